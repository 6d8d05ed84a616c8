import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

import type { OpenTask } from '#contract/tasks'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { PersonInitials } from '#web/platform/ui/person-initials.tsx'
import { StateBadge } from '#web/platform/ui/state-badge.tsx'

import { dueTimeWords, dueWords, NowBadge } from '../board/due-line.tsx'
import classes from './task-panel.module.css'

const badges = { overdue: 'overdue', dueToday: 'due', upcoming: 'later' } as const

/** Due date, frequency, people and the last completion of a task. */
export function TaskFacts({ task, today, timeZone }: { task: OpenTask; today: string; timeZone: string }) {
  const { lastCompletedAt, lastCompletedBy, lastRecordDeleted } = task
  return (
    <dl className={classes.facts}>
      <Fact name="Due">
        {task.immediate ? <NowBadge /> : null}
        <StateBadge state={badges[task.state]}>
          {task.dueBy ? dueTimeWords({ state: task.state, dueBy: task.dueBy }, { today, timeZone }) : dueWords(task, today)}
        </StateBadge>
        <Text component="span" className="numbers" c="dimmed">
          {task.due_date}
        </Text>
      </Fact>
      {task.immediate ? <Fact name="Why now">The law says immediately: {task.immediate}</Fact> : null}
      <Fact name="Frequency">{task.frequencyName}</Fact>
      <Fact name="Assigned to">
        <People task={task} />
      </Fact>
      {task.about ? <Fact name="About">{task.about.name}</Fact> : null}
      {task.deputyFor.length > 0 ? (
        <Fact name="Deputy for">{new Intl.ListFormat('en-US').format(task.deputyFor.map(({ name }) => name))}</Fact>
      ) : null}
      <Fact name="Last completed">
        {lastCompletedAt ? `${formatDate(lastCompletedAt, timeZone)}${lastCompletedBy ? ` by ${lastCompletedBy.name}` : ''}` : 'Not yet'}
        {lastRecordDeleted ? (
          <Text component="span" c="dimmed">
            Its record was deleted by {lastRecordDeleted.by.name} on {formatDate(lastRecordDeleted.at, timeZone)}.
          </Text>
        ) : null}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function People({ task: { users, others, everybody, own, deputyFor } }: { task: OpenTask }) {
  const user = useCurrentUser()
  return (
    <>
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
    </>
  )
}
