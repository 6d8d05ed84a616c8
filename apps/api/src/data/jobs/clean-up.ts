import { sql, type SQL } from 'drizzle-orm'

import type { Database } from '../../platform/database.ts'

const hours = (count: number) => count * 3_600_000
const days = (count: number) => hours(24 * count)

/** The rows to remove, and when. Nothing here is a record, a notification or part of the audit trail (ruling 11). */
const leftovers: Record<string, (at: (millisecondsAgo: number) => string) => SQL> = {
  // Ruling 30: kept 24 hours.
  idempotencyKeys: (at) => sql`delete from idempotency_key where created_at < ${at(hours(24))}`,
  // The longest window of a limit is a day.
  rateCounts: (at) => sql`delete from rate_count where window_start < ${at(days(2))}`,
  oneTimeCodes: (at) => sql`delete from one_time_code where expires_at < ${at(days(2))}`,
  setupProofs: (at) => sql`delete from setup_proof where expires_at < ${at(days(1))}`,
  passwordResets: (at) => sql`delete from password_reset where expires_at < ${at(days(1))}`,
  // A frozen account waits for its decision, however long that takes (ruling 45).
  replacedContacts: (at) =>
    sql`delete from replaced_contact where expires_at < ${at(days(1))} and (frozen_at is null or settled_at is not null)`,
  // Kept a month after they expire, so that an old address shows "expired" and not "unknown" (OC-004).
  shortLinks: (at) => sql`delete from short_link where expires_at < ${at(days(30))}`,
  // A week more than they work, so that a report of misuse can still be followed up.
  sessions: (at) => sql`delete from session where expires_at < ${at(days(7))}`,
  deliveredMessages: (at) => sql`delete from outbox_message where delivered_at < ${at(days(30))}`,
  // A message that could not be delivered in three months is obsolete.
  undeliveredMessages: (at) => sql`delete from outbox_message where created_at < ${at(days(90))}`,
}

/** Removes what has served its purpose, in one short transaction each. Returns how many rows went, by kind. */
export async function cleanUp(database: Database, now: Date): Promise<Record<string, number>> {
  const at = (millisecondsAgo: number) => new Date(now.getTime() - millisecondsAgo).toISOString()
  const removed: Record<string, number> = {}
  for (const [kind, statement] of Object.entries(leftovers))
    removed[kind] = await database.system('leftovers belong to people and contacts, not to practices', async (db) => {
      const { rowCount } = await db.execute(statement(at))
      return rowCount ?? 0
    })
  return removed
}
