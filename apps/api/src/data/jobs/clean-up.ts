import { sql, type SQL } from 'drizzle-orm'

import { eachUnit } from '#api/platform/jobs/units'
import type { Services } from '#api/platform/services'

const hours = (count: number) => count * 3_600_000
const days = (count: number) => hours(24 * count)

type Statement = (at: (millisecondsAgo: number) => string) => SQL

/** The delete statement for each kind of obsolete row. None of them is a record, a notification or part of the audit trail (ruling 11). */
const leftovers: Record<string, Statement> = {
  // Kept for 24 hours (ruling 30).
  idempotencyKeys: (at) => sql`delete from idempotency_key where created_at < ${at(hours(24))}`,
  // The longest window of a limit is one day.
  rateCounts: (at) => sql`delete from rate_count where window_start < ${at(days(2))}`,
  oneTimeCodes: (at) => sql`delete from one_time_code where expires_at < ${at(days(2))}`,
  setupProofs: (at) => sql`delete from setup_proof where expires_at < ${at(days(1))}`,
  signInChallenges: (at) => sql`delete from sign_in_challenge where expires_at < ${at(days(1))}`,
  phoneSignIns: (at) => sql`delete from phone_sign_in where expires_at < ${at(hours(1))}`,
  tabletProofs: (at) => sql`delete from tablet_proof where expires_at < ${at(hours(1))}`,
  // A setup of an authenticator app that was never confirmed.
  authenticators: (at) => sql`delete from authenticator where confirmed_at is null and created_at < ${at(days(1))}`,
  passwordResets: (at) => sql`delete from password_reset where expires_at < ${at(days(1))}`,
  // A frozen account waits for its decision, however long that takes (ruling 45).
  replacedContacts: (at) =>
    sql`delete from replaced_contact where expires_at < ${at(days(1))} and (frozen_at is null or settled_at is not null)`,
  // Kept for a month after expiry, so that an old address shows "expired" instead of "unknown" (OC-004).
  shortLinks: (at) => sql`delete from short_link where expires_at < ${at(days(30))}`,
  // Kept for a week after expiry, so that a report of misuse can still be investigated. A device that shows notifications keeps its session, so that
  // signing out everywhere ends them (decision 142).
  sessions: (at) =>
    sql`delete from session s where expires_at < ${at(days(7))} and not exists (select from push_subscription p where p.session_id = s.id)`,
  deliveredMessages: (at) => sql`delete from outbox_message where delivered_at < ${at(days(30))}`,
  // Only the last mark of a job decides, and at most seven missed days are caught up.
  periodicRuns: (at) => sql`delete from periodic_run where local_date < ${at(days(40))}::timestamptz::date`,
  // A message that could not be delivered within three months is obsolete.
  undeliveredMessages: (at) => sql`delete from outbox_message where created_at < ${at(days(90))}`,
}

/**
 * The hourly job that deletes obsolete rows, in one short transaction per kind. Returns the number of deleted rows by kind.
 * @throws after all kinds if one failed
 */
export async function cleanUp({ database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>): Promise<Record<string, number>> {
  const now = clock.now()
  const at = (millisecondsAgo: number) => new Date(now.getTime() - millisecondsAgo).toISOString()
  const removed: Record<string, number> = {}
  const run = { work: 'cleanUp', units: Object.entries(leftovers), facts: ([kind]: [string, Statement]) => ({ kind }) }
  await eachUnit(log, run, async ([kind, statement]) => {
    removed[kind] = await database.system('leftovers belong to people and contacts, not to practices', async (db) => {
      const { rowCount } = await db.execute(statement(at))
      return rowCount ?? 0
    })
  })
  log.info('hourly work', { removed })
  return removed
}
