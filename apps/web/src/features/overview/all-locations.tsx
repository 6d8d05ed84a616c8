import { Button, Text } from '@mantine/core'
import { IconBuildingHospital } from '@tabler/icons-react'
import { useState } from 'react'

import type { AnswerOf } from '#contract/endpoint/endpoint'
import type { getOverview, LocationNeeds } from '#contract/overview/overview'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { NoMatch, noMatchText } from '#web/platform/ui/page/no-match.tsx'
import { DataTable, type DataTableProps } from '#web/platform/ui/table/data-table.tsx'
import { FilterBar } from '#web/platform/ui/table/filter-bar.tsx'
import { HeadcountNote } from '#web/shared/locations/headcount-note.tsx'

import { overviewColumns } from './overview-columns.tsx'
import classes from './overview.module.css'
import { overviewSearch, shownLocations, sumOf } from './overview-search.ts'

/** With this many locations or more, the page offers a search. */
const manyLocations = 8

/** How many locations are listed before somebody asks for all, so that the pictures below are within reach. */
const firstRows = 12

type Answer = AnswerOf<typeof getOverview>

/** The open work at each location, as a table of counts. */
export function AllLocations({ query }: { query: DataTableProps<Answer, LocationNeeds>['query'] }) {
  const user = useCurrentUser()
  const { values, set } = useSearchState(overviewSearch)
  const all = query.data?.payload ?? []
  const shown = shownLocations(all, values)
  const [everyOne, setEveryOne] = useState(false)
  const morePeople = shown.find((one) => one.morePeople !== null)?.morePeople
  return (
    <>
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
      <Text my="1em" mih={{ base: '2lh', sm: '1lh' }} className="numbers">
        {all.length > 0 ? totalsOf(shown) : null}
      </Text>
      {morePeople ? <HeadcountNote locations={shown.filter((one) => one.morePeople !== null)} morePeople={morePeople} /> : null}
      <div className={classes.counts}>
        <DataTable
          label="Locations"
          manyColumns
          query={query}
          rows={(data) => shownLocations(data.payload, values).slice(0, everyOne ? undefined : firstRows)}
          rowKey={(one) => one._id}
          columns={overviewColumns(user)}
          {...(values.orderBy ? { sort: { by: values.orderBy, order: values.order ?? 'asc' } } : {})}
          onSort={({ by, order }) => set({ orderBy: overviewSearch.orderBy(by), order }, { replace: true })}
          filtered={Boolean(values.name)}
          noMatch={<NoMatch onClear={() => set({ name: undefined })}>{noMatchText}</NoMatch>}
          empty={<EmptyState icon={<IconBuildingHospital size={24} stroke={1.6} aria-hidden />}>No data found</EmptyState>}
        />
        {!everyOne && shown.length > firstRows ? (
          <Button mt={12} variant="default" onClick={() => setEveryOne(true)}>
            List all {shown.length} locations
          </Button>
        ) : null}
      </div>
    </>
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
