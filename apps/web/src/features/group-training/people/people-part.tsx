import { Button, Group, Input } from '@mantine/core'
import { useState } from 'react'

import type { TrainingUser } from '#contract/group-training/group-training'
import { locationsByUser } from '#contract/locations/locations'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { MultiSelectField } from '#web/platform/fields/choice/multi-select-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import type { BoundField } from '#web/platform/forms/contract/use-form-draft.ts'
import { defaultLocation } from '#web/platform/session/locations/administered-locations.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

import classes from '../group.module.css'
import type { Chosen } from '../group-words.ts'
import { PeopleTable } from './people-table.tsx'

const AddPeopleDialog = lazyPart(async () => (await import('./add-people-dialog.tsx')).AddPeopleDialog)

interface PeoplePartProps extends BoundField<TrainingUser[]> {
  /** The chosen videos. */
  videos: readonly Chosen[]
}

/** The people on the list of a training, and the controls to add them (GROUP-012 to GROUP-020). */
export function PeoplePart({ videos, value, onChange, error, path }: PeoplePartProps) {
  const user = useCurrentUser()
  const [locations, setLocations] = useState([defaultLocation(user)])
  const { data } = useEndpoint(locationsByUser, { params: { userId: user._id } })
  const offered = (data?.payload ?? []).filter(
    ({ value: id, practice }) => practice === user.practice?._id && user.adminLocations.includes(id),
  )
  const [search, setSearch] = useState('')
  const [adding, setAdding] = useState(false)
  return (
    <Section title="People">
      <div role="group" aria-label="People" data-path={path} tabIndex={-1}>
        {error ? <Input.Error mb={8}>{error}</Input.Error> : null}
        <Group align="end" gap={12} mb={16}>
          <div className={classes.search}>
            <TextField label="Search people" value={search} onChange={setSearch} />
          </div>
          <div className={classes.locations}>
            <MultiSelectField label="Locations" options={offered} value={data ? locations : []} onChange={setLocations} />
          </div>
          <Button variant="default" disabled={locations.length === 0} onClick={() => setAdding(true)}>
            + Add People
          </Button>
        </Group>
        <PeopleTable
          people={value}
          videos={videos}
          search={search}
          onRemove={({ _id }) => onChange(value.filter((one) => one._id !== _id))}
        />
      </div>
      {adding ? (
        <AddPeopleDialog
          locations={locations}
          listed={value}
          onAdd={(people) => onChange([...value, ...people])}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Section>
  )
}
