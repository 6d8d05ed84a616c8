import { Text } from '@mantine/core'
import { IconCalendarCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { getFirstDays, type FirstDays } from '#contract/first-days/first-days'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate } from '#web/platform/format.ts'
import { oneOf, wholeNumber } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'
import { AdminTabs } from '#web/shared/administration/admin-tabs.tsx'
import tabs from '#web/shared/administration/admin-tabs.module.css'

import { MadeNotice } from '../made-notice.tsx'
import { dueSoon, groupDuties } from './duty-groups.ts'
import { firstDaysTitle } from './first-days-texts.ts'

/** `made`: number of tasks that the finished wizard created. */
export const search = { made: wholeNumber(0, 100_000), show: oneOf('before', 'weeks', 'people') }

const DoneBefore = lazyPart(async () => (await import('./done-before.tsx')).DoneBefore)
const WhoDoesWhat = lazyPart(async () => (await import('./who-does-what.tsx')).WhoDoesWhat)
const FirstWeeks = lazyPart(async () => (await import('./first-weeks.tsx')).FirstWeeks)

/** What a new location has to do in its first ninety days: what was done before, and week by week what is due (/admin/first-days). */
export function FirstDaysScreen() {
  const { values, set } = useSearchState(search)
  const location = useCurrentLocation()
  const user = useCurrentUser()
  const mine = user.adminLocations.includes(location._id)
  const query = useEndpoint(getFirstDays, { params: { locationId: location._id } }, { enabled: mine, staleTime: 0 })
  const intro = `Say what ${location.name} did before, so that nothing is due twice. Everything else is spread over ninety days: what the law requires first comes first.`
  return (
    <Screen title={firstDaysTitle} intro={intro}>
      <AdminTabs />
      {values.made === undefined ? null : <MadeNotice made={values.made} onClose={() => set({ made: undefined }, { replace: true })} />}
      {mine ? (
        <QueryView query={query}>{({ payload }) => <Shown days={payload} locationId={location._id} />}</QueryView>
      ) : (
        <Over>Only administrators of {location.name} see this page.</Over>
      )}
    </Screen>
  )
}

function Shown({ days, locationId }: { days: FirstDays; locationId: string }) {
  const { values } = useSearchState(search)
  const location = useCurrentLocation()
  if (!location.didCompleteLibrarySetup)
    return (
      <Over>
        The tasks are made when the library setup is complete. <Link to="/library">Open the library</Link>
      </Over>
    )
  if (!days.open) return <Over>The first ninety days are over. Due days now follow from what is done.</Over>
  if (days.duties.length === 0)
    return <Over>Everything of the first ninety days is done. Weekly and monthly checks are on the dashboard.</Over>
  const groups = groupDuties(days.duties)
  const shown = values.show ?? 'before'
  return (
    <>
      <nav aria-label={firstDaysTitle} className={tabs.tabs}>
        <Link
          to="/admin/first-days"
          search={{ show: 'before' }}
          className={tabs.tab}
          aria-current={shown === 'before' ? 'page' : undefined}
        >
          Done before
        </Link>
        <Link to="/admin/first-days" search={{ show: 'weeks' }} className={tabs.tab} aria-current={shown === 'weeks' ? 'page' : undefined}>
          Week by week
        </Link>
        <Link
          to="/admin/first-days"
          search={{ show: 'people' }}
          className={tabs.tab}
          aria-current={shown === 'people' ? 'page' : undefined}
        >
          Who does what
        </Link>
      </nav>
      <Text my="1em" className="numbers">
        {`${groups.length} duties · ${dueSoon(groups, days.today)} due in the next two weeks · can be changed until ${formatDate(days.until)}`}
      </Text>
      {shown === 'before' ? <DoneBefore days={days} groups={groups} locationId={locationId} /> : null}
      {shown === 'weeks' ? <FirstWeeks days={days} groups={groups} locationId={locationId} /> : null}
      {shown === 'people' ? <WhoDoesWhat locationId={locationId} /> : null}
    </>
  )
}

function Over({ children }: { children: ReactNode }) {
  return <EmptyState icon={<IconCalendarCheck size={24} stroke={1.6} aria-hidden />}>{children}</EmptyState>
}
