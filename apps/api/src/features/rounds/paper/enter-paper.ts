import { localDate } from '#calendar/local-time'
import { NotFound } from '#contract/endpoint/errors'
import { type enterPaperRound, paperTexts, type PaperStop } from '#contract/rounds/round-paper'
import { stopPhotoLimits, TooManyPhotos } from '#contract/rounds/rounds'
import type { BodyOf, ResultOf } from '#contract/endpoint/endpoint'
import type { WriteContext } from '#api/data/records/create-record'
import type { StoredFile } from '#api/data/uploads/stored-file'
import type { Post } from '#api/platform/actor/actor'
import { fail, invalid } from '#api/platform/errors'
import { newId } from '#api/platform/ids'

import { resultProblems } from '../check-result.ts'
import { findStop } from '../find-stops.ts'
import { fileDone, isReady } from '../finish-round.ts'
import { fixProblems, saveStopResult, type RoundWork } from '../save-stop.ts'
import { addPhotos } from '../stop-photos.ts'
import { lockPaperStops, type StopOnPaper } from './paper-stops.ts'
import { refuseOldSheet, refuseWhole, whyLeft } from './refuse-paper.ts'

type SentPaper = BodyOf<typeof enterPaperRound>
type Entered = ResultOf<typeof enterPaperRound>['payload']

interface Entering {
  post: Post
  sent: SentPaper
  files: readonly StoredFile[]
}

/**
 * Enters a round that was walked on paper: every stop of the sheet as on the walk, and then their record, in one transaction. The person who walked did
 * the checks; the caller entered them.
 * @throws what `saveStopResult` throws, WalkedOnOutside, PaperEnteredTwice, Invalid with the fields of all stops
 */
export async function enterPaper(writing: WriteContext, work: RoundWork, { post, sent, files }: Entering): Promise<Entered> {
  const { locationId, timeZone } = post
  const today = localDate(writing.now, timeZone)
  const { frequency, due, walkedOn, walkedBy } = sent
  const sheets = sheetsOf(sent, files)
  const occurrences = sent.stops.map(({ occurrence }) => occurrence)
  const stops = await lockPaperStops(writing, { locationId, frequency, due, occurrences, walkedBy })
  for (const { taskId } of stops) await work.tasks.mayComplete(writing, taskId)
  refuseWhole(stops, { walkedOn, today, timeZone })
  await refuseOldSheet(writing.db, { locationId, frequency, due, sheets, timeZone })
  const taken = stops.filter((stop) => whyLeft(stop, walkedOn) === undefined)
  if (!taken.every(({ walkers }) => walkers)) invalid({ walkedBy: paperTexts.walkedBy })
  const results = taken.map((stop) => ({ stop, sent: sentFor(sent, stop) }))
  await refuseResults(writing, results, { locationId, today })
  const done = []
  for (const result of results) done.push(await enterStop(writing, work, { ...result, paper: { by: walkedBy, on: walkedOn }, files }))
  const { recordId } = await fileDone(writing, work.tasks, { post, frequency, done, paper: { walkedOn, sheets } })
  return { record: recordId, filed: done.length, left: stops.flatMap((stop) => leftOf(stop, walkedOn)) }
}

const sentFor = ({ stops }: SentPaper, { occurrenceId }: StopOnPaper): PaperStop =>
  stops.find(({ occurrence }) => occurrence === occurrenceId) ?? fail(NotFound)

function leftOf(stop: StopOnPaper, walkedOn: string): Entered['left'] {
  const why = whyLeft(stop, walkedOn)
  return why ? [{ item: { kind: stop.kind, name: stop.name, place: stop.place }, why }] : []
}

/** The photos or scans of the sheet: all files that belong to no stop. @throws Invalid without one */
function sheetsOf({ stops }: SentPaper, files: readonly StoredFile[]): StoredFile[] {
  const ofStops = new Set(stops.flatMap(({ photos = [] }) => photos))
  const sheets = files.filter((_, index) => !ofStops.has(index))
  if (sheets.length === 0) invalid({ files: paperTexts.sheet })
  return sheets
}

interface Result {
  stop: StopOnPaper
  sent: PaperStop
}

/** @throws Invalid with every field of every stop that needs attention, such as `stops.<occurrence>.values.temperature` */
async function refuseResults(writing: WriteContext, results: readonly Result[], at: { locationId: string; today: string }): Promise<void> {
  const fields: Record<string, string> = {}
  for (const { stop, sent } of results) {
    const { result, fixedNow, fix, photos = [], occurrence } = sent
    if (photos.length > stopPhotoLimits.maxFiles) fail(TooManyPhotos)
    const check = (await findStop(writing, stop.occurrenceId))?.check
    const wrong = {
      ...(check && resultProblems(check, sent, at.today)),
      ...(result === 'problem' && fixedNow !== true && (await fixProblems(writing, at, fix))),
      ...(result !== 'notPossible' && check?.photo === 'required' && photos.length === 0 && { photos: paperTexts.stopPhoto }),
    }
    for (const [field, text] of Object.entries(wrong)) fields[`stops.${occurrence}.${field}`] = text
  }
  if (Object.keys(fields).length > 0) invalid(fields)
}

/** Saves one stop with its photos, like the walk does. */
async function enterStop(
  writing: WriteContext,
  work: RoundWork,
  { stop, sent, paper, files }: Result & { paper: { by: string; on: string }; files: readonly StoredFile[] },
) {
  const { occurrence, photos = [], ...found } = sent
  const deviceAt = writing.now.toISOString()
  await saveStopResult(writing, work, {
    occurrenceId: occurrence,
    sent: { ...found, via: 'paper', deviceAt, key: newId(writing.now) },
    paper,
  })
  const saved = await findStop(writing, occurrence)
  if (!saved?.outcome) return fail(NotFound)
  const own = files.filter((_, index) => photos.includes(index))
  await addPhotos(writing, { practiceId: saved.practiceId, stopId: saved.outcome.id }, own)
  const ready = own.length > 0 ? await findStop(writing, stop.occurrenceId) : saved
  return ready && isReady(ready) ? ready : fail(NotFound)
}
