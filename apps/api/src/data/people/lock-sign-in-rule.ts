import { sql } from 'drizzle-orm'

import type { Db } from '#api/platform/database/database'

/** Serializes changes of the sign-in rule of a practice until the transaction ends, also the first ones, which have no row to lock. */
export async function lockSignInRule(db: Db, practiceId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in-rule:${practiceId}`}, 0))`)
}

/** The sign-in rule of a practice that has never set one. */
export const ruleNeverSet = { requiredOf: 'nobody', graceDays: 14, requiredSince: null, everybodySince: null, revision: 0 } as const
