import { Button, SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'

import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { locationLabel } from '#web/platform/session/locations/location-label.ts'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'

import type { Records } from '../use-records.ts'

/** The filter fields, applied together. Apply is disabled while all are empty (REC-015) and closes the box so that the result is visible. */
export function RecordFilterFields({ records, close }: { records: Records; close: () => void }) {
  const { values, set, all, locations, locationId, chosenLocation } = records
  const [completedBy, setCompletedBy] = useState<string | null>(values.completedBy ?? null)
  const [location, setLocation] = useState<string | null>(chosenLocation?._id ?? null)
  const [from, setFrom] = useState<string | null>(values.from ?? null)
  const [to, setTo] = useState<string | null>(values.to ?? null)
  const [type, setType] = useState<string | null>(values.type === 'archive' ? 'archive' : null)
  const backwards = from !== null && to !== null && from > to
  const empty = [completedBy, location, from, to, type].every((value) => value === null)
  const people = (all.data?.payload.people ?? []).map(({ _id, fullName }) => ({ value: _id, label: fullName }))
  const places = locations.map((place) => ({ value: place._id, label: locationLabel(place) }))
  const types = [
    { value: 'active', label: 'Active' },
    { value: 'archive', label: 'Archive' },
  ]
  const apply = () => {
    const elsewhere = (location ?? locationId) !== locationId
    set({
      // People belong to one location, so another location clears the person.
      completedBy: elsewhere ? undefined : (completedBy ?? undefined),
      location: location ?? undefined,
      from: from ?? undefined,
      to: to ?? undefined,
      type: type === 'archive' ? 'archive' : undefined,
    })
    close()
  }
  const clear = () => {
    set({ completedBy: undefined, location: undefined, from: undefined, to: undefined, type: undefined })
    close()
  }
  return (
    <Stack gap={16}>
      <SelectField label="Completed By" options={people} value={completedBy} onChange={setCompletedBy} clearable placeholder="Any" />
      {places.length > 1 ? (
        <SelectField label="Practice Location" options={places} value={location} onChange={setLocation} clearable placeholder="This one" />
      ) : null}
      <SimpleGrid cols={2} spacing={8}>
        <DateField label="Date Range from" value={from} onChange={setFrom} clearable />
        <DateField
          label="Date Range to"
          value={to}
          onChange={setTo}
          clearable
          error={backwards ? 'The end lies before the start.' : undefined}
        />
      </SimpleGrid>
      <SelectField label="Record Type" options={types} value={type} onChange={setType} clearable placeholder="Active" />
      <Buttons end>
        <Button variant="default" onClick={clear}>
          Clear
        </Button>
        <Button onClick={apply} disabled={empty || backwards}>
          Apply
        </Button>
      </Buttons>
    </Stack>
  )
}
