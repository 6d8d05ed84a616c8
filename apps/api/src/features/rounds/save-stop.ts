import { and, eq } from 'drizzle-orm'

import type { Day } from '#calendar/days'
import { fixDayProblem } from '#calendar/due-date-problem'
import { writtenDay } from '#calendar/written-day'
import { kindAndName } from '#content/checks/kind-and-name'
import { NotFound } from '#contract/endpoint/errors'
import { OccurrenceClosed, StopDoneBySomebodyElse, stopTexts } from '#contract/rounds/rounds'
import type { RoundStop, StopVia } from '#contract/rounds/round-stop'
import { NotBegun } from '#contract/tasks/completion-refusals'
import { usualFixDay } from '#api/data/corrective-actions/action-task'
import { openAction, withdrawAction } from '#api/data/corrective-actions/open-action'
import type { WriteContext } from '#api/data/records/create-record'
import { currentMembership, roundStop } from '#api/data/tables'
import type { RoundPorts } from '#api/data/tasks/round-ports'
import type { TaskBook } from '#api/data/tasks/task-ports'
import { fail, invalid } from '#api/platform/errors'
import { isoMoment } from '#api/platform/database/rows'
import { newId } from '#api/platform/ids'

import { checkResult, type CheckedResult, type SentResult } from './check-result.ts'
import { findStop, type FoundStop } from './find-stops.ts'
import { lockOccurrence } from './lock-occurrence.ts'
import { refreshOthers } from './refresh-others.ts'
import { stopView } from './stop-view.ts'

/** The result of a stop, from the walk or from paper. */
type SentStop = Omit<SentResult, 'via'> & { via: StopVia }

/** A walk that is entered from paper: who walked, and on which day. */
export interface PaperWalk {
  by: string
  on: Day
}

/** What rounds need from other features. */
export interface RoundWork {
  tasks: RoundPorts
  book: TaskBook
}

/**
 * Stores the result of one check. The first person's result stays; the same person may replace theirs until it is filed. A repeated request, and one
 * that is older than the stored result of the same person, returns what is stored. A problem opens a corrective action in the same transaction.
 * @throws NotFound for a task that checks no item, Forbidden, StopDoneBySomebodyElse, OccurrenceClosed, NotBegun, Invalid
 */
export async function saveStopResult(
  writing: WriteContext,
  work: RoundWork,
  { occurrenceId, sent, paper }: { occurrenceId: string; sent: SentStop; paper?: PaperWalk },
): Promise<RoundStop> {
  await lockOccurrence(writing.db, occurrenceId)
  const stop = (await findStop(writing, occurrenceId)) ?? fail(NotFound)
  await work.tasks.mayComplete(writing, stop.taskId)
  const result = checkResult(stop.check, sent, stop.today)
  if (isStored(stop, { userId: writing.actor.userId, sent })) return stopView(stop)
  refuseClosed(stop)
  const earlier = await setAside(writing, work, stop)
  const id = earlier ?? newId(writing.now)
  const actionId = sent.result === 'problem' ? await openFix(writing, work, { stop, stopId: id, result, sent }) : null
  await store(writing, { stop, id, isNew: earlier === null, result, sent, actionId, paper })
  await refreshOthers(writing, stop.taskId)
  return stopView((await findStop(writing, occurrenceId)) ?? stop)
}

/** Whether the request is a repeated one, or was made before the stored one on the same device. @throws StopDoneBySomebodyElse */
function isStored({ outcome }: FoundStop, { userId, sent }: { userId: string; sent: SentStop }): boolean {
  if (!outcome) return false
  if (outcome.requestKey === sent.key) return true
  if (outcome.record !== null) return false
  if (outcome.by._id !== userId)
    fail(StopDoneBySomebodyElse, { details: { by: outcome.by, at: isoMoment(outcome.at), result: outcome.result } })
  return sent.deviceAt < isoMoment(outcome.deviceAt)
}

/** A filed result stays as it is, but a check that was not possible can be made later. @throws OccurrenceClosed, NotBegun */
function refuseClosed({ status, outcome, start, today }: FoundStop): void {
  if (status !== 'open' || (outcome?.record && outcome.result !== 'notPossible')) fail(OccurrenceClosed)
  if (start > today) fail(NotBegun, { text: `This task cannot be completed before ${writtenDay(start)}.` })
}

/**
 * Makes room for another result. Returns the id of the row to replace: one that is not filed, without the corrective action that it opened. A filed one
 * stays in its record.
 */
