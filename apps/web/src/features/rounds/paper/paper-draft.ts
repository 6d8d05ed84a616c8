import { kindAndName } from '#content/checks/kind-and-name'
import type { RequestOf } from '#contract/endpoint/endpoint'
import { type enterPaperRound, paperTexts } from '#contract/rounds/round-paper'
import type { RoundStop } from '#contract/rounds/round-stop'

import { renewedOf, wrongEnd, type TypedEnds } from '../walk/stop-contents.ts'
import { newEndOf } from '../walk/new-end/stop-end.ts'
import { missingValue, valueOutside, valuesOf, type TypedValues } from '../walk/stop-values.ts'
import type { Entered } from '../walk/use-walk.ts'

/** What the sheet says about a stop, as entered. `open`: nothing, so it stays open. */
export interface PaperEntry {
  state: 'ok' | 'problem' | 'notPossible' | 'open'
  typed: TypedValues
  ends: TypedEnds
  /** The new last day of what the check renews. */
  newEnd: string | null
  /** The photos of an OK. */
  photos: File[]
  /** The problem, or why it was not possible. */
  entered: Entered | null
}

export interface PaperDraft {
  walkedBy: string | null
  walkedOn: string | null
  sheets: File[]
  /** By occurrence. A stop that is not here is OK. */
  stops: Readonly<Record<string, PaperEntry>>
}

export type PaperErrors = Readonly<Record<string, string>>

export const okEntry: PaperEntry = { state: 'ok', typed: {}, ends: {}, newEnd: null, photos: [], entered: null }

export const entryOf = ({ stops }: PaperDraft, { occurrence }: Pick<RoundStop, 'occurrence'>): PaperEntry => stops[occurrence] ?? okEntry

/** Everybody who has a check of the round, and the caller if they administer the location. */
export function walkersOf(stops: readonly RoundStop[], caller: { _id: string; administers: boolean }): string[] {
  const people = new Set(stops.flatMap((stop) => stop.people))
  return [...(caller.administers ? people.add(caller._id) : people)]
}

/** The person of the round: the caller if they have a check of it, else its only person. */
export function usualWalker(stops: readonly RoundStop[], callerId: string): string | null {
  const people = [...new Set(stops.flatMap((stop) => stop.people))]
  if (people.includes(callerId)) return callerId
  return people.length === 1 ? (people[0] ?? null) : null
}

/** The stops on the sheet of a person: their own, or those of everybody if they have none. Stops that were done in the app are not on it any more. */
export function stopsOf(stops: readonly RoundStop[], walkedBy: string | null): { open: RoundStop[]; done: RoundStop[] } {
  const own = stops.filter(({ people }) => walkedBy !== null && people.includes(walkedBy))
  const shown = own.length > 0 ? own : [...stops]
  return { open: shown.filter(({ result }) => !result), done: shown.filter(({ result }) => result) }
}

/** What is missing or wrong, by field; `stops.<occurrence>` for a stop. */
export function paperErrors(draft: PaperDraft, stops: readonly RoundStop[]): PaperErrors {
  return {
    ...(draft.walkedBy ? {} : { walkedBy: 'Choose who walked.' }),
    ...(draft.walkedOn ? {} : { walkedOn: 'Choose the day.' }),
    ...(draft.sheets.length > 0 ? {} : { files: paperTexts.sheet }),
    ...Object.fromEntries(
      stops.flatMap((stop) => {
        const text = errorOf(stop, entryOf(draft, stop))
        return text ? [[`stops.${stop.occurrence}`, text]] : []
      }),
    ),
  }
}

/** What is wrong with the OK of a stop. */
function errorOf(stop: RoundStop, { state, typed, ends, photos }: PaperEntry): string | undefined {
  if (state !== 'ok') return undefined
  const missing = missingValue(stop, typed)?.value
  if (missing) return `${missing.label}: enter a number in ${missing.unit}.`
  const outside = valueOutside(stop, typed)?.value
  if (outside) return `${outside.label} is outside of its limits. Choose Problem.`
  const end = wrongEnd(stop, ends)
  if (end) return end.text
  return stop.photo === 'required' && photos.length === 0 ? paperTexts.stopPhoto : undefined
}

type PaperRequest = Pick<RequestOf<typeof enterPaperRound>, 'body' | 'files'>

/** The request of a complete draft. The photos of the sheet come first, then those of each stop. */
export function paperRequest(
  draft: PaperDraft & { walkedBy: string; walkedOn: string },
  { stops, ...round }: { stops: readonly RoundStop[]; frequency: RoundFrequency; due: string },
): PaperRequest {
  const files = [...draft.sheets]
  const sent = stops.flatMap((stop) => {
    const entry = entryOf(draft, stop)
    if (entry.state === 'open') return []
    const { photos = [], ...found } = foundAt(stop, entry)
    const positions = photos.map((photo) => files.push(photo) - 1)
    return [{ occurrence: stop.occurrence, ...found, ...(positions.length > 0 ? { photos: positions } : {}) }]
  })
  const { walkedBy, walkedOn } = draft
  return { body: { ...round, walkedBy, walkedOn, stops: sent }, files }
}

type RoundFrequency = RequestOf<typeof enterPaperRound>['body']['frequency']

function foundAt(stop: RoundStop, { entered, typed, ends, newEnd, photos }: PaperEntry): Entered {
  if (entered) return entered
  const renewed = renewedOf(stop, ends)
  return {
    result: 'ok',
    values: valuesOf(stop, typed),
    ...(Object.keys(renewed).length > 0 ? { renewed } : {}),
    ...newEndOf(stop, newEnd),
    photos,
  }
}

const reasons = { done: 'already done', removed: 'removed', addedLater: 'added after the walk, stays due' } as const

/** "Left out: Eyewash 1 (already done); First-aid kit, Lab (removed)."; empty if nothing was. */
export const leftWords = (left: readonly { item: { kind: string; name: string }; why: keyof typeof reasons }[]): string =>
  left.length === 0 ? '' : ` Left out: ${left.map(({ item, why }) => `${kindAndName(item)} (${reasons[why]})`).join('; ')}.`
