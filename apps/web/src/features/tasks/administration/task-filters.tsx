import { useState } from 'react'

import { frequencyNames } from '#calendar/frequency-names'
import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { SelectField, type Option } from '#web/platform/fields/choice/select-field.tsx'
import { formatPickerDate } from '#web/platform/format.ts'
import { chipText, type FilterChip } from '#web/platform/ui/table/filter-bar.tsx'
import { FilterFields } from '#web/platform/ui/table/filter-fields.tsx'
import { LocationFilterBar } from '#web/shared/locations/location-filter-bar.tsx'

import { frequencies } from './frequencies.ts'
import { noFilters, nobody, stateNames, taskListSearch, type TaskListSearch } from './task-search.ts'

interface TaskFiltersProps {
  values: TaskListSearch
  set: (change: Partial<TaskListSearch>, options?: { replace?: boolean }) => void
  /** The people of the chosen location. */
  people: readonly Option[]
}

/** The location, the name search, and the filters of the other columns. Every change returns to page 1 (ADM-039, 040). */
export function TaskFilters({ values, set, people }: TaskFiltersProps) {
  return (
    <LocationFilterBar
      location={{
        value: values.location,
        onChange: (location) => set({ location, page: undefined, assigned: values.assigned === nobody ? nobody : undefined }),
      }}
      search={{
        label: 'Search by name',
        value: values.name ?? '',
        onChange: (name) => set({ name: name || undefined, page: undefined }, { replace: true }),
      }}
      chips={chipsOf({ values, set, people })}
      filters={(close) => (
        <ColumnFilters key={`${values.frequency}${values.due}${values.state}${values.assigned}`} {...{ values, set, people, close }} />
      )}
    />
  )
}

const states = Object.entries(stateNames).map(([value, label]) => ({ value, label }))

/** The filters as text for a printed list. */
export const printedFilters = (shown: Omit<TaskFiltersProps, 'set'>): string[] => [
  ...(shown.values.name ? [`Name “${shown.values.name}”`] : []),
  ...chipsOf({ ...shown, set: () => {} }).map(chipText),
]

function chipsOf({ values: { frequency, due, state, assigned }, set, people }: TaskFiltersProps): FilterChip[] {
  const chip = (key: keyof TaskListSearch, name: string, value: string): FilterChip => ({
    key,
    name,
    value,
    onRemove: () => set({ [key]: undefined, page: undefined }),
  })
  const whose = assigned === nobody ? 'Nobody' : (people.find(({ value }) => value === assigned)?.label ?? 'Somebody else')
  return [
    ...(frequency ? [chip('frequency', 'Frequency', frequencyNames[frequency])] : []),
    ...(due ? [chip('due', 'Due Date', formatPickerDate(due))] : []),
    ...(state ? [chip('state', 'Show', stateNames[state])] : []),
    ...(assigned ? [chip('assigned', 'Assigned To', whose)] : []),
  ]
}

function ColumnFilters({ values, set, people, close }: TaskFiltersProps & { close: () => void }) {
  const [frequency, setFrequency] = useState<string | null>(values.frequency ?? null)
  const [due, setDue] = useState<string | null>(values.due ?? null)
  const [state, setState] = useState<string | null>(values.state ?? null)
  const [assigned, setAssigned] = useState<string | null>(values.assigned ?? null)
  const apply = () => {
    set({
      frequency: taskListSearch.frequency(frequency ?? ''),
      due: due ?? undefined,
      state: taskListSearch.state(state ?? ''),
      assigned: assigned ?? undefined,
      page: undefined,
    })
    close()
  }
  const clear = () => {
    for (const empty of [setFrequency, setDue, setState, setAssigned]) empty(null)
    set({ ...noFilters, name: values.name })
  }
  return (
    <FilterFields entered={frequency !== null || due !== null || state !== null || assigned !== null} onApply={apply} onClear={clear}>
      <SelectField label="Frequency" options={frequencies} value={frequency} onChange={setFrequency} clearable />
      <DateField label="Due Date" value={due} onChange={setDue} clearable />
      <SelectField label="Show" options={states} value={state} onChange={setState} clearable />
      <SelectField
        label="Assigned To"
        options={[{ value: nobody, label: 'Nobody' }, ...people]}
        value={assigned}
        onChange={setAssigned}
        searchable
        clearable
      />
    </FilterFields>
  )
}
