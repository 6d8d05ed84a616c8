import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

import { taskPeople } from './task-people.ts'

const deputyRow = z.strictObject({ taskId: z.string(), deputy: z.string(), absent: z.string() })
/** A person who has a task because its assignee is absent. */
export type Deputy = z.infer<typeof deputyRow>

/** Returns the deputies who currently have one of these tasks of a location. */
export async function deputiesOf(
  db: Db,
  { locationId, taskIds, now }: { locationId: string; taskIds: readonly string[]; now: Date },
): Promise<Deputy[]> {
  if (taskIds.length === 0) return []
  return readRows(db, deputyRow)`
    select h.task_id as "taskId", h.user_id as deputy, h.absent_id as absent
    from location l cross join lateral ${taskPeople(dayAt(now))} h
    where l.id = ${locationId} and h.absent_id is not null and h.task_id = any(${sql.param([...taskIds])}::text[])`
}

const personRow = z.strictObject({ userId: z.string() })

/** Returns the current deputies of these people at a location. */
export async function deputiesFor(
  db: Db,
  { locationId, users, now }: { locationId: string; users: readonly string[]; now: Date },
): Promise<string[]> {
  const rows = await readRows(db, personRow)`
    select distinct d.deputy_id as "userId" from absence d join location l on l.id = d.location_id
    where l.id = ${locationId} and d.deputy_id is not null and d.user_id = any(${sql.param([...users])}::text[])
      and d.ended_at is null and ${dayAt(now)} between d.first_day and d.last_day`
  return rows.map(({ userId }) => userId)
}

/** SQL for the day at the location `l` at the given time. */
export const dayAt = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone l.time_zone)::date`
