import { sql } from 'drizzle-orm'

import type { Db } from '#api/platform/database/database'

import { administersSomething } from '../sign-in-duty.ts'

/** SQL for since when the rule of the practice of the employment `e` asks everybody; null if it does not. */
const asksEverybodySince = `(select coalesce(r.everybody_since, r.required_since) from sign_in_rule r
  where r.practice_id = e.practice_id and r.required_of = 'everybody')`

/**
 * Notes since when a rule that asks administrators counts for a person (decision 148). Call it after each change of positions: whoever administered
 * something before keeps the moment, and whoever no longer does has none. Whoever is asked as one of everybody at that time keeps the beginning that
 * they had, so that a rule that is narrowed to administrators later gives them no second days of grace.
 */
export async function noteAdministrator(db: Db, { practiceId, userId }: { practiceId: string; userId: string }, now: Date): Promise<void> {
  const administers = sql.raw(administersSomething)
  await db.execute(sql`
    update employment e set administrator_since = case when ${administers}
      then coalesce(${sql.raw(asksEverybodySince)}, ${now.toISOString()}::timestamptz) end
    from current_employment c
    where c.id = e.id and c.practice_id = ${practiceId} and c.user_id = ${userId} and (e.administrator_since is not null) <> ${administers}`)
}
