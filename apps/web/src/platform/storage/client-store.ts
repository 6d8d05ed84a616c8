import { fingerprint } from '../session/token.ts'
import { build } from './build.ts'

/** The slices of client state (DATA-S-038). */
export const slices = [
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

/** The slices that survive a reload (ruling 29): the user, settings and own tasks. The other slices start empty. */
export const keptSlices: readonly Slice[] = ['user', 'tasks', 'common']

/** One answer as it is kept: the key of its query, the data and when it came. */
export interface Entry {
  key: readonly unknown[]
  data: unknown
  updatedAt: number
}

const prefix = 'safepractice.'
const maxBytes = 2 * 1024 * 1024

/** The entries of a slice that this build stored for this session; nothing for any other, or after damage. */
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

/** Stores a slice, unless the store is closed. Above 2 MB over all slices, or when the browser refuses, everything stored is dropped rather than half of it. */
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

/** Removes all client state of the product from local storage; the colour scheme stays, it belongs to the device. */
export function wipeStore() {
  try {
    for (const slice of slices) localStorage.removeItem(prefix + slice)
  } catch {
    return
  }
}

/** Empties the store and keeps it so until the application loads again: the data of this page is outdated. */
export function closeStore() {
  closed = true
  wipeStore()
}

/** The application begins to store. */
export function openStore() {
  closed = false
}

/** Called before the first paint: without a token, or with state of another session or build, nothing stored survives. */
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

/** Characters stored by the other slices; browsers count two bytes for each. */
function storedLength(except: Slice) {
  return slices
    .filter((slice) => slice !== except)
    .map((slice) => localStorage.getItem(prefix + slice)?.length ?? 0)
    .reduce((sum, length) => sum + length, 0)
}
