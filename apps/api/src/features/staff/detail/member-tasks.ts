import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { dueStateAt } from '#calendar/due-state'
import { frequencyNames } from '#calendar/frequency-names'
import { localDate } from '#calendar/local-time'
import { writtenDay } from '#calendar/written-day'
import type { MemberTask } from '#contract/staff/staff-detail'
import type { Post } from '#api/platform/actor/actor'
import { frequencyCode } from '#api/data/tasks/frequency-code'
import { taskPeople } from '#api/data/tasks/task-people'
import type { Db } from '#api/platform/database/database'
import { dayText, isoMoment, momentText, readRows } from '#api/platform/database/rows'

const memberTaskRow = z.strictObject({
  _id: z.string(),
  occurrence: z.string(),
  name: z.string(),
  frequency: frequencyCode,
  due: dayText,
  dueBy: momentText.nullable(),
  completedAt: momentText.nullable(),
})
type MemberTaskRow = z.infer<typeof memberTaskRow>

interface MemberTasksQuery {
  userId: string
  /** The caller's post at the location. */
  post: Post
  type: 'assigned' | 'completed'
  limit: number
  now: Date
}

/** A person's open tasks at a location, nearest due date first, or the tasks they completed there most recently (STAFFVIEW-038, 039). */
export async function memberTasks(db: Db, { userId, post, type, limit, now }: MemberTasksQuery): Promise<MemberTask[]> {
  const today = localDate(now, post.timeZone)
  const rows = await readRows(db, memberTaskRow)`
    select t.id as "_id", o.id as occurrence, t.name, t.frequency, o.due, o.due_by as "dueBy", o.completed_at as "completedAt"
    from task_occurrence o join task t on t.practice_id = o.practice_id and t.id = o.task_id
    where o.practice_id = ${post.practiceId} and o.location_id = ${post.locationId} and ${type === 'assigned' ? assigned(userId, today) : completed(userId)}
    order by ${type === 'assigned' ? sql`o.due, lower(t.name), o.id` : sql`o.completed_at desc, o.id desc`} limit ${limit}`
  return rows.map((row) => toTask(row, { type, today, now, timeZone: post.timeZone }))
}

/** Current members only: other people have no tasks here, not even shared ones. */
const assigned = (userId: string, today: string): SQL => sql`o.status = 'open'
  and exists (select from current_membership m where m.location_id = o.location_id and m.user_id = ${userId} and (m.is_administrator or not t.requires_admin))
  and (t.everybody or t.subject_id = ${userId} or t.id in (select h.task_id from ${taskPeople(sql`${today}::date`)} h where h.user_id = ${userId}))`

const completed = (userId: string): SQL => sql`o.status = 'done' and o.completed_by = ${userId}`

function toTask(
  { due, dueBy, ...row }: MemberTaskRow,
  { type, today, now, timeZone }: { type: MemberTasksQuery['type']; today: string; now: Date; timeZone: string },
): MemberTask {
  return {
    ...row,
    frequencyName: frequencyNames[row.frequency],
    due_date: writtenDay(due),
    state: type === 'assigned' ? dueStateAt({ due, dueBy: dueBy === null ? null : new Date(dueBy) }, { today, now }).state : null,
    completedAt: isoMoment(row.completedAt),
    timeZone,
  }
}
