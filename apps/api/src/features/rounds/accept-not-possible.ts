import { eq } from 'drizzle-orm'

import { NotFound } from '#contract/endpoint/errors'
import { NotNotPossible, OccurrenceClosed } from '#contract/rounds/rounds'
import type { RoundStop } from '#contract/rounds/round-stop'
import type { WriteContext } from '#api/data/records/create-record'
import { roundStop } from '#api/data/tables'
import type { RoundPorts } from '#api/data/tasks/round-ports'
import { fail } from '#api/platform/errors'

import { findStop } from './find-stops.ts'
import { lockOccurrence } from './lock-occurrence.ts'
import { refreshOthers } from './refresh-others.ts'
import { stopView } from './stop-view.ts'

/**
 * Accepts the reason why a check was not possible (ruling 52). If its round is finished, its occurrence is completed now; otherwise when it is. Does
 * nothing the second time.
 * @throws NotFound for a task that checks no item, NotNotPossible without such a result, OccurrenceClosed if it was completed or removed since
 */
export async function acceptReason(writing: WriteContext, tasks: RoundPorts, occurrenceId: string): Promise<RoundStop> {
  const { db, actor, now, audit } = writing
  await lockOccurrence(db, occurrenceId)
  const stop = (await findStop(writing, occurrenceId)) ?? fail(NotFound)
  const { outcome, practiceId, locationId, taskId } = stop
  if (outcome?.result !== 'notPossible') return fail(NotNotPossible)
  if (outcome.acceptedBy !== null) return stopView(stop)
  if (stop.status !== 'open') return fail(OccurrenceClosed)
  await db.update(roundStop).set({ acceptedBy: actor.userId, acceptedAt: now }).where(eq(roundStop.id, outcome.id))
  if (outcome.record !== null) {
    const stops = [{ occurrenceId, by: outcome.by._id, at: new Date(outcome.at), doneOn: outcome.walkedOn }]
    await tasks.closeStops(writing, { locationId, recordId: outcome.record, stops })
  }
  await audit({
    action: 'round_stop.accepted',
    practiceId,
    locationId,
    target: { kind: 'task', id: taskId },
    after: { occurrence: occurrenceId },
    shown: ['occurrence'],
  })
  await refreshOthers(writing, taskId)
  return stopView((await findStop(writing, occurrenceId)) ?? stop)
}
