import { Group } from '@mantine/core'

import type { GroupTraining } from '#contract/group-training/group-training'
import { formatDate } from '#web/platform/format.ts'
import type { Column } from '#web/platform/ui/table/data-table.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'
import { TextButton } from '#web/platform/ui/kit/text-button.tsx'

import { minutes, statusOf } from './group-words.ts'

export type ListedGroup = GroupTraining & { names: string[] }

interface ColumnsOptions {
  timeZone: string
  onUsers: (group: ListedGroup) => void
  onResume: (group: ListedGroup) => void
  onEdit: (group: ListedGroup) => void
  onDelete: (group: ListedGroup) => void
}

/** The columns of the list in order (GLIST-001). */
export function groupColumns({ timeZone, onUsers, ...acts }: ColumnsOptions): Column<ListedGroup>[] {
  const dayOf = (moment: string | null) => formatDate(moment, timeZone) || '-'
  return [
    { key: 'name', label: 'Training Name', cell: ({ trainingName }) => trainingName },
    { key: 'completed', label: 'Completed Duration', card: 'fact', cell: ({ completedDuration }) => minutes(completedDuration) },
    { key: 'total', label: 'Total Duration', card: 'fact', cell: ({ totalDuration }) => minutes(totalDuration) },
    {
      key: 'users',
      label: 'Users',
      card: 'fact',
      cell: (group) => (
        <TextButton label={`Show the people of ${group.trainingName}`} onClick={() => onUsers(group)}>
          Show
        </TextButton>
      ),
    },
    { key: 'start', label: 'Start Date', card: 'fact', cell: (group) => dayOf(group.start_time) },
    { key: 'end', label: 'End Date', card: 'fact', cell: (group) => dayOf(group.end_time) },
    { key: 'status', label: 'Status', card: 'state', cell: (group) => <Status group={group} /> },
    { key: 'action', label: 'Action', card: 'fact', cell: (group) => <Acts group={group} {...acts} /> },
  ]
}

function Status({ group }: { group: ListedGroup }) {
  const { word, state } = statusOf(group)
  return <StateBadge state={state}>{word}</StateBadge>
}

type ActsProps = { group: ListedGroup } & Pick<ColumnsOptions, 'onResume' | 'onEdit' | 'onDelete'>

/** The actions: resume until it is completed, edit and delete until it is started (GLIST-006 to GLIST-009). */
function Acts({ group, onResume, onEdit, onDelete }: ActsProps) {
  const { trainingName, started, completed } = group
  if (completed) return '-'
  return (
    <Group gap={12} wrap="nowrap">
      <TextButton label={`Resume ${trainingName}`} onClick={() => onResume(group)}>
        Resume
      </TextButton>
      {started ? null : (
        <>
          <TextButton label={`Edit ${trainingName}`} onClick={() => onEdit(group)}>
            Edit
          </TextButton>
          <TextButton label={`Delete ${trainingName}`} onClick={() => onDelete(group)}>
            Delete
          </TextButton>
        </>
      )}
    </Group>
  )
}
