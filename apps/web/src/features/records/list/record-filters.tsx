import { Box } from '@mantine/core'
import { useCallback } from 'react'

import { formatPickerDate, todayAt } from '#web/platform/format.ts'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { FilterBar, QuickFilters, type FilterChip } from '#web/platform/ui/table/filter-bar.tsx'

import { groups, personFiltered, personOf, twelveMonthsBefore } from './filter-words.ts'
import type { Records } from '../use-records.ts'

const RecordFilterFields = lazyPart(async () => (await import('./record-filter-fields.tsx')).RecordFilterFields)

/** Search, quick filters, applied filters and more filters (REC-010 to REC-015). All of them are in the address. */
export function RecordFilterBar({ records }: { records: Records }) {
  const { set, values, all, filtered } = records
  usePreload(RecordFilterFields)
  const onSearch = useCallback((text: string) => set({ search: text || undefined }, { replace: true }), [set])
  const total = all.isPlaceholderData ? undefined : all.data?.payload.totalCount
  return (
    <Box mb={12}>
      <FilterBar
        search={{ label: 'Search records', value: values.search ?? '', onChange: onSearch }}
        quick={<Quick records={records} />}
        chips={chipsOf(records)}
        found={filtered && total !== undefined ? `${total} ${total === 1 ? 'record' : 'records'} found` : undefined}
        filters={(close) => <RecordFilterFields records={records} close={close} />}
      />
    </Box>
  )
}

function Quick({ records: { values, set, timeZone } }: { records: Records }) {
  const year = twelveMonthsBefore(todayAt(timeZone))
  const isYear = values.from === year && values.to === undefined
  return (
    <QuickFilters
      label="Quick filters"
      filters={[
        { label: 'Mine', pressed: values.mine !== undefined, onToggle: () => set({ mine: values.mine ? undefined : 'true' }) },
        ...groups.map(({ id, label }) => ({
          label,
          pressed: values.group === id,
          onToggle: () => set({ group: values.group === id ? undefined : id }),
        })),
        { label: 'Last 12 months', pressed: isYear, onToggle: () => set({ from: isYear ? undefined : year, to: undefined }) },
      ]}
    />
  )
}

/** An active quick filter gets no chip. */
function chipsOf(records: Records): FilterChip[] {
  const { values, set, chosenLocation, timeZone } = records
  const { completedBy, person, from, to, type } = values
  const isYear = to === undefined && from === twelveMonthsBefore(todayAt(timeZone))
  return [
    ...(completedBy
      ? [{ key: 'completedBy', name: 'Completed By', value: personOf(records), onRemove: () => set({ completedBy: undefined }) }]
      : []),
    ...(person ? [{ key: 'person', name: 'Records of', value: personFiltered(records), onRemove: () => set({ person: undefined }) }] : []),
    ...(chosenLocation
      ? [{ key: 'location', name: 'Practice Location', value: chosenLocation.name, onRemove: () => set({ location: undefined }) }]
      : []),
    ...((from || to) && !isYear
      ? [{ key: 'dates', name: 'Date Range', value: rangeText(from, to), onRemove: () => set({ from: undefined, to: undefined }) }]
      : []),
    ...(type === 'archive' ? [{ key: 'type', name: 'Record Type', value: 'Archive', onRemove: () => set({ type: undefined }) }] : []),
  ]
}

function rangeText(from: string | undefined, to: string | undefined): string {
  if (from && to) return `${formatPickerDate(from)} to ${formatPickerDate(to)}`
  return from ? `from ${formatPickerDate(from)}` : `to ${formatPickerDate(to ?? '')}`
}
