import { groupScores } from '#contract/group-training/group-questions'
import { groupAttendees, type Attendee, type GroupTrainingDetails, type TrainingUser } from '#contract/group-training/group-training'
import type { FilmScore } from '#contract/training/training'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { DataTable, type Column } from '#web/platform/ui/table/data-table.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { scoreWords } from '#web/shared/training/score-words.ts'

import { minutes, neededAfter, roleAt } from '../group-words.ts'

type Person = Attendee & { user: TrainingUser | undefined; score: FilmScore | undefined }

/** How often the answers that people give on their own devices are read. */
const everyMs = 30_000

/**
 * The people on the list with the credit they have earned in this training so far (GVIEW-008 to GVIEW-010), and what they
 * answered on their own devices.
 */
export function PeopleAtTraining({ group }: { group: GroupTrainingDetails }) {
  const query = useEndpoint(groupAttendees, { params: { ids: group.users.join(',') } }, { staleTime: Number.POSITIVE_INFINITY })
  const scores = useEndpoint(groupScores, { params: { id: group._id } }, { staleTime: 0, refetchInterval: everyMs })
  const people = (users: readonly TrainingUser[]): Person[] =>
    group.attendees.map((one) => ({
      ...one,
      user: users.find(({ _id }) => _id === one._id),
      score: scores.data?.payload.find(({ user }) => user === one._id),
    }))
  return (
    <Section title="People at This Training">
      <DataTable
        label="People at This Training"
        query={query}
        errorText={unexpectedErrorText}
        rows={({ payload }) => people(payload)}
        rowKey={({ _id }) => _id}
        columns={columnsAt(group.location)}
        filtered={false}
        noMatch={null}
        empty={null}
      />
    </Section>
  )
}

const columnsAt = (location: string): Column<Person>[] => [
  { key: 'name', label: 'Name', cell: ({ fullName }) => fullName },
  {
    key: 'position',
    label: 'Position',
    card: 'fact',
    cell: ({ user }) => (user ? (user.adminLocations.includes(location) ? 'Administration' : 'Non-administration') : '-'),
  },
  { key: 'role', label: 'Role', card: 'fact', cell: ({ user }) => (user && roleAt(user, location)) || '-' },
  { key: 'earned', label: 'Credit earned', card: 'fact', cell: ({ earned }) => minutes(earned) },
  {
    key: 'needed',
    label: 'Credit needed',
    card: 'fact',
    cell: ({ watchedBefore, earned }) => minutes(neededAfter(watchedBefore, earned)),
  },
  { key: 'questions', label: 'Questions', card: 'fact', cell: ({ score }) => (score && score.total > 0 ? scoreWords(score) : '-') },
]
