import type { RequestOf } from '#contract/endpoint/endpoint'
import type { saveStop } from '#contract/rounds/rounds'
import type { completeTask } from '#contract/tasks/tasks'
import { byCharacters } from '#wire/text-order'

import { browserTable, type DeviceTable } from './browser-table.ts'
import type { Entry } from './client-store.ts'
import { personalRows, type PersonalRow } from './personal-rows.ts'

/** The round that a row belongs to. */
export interface RoundOf {
  personId: string
  locationId: string
  frequency: string
  /** The due day of the round. */
  due: string
}

/** A round that was opened on this device, with the responses it needs to open offline. */
interface KeptRound extends RoundOf, PersonalRow {
  kind: 'round'
  /** When the idle session ends according to the server's last response, in milliseconds. After that the round cannot be opened offline. */
  sessionEnds?: number | undefined
  entries: Entry[]
}

/** What was done at a stop, until the server has it. */
export interface KeptStop extends RoundOf, PersonalRow {
  kind: 'stop'
  occurrence: string
  /** The item's name, for lists. */
  item: string
  /** The names of the round and the location, for lists. */
  round: string
  place: string
  /** The result to save; null to take the saved one back. */
  body: RequestOf<typeof saveStop>['body'] | null
  photos: File[]
  /** The position in the order in which they are sent. */
  order: number
  /** Whether it was sent at least once; it may have arrived without a response. */
  tried?: boolean | undefined
  /** Why the server refused it. It stays until the person has read it. */
  refused?: string | undefined
  /** The device did not store it: it exists only in this page. */
  onlyHere?: boolean | undefined
}

/** That the person has finished a round, until the server knows it. It is sent after all results of the round. */
export interface KeptFinish extends RoundOf, PersonalRow {
  kind: 'finish'
  /** The names of the round and the location, for lists. */
  round: string
  place: string
  /** Sent with the request, so that a repetition returns the first response. */
  key: string
  /** Whether it was sent at least once; it may have arrived without a response. */
  tried?: boolean | undefined
  /** Why the server refused it. */
  refused?: string | undefined
}

/** That the person has completed a task that needs neither form nor document, until the server knows it. At most one for an occurrence. */
export interface KeptCompletion extends PersonalRow {
  kind: 'completion'
  /** The names of the task and the location, for lists. */
  name: string
  place: string
  taskId: string
  /** The body names the day of the device, so that it stays the day of the work when it is sent later. */
  body: RequestOf<typeof completeTask>['body']
  /** Sent with the request, so that a repetition returns the first response. */
  key: string
  /** Why the server refused it. It stays until the person has read it. */
  refused?: string | undefined
}

/** A note of a case about an agency, until the server has it. */
export interface KeptNote extends PersonalRow {
  kind: 'note'
  /** The name of the location, for lists. */
  place: string
  caseId: string
  /** Its key makes the server store a repetition once. */
  body: { what: string; at: string; key: string }
  photos: File[]
  /** Why the server refused it. It stays until the person has read it. */
  refused?: string | undefined
}

export type KeptRow = KeptRound | KeptStop | KeptFinish | KeptCompletion | KeptNote

/** The rounds that were opened on this device, and the results, completions and notes that the server does not have yet (ruling 48). */
const table = browserTable<KeptRow>('safepractice-rounds', 'rounds')
const rows = personalRows<KeptRow>(table)

/** Replaces the browser's store, for tests. */
export const keepRoundsIn = (other: DeviceTable<KeptRow> | undefined) => rows.keepIn(other)

/** On a shared tablet, this page stores nothing: rows exist in its memory only. Returns the function that ends this. */
export function keepRoundsInMemory(): () => void {
  rows.keepIn(undefined)
  return () => rows.keepIn(table)
}

export const keptRoundId = ({ personId, locationId, frequency, due }: RoundOf) => [personId, locationId, frequency, due].join(' ')

/** A round is finished at most once. */
export const keptFinishId = (of: RoundOf) => `finish ${keptRoundId(of)}`

/** The signed-in person's rows. Permanently removes those of other people and those older than seven days. */
export const keptRowsOf = rows.of

/** Results on this device that the server does not have, in the order in which they are sent. */
export const waitingStops = (kept: readonly KeptRow[]): KeptStop[] =>
  kept.flatMap((row) => (row.kind === 'stop' ? [row] : [])).toSorted((a, b) => a.order - b.order)

/** The rounds that were finished on this device only. */
export const waitingFinishes = (kept: readonly KeptRow[]): KeptFinish[] => kept.flatMap((row) => (row.kind === 'finish' ? [row] : []))

export const keptCompletionId = (occurrence: string) => `completion ${occurrence}`

/** The completions of tasks on this device that the server does not have. */
export const waitingCompletions = (kept: readonly KeptRow[]): KeptCompletion[] =>
  kept.flatMap((row) => (row.kind === 'completion' ? [row] : []))

export const keptNoteId = (key: string) => `note ${key}`

/** The notes of cases on this device that the server does not have, in the order in which they were written. */
export const waitingNotes = (kept: readonly KeptRow[]): KeptNote[] =>
  kept.flatMap((row) => (row.kind === 'note' ? [row] : [])).toSorted((one, other) => byCharacters(one.body.at, other.body.at))

/** Everyone's results, finished rounds, completions and notes on this device that the server does not have. */
export async function waitingHere() {
  const all = await rows.here()
  return { stops: waitingStops(all), finishes: waitingFinishes(all), completions: waitingCompletions(all), notes: waitingNotes(all) }
}

/** Resolves to whether the device has stored it; never rejects. */
export const keepRow = rows.keep

/** Never rejects. */
export const removeKeptRow = rows.remove

/** Removes everyone's rows older than seven days. Never rejects. */
export const removeOldRounds = rows.removeOld

/** Removes everyone's rows, as on sign-out. Never rejects. */
export const wipeRounds = rows.wipe
