import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { afterCompletion } from '#calendar/after-completion'
import { localDate } from '#calendar/local-time'
import type { Day } from '#calendar/days'
import type { Period } from '#calendar/frequency-and-anchor'
import { actionFixed } from '#api/data/corrective-actions/follow-task'
import { followDates, followsDate } from '#api/data/expirations/follow-dates'
import { renewContents } from '#api/data/expirations/kit-contents'
import type { NewEnd } from '#api/data/expirations/renewed-type'
import { createRecord, type WriteContext } from '#api/data/records/create-record'
import { fileResult } from '#api/data/rounds/file-result'
import type { StoredFile } from '#api/data/uploads/stored-file'
import { hasSameFiles, hasSameWords, refuseOtherContent, type Words } from '#api/data/tasks/repeated-completion'
import { taskOccurrence } from '#api/data/tables'
import { newId } from '#api/platform/ids'
import { dayText, readRows } from '#api/platform/database/rows'
import { CodeFault } from '#api/platform/logging/error-facts'

import { checkDoneOn, nextPeriodFrom, otherDay } from './done-on.ts'
import { alreadyDone, findOccurrence, type FoundOccurrence } from './find-occurrence.ts'
import { recordNewEnd } from './new-end.ts'
import { lockTask, scheduleFor, type FoundTask } from '../find-task.ts'
import { absentFor } from '../policy.ts'
import { followInitialTraining } from '../training/follow-initial-training.ts'
import { clearNewHire } from '../training/new-hire.ts'

export interface Completion {
  task: FoundTask
  /** The oldest open one by default. */
  occurrenceId?: string | null | undefined
  files?: readonly StoredFile[]
  /** The completer's note. */
  note?: string | undefined
  /** The day on which the work was really done; only for a task that needs neither form nor document. */
  doneOn?: Day | undefined
  /** A first training that was given before the task existed: `doneOn` may be any earlier day. */
  tookPlaceBefore?: boolean
  /** The new end of what the task renews (decision 110). */
  newEnd?: NewEnd | undefined
  /** Whether the server completes it, from watched time or a held session. */
  earned?: boolean
}

export interface Completed {
  occurrence: FoundOccurrence
  recordId: string
  /** True if this request completed it; false if it repeats an earlier completion by the same person. */
  fresh: boolean
}

/**
 * Completes one occurrence with its own record, and opens the next period (rulings 8, 10). The result that a round has for it joins the record
 * (decision 173). Rejects a second person. A repeat of the same completion returns the same record if the documents and text are the same (ruling 38).
 * @throws the errors of `findOccurrence`; CompletedDifferently; WrongDoneOn; NewHireTrainingOpen for the new-hire task while the training is not
 * complete (TASK-010)
 */
export async function completeOccurrence(
  writing: WriteContext,
  { task: found, occurrenceId, files = [], note, doneOn, newEnd, tookPlaceBefore = false, earned = false }: Completion,
): Promise<Completed> {
  const { db, actor, now } = writing
  const [task, occurrence] = await Promise.all([lockTask(db, found), findOccurrence(db, { task: found, occurrenceId, actor, now })])
  const today = localDate(now, task.timeZone)
  const words = { note: note || null, doneOn: otherDay(doneOn, today) }
  if (occurrence.status === 'open' && !tookPlaceBefore) checkDoneOn(words.doneOn, { start: occurrence.start, today })
  const claim = occurrence.status === 'done' ? { earlier: occurrence } : await claimOccurrence(writing, task, occurrence)
  if (claim.earlier) return repeated(writing, { task, occurrence: claim.earlier, files, words })
  const { recordId } = await createRecord(writing, {
    practiceId: task.practiceId,
    locationId: task.locationId,
    kind: 'task',
    name: task.name,
    instructions: task.instructions,
    taskId: task.id,
    occurrenceId: occurrence.id,
    subjectId: task.confidential ? task.subjectId : null,
    confidential: task.confidential,
    startedAt: now,
    ...words,
    earned,
    retention: task.retention,
    files,
  })
  await finish(writing, { task, occurrence, latestStart: claim.latestStart, recordId, ...words, newEnd })
  return { occurrence: { ...occurrence, status: 'done', completedBy: actor.userId, completedAt: now, recordId }, recordId, fresh: true }
}

async function repeated(
  { db, now }: WriteContext,
  { task, occurrence, files, words }: { task: FoundTask; occurrence: FoundOccurrence; files: readonly StoredFile[]; words: Words },
): Promise<Completed> {
  const { recordId, completedAt } = occurrence
  if (!recordId || !completedAt) throw new CodeFault('A completed occurrence has a record and a time.')
  const same = (await hasSameFiles(db, recordId, files)) && (await hasSameWords(db, recordId, words))
  if (!same) refuseOtherContent({ recordId, completedAt }, { timeZone: task.timeZone, now })
  return { occurrence, recordId, fresh: false }
}

/**
 * Closes an occurrence whose record already exists: a form that was filled in for it. Does nothing if the caller has closed it before.
 * @throws AlreadyCompleted, NotOpen, NewHireTrainingOpen
 */
