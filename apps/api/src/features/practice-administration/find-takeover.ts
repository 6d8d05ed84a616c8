import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '#api/platform/database/database'
import { momentText, readRows } from '#api/platform/database/rows'

const takeoverRow = z.strictObject({
  id: z.string(),
  practiceId: z.string(),
  requestedBy: z.string(),
  byName: z.string(),
  from: z.string().nullable(),
  fromName: z.string().nullable(),
  reason: z.string(),
  requestedAt: momentText,
  passesAt: momentText,
  outcome: z.string().nullable(),
})
export type TakeoverRow = z.infer<typeof takeoverRow>

/** Returns the takeovers that meet the condition on `t`. With `lock`, nobody else can end them until the transaction ends. */
export const findTakeovers = (db: Db, condition: SQL, { lock = false } = {}): Promise<TakeoverRow[]> =>
  readRows(db, takeoverRow)`
    select t.id, t.practice_id as "practiceId", t.requested_by as "requestedBy", b.full_name as "byName",
      t.from_user_id as "from", f.full_name as "fromName", t.reason, t.requested_at as "requestedAt", t.passes_at as "passesAt",
      t.outcome
    from practice_takeover t join "user" b on b.id = t.requested_by left join "user" f on f.id = t.from_user_id
    where ${condition} order by t.requested_at, t.id ${lock ? sql`for update of t` : sql``}`

export async function openTakeover(db: Db, practiceId: string, options: { lock?: boolean } = {}): Promise<TakeoverRow | undefined> {
  const [open] = await findTakeovers(db, sql`t.practice_id = ${practiceId} and t.ended_at is null`, options)
  return open
}
