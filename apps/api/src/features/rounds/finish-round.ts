import { inArray } from 'drizzle-orm'

import type { Day } from '#calendar/days'
import { localDate } from '#calendar/local-time'
import { writtenDay } from '#calendar/written-day'
import { itemAndPlace } from '#content/checks/kind-and-name'
import { roundName } from '#content/checks/round-name'
import { NothingToFinish, RoundPhotoMissing } from '#contract/rounds/rounds'
import type { Frequency } from '#contract/endpoint/shapes'
import { renewContents } from '#api/data/expirations/kit-contents'
import { createRecord, type WriteContext } from '#api/data/records/create-record'
import { recordFile, roundStop } from '#api/data/tables'
import type { RoundPorts } from '#api/data/tasks/round-ports'
import type { StoredFile } from '#api/data/uploads/stored-file'
import { fail } from '#api/platform/errors'
import type { Actor, Post } from '#api/platform/actor/actor'

import { findStops, type FoundStop } from './find-stops.ts'
import { lockRound } from './lock-occurrence.ts'
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
 * Files every result of the caller's round (`stopsToFinish`) that no record has yet in one record, and completes the occurrences as their tasks would be (ruling 52). A
 * result without the photo that its check requires waits for it. A check that was not possible is filed, but its occurrence stays open until an
 * administrator accepts the reason. What was replaced in kits, and what a check renewed, gets its new end.
 * @throws NothingToFinish, RoundPhotoMissing
 */
export async function finishStops(writing: WriteContext, tasks: RoundPorts, { post, frequency, due }: WantedRound) {
  await lockRound(writing.db, { locationId: post.locationId, frequency, due })
  const stops = stopsToFinish(writing.actor, await findStops(writing, { locationId: post.locationId, frequency, due }))
  const done = stops.filter(isReady)
  if (done.length === 0) return refuseEmpty(stops)
  const { recordId, closed } = await fileDone(writing, tasks, { post, frequency, done })
  const left = stops.filter(({ status, occurrenceId }) => status === 'open' && !closed.includes(occurrenceId))
  return { record: recordId, filed: done.length, open: left.length }
}

/**
 * The stops that the caller's finish is about, of those that they see: their own, and those of others to which they gave the result. Once every stop has
 * its result, all of them (decision 173); also if one was not possible, was filed so, and waits for an administrator.
 */
export const stopsToFinish = ({ userId }: Pick<Actor, 'userId'>, stops: readonly FoundStop[]): FoundStop[] =>
  stops.every((stop) => isReady(stop) || isFiled(stop))
    ? [...stops]
    : stops.filter(({ mine, outcome }) => mine || outcome?.by._id === userId)

/** Whether a result may be filed. */
export const isReady = (stop: FoundStop): stop is DoneCheck => stop.outcome !== null && stop.outcome.record === null && !lacksPhoto(stop)

const isFiled = ({ outcome }: FoundStop) => outcome !== null && outcome.record !== null

const lacksPhoto = ({ check, outcome }: FoundStop): boolean =>
  check.photo === 'required' && outcome?.result === 'ok' && outcome.record === null && outcome.photos.length === 0

/** Somebody else has finished the round, or its period is over. */
const nothingOpen = 'Nothing of this round is open any more.'

/** Says why there is nothing to file. @throws NothingToFinish, RoundPhotoMissing with the items whose photos are missing */
function refuseEmpty(stops: readonly FoundStop[]): never {
  const items = stops.filter(lacksPhoto).map(itemAndPlace)
  if (items.length === 0) return fail(NothingToFinish, stops.length === 0 ? { text: nothingOpen } : {})
  const what = items.length === 1 ? 'A photo is missing' : 'Photos are missing'
  return fail(RoundPhotoMissing, { text: `${what}: ${items.join('; ')}. Please add ${items.length === 1 ? 'it' : 'them'}.` })
}

/** Whether the result completes the occurrence: a problem is a check that was done (ruling 52). */
const isDone = ({ outcome }: DoneCheck) => outcome.result !== 'notPossible' || outcome.acceptedBy !== null

interface Filing {
  post: Post
  frequency: Frequency
  done: readonly DoneCheck[]
  /** For a round entered from paper: the day on which it was walked, and photos of the sheet. */
  paper?: { walkedOn: Day; sheets: readonly StoredFile[] }
}

/** Files these results in one record, and completes the occurrences. Returns the record and the occurrences that it completed. */
export async function fileDone(writing: WriteContext, tasks: RoundPorts, filing: Filing): Promise<{ recordId: string; closed: string[] }> {
  const { locationId } = filing.post
  const recordId = await fileStops(writing, filing)
  const doneOn = filing.paper?.walkedOn ?? null
  const stops = filing.done.filter(isDone).map((stop) => ({ ...doneStop(stop), doneOn }))
  const closed = await tasks.closeStops(writing, { locationId, recordId, stops })
  await renewContents(writing, { recordId, replaced: filing.done.flatMap(({ outcome }) => outcome.renewed) })
  return { recordId, closed }
}

const doneStop = ({ occurrenceId, outcome }: DoneCheck) => ({
  occurrenceId,
  by: outcome.by._id,
  at: new Date(outcome.at),
  newEnd: outcome.newEnd ?? undefined,
})

/** Makes the record of these results, with their photos. Returns its id. */
async function fileStops(writing: WriteContext, { post, frequency, done, paper }: Filing): Promise<string> {
  const { db, now } = writing
  const today = localDate(now, post.timeZone)
  const walkedOn = paper?.walkedOn ?? today
  const { recordId } = await createRecord(writing, {
    practiceId: post.practiceId,
    locationId: post.locationId,
    kind: 'task',
    name: `${roundName(frequency)}, ${writtenDay(walkedOn)}`,
    doneOn: walkedOn === today ? null : walkedOn,
    confidential: false,
    startedAt: new Date(Math.min(...done.map(({ outcome }) => Date.parse(outcome.at)))),
    retention: longestRetention(done.map(({ retention }) => retention)),
    files: paper?.sheets ?? [],
  })
  const ids = done.map(({ outcome }) => outcome.id)
  await db.update(roundStop).set({ recordId }).where(inArray(roundStop.id, ids))
  await db.update(recordFile).set({ recordId }).where(inArray(recordFile.stopId, ids))
  return recordId
}