async function setAside(writing: WriteContext, { book }: RoundWork, { outcome }: FoundStop): Promise<string | null> {
  if (!outcome) return null
  if (outcome.record !== null) {
    await writing.db.update(roundStop).set({ withdrawnAt: writing.now }).where(eq(roundStop.id, outcome.id))
    return null
  }
  if (outcome.action !== null) await withdrawAction(writing, book, outcome.action)
  return outcome.id
}

interface Fixing {
  stop: FoundStop
  stopId: string
  result: CheckedResult
  sent: SentStop
}

async function openFix(writing: WriteContext, { book }: RoundWork, { stop, stopId, result, sent }: Fixing): Promise<string> {
  const problems = result.fixedNow ? {} : await fixProblems(writing, stop, sent.fix)
  if (Object.keys(problems).length > 0) invalid(problems)
  const { actionId } = await openAction(writing, book, {
    practiceId: stop.practiceId,
    locationId: stop.locationId,
    itemId: stop.itemId,
    what: `${kindAndName(stop)}: ${result.words.problem ?? ''}`,
    place: stop.place,
    source: 'round',
    sourceId: stopId,
    statementKey: result.statementKey,
    problemKey: result.problemKey,
    ownerId: sent.fix?.owner ?? stop.owner,
    due: result.fixedNow ? null : (sent.fix?.due ?? usualFixDay(stop.today, stop.check.fixDays)),
    outOfUse: sent.fix?.outOfUse ?? result.outOfUse,
    fixedNow: result.fixedNow,
    confidential: false,
    note: result.note || null,
  })
  return actionId
}

/** What is wrong with who fixes a problem and by when, by field. The owner must work at the location, and the day must not lie behind or years ahead. */
export async function fixProblems(
  { db }: Pick<WriteContext, 'db'>,
  { locationId, today }: Pick<FoundStop, 'locationId' | 'today'>,
  { owner, due = today }: NonNullable<SentResult['fix']> = { outOfUse: false },
): Promise<Record<string, string>> {
  const day = due < today ? stopTexts.due : fixDayProblem(due, { saved: null, today })
  const late: Record<string, string> = day ? { 'fix.due': day } : {}
  if (owner === undefined) return late
  const [member] = await db
    .select({ userId: currentMembership.userId })
    .from(currentMembership)
    .where(and(eq(currentMembership.locationId, locationId), eq(currentMembership.userId, owner)))
  return member ? late : { ...late, 'fix.owner': stopTexts.owner }
}

interface Storing extends Omit<Fixing, 'stopId'> {
  id: string
  isNew: boolean
  actionId: string | null
  paper: PaperWalk | undefined
}

async function store({ db, actor, now, audit }: WriteContext, { stop, id, isNew, result, sent, actionId, paper }: Storing): Promise<void> {
  const { values: measured, outOfUse: _outOfUse, ...facts } = result
  const row = {
    ...facts,
    result: sent.result,
    measured,
    actionId,
    via: sent.via,
    doneBy: paper?.by ?? actor.userId,
    walkedOn: paper?.on ?? null,
    enteredBy: paper ? actor.userId : null,
    onTablet: actor.tablet?.name ?? null,
    doneAt: now,
    // A clock that is ahead would make every later result of the same person look older than this one.
    deviceAt: new Date(Math.min(Date.parse(sent.deviceAt), now.getTime())),
    requestKey: sent.key,
    acceptedBy: null,
    acceptedByName: null,
    acceptedAt: null,
  }
  const { practiceId, locationId, itemId, taskId, occurrenceId } = stop
  if (isNew) await db.insert(roundStop).values({ id, practiceId, locationId, itemId, taskId, occurrenceId, ...row })
  else
    await db
      .update(roundStop)
      .set({ ...row, revision: (stop.outcome?.revision ?? 0) + 1 })
      .where(eq(roundStop.id, id))
  await audit({
    action: 'round_stop.saved',
    practiceId,
    locationId,
    target: { kind: 'task', id: taskId },
    after: {
      occurrence: occurrenceId,
      result: sent.result,
      via: sent.via,
      actionId,
      walkedBy: paper?.by ?? null,
      walkedOn: paper?.on ?? null,
      tablet: actor.tablet?.name ?? null,
    },
    shown: ['occurrence', 'result', 'via', 'actionId', 'walkedBy', 'walkedOn', 'tablet'],
  })
}
