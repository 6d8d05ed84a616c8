import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { NotFound } from '#contract/endpoint/errors'
import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import { momentText, readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'

import type { Credit, Sitting } from './credit.ts'
import type { Span } from './spans.ts'

const sittingRow = z.strictObject({
  id: z.string(),
  practiceId: z.string(),
  videoId: z.string(),
  videoVersion: z.int(),
  startedAt: momentText,
  lastNumber: z.int(),
  usedUntil: momentText,
  reachedSecond: z.int(),
  hiddenMs: z.int(),
  ended: z.boolean(),
  spent: z.array(z.tuple([z.number(), z.number()])),
})

/** A person's sitting, locked for a report, together with the person's clock. */
export interface LockedSitting extends Sitting {
  id: string
  practiceId: string
  videoId: string
  videoVersion: number
  ended: boolean
  spent: readonly Span[]
}

/**
 * Returns the person's own sitting with this token and their clock, both locked, so that reports of one person are credited one at a time.
 * @throws NotFound if the token belongs to another person, to a group or to nobody.
 */
export async function lockSitting(db: Db, { tokenHash, userId }: { tokenHash: string; userId: string }): Promise<LockedSitting> {
  const rows = await readRows(db, sittingRow)`
    select s.id, s.practice_id as "practiceId", s.video_id as "videoId", s.video_version as "videoVersion", s.started_at as "startedAt",
      s.last_number as "lastNumber", s.used_until as "usedUntil", s.reached_second as "reachedSecond", s.hidden_ms as "hiddenMs",
      s.ended_at is not null as ended, c.spent
    from watching_session s join watch_clock c on c.user_id = s.user_id
    where s.token_hash = ${tokenHash} and s.user_id = ${userId} and s.group_training_id is null for update`
  const { startedAt, usedUntil, ...sitting } = rows[0] ?? fail(NotFound)
  return { ...sitting, startedAt: Date.parse(startedAt), usedUntil: Date.parse(usedUntil) }
}

/** The changes that a report makes to its sitting. */
export interface AcceptedReport {
  number: number
  now: Date
  reachedSecond: number
  hiddenMs: number
  ended: boolean
}

export async function saveReport(
  db: Db,
  sittingId: string,
  { number, now, reachedSecond, hiddenMs, ended }: AcceptedReport,
): Promise<void> {
  const moment = now.toISOString()
  await db.execute(sql`
    update watching_session set last_number = greatest(last_number, ${number}), used_until = greatest(used_until, ${moment}),
      reached_second = ${reachedSecond}, hidden_ms = ${Math.round(hiddenMs)}, ended_at = case when ${ended} then coalesce(ended_at, ${moment}) else ended_at end
    where id = ${sittingId}`)
}

/** The person, film and sitting that a credit belongs to. */
export interface CreditOwner {
  practiceId: string
  userId: string
  videoId: string
  videoVersion: number
  sessionId: string
  source: 'own' | 'group'
  trainingYear: string
  now: Date
}

/**
 * Stores the credit of a report: the person's clock, which the caller has locked, and the stretch. A stretch that continues the last one extends it.
 */
export async function writeCredit(db: Db, owner: CreditOwner, { from, to, spent }: Pick<Credit, 'from' | 'to' | 'spent'>): Promise<void> {
  const { practiceId, userId, videoId, videoVersion, sessionId, source, trainingYear, now } = owner
  const moment = now.toISOString()
  await db.execute(sql`
    with clock as (update watch_clock set spent = ${JSON.stringify(spent)}::jsonb where user_id = ${userId}),
      longer as (
        update watch_interval set to_second = ${to}, watched_at = ${moment}
        where ${from < to} and user_id = ${userId} and practice_id = ${practiceId} and training_year = ${trainingYear}
          and session_id = ${sessionId} and to_second = ${from} returning id)
    insert into watch_interval (id, practice_id, user_id, video_id, video_version, from_second, to_second, source, training_year, watched_at, session_id)
    select ${newId(now)}, ${practiceId}, ${userId}, ${videoId}, ${videoVersion}::int, ${from}::int, ${to}::int, ${source}, ${trainingYear}::date, ${moment}::timestamptz, ${sessionId}
    where ${from < to} and not exists (select from longer)`)
}
