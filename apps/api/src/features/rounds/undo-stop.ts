import { eq } from 'drizzle-orm'

import { NotFound } from '#contract/endpoint/errors'
import { OccurrenceClosed, StopDoneBySomebodyElse } from '#contract/rounds/rounds'
import type { RoundStop } from '#contract/rounds/round-stop'
import { withdrawAction } from '#api/data/corrective-actions/open-action'
import type { WriteContext } from '#api/data/records/create-record'
import { pendingFile, recordFile, roundStop } from '#api/data/tables'
import { allow } from '#api/platform/actor/allow'
import { fail } from '#api/platform/errors'

import { findStop } from './find-stops.ts'
import { lockOccurrence } from './lock-occurrence.ts'
import { can } from './policy.ts'
import { refreshOthers } from './refresh-others.ts'
import type { RoundWork } from './save-stop.ts'
import { stopView } from './stop-view.ts'

/**
 * Takes back a result that is not filed yet, with its photos. Does nothing if there is none. The corrective action goes too, unless somebody has worked
 * on it.
 * @throws NotFound for a task that checks no item, StopDoneBySomebodyElse, OccurrenceClosed once it is filed
 */
export async function undoStopResult(writing: WriteContext, work: RoundWork, occurrenceId: string): Promise<RoundStop> {
  const { db, actor, audit } = writing
  await lockOccurrence(db, occurrenceId)
  const stop = (await findStop(writing, occurrenceId)) ?? fail(NotFound)
  await work.tasks.mayComplete(writing, stop.taskId)
  const { outcome, locationId, practiceId, taskId } = stop
  if (!outcome) return stopView(stop)
  if (outcome.record !== null) return fail(OccurrenceClosed)
  allow(can.changeStop(actor, { locationId, doneBy: outcome.by._id }), StopDoneBySomebodyElse)
  await removePhotos(writing, outcome.id)
  await db.delete(roundStop).where(eq(roundStop.id, outcome.id))
  if (outcome.action !== null) await withdrawAction(writing, work.book, outcome.action)
  await audit({
    action: 'round_stop.undone',
    practiceId,
    locationId,
    target: { kind: 'task', id: taskId },
    before: { occurrence: occurrenceId, result: outcome.result },
    shown: ['occurrence', 'result'],
  })
  await refreshOthers(writing, taskId)
  return stopView({ ...stop, outcome: null })
}

/** The files belong to nothing from now on, and the hourly job removes them. */
async function removePhotos({ db, now }: WriteContext, stopId: string): Promise<void> {
  const removed = await db.delete(recordFile).where(eq(recordFile.stopId, stopId)).returning({ storageKey: recordFile.storageKey })
  if (removed.length > 0) await db.insert(pendingFile).values(removed.map(({ storageKey }) => ({ storageKey, createdAt: now })))
}
