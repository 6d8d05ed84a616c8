import { Button } from '@mantine/core'
import { useCallback, useState, type ReactNode } from 'react'

import { DateField } from '#web/platform/fields/date-field.tsx'
import { SelectField } from '#web/platform/fields/select-field.tsx'
import { formatPickerDate } from '#web/platform/format.ts'
import { locationLabel } from '#web/platform/session/location-label.ts'
import { FilterBar, type FilterChip } from '#web/platform/ui/filter-bar.tsx'

import classes from './records.module.css'
import type { Records } from './use-records.ts'

/** Search, what is applied, and what can be added (REC-010 to REC-015). Everything stands in the address. */
export function RecordFilterBar({ records }: { records: Records }) {
  const { values, set } = records
  const onSearch = useCallback((text: string) => set({ search: text || undefined }, { replace: true }), [set])
  return (
    <div className={classes.filters}>
      <FilterBar
        search={{ label: 'Search records', value: values.search ?? '', onChange: onSearch }}
        chips={chipsOf(records)}
        filters={<RecordFilters records={records} />}
      />
    </div>
  )
}

function chipsOf({ values, set, chosenLocation, all }: Records): FilterChip[] {
  const { completedBy, from, to, type } = values
  const person = all.data?.payload.people.find(({ _id }) => _id === completedBy)
  return [
    ...(completedBy
      ? [
          {
            key: 'completedBy',
            name: 'Completed By',
            value: person?.fullName ?? 'Nobody here',
            onRemove: () => set({ completedBy: undefined }),
          },
        ]
      : []),
    ...(chosenLocation
      ? [{ key: 'location', name: 'Practice Location', value: chosenLocation.name, onRemove: () => set({ location: undefined }) }]
      : []),
    ...(from || to
      ? [{ key: 'dates', name: 'Date Range', value: rangeText(from, to), onRemove: () => set({ from: undefined, to: undefined }) }]
      : []),
    ...(type === 'archive' ? [{ key: 'type', name: 'Record Type', value: 'archive', onRemove: () => set({ type: undefined }) }] : []),
  ]
}

function rangeText(from: string | undefined, to: string | undefined): string {
  if (from && to) return `${formatPickerDate(from)} to ${formatPickerDate(to)}`
  return from ? `from ${formatPickerDate(from)}` : `to ${formatPickerDate(to ?? '')}`
}

function RecordFilters({ records }: { records: Records }) {
  const { values, set, all, locations } = records
  const people = (all.data?.payload.people ?? []).map(({ _id, fullName }) => ({ value: _id, label: fullName }))
  const places = locations.map((location) => ({ value: location._id, label: locationLabel(location) }))
  const types = ['active', 'archive'].map((value) => ({ value, label: value }))
  return (
    <div className={classes.filterFields}>
      <SelectFilter label="Completed By" options={people} current={values.completedBy} onApply={(completedBy) => set({ completedBy })} />
      {places.length > 1 ? (
        <SelectFilter
          label="Practice Location"
          options={places}
          current={records.locationId}
          onApply={(location) => set({ location, completedBy: undefined })}
        />
      ) : null}
      <DateRangeFilter from={values.from} to={values.to} onApply={(range) => set(range)} />
      <SelectFilter
        label="Record Type"
        options={types}
        current={values.type}
        onApply={(type) => set({ type: type === 'archive' ? 'archive' : undefined })}
      />
    </div>
  )
}

interface SelectFilterProps {
  label: string
  options: { value: string; label: string }[]
  current: string | undefined
  onApply: (value: string) => void
}

function SelectFilter({ label, options, current, onApply }: SelectFilterProps) {
  const [value, setValue] = useState<string | null>(current ?? null)
  return (
    <FilterField name={label} ready={value !== null} onApply={() => value !== null && onApply(value)}>
      <SelectField label={label} options={options} value={value} onChange={setValue} clearable placeholder="Any" />
    </FilterField>
  )
}

interface DateRangeFilterProps {
  from: string | undefined
  to: string | undefined
  onApply: (range: { from: string | undefined; to: string | undefined }) => void
}

/** Both ends included; one of them is enough. */
function DateRangeFilter({ from, to, onApply }: DateRangeFilterProps) {
  const [first, setFirst] = useState<string | null>(from ?? null)
  const [last, setLast] = useState<string | null>(to ?? null)
  const backwards = first !== null && last !== null && first > last
  return (
    <FilterField
      name="Date Range"
      ready={(first !== null || last !== null) && !backwards}
      onApply={() => onApply({ from: first ?? undefined, to: last ?? undefined })}
    >
      <DateField label="Date Range from" value={first} onChange={setFirst} clearable />
      <DateField
        label="Date Range to"
        value={last}
        onChange={setLast}
        clearable
        error={backwards ? 'The end lies before the start.' : undefined}
      />
    </FilterField>
  )
}

function FilterField({ name, ready, onApply, children }: { name: string; ready: boolean; onApply: () => void; children: ReactNode }) {
  return (
    <div className={classes.filterField}>
      <div className={classes.filterInputs}>{children}</div>
      <Button variant="default" disabled={!ready} onClick={onApply} aria-label={`Apply ${name}`}>
        Apply
      </Button>
    </div>
  )
}
