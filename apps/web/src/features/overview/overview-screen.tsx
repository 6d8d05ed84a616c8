import { Button, Text } from '@mantine/core'
import { IconArchive, IconBuildingHospital } from '@tabler/icons-react'
import { useState } from 'react'

import type { LocationNeeds } from '#contract/overview/overview'
import { getOverview } from '#contract/overview/overview'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { DataTable } from '#web/platform/ui/table/data-table.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { FilterBar } from '#web/platform/ui/table/filter-bar.tsx'
import { NoMatch, noMatchText } from '#web/platform/ui/page/no-match.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'
import { AdminTabs } from '#web/shared/administration/admin-tabs.tsx'
import { HeadcountNote } from '#web/shared/locations/headcount-note.tsx'
import { mayGetArchive } from '#web/shared/archive/may-get-archive.ts'

import { overviewColumns } from './overview-columns.tsx'
import { overviewSearch, shownLocations, sumOf } from './overview-search.ts'

export { overviewSearch as search } from './overview-search.ts'

const ArchiveDialog = lazyPart(async () => (await import('#web/shared/archive/archive-dialog.tsx')).ArchiveDialog)

/** With this many locations or more, the page offers a search. */
const manyLocations = 8

/** The open work at each location that the user administers (/admin/overview). Each number links to its rows. */
export function OverviewScreen() {
  const user = useCurrentUser()
  const { values, set } = useSearchState(overviewSearch)
  const query = useEndpoint(getOverview, { params: { practiceId: user.practice?._id ?? '' } }, { enabled: user.isAdmin })
  const all = query.data?.payload ?? []
  const shown = shownLocations(all, values)
  const morePeople = shown.find((one) => one.morePeople !== null)?.morePeople
  const [archive, setArchive] = useState(false)
  return (
    <Screen
      title="Overview"
      intro="What needs attention at your locations. The location that needs you most comes first."
      action={
        mayGetArchive(user) ? (
          <Button variant="default" leftSection={<IconArchive size={16} stroke={1.8} aria-hidden />} onClick={() => setArchive(true)}>
            Archive of the practice
          </Button>
        ) : null
      }
    >
      <AdminTabs current={null} />
      {all.length >= manyLocations ? (
        <FilterBar
          search={{
            label: 'Search by location, city or state',
            value: values.name ?? '',
            onChange: (name) => set({ name: name || undefined }, { replace: true }),
          }}
          chips={[]}
        />
      ) : null}
      <Text my="1em" className="numbers">
        {all.length > 0 ? totalsOf(shown) : '\u00a0'}
      </Text>
      {morePeople ? <HeadcountNote locations={shown.filter((one) => one.morePeople !== null)} morePeople={morePeople} /> : null}
      <DataTable
        label="Locations"
        manyColumns
        query={query}
        rows={(data) => shownLocations(data.payload, values)}
        rowKey={(one) => one._id}
        columns={overviewColumns(user)}
        {...(values.orderBy ? { sort: { by: values.orderBy, order: values.order ?? 'asc' } } : {})}
        onSort={({ by, order }) => set({ orderBy: overviewSearch.orderBy(by), order }, { replace: true })}
        filtered={Boolean(values.name)}
        noMatch={<NoMatch onClear={() => set({ name: undefined })}>{noMatchText}</NoMatch>}
        empty={<EmptyState icon={<IconBuildingHospital size={24} stroke={1.6} aria-hidden />}>No data found</EmptyState>}
      />
      {archive && user.practice ? <ArchiveDialog practice={user.practice} onClose={() => setArchive(false)} /> : null}
    </Screen>
  )
}

/** For example "3 locations · 12 overdue · 5 due this week · 1 to fix · 1 out of use · 4 dates that run out · 2 to approve". */
function totalsOf(locations: readonly LocationNeeds[]): string {
  const places = `${locations.length} ${locations.length === 1 ? 'location' : 'locations'}`
  return [
    places,
    `${sumOf(locations, 'overdue')} overdue`,
    `${sumOf(locations, 'dueThisWeek')} due this week`,
    `${sumOf(locations, 'problems')} to fix`,
    `${sumOf(locations, 'outOfUse')} out of use`,
    `${sumOf(locations, 'dates')} dates that run out`,
    `${sumOf(locations, 'waiting')} to approve`,
  ].join(' · ')
}
