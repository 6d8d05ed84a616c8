import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { TooMany } from '#contract/endpoint/errors'

import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { readRows } from '#api/platform/database/rows'

/** Counts one try in the current window and returns the total. Counters are stored in the database, so any number of servers share them. */
export async function countTry(db: Db, { key, now, windowMinutes }: { key: string; now: Date; windowMinutes: number }): Promise<number> {
  return (await countTries(db, { keys: [key], now, windowMinutes })).get(key) ?? 1
}

interface Tries {
  /** Without duplicates. */
  keys: readonly string[]
  now: Date
  windowMinutes: number
}

const triesRow = z.strictObject({ key: z.string(), count: z.int() })

/** Counts one try, or `times` tries, for each key in one statement. */
export async function countTries(db: Db, { keys, times = 1, ...window }: Tries & { times?: number }): Promise<Map<string, number>> {
  // Sorted, so that two requests with some of the same keys cannot deadlock.
  const rows = await readRows(db, triesRow)`
    insert into rate_count (key, window_start, count)
    select key, ${startOf(window)}::timestamptz, ${times}::int from unnest(${sql.param([...keys].toSorted())}::text[]) as k(key)
    on conflict (key, window_start) do update set count = rate_count.count + excluded.count returning key, count`
  return new Map(rows.map((row) => [row.key, row.count]))
}

/** Returns the tries in the current window without counting one. Keys without tries are absent. */
export async function triesOf(db: Db, { keys, ...window }: Tries): Promise<Map<string, number>> {
  const rows = await readRows(db, triesRow)`
    select key, count from rate_count where window_start = ${startOf(window)} and key = any(${sql.param([...keys])}::text[])`
  return new Map(rows.map((row) => [row.key, row.count]))
}

/** Clears the tries of the current window after a success. */
export async function clearTries(db: Db, { key, ...window }: { key: string; now: Date; windowMinutes: number }): Promise<void> {
  await db.execute(sql`delete from rate_count where window_start = ${startOf(window)} and key = ${key}`)
}

/** Refuses until the window of the tries ends. A `text` says what else the person can do. @throws TooMany with the seconds to wait. */
export function failTooManyTries({ now, windowMinutes, text }: Pick<Tries, 'now' | 'windowMinutes'> & { text?: string }): never {
  const length = windowMinutes * 60
  return fail(TooMany, { retryAfter: length - (Math.floor(now.getTime() / 1000) % length), ...(text ? { text } : {}) })
}

function startOf({ now, windowMinutes }: Pick<Tries, 'now' | 'windowMinutes'>): string {
  const length = windowMinutes * 60_000
  return new Date(Math.floor(now.getTime() / length) * length).toISOString()
}
