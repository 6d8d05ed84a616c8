import { readToken } from '../session/token.ts'
import type { DeviceTable } from './browser-table.ts'

/** How long a device keeps a row after its last change, in milliseconds: seven days (ruling 48). */
export const rowsKeptFor = 7 * 86_400_000

/** What every row of a person on a device has. */
export interface PersonalRow {
  id: string
  personId: string
  /** The time of the last change, in milliseconds. */
  savedAt: number
}

/** Rows of people in a table of this device. Nothing rejects: a device that cannot store anything has no rows. */
export interface PersonalRows<Row extends PersonalRow> {
  /** The rows of a person, the most recently changed first. Permanently removes those of other people and those older than seven days. */
  of: (personId: string) => Promise<Row[]>
  /** Removes everyone's rows older than seven days, because their owner may never sign in here again. */
  removeOld: () => Promise<unknown>
  /** All rows on this device. Signing in removes those of other people. */
  here: () => Promise<Row[]>
  /** Stores a row, unless the user is signed out. Resolves to whether it was stored. */
  keep: (row: Row) => Promise<boolean>
  remove: (id: string) => Promise<void>
  /** Removes everyone's rows, as on sign-out. */
  wipe: () => Promise<void>
  /** Replaces the table, for tests. */
  keepIn: (other: DeviceTable<Row> | undefined) => void
}

export function personalRows<Row extends PersonalRow>(first: DeviceTable<Row> | undefined): PersonalRows<Row> {
  let table = first
  const here = async () => (await table?.all().catch(() => undefined)) ?? []
  const remove = async (id: string) => void (await table?.remove(id).catch(() => undefined))
  const removeAllBut = async (stays: (row: Row) => boolean) => {
    const all = await here()
    await Promise.all(all.filter((row) => !stays(row)).map(({ id }) => remove(id)))
    return all.filter(stays)
  }
  return {
    of: async (personId) => {
      const own = await removeAllBut((row) => row.personId === personId && isFresh(row))
      return own.toSorted((a, b) => b.savedAt - a.savedAt)
    },
    removeOld: () => removeAllBut(isFresh),
    here,
    keep: async (row) => {
      if (!table || !readToken()) return false
      return table.put(row).then(
        () => true,
        () => false,
      )
    },
    remove,
    wipe: async () => void (await table?.clear().catch(() => undefined)),
    keepIn: (other) => {
      table = other
    },
  }
}

const isFresh = ({ savedAt }: PersonalRow) => savedAt > Date.now() - rowsKeptFor
