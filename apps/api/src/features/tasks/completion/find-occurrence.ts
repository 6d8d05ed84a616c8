import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { writtenDay } from '#calendar/written-day'
import { AlreadyCompleted, NotBegun, NotOpen } from '#contract/tasks/completion-refusals'
import { NotFound } from '#contract/endpoint/errors'
import type { Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { dayText, momentText, readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'

import type { FoundTask } from '../find-task.ts'

const occurrenceRow = z.strictObject({
  id: z.string(),
  start: dayText,
  end: dayText,
  due: dayText,
  status: z.enum(['open', 'done', 'missed', 'notApplicable']),
  completedBy: z.string().nullable(),
  completedAt: momentText.nullable(),
  recordId: z.string().nullable(),
})

/** One stored period of a task. */
export type FoundOccurrence = Omit<z.infer<typeof occurrenceRow>, 'completedAt'> & { completedAt: Date | null }

export interface OccurrenceQuery {
  task: FoundTask
  /** The oldest open one by default. */
  occurrenceId?: string | null | undefined
  actor: Actor
  now: Date
}

/**
 * The occurrence that a completion refers to: the given one, or the oldest open one (ruling 8). Also returns an occurrence that the caller has
 * already completed; the calling code decides whether the request is the same one (ruling 38).
 * @throws NotFound for an occurrence of another task, NotBegun before its period, AlreadyCompleted if another person has done it, NotOpen if it was
 * missed or closed
 */
export async function findOccurrence(db: Db, { task, occurrenceId, actor, now }: OccurrenceQuery): Promise<FoundOccurrence> {
  const found = occurrenceId
    ? ((await byId(db, task, occurrenceId)) ?? fail(NotFound))
    : ((await oldestOpen(db, task)) ?? (await newest(db, task)) ?? fail(NotOpen))
  const today = localDate(now, task.timeZone)
  if (found.status === 'done') return found.completedBy === actor.userId ? found : fail(AlreadyCompleted)
  if (found.status !== 'open') return fail(NotOpen)
  if (found.start <= today) return found
  // A request without an occurrence cannot mean a period that has not begun, so it means the last completed one.
  const last = occurrenceId ? undefined : await lastDone(db, task)
  if (last?.completedBy === actor.userId) return last
  return last ? fail(AlreadyCompleted) : fail(NotBegun, { text: `This task cannot be completed before ${writtenDay(found.start)}.` })
}

/** The state of an occurrence for a completion that came second. @throws AlreadyCompleted, NotOpen */
export async function alreadyDone(
  db: Db,
  { task, occurrenceId, actor }: { task: FoundTask; occurrenceId: string; actor: Actor },
): Promise<FoundOccurrence> {
  const found = await byId(db, task, occurrenceId)
  if (found?.status !== 'done') return fail(NotOpen)
  return found.completedBy === actor.userId ? found : fail(AlreadyCompleted)
}

const byId = (db: Db, task: FoundTask, id: string) => one(db, sql`task_id = ${task.id} and id = ${id}`)
const oldestOpen = (db: Db, task: FoundTask) => one(db, sql`task_id = ${task.id} and status = 'open' order by period_start limit 1`)
const newest = (db: Db, task: FoundTask) => one(db, sql`task_id = ${task.id} order by period_start desc limit 1`)
const lastDone = (db: Db, task: FoundTask) => one(db, sql`task_id = ${task.id} and status = 'done' order by period_start desc limit 1`)

async function one(db: Db, where: ReturnType<typeof sql>): Promise<FoundOccurrence | undefined> {
  const rows = await readRows(db, occurrenceRow)`
    select id, period_start as start, period_end as "end", due, status, completed_by as "completedBy", completed_at as "completedAt", record_id as "recordId"
    from task_occurrence where ${where}`
  return rows.map(({ completedAt, ...row }) => ({ ...row, completedAt: completedAt === null ? null : new Date(completedAt) }))[0]
}
