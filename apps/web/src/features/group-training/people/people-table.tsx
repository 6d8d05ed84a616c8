import { IconUsers, IconX } from '@tabler/icons-react'
import { useState } from 'react'

import type { TrainingUser } from '#contract/group-training/group-training'
import { DataTable, type Column } from '#web/platform/ui/table/data-table.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { TextButton } from '#web/platform/ui/kit/text-button.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'

import { earnedFrom, minutes, neededAfter, type Chosen } from '../group-words.ts'

const NamesDialog = lazyPart(async () => (await import('./names-dialog.tsx')).NamesDialog)

interface PeopleTableProps {
  people: readonly TrainingUser[]
  videos: readonly Chosen[]
  /** A case-sensitive part of a name or email address (GROUP-017). */
  search: string
  onRemove: (person: TrainingUser) => void
}

/** The people on the list, each with what the chosen videos would earn them (GROUP-018 to GROUP-023). */
export function PeopleTable({ people, videos, search, onRemove }: PeopleTableProps) {
  const [placed, setPlaced] = useState<TrainingUser>()
  const found = people.filter(({ fullName, email }) => fullName.includes(search) || email?.includes(search))
  return (
    <>
      <DataTable
        label="People on the list"
        manyColumns
        query={{ data: found, error: null, isPending: false, refetch: () => undefined }}
        rows={(rows) => rows}
        rowKey={({ _id }) => _id}
        columns={columnsOf(videos, setPlaced)}
        actions={(person) => [{ label: `Remove ${person.fullName}`, word: 'Remove', icon: IconX, onClick: () => onRemove(person) }]}
        filtered={people.length > 0}
        noMatch={<EmptyState>Nobody on the list matches the search.</EmptyState>}
        empty={<EmptyState icon={<IconUsers size={24} stroke={1.6} aria-hidden />}>Add the people who attend this training.</EmptyState>}
      />
      {placed ? (
        <NamesDialog title={`Locations of ${placed.fullName}`} names={placed.locationNames} onClose={() => setPlaced(undefined)} />
      ) : null}
    </>
  )
}

const columnsOf = (videos: readonly Chosen[], onPlaces: (person: TrainingUser) => void): Column<TrainingUser>[] => [
  { key: 'name', label: 'Name', cell: ({ fullName }) => fullName },
  { key: 'current', label: 'Current Credit', card: 'fact', cell: ({ trainingMinutesWatched }) => minutes(trainingMinutesWatched) },
  { key: 'earned', label: 'Earned This Session', card: 'fact', cell: (person) => minutes(earnedFrom(videos, person)) },
  {
    key: 'needed',
    label: 'Needed For Completion',
    card: 'fact',
    cell: (person) => minutes(neededAfter(person.trainingMinutesWatched, earnedFrom(videos, person))),
  },
  // GROUP-018 fixes the name of the column. A person may have only a phone number.
  { key: 'email', label: 'Email', card: 'fact', cell: ({ email, phone }) => <span className="breaks">{email ?? phone ?? '-'}</span> },
  {
    key: 'locations',
    label: 'Practice Locations',
    card: 'fact',
    cell: (person) => (
      <TextButton label={`Show the locations of ${person.fullName}`} onClick={() => onPlaces(person)}>
        Show
      </TextButton>
    ),
  },
]
