import { inArray } from 'drizzle-orm'

import { localDate } from '#calendar/local-time'
import { writtenDay } from '#calendar/written-day'
import { roundName } from '#content/checks/round-name'
import { NothingToFinish } from '#contract/rounds/rounds'
import type { Frequency } from '#contract/endpoint/shapes'
import { renewContents } from '#api/data/expirations/kit-contents'
import { createRecord, type WriteContext } from '#api/data/records/create-record'
import { recordFile, roundStop } from '#api/data/tables'
import type { DoneStop, RoundPorts } from '#api/data/tasks/round-ports'
import { fail } from '#api/platform/errors'
import type { Post } from '#api/platform/actor/actor'

import { findStops, type FoundStop } from './find-stops.ts'
import { longestRetention } from './longest-retention.ts'

type Outcome = NonNullable<FoundStop['outcome']>
type DoneCheck = FoundStop & { outcome: Outcome }

/** A round at a location of the caller. */
export interface WantedRound {
  post: Post
  frequency: Frequency
  due: string
}

/**
 * Files every result of the caller's round that no record has yet in one record, and completes the occurrences as their tasks would be (ruling 52). A
 * result without the photo that its check requires waits for it. A check that was not possible is filed, but its occurrence stays open until an
 * administrator accepts the reason. What was replaced in kits gets its new end.
 * @throws NothingToFinish
 */
export async function finishStops(writing: WriteContext, tasks: RoundPorts, { post, frequency, due }: WantedRound) {
  const stops = (await findStops(writing, { locationId: post.locationId, frequency, due })).filter((stop) => isOfCaller(stop, writing))
  const done = stops.filter(isReady)
  if (done.length === 0) return fail(NothingToFinish)
  const recordId = await fileStops(writing, { post, frequency, done })
  const closed = await tasks.closeStops(writing, { locationId: post.locationId, recordId, stops: done.filter(isDone).map(doneStop) })
  await renewContents(writing, { recordId, replaced: done.flatMap(({ outcome }) => outcome.renewed) })
  const left = stops.filter(({ status, occurrenceId }) => status === 'open' && !closed.includes(occurrenceId))
  return { record: recordId, filed: done.length, open: left.length }
}

/** The caller's own stops, and those of others to which the caller gave the result. */
const isOfCaller = ({ mine, outcome }: FoundStop, { actor }: WriteContext) => mine || outcome?.by._id === actor.userId

/** Whether a result may be filed. */
export const isReady = (stop: FoundStop): stop is DoneCheck =>
  stop.outcome !== null &&
  stop.outcome.record === null &&
  !(stop.check.photo === 'required' && stop.outcome.result === 'ok' && stop.outcome.photos.length === 0)

/** Whether the result completes the occurrence: a problem is a check that was done (ruling 52). */
const isDone = ({ outcome }: DoneCheck) => outcome.result !== 'notPossible' || outcome.acceptedBy !== null

const doneStop = ({ occurrenceId, outcome }: DoneCheck): DoneStop => ({ occurrenceId, by: outcome.by._id, at: new Date(outcome.at) })

interface Filing {
  post: Post
  frequency: Frequency
  done: readonly DoneCheck[]
  /** For a round entered from paper: the day on which it was walked. */
  walkedOn?: string | null
}

/** Makes the record of these results, with their photos. Returns its id. */
async function fileStops(writing: WriteContext, { post, frequency, done, walkedOn = null }: Filing): Promise<string> {
  const { db, now } = writing
  const { recordId } = await createRecord(writing, {
    practiceId: post.practiceId,
    locationId: post.locationId,
    kind: 'task',
    name: `${roundName(frequency)}, ${writtenDay(walkedOn ?? localDate(now, post.timeZone))}`,
    doneOn: walkedOn,
    confidential: false,
    startedAt: new Date(Math.min(...done.map(({ outcome }) => Date.parse(outcome.at)))),
    retention: longestRetention(done.map(({ retention }) => retention)),
  })
  const ids = done.map(({ outcome }) => outcome.id)
  await db.update(roundStop).set({ recordId }).where(inArray(roundStop.id, ids))
  await db.update(recordFile).set({ recordId }).where(inArray(recordFile.stopId, ids))
  return recordId
}