export async function closeWithRecord(
  writing: WriteContext,
  { task, occurrence, recordId }: { task: FoundTask; occurrence: FoundOccurrence; recordId: string },
): Promise<void> {
  const { earlier, latestStart } = await claimOccurrence(writing, task, occurrence)
  if (!earlier) await finish(writing, { task, occurrence, latestStart, recordId })
}

const claimRow = z.strictObject({ latestStart: dayText })

/** The claim if this request won, or the occurrence that another request has completed. */
type Claim = { earlier?: undefined; latestStart: Day } | { earlier: FoundOccurrence; latestStart?: undefined }

/**
 * Atomically marks the occurrence done. Returns the start of the task's latest period on success, or the occurrence if another request completed it
 * first.
 */
async function claimOccurrence(writing: WriteContext, task: FoundTask, occurrence: FoundOccurrence): Promise<Claim> {
  const { db, actor, now } = writing
  const [won] = await readRows(db, claimRow)`
    update task_occurrence set status = 'done', completed_by = ${actor.userId}, completed_for = ${absentFor(actor, task)}, completed_at = ${now.toISOString()}
    where id = ${occurrence.id} and status = 'open'
    returning (select max(period_start) from task_occurrence where task_id = ${task.id}) as "latestStart"`
  if (!won) return { earlier: await alreadyDone(db, { task, occurrenceId: occurrence.id, actor }) }
  if (task.fixedKey === 'newHire') await clearNewHire(writing, { practiceId: task.practiceId, userId: task.subjectId ?? actor.userId })
  return won
}

async function finish(
  writing: WriteContext,
  {
    task,
    occurrence,
    latestStart,
    recordId,
    doneOn = null,
    note = null,
    newEnd,
  }: {
    task: FoundTask
    occurrence: FoundOccurrence
    latestStart: Day | undefined
    recordId: string
    newEnd?: NewEnd | undefined
  } & Partial<Words>,
) {
  const { db, actor, now } = writing
  await db.update(taskOccurrence).set({ recordId }).where(eq(taskOccurrence.id, occurrence.id))
  const today = localDate(now, task.timeZone)
  const { next, missed } = task.closed
    ? { next: null, missed: [] }
    : afterCompletion(scheduleFor(task), occurrence, nextPeriodFrom(task, { today, doneOn }), latestStart)
  const rows = [...missed.map((period) => rowOf(task, period, 'missed', now)), ...(next ? [rowOf(task, next, 'open', now)] : [])]
  if (rows.length > 0)
    await db
      .insert(taskOccurrence)
      .values(rows)
      .onConflictDoNothing({ target: [taskOccurrence.taskId, taskOccurrence.periodStart] })
  const ofRound = await fileResult(writing, { occurrenceId: occurrence.id, recordId })
  if (newEnd) await recordNewEnd(writing, { task, newEnd, recordId })
  else if (ofRound?.newEnd)
    await recordNewEnd({ ...writing, now: ofRound.at }, { task, newEnd: ofRound.newEnd, recordId, enteredBy: ofRound.by })
  if (ofRound) await renewContents(writing, { recordId, replaced: ofRound.replaced })
  if (followsDate(task.ruleKey)) await followDates(writing, task.locationId)
  await followInitialTraining(writing, task, doneOn ?? today)
  await actionFixed(writing, task, { recordId, note })
  await refreshBoardsOfOthers(writing, task)
  const target = { kind: 'task', id: task.id }
  await writing.audit({
    action: 'task.completed',
    practiceId: task.practiceId,
    locationId: task.locationId,
    target,
    after: {
      occurrence: occurrence.id,
      recordId,
      completedFor: absentFor(actor, task),
      doneOn,
      missed: missed.length,
      next: next?.due ?? null,
    },
    shown: ['occurrence', 'recordId', 'completedFor', 'doneOn', 'missed', 'next'],
  })
}

const memberRow = z.strictObject({ userId: z.string() })

/** Refreshes the boards of the other people who have the task, so that it disappears there without a reload. */
export async function refreshBoardsOfOthers({ db, actor, services, after }: WriteContext, task: FoundTask) {
  const people = task.everybody ? await membersOf(db, task.locationId) : [...task.assignees, ...task.deputies.map(({ deputy }) => deputy)]
  const others = new Set(people.filter((id) => id !== actor.userId))
  if (others.size > 0) after(() => services.realtime.changed([...others]))
}

async function membersOf(db: WriteContext['db'], locationId: string): Promise<string[]> {
  const rows = await readRows(db, memberRow)`
    select user_id as "userId" from current_membership where location_id = ${locationId}`
  return rows.map(({ userId }) => userId)
}

/** A new occurrence of a task. */
export function rowOf(
  task: { id: string; practiceId: string; locationId: string },
  period: Period,
  status: 'open' | 'missed',
  now: Date,
): typeof taskOccurrence.$inferInsert {
  const { start, end, due } = period
  return {
    id: newId(now),
    practiceId: task.practiceId,
    locationId: task.locationId,
    taskId: task.id,
    periodStart: start,
    periodEnd: end,
    due,
    status,
    createdAt: now,
  }
}
