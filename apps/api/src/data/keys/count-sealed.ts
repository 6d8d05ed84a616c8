import { z } from 'zod'

import type { Database, Db } from '#api/platform/database/database'
import { readQuery } from '#api/platform/database/rows'
import type { Keyring } from '#api/platform/keys/keyring'

import { expiringColumns, sealedColumns, textOf } from './sealed-columns.ts'

/** How many stored values each kind of key has sealed. */
export interface SealedCount {
  /** Under the current key. */
  current: number
  /** Under an earlier key that the ring still has: the job seals them again. */
  earlier: number
  /** Of the time before keys had ids: the job seals those again that open. */
  nameless: number
  /** Under keys that the ring does not have. Nobody can open them. */
  lost: number
  /** The ids of those keys. */
  lostIds: string[]
  /** Under any other than the current key, and ending by themselves. */
  expiring: number
  /** When the last of those ends; null if there is none. */
  expiringUntil: Date | null
}

const countRow = z.strictObject({ key: z.string(), count: z.int() })
const untilRow = z.strictObject({ key: z.string(), count: z.int(), until: z.date().nullable() })

/** The id of the key in a sealed text, as SQL; empty if it has none. */
const idIn = (text: string) => `coalesce(substring(${text} from '^([0-9a-f]{8})\\.'), '')`

/** Counts the sealed values of all practices by their key. */
export function countSealed(database: Database, { keyring, now }: { keyring: Keyring; now: Date }): Promise<SealedCount> {
  return database.system('sealed values belong to people and to all practices', async (db) => {
    const sealed = new Map<string, number>()
    for (const { key, count } of await lasting(db)) sealed.set(key, (sealed.get(key) ?? 0) + count)
    const ending = (await expiring(db, now)).filter(({ key }) => key !== keyring.id)
    const known = new Set(['', ...keyring.ids])
    const others = [...sealed].filter(([key]) => !known.has(key))
    return {
      current: sealed.get(keyring.id) ?? 0,
      earlier: sum(keyring.ids.slice(1).map((id) => sealed.get(id) ?? 0)),
      nameless: sealed.get('') ?? 0,
      lost: sum(others.map(([, count]) => count)),
      lostIds: others.map(([key]) => key),
      expiring: sum(ending.map(({ count }) => count)),
      expiringUntil: ending.map(({ until }) => until).toSorted((a, b) => (b?.getTime() ?? 0) - (a?.getTime() ?? 0))[0] ?? null,
    }
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const lasting = (db: Db) =>
  readQuery(db, countRow, {
    text: sealedColumns
      .map((column) => {
        const text = textOf(column)
        return `select ${idIn(text)} as key, count(*)::int as count from ${column.table} where ${text} is not null and ${column.rows ?? 'true'} group by 1`
      })
      .join(' union all '),
  })

const expiring = (db: Db, now: Date) =>
  readQuery(db, untilRow, {
    text: expiringColumns
      .map((column) => {
        const text = textOf(column)
        return `select ${idIn(text)} as key, count(*)::int as count, max(${column.until})::timestamptz(3) as until from ${column.table}
          where ${text} is not null and ${column.rows ?? 'true'} and ${column.until} > $1 group by 1`
      })
      .join(' union all '),
    values: [now],
  })
