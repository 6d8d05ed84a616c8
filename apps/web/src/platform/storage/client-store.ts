import { fingerprint } from '../session/token.ts'
import { build } from './build.ts'

/** The slices of client state (DATA-S-038). */
const slices = [
  'user',
  'location',
  'tasks',
  'equipment',
  'training',
  'admin',
  'library',
  'records',
  'practice',
  'forms',
  'account',
  'common',
  'notification',
] as const
export type Slice = (typeof slices)[number]

/** The slices that survive a reload (ruling 29): the user, their own tasks, and settings. The other slices start empty. */
export const keptSlices = ['user', 'tasks', 'common'] as const satisfies readonly Slice[]
export type KeptSlice = (typeof keptSlices)[number]

/** A stored response: its query key, the data, and when it arrived. */
export interface Entry {
  key: readonly unknown[]
  data: unknown
  updatedAt: number
}

const prefix = 'safepractice.'
const maxBytes = 2 * 1024 * 1024

/** Returns the entries of a slice that this build stored for this session. Returns none for another session or build, or if the data is damaged. */
export function readSlice(slice: Slice, token: string): Entry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefix + slice) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return []
    const { session, build: storedBuild, entries } = stored as { session?: unknown; build?: unknown; entries?: unknown }
    return session === fingerprint(token) && storedBuild === build && Array.isArray(entries) ? (entries as Entry[]) : []
  } catch {
    return []
  }
}

let closed = false

/**
 * Stores a slice, unless the store is closed. If all slices exceed 2 MB, or the browser refuses, drops everything stored rather than keep an
 * incomplete state.
 */
export function writeSlice(slice: Slice, token: string, entries: Entry[]) {
  if (closed) return
  try {
    const value = JSON.stringify({ session: fingerprint(token), build, entries })
    if (value.length + storedLength(slice) > maxBytes / 2) return wipeStore()
    localStorage.setItem(prefix + slice, value)
  } catch {
    wipeStore()
  }
}

/** Removes all of the app's client state from local storage. The color scheme is kept, because it belongs to the device. */
export function wipeStore() {
  try {
    for (const slice of slices) localStorage.removeItem(prefix + slice)
  } catch {
    return
  }
}

/** Empties the store and disables writing until the app is reloaded, because the data of this page is outdated. */
export function closeStore() {
  closed = true
  wipeStore()
}

/** Enables writing. Called when the app starts. */
export function openStore() {
  closed = false
}

/** Called before the first paint. Without a token, removes all stored state; with one, removes the state of other sessions and builds. */
export function wipeForeignState(token: string | undefined) {
  for (const slice of slices) if (!token || readSlice(slice, token).length === 0) removeSlice(slice)
}

function removeSlice(slice: Slice) {
  try {
    localStorage.removeItem(prefix + slice)
  } catch {
    return
  }
}

/** The number of characters stored by the other slices. Browsers count two bytes for each. */
function storedLength(except: Slice) {
  return slices
    .filter((slice) => slice !== except)
    .map((slice) => localStorage.getItem(prefix + slice)?.length ?? 0)
    .reduce((sum, length) => sum + length, 0)
}
