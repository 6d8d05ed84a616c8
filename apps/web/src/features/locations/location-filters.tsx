import { useState } from 'react'

import { practiceTypes } from '#content/facts/practice-types'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { StateField } from '#web/platform/fields/choice/state-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { chipText, FilterBar, type FilterChip } from '#web/platform/ui/table/filter-bar.tsx'
import { FilterFields } from '#web/platform/ui/table/filter-fields.tsx'

import { columnFilters, type LocationListSearch } from './location-search.ts'

interface LocationFiltersProps {
  values: LocationListSearch
  set: (change: Partial<LocationListSearch>, options?: { replace?: boolean }) => void
}

const names = { type: 'Type', address: 'Address', city: 'City', state: 'State', zip: 'Zip' } as const
const types = practiceTypes.filter(({ value }) => value === 'medical' || value === 'dental')

/** The name search and the filters of the other columns (LOC-002). Every change returns to page 1. */
export function LocationFilters({ values, set }: LocationFiltersProps) {
  return (
    <FilterBar
      search={{
        label: 'Search by name',
        value: values.name ?? '',
        onChange: (name) => set({ name: name || undefined, page: undefined }, { replace: true }),
      }}
      chips={chipsOf({ values, set })}
      filters={(close) => (
        <ColumnFilters key={columnFilters.map((filter) => values[filter]).join()} values={values} set={set} close={close} />
      )}
    />
  )
}

/** The filters as text for a printed list. */
export const printedFilters = (values: LocationListSearch): string[] => [
  ...(values.name ? [`Name “${values.name}”`] : []),
  ...chipsOf({ values, set: () => {} }).map(chipText),
]

const chipsOf = ({ values, set }: LocationFiltersProps): FilterChip[] =>
  columnFilters.flatMap((key) => {
    const value = values[key]
    if (!value) return []
    const shown = key === 'type' ? (types.find((type) => type.value === value)?.label ?? value) : value
    return [{ key, name: names[key], value: shown, onRemove: () => set({ [key]: undefined, page: undefined }) }]
  })

/** Apply is disabled until something is entered (ADM-045). */
function ColumnFilters({ values, set, close }: LocationFiltersProps & { close: () => void }) {
  const { type = '', address = '', city = '', state = '', zip = '' } = values
  const [typed, setTyped] = useState<Typed>({ type, address, city, state, zip })
  const write = (key: keyof Typed) => (value: string | null) => setTyped((before) => ({ ...before, [key]: value ?? '' }))
  const apply = () => {
    const text = (key: keyof Typed) => typed[key].trim() || undefined
    set({
      type: typed.type === 'medical' || typed.type === 'dental' ? typed.type : undefined,
      address: text('address'),
      city: text('city'),
      state: text('state'),
      zip: text('zip'),
      page: undefined,
    })
    close()
  }
  const clear = () => {
    setTyped({ type: '', address: '', city: '', state: '', zip: '' })
    set({ type: undefined, address: undefined, city: undefined, state: undefined, zip: undefined, page: undefined })
  }
  return (
    <FilterFields entered={Object.values(typed).some((value) => value.trim() !== '')} onApply={apply} onClear={clear}>
      <SelectField label="Type" options={[...types]} value={typed.type || null} onChange={write('type')} clearable />
      <TextField label="Address" value={typed.address} onChange={write('address')} />
      <TextField label="City" value={typed.city} onChange={write('city')} />
      <StateField value={typed.state} onChange={write('state')} />
      <TextField label="Zip" inputMode="numeric" value={typed.zip} onChange={write('zip')} />
    </FilterFields>
  )
}

type Typed = Record<(typeof columnFilters)[number], string>
