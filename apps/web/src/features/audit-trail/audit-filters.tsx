import { useState } from 'react'

import { auditGroups } from '#contract/audit-actions'
import { largestPageSize } from '#contract/page-sizes'
import { listStaff } from '#contract/staff'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { DateField } from '#web/platform/fields/date-field.tsx'
import { SelectField, type Option } from '#web/platform/fields/select-field.tsx'
import { formatPickerDate } from '#web/platform/format.ts'
import { administeredLocations, defaultLocation } from '#web/platform/session/administered-locations.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { FilterBar, type FilterChip } from '#web/platform/ui/filter-bar.tsx'
import { FilterFields } from '#web/platform/ui/filter-fields.tsx'

import { groupOf, type AuditTrailSearch } from './audit-trail-search.ts'

interface AuditFiltersProps {
  values: AuditTrailSearch
  set: (change: Partial<AuditTrailSearch>) => void
}

const kinds: readonly Option[] = Object.entries(auditGroups).map(([value, label]) => ({ value, label }))
const none = { person: undefined, kind: undefined, location: undefined, from: undefined, to: undefined, before: undefined }

/** Person, kind, location and days; every change goes back to the newest events. */
export function AuditFilters({ values, set }: AuditFiltersProps) {
  const people = usePeople()
  const places = administeredLocations(useCurrentUser())
  return (
    <FilterBar
      chips={chipsOf(values, { people, places }, set)}
      filters={(close) => <Fields key={JSON.stringify(values)} {...{ values, set, close, people, places }} />}
    />
  )
}

/** The people of the administered locations; the first hundred by name. */
function usePeople(): readonly Option[] {
  const user = useCurrentUser()
  const selectedLocations = administeredLocations(user)
    .map((option) => option.value)
    .join(',')
  const { data } = useEndpoint(
    listStaff,
    {
      params: { locationId: defaultLocation(user) },
      query: { pageNumber: 1, pageSize: largestPageSize, orderBy: 'nameForSort', order: 'asc', selectedLocations },
    },
    { enabled: user.isAdmin },
  )
  return data?.payload.data.map(({ _id, fullName }) => ({ value: _id, label: fullName })) ?? []
}

interface Offered {
  people: readonly Option[]
  places: readonly Option[]
}

function chipsOf(
  { person, kind, location, from, to }: AuditTrailSearch,
  { people, places }: Offered,
  set: AuditFiltersProps['set'],
): FilterChip[] {
  const labelOf = (options: readonly Option[], value: string) => options.find((option) => option.value === value)?.label ?? 'Somebody else'
  const chip = (key: keyof typeof none, name: string, value: string) => ({
    key,
    name,
    value,
    onRemove: () => set({ [key]: undefined, before: undefined }),
  })
  return [
    ...(person ? [chip('person', 'Person', labelOf(people, person))] : []),
    ...(kind ? [chip('kind', 'Kind', auditGroups[kind])] : []),
    ...(location ? [chip('location', 'Location', labelOf(places, location))] : []),
    ...(from ? [chip('from', 'From', formatPickerDate(from))] : []),
    ...(to ? [chip('to', 'To', formatPickerDate(to))] : []),
  ]
}

function Fields({ values, set, close, people, places }: AuditFiltersProps & Offered & { close: () => void }) {
  const [person, setPerson] = useState(values.person ?? null)
  const [kind, setKind] = useState<string | null>(values.kind ?? null)
  const [location, setLocation] = useState(values.location ?? null)
  const [from, setFrom] = useState(values.from ?? null)
  const [to, setTo] = useState(values.to ?? null)
  const entered = [person, kind, location, from, to].some((value) => value !== null)
  const apply = () => {
    const chosen = groupOf(kind ?? '')
    set({
      person: person ?? undefined,
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
      <SelectField label="Person" options={people} value={person} onChange={setPerson} searchable clearable />
      <SelectField label="Kind" options={kinds} value={kind} onChange={setKind} clearable />
      {places.length > 1 ? <SelectField label="Location" options={places} value={location} onChange={setLocation} clearable /> : null}
      <DateField label="From" value={from} onChange={setFrom} clearable />
      <DateField label="To" value={to} onChange={setTo} clearable />
    </FilterFields>
  )
}
