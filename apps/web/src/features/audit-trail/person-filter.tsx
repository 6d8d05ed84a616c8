import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

import { usualPageSize } from '#contract/endpoint/page-sizes'
import { listStaff } from '#contract/staff/staff'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { SelectField, type Option } from '#web/platform/fields/choice/select-field.tsx'
import { administeredLocations, defaultLocation } from '#web/platform/session/locations/administered-locations.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'

interface PersonFilterProps {
  /** null means everybody. */
  person: Option | null
  onChange: (person: Option | null) => void
}

/** Selects a person of the administered locations. Typing searches all of them on the server. */
export function PersonFilter({ person, onChange }: PersonFilterProps) {
  const [typed, setTyped] = useState('')
  const found = useFound(typed === person?.label ? '' : typed)
  const options = person && !found.some(({ value }) => value === person.value) ? [person, ...found] : found
  return (
    <SelectField
      label="Person"
      options={options}
      value={person?.value ?? null}
      onChange={(id) => onChange(options.find(({ value }) => value === id) ?? null)}
      onSearch={setTyped}
      searchable
      clearable
    />
  )
}

function useFound(typed: string): readonly Option[] {
  const user = useCurrentUser()
  const [settled] = useDebouncedValue(typed.trim(), 200)
  const selectedLocations = administeredLocations(user)
    .map(({ value }) => value)
    .join(',')
  const query = { pageNumber: 1, pageSize: usualPageSize, orderBy: 'nameForSort', order: 'asc', selectedLocations } as const
  const { data } = useEndpoint(
    listStaff,
    { params: { locationId: defaultLocation(user) }, query: { ...query, ...(settled === '' ? {} : { name: settled }) } },
    { enabled: user.isAdmin, keepPrevious: true },
  )
  return data?.payload.data.map(({ _id, fullName }) => ({ value: _id, label: fullName })) ?? []
}
