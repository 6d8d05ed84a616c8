import { Button } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useState } from 'react'

import type { LocationNeeds } from '#contract/overview/overview'
import { getOverview } from '#contract/overview/overview'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'
import { AdminTabs } from '#web/shared/administration/admin-tabs.tsx'
import { mayGetArchive } from '#web/shared/archive/may-get-archive.ts'

import { AllLocations } from './all-locations.tsx'
import { overviewSearch, shownLocations } from './overview-search.ts'

export { overviewSearch as search } from './overview-search.ts'

const OutOfUseSection = lazyPart(async () => (await import('./out-of-use-section.tsx')).OutOfUseSection)
const MonthsSection = lazyPart(async () => (await import('./months-section.tsx')).MonthsSection)
const PicturesSection = lazyPart(async () => (await import('./pictures-section.tsx')).PicturesSection)
const MonthDialog = lazyPart(async () => (await import('./month-dialog.tsx')).MonthDialog)
const PictureView = lazyPart(async () => (await import('./picture-view.tsx')).PictureView)
const DutiesPanel = lazyPart(async () => (await import('./duties-panel.tsx')).DutiesPanel)
const ArchiveDialog = lazyPart(async () => (await import('#web/shared/archive/archive-dialog.tsx')).ArchiveDialog)

/** The locations that the user administers, or one of them in pictures (/admin/overview). Each number leads to its rows. */
export function OverviewScreen() {
  const user = useCurrentUser()
  const { values, set } = useSearchState(overviewSearch)
  const query = useEndpoint(getOverview, { params: { practiceId: user.practice?._id ?? '' } }, { enabled: user.isAdmin })
  const all = query.data?.payload ?? []
  const chosen = all.find(({ _id }) => _id === values.location)
  const shown = chosen ? [chosen] : shownLocations(all, values)
  // With a single location, its pictures are on the same page as its counts.
  const pictured = chosen ?? (all.length === 1 ? all[0] : undefined)
  const [archive, setArchive] = useState(false)
  return (
    <Screen
      title={chosen ? `Overview of ${chosen.name}` : 'Overview'}
      intro={
        chosen ? (
          <Link to="/admin/overview">All locations</Link>
        ) : (
          'What needs attention at your locations. The location that needs you most comes first.'
        )
      }
      action={
        mayGetArchive(user) ? (
          <Button variant="default" leftSection={<IconArchive size={16} stroke={1.8} aria-hidden />} onClick={() => setArchive(true)}>
            Archive of the practice
          </Button>
        ) : null
      }
    >
      <AdminTabs />
      {chosen ? null : <AllLocations query={query} />}
      {shown.some(({ itemsOutOfUse }) => itemsOutOfUse.length > 0) ? <OutOfUseSection locations={shown} /> : null}
      {pictured ? <PictureView location={pictured} /> : shown.length > 0 ? <PicturesSection locations={shown} /> : null}
      {user.practice && shown.length > 0 ? <MonthsSection practiceId={user.practice._id} locations={shown} search={values} /> : null}
      <Rows all={all} />
      {values.show === 'month' && user.practice ? (
        <MonthDialog practiceId={user.practice._id} onClose={() => set({ show: undefined }, { replace: true })} />
      ) : null}
      {archive && user.practice ? <ArchiveDialog practice={user.practice} onClose={() => setArchive(false)} /> : null}
    </Screen>
  )
}

/** The rows behind a number of a month, which the address names. */
function Rows({ all }: { all: readonly LocationNeeds[] }) {
  const { values, set } = useSearchState(overviewSearch)
  const { place, month, outcome, page = 1 } = values
  const location = all.find(({ _id }) => _id === place)
  if (!location || !month || !outcome) return null
  const close = () => set({ place: undefined, month: undefined, outcome: undefined, page: undefined }, { replace: true })
  return (
    <DutiesPanel
      location={location}
      month={month}
      outcome={outcome}
      page={page}
      onPage={(next, options) => set({ page: next }, options)}
      onClose={close}
    />
  )
}
