import { Box, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

import type { OpenTask } from '#contract/tasks/tasks'
import { listed } from '#wire/listed'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { DetailList } from '#web/platform/ui/kit/detail-list.tsx'
import { PersonInitials } from '#web/shared/people/person-initials.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'

import { dueTimeWords, dueWords, UrgentBadge } from '../board/due-line.tsx'

const badges = { overdue: 'overdue', dueToday: 'due', upcoming: 'later' } as const

/** Due date, frequency, people and the last completion of a task. */
export function TaskFacts({ task, today, timeZone }: { task: OpenTask; today: string; timeZone: string }) {
  const { lastCompletedAt, lastCompletedBy, lastRecordDeleted } = task
  const due = (
    <Line>
      <UrgentBadge task={task} />
      <StateBadge state={badges[task.state]}>
        {task.dueBy ? dueTimeWords({ state: task.state, dueBy: task.dueBy }, { today, timeZone }) : dueWords(task, today)}
      </StateBadge>
      <Text component="span" className="numbers" c="dimmed">
        {task.due_date}
      </Text>
    </Line>
  )
  const lastCompleted = (
    <Line>
      {lastCompletedAt ? `${formatDate(lastCompletedAt, timeZone)}${lastCompletedBy ? ` by ${lastCompletedBy.name}` : ''}` : 'Not yet'}
      {lastRecordDeleted ? (
        <Text component="span" c="dimmed">
          Its record was deleted by {lastRecordDeleted.by.name} on {formatDate(lastRecordDeleted.at, timeZone)}.
        </Text>
      ) : null}
    </Line>
  )
  return (
    <Box mb={16}>
      <DetailList
        items={[
          { label: 'Due', value: due },
          { label: 'Why now', value: task.immediate ? `The law says immediately: ${task.immediate}` : null },
          { label: 'Frequency', value: task.frequencyName },
          { label: 'Assigned to', value: <People task={task} /> },
          { label: 'About', value: task.about?.name },
          { label: 'Deputy for', value: listed(task.deputyFor.map(({ name }) => name)) },
          { label: 'Last completed', value: lastCompleted },
        ]}
      />
    </Box>
  )
}

const Line = ({ children }: { children: ReactNode }) => <Group gap="4px 16px">{children}</Group>

function People({ task: { users, others, everybody, own, deputyFor } }: { task: OpenTask }) {
  const user = useCurrentUser()
  return (
    <Line>
      {everybody ? 'Everybody at this location' : null}
      {!own && others.length === 0 ? 'Nobody' : null}
      {own && (users.includes(user._id) || (!everybody && others.length === 0) || deputyFor.length > 0) ? (
        <Group component="span" gap={8} display="inline-flex" wrap="nowrap">
          <PersonInitials person={user} own named />
          You
        </Group>
      ) : null}
      {others.map((person) => (
        <Group component="span" key={person._id} gap={8} display="inline-flex" wrap="nowrap">
          <PersonInitials person={person} named />
          {person.name}
        </Group>
      ))}
    </Line>
  )
}
