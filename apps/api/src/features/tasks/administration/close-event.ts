import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { TaskNotFromEvent, NothingOpen, type closingReasons } from '#contract/exposures/event-closures'
import { lockLocation } from '#api/data/locations/location-row'
import { notifyEach } from '#api/data/notifications/notify'
import type { WriteContext } from '#api/data/records/create-record'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { readRows } from '#api/platform/database/rows'

import { taskBook } from '../book/task-book.ts'
import { findTask } from '../find-task.ts'

interface Closing {
  why: (typeof closingReasons)[number]
  reason: string
}

const outcomes = { notHappened: 'because it did not happen', reportedTwice: 'because it was reported twice' }

/**
 * Closes all open tasks of the event behind a task, with one reason for all, including those opened by the sharps form of an exposure. The report and
 * its records stay (ruling 11). Notifies the people who reported it or whom it concerns, so that they can report it again.
 * @throws TaskNotFromEvent, NothingOpen
 */
export async function closeEvent(writing: WriteContext, taskId: string, { why, reason }: Closing): Promise<{ closed: number }> {
  const { db, actor, audit } = writing
  const { locationId, practiceId, anchor } = await findTask(writing, taskId)
  if (anchor !== 'event') fail(TaskNotFromEvent)
  await lockLocation(db, locationId)
  const open = await openTasks(db, taskId)
  if (open.length === 0) fail(NothingOpen)
  await taskBook.closeBecause(
    writing,
    { practiceId, locationId },
    open.map(({ id }) => id),
    { why, reason },
  )
  await audit({
    action: 'event.closed',
    practiceId,
    locationId,
    target: { kind: 'task', id: taskId },
    after: { why, reason, tasks: open.length },
    shown: ['why', 'tasks'],
  })
  const concerned = (await peopleConcerned(db, taskId)).filter(({ userId }) => userId !== actor.userId)
  await notifyEach(
    writing,
    concerned.map(({ userId, recordId }) => ({
      userId,
      news: {
        practiceId,
        locationId,
        kind: 'reportClosed' as const,
        ...(recordId === null ? ({ type: 'TASK', targetId: taskId } as const) : ({ type: 'RECORD', targetId: recordId } as const)),
        title: 'A report was closed',
        subTitle: `An administrator closed it ${outcomes[why]}. If that is wrong, please report it again.`,
      },
    })),
  )
  return { closed: open.length }
}

/** The location and the keys of the event behind a task: its own key, and those of the sharps forms that its tasks required. */
const eventOf = (taskId: string) => sql`
  event as (select practice_id, location_id, row_key as key from task where id = ${taskId}),
  keys as (
    select * from event
    union select e.practice_id, e.location_id, o.record_id from event e
      join task s on s.location_id = e.location_id and s.row_key = e.key and s.rule_key = 'sharpsForm'
      join task_occurrence o on o.practice_id = s.practice_id and o.task_id = s.id
      where o.record_id is not null)`

const openRow = z.strictObject({ id: z.string() })

const openTasks = (db: Db, taskId: string) =>
  readRows(db, openRow)`
    with ${eventOf(taskId)}
    select t.id from task t join keys k on k.location_id = t.location_id and k.key = t.row_key
    where t.anchor = 'event' and t.closed_at is null
      and exists (select from task_occurrence o where o.practice_id = t.practice_id and o.task_id = t.id and o.status = 'open')
    order by t.id for update of t`

const concernedRow = z.strictObject({ userId: z.string(), recordId: z.string().nullable() })

/** The people who reported the event or completed its form, and those it is about, each with the newest record of it that they may open. */
const peopleConcerned = (db: Db, taskId: string) =>
  readRows(db, concernedRow)`
    with ${eventOf(taskId)}, forms as (
      select r.* from record r join keys k on k.location_id = r.location_id and (r.id = k.key or r.reported_event_id = k.key)
      where not exists (select from record_deletion d where d.record_id = r.id)
    ), people as (
      select f.completed_by as user_id, f.id as record_id from forms f
      union all select f.subject_id, f.id from forms f
      union all select x.user_id, null from keys k join reported_event e on e.location_id = k.location_id and e.id = k.key
        cross join lateral (values (e.reported_by), (e.subject_id)) x(user_id))
    select p.user_id as "userId", max(p.record_id) as "recordId" from people p where p.user_id is not null group by p.user_id order by p.user_id`
