import { useState } from 'react'

import type { User } from '#contract/access/access'
import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { MultiSelectField } from '#web/platform/fields/choice/multi-select-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { formatPickerDate } from '#web/platform/format.ts'
import { administeredLocations } from '#web/platform/session/locations/administered-locations.ts'
import { chipText, type FilterChip } from '#web/platform/ui/table/filter-bar.tsx'
import { FilterFields } from '#web/platform/ui/table/filter-fields.tsx'
import { SelectorFilterBar } from '#web/platform/ui/table/selector-filter-bar.tsx'

import classes from '../staff.module.css'
import { chosenLocations, type StaffSearch } from './staff-search.ts'

interface StaffFiltersProps {
  user: User
  values: StaffSearch
  set: (change: Partial<StaffSearch>, options?: { replace?: boolean }) => void
}

const all = 'all'

/** The locations, the name search, and the filters of the other columns. Every change returns to page 1 (ADM-040, 046). */
export function StaffFilters({ user, values, set }: StaffFiltersProps) {
  const offered = administeredLocations(user)
  const options = offered.length > 2 ? [{ value: all, label: 'All Locations' }, ...offered] : offered
  const handleLocations = (chosen: string[]) => {
    const ids = chosen.includes(all) ? offered.map((option) => option.value) : chosen
    set({ locations: ids.length > 0 ? ids.join(',') : undefined, page: undefined })
  }
  return (
    <SelectorFilterBar
      selector={
        <div className={classes.locations}>
          <MultiSelectField label="Locations" options={options} value={chosenLocations(user, values)} onChange={handleLocations} />
        </div>
      }
      search={{
        label: 'Search by name',
        value: values.name ?? '',
        onChange: (name) => set({ name: name || undefined, page: undefined }, { replace: true }),
      }}
      chips={chipsOf(values, set)}
      filters={(close) => <ColumnFilters key={`${values.email}${values.phone}${values.due}`} values={values} set={set} close={close} />}
    />
  )
}

/** The filters as text for a printed list. */
export function printedFilters(user: User, values: StaffSearch): string[] {
  const chosen = chosenLocations(user, values)
  const names = administeredLocations(user).flatMap(({ value, label }) => (chosen.includes(value) ? [label] : []))
  return [`Locations ${names.join('; ')}`, ...(values.name ? [`Name “${values.name}”`] : []), ...chipsOf(values, () => {}).map(chipText)]
}

const stateTexts = { invited: 'Not joined yet', withoutRole: 'Without a role' } as const

function chipsOf({ email, phone, due, state }: StaffSearch, set: StaffFiltersProps['set']): FilterChip[] {
  return [
    ...(email ? [{ key: 'email', name: 'Email Address', value: email, onRemove: () => set({ email: undefined, page: undefined }) }] : []),
    ...(phone ? [{ key: 'phone', name: 'Phone', value: phone, onRemove: () => set({ phone: undefined, page: undefined }) }] : []),
    ...(due
      ? [{ key: 'due', name: 'Training Due', value: formatPickerDate(due), onRemove: () => set({ due: undefined, page: undefined }) }]
      : []),
    ...(state
      ? [{ key: 'state', name: 'Show', value: stateTexts[state], onRemove: () => set({ state: undefined, page: undefined }) }]
      : []),
  ]
}

/** Apply is disabled until something is entered (ADM-045). It closes the box so that the result is visible. */
function ColumnFilters({ values, set, close }: Pick<StaffFiltersProps, 'values' | 'set'> & { close: () => void }) {
  const [email, setEmail] = useState(values.email ?? '')
  const [phone, setPhone] = useState(values.phone ?? '')
  const [due, setDue] = useState<string | null>(values.due ?? null)
  const entered = email.trim() !== '' || phone.trim() !== '' || due !== null
  const apply = () => {
    set({ email: email.trim() || undefined, phone: phone.trim() || undefined, due: due ?? undefined, page: undefined })
    close()
  }
  const clear = () => {
    setEmail('')
    setPhone('')
    setDue(null)
    set({ email: undefined, phone: undefined, due: undefined, page: undefined })
  }
  return (
    <FilterFields entered={entered} onApply={apply} onClear={clear}>
      <TextField label="Email Address" value={email} onChange={setEmail} />
      <TextField label="Phone" inputMode="tel" value={phone} onChange={setPhone} />
      <DateField label="Training Due" value={due} onChange={setDue} clearable />
    </FilterFields>
  )
}
