import { sql } from 'drizzle-orm'

import type { Db } from '../platform/database.ts'

/** Counts one try in the current window and answers how many there were. Counters live in the database, so any number of servers share them. */
export async function countTry(db: Db, { key, now, windowMinutes }: { key: string; now: Date; windowMinutes: number }): Promise<number> {
  const length = windowMinutes * 60_000
  const start = new Date(Math.floor(now.getTime() / length) * length).toISOString()
  const { rows } = await db.execute<{ count: number }>(sql`
    insert into rate_count (key, window_start, count) values (${key}, ${start}, 1)
    on conflict (key, window_start) do update set count = rate_count.count + 1 returning count`)
  return rows[0]?.count ?? 1
}
