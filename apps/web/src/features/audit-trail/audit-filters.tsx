import { useState } from 'react'

import { auditGroups } from '#contract/audit-trail/audit-sentences'
import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { SelectField, type Option } from '#web/platform/fields/choice/select-field.tsx'
import { formatPickerDate } from '#web/platform/format.ts'
import { administeredLocations } from '#web/platform/session/locations/administered-locations.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { chipText, FilterBar, type FilterChip } from '#web/platform/ui/table/filter-bar.tsx'
import { FilterFields } from '#web/platform/ui/table/filter-fields.tsx'

import { groupOf, type AuditTrailSearch } from './audit-trail-search.ts'
import { PersonFilter } from './person-filter.tsx'

interface AuditFiltersProps {
  values: AuditTrailSearch
  set: (change: Partial<AuditTrailSearch>) => void
  /** Name of the person in the URL, if an event on screen contains it. */
  personName: string | undefined
}

const kinds: readonly Option[] = Object.entries(auditGroups).map(([value, label]) => ({ value, label }))
const none = { person: undefined, kind: undefined, location: undefined, from: undefined, to: undefined, before: undefined }

/** Filters by person, kind, location and dates. Every change returns to the newest events. */
export function AuditFilters({ values, set, personName }: AuditFiltersProps) {
  const places = administeredLocations(useCurrentUser())
  const [chosen, setChosen] = useState<Option | null>(null)
  const person = values.person ? { value: values.person, label: nameOf(values.person, chosen) ?? personName ?? unnamed } : null
  return (
    <FilterBar
      chips={chipsOf(values, { person, places }, set)}
      filters={(close) => <Fields key={JSON.stringify(values)} {...{ values, set, close, person, places }} onPerson={setChosen} />}
    />
  )
}

const nameOf = (id: string, chosen: Option | null) => (chosen?.value === id ? chosen.label : undefined)

/** The filters as text for a printed list. */
export function printedFilters(
  values: AuditTrailSearch,
  { places, personName }: { places: readonly Option[]; personName: string | undefined },
) {
  const person = values.person ? { value: values.person, label: personName ?? unnamed } : null
  const everywhere = values.location ? [] : [`Locations ${places.map(({ label }) => label).join('; ')}`]
  return [...everywhere, ...chipsOf(values, { person, places }, () => {}).map(chipText)]
}

const unnamed = 'Chosen person'

interface Offered {
  person: Option | null
  places: readonly Option[]
}

function chipsOf({ kind, location, from, to }: AuditTrailSearch, { person, places }: Offered, set: AuditFiltersProps['set']): FilterChip[] {
  const chip = (key: keyof typeof none, name: string, value: string) => ({
    key,
    name,
    value,
    onRemove: () => set({ [key]: undefined, before: undefined }),
  })
  return [
    ...(person ? [chip('person', 'Person', person.label)] : []),
    ...(kind ? [chip('kind', 'Kind', auditGroups[kind])] : []),
    ...(location ? [chip('location', 'Location', places.find(({ value }) => value === location)?.label ?? '')] : []),
    ...(from ? [chip('from', 'From', formatPickerDate(from))] : []),
    ...(to ? [chip('to', 'To', formatPickerDate(to))] : []),
  ]
}

interface FieldsProps extends Pick<AuditFiltersProps, 'values' | 'set'>, Offered {
  onPerson: (person: Option | null) => void
  close: () => void
}

function Fields({ values, set, close, person: before, places, onPerson }: FieldsProps) {
  const [person, setPerson] = useState(before)
  const [kind, setKind] = useState<string | null>(values.kind ?? null)
  const [location, setLocation] = useState(values.location ?? null)
  const [from, setFrom] = useState(values.from ?? null)
  const [to, setTo] = useState(values.to ?? null)
  const entered = [person, kind, location, from, to].some((value) => value !== null)
  const apply = () => {
    const chosen = groupOf(kind ?? '')
    onPerson(person)
    set({
      person: person?.value,
      kind: chosen,
      location: location ?? undefined,
      from: from ?? undefined,
      to: to ?? undefined,
      before: undefined,
    })
    close()
  }
  return (
    <FilterFields
      entered={entered}
      onApply={apply}
      onClear={() => {
        set(none)
        close()
      }}
    >
      <PersonFilter person={person} onChange={setPerson} />
      <SelectField label="Kind" options={kinds} value={kind} onChange={setKind} clearable />
      {places.length > 1 ? <SelectField label="Location" options={places} value={location} onChange={setLocation} clearable /> : null}
      <DateField label="From" value={from} onChange={setFrom} clearable />
      <DateField label="To" value={to} onChange={setTo} clearable />
    </FilterFields>
  )
}
