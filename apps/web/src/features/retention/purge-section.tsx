import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'

import { listPurges } from '#contract/retention/retention'
import type { AnswerOf } from '#contract/endpoint/endpoint'
import { thousands } from '#wire/thousands'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { administeredLocations } from '#web/platform/session/locations/administered-locations.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { DataTable } from '#web/platform/ui/table/data-table.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { NoMatch } from '#web/platform/ui/page/no-match.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

import { purgeColumns } from './purge-columns.tsx'
import { noFilters, PurgeFilters } from './purge-filters.tsx'
import { retentionSearch } from './retention-search.ts'

/** The dated list of items that will be purged. */
export function PurgeSection({ practiceId }: { practiceId: string }) {
  const { values, set } = useSearchState(retentionSearch)
  const asked = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  const query = useEndpoint(listPurges, { params: { practiceId }, query: asked }, { keepPrevious: true })
  const locations = administeredLocations(useCurrentUser())
  const payload = query.data?.payload
  const choices = {
    classes: payload?.classes.map(({ id, label }) => ({ value: id, label })) ?? [],
    years: payload?.years.map((year) => ({ value: String(year), label: String(year) })) ?? [],
    locations,
  }
  const { after, ...filters } = values
  const next = payload?.next
  return (
    <Section title={values.year ? `What will be removed in ${values.year}` : 'What will be removed in the next 12 months'}>
      <PurgeFilters values={values} choices={choices} set={set} />
      <DataTable
        label="What will be removed"
        manyColumns
        query={query}
        rows={(data) => data.payload.purges}
        rowKey={({ _id }) => _id}
        columns={purgeColumns}
        filtered={after !== undefined || Object.values(filters).some((value) => value !== undefined)}
        noMatch={<NoMatch onClear={() => set(noFilters)}>Nothing to be removed matches these filters</NoMatch>}
        empty={
          <EmptyState icon={<IconClock size={24} stroke={1.6} aria-hidden />}>
            Nothing will be removed in the next 12 months. Only deleted and discarded records are listed here, when their retention period
            is about to end.
          </EmptyState>
        }
      />
      {payload ? (
        <Quiet component="p" mt="sm">
          {totals(payload)}
        </Quiet>
      ) : null}
      <Buttons mt="md">
        {after ? (
          <Button variant="default" onClick={() => set({ after: undefined })}>
            First page
          </Button>
        ) : null}
        {next ? (
          <Button variant="default" onClick={() => set({ after: next })}>
            Later dates
          </Button>
        ) : null}
      </Buttons>
    </Section>
  )
}

/** The numbers of deleted records kept by a hold and of those without a date yet. */
function totals({ undated, held }: AnswerOf<typeof listPurges>['payload']): string {
  const records = (count: number) => `${thousands(count)} deleted ${count === 1 ? 'record' : 'records'}`
  return [
    ...(held > 0 ? [`${records(held)} kept by a hold.`] : []),
    ...(undated > 0 ? [`${records(undated)} without a date yet: the person still works here, or nothing has replaced the record.`] : []),
  ].join(' ')
}
