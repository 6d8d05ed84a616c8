import { z } from 'zod'

import type { SecondStepWay } from '#contract/access/sign-in'
import type { SignInProviderId } from '#contract/sign-in-providers/sign-in-providers'
import type { ProofAction } from '#contract/endpoint/proof-actions'
import type { Actor } from '#api/platform/actor/actor'
import { auditWriter, type AuditMoment } from '#api/platform/audit/audit'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import type { Services } from '#api/platform/services'
import { idleSince } from '#api/platform/actor/session-idle-time'
import { practicesOfPerson } from '../audit/account-events.ts'
import { isPowerOfTwo } from '../audit/audit-refusals.ts'
import { countTry } from '../limits/count-tries.ts'

/** Why a sign-in was refused. */
export type SignInRefusal =
  | 'wrong_credentials'
  | 'account_frozen'
  | 'access_ended'
  | 'wrong_second_factor'
  | 'passkey_refused'
  | 'passkey_copied'
  // At Google or Microsoft.
  | 'stranger'
  | 'email_not_verified'
  | 'domain_not_allowed'

/** How a session started: by a password alone, by a provider alone, or by the way that completed two factors. */
export type SignInWay = 'password' | SignInProviderId | SecondStepWay

/** Records in the audit trail that a person signed in, and how. Requires systemDb. */
export async function auditSignIn(db: Db, { userId, by, ...at }: AuditMoment & { userId: string; by: SignInWay }): Promise<void> {
  const actor = { userId, practices: await practicesOfPerson(db, userId), posts: [], support: null }
  await auditWriter({ ...at, db, actor })({
    action: 'session.started',
    everyPractice: true,
    target: { kind: 'user', id: userId },
    after: { by },
    shown: ['by'],
  })
}

/**
 * Records a failed sign-in in the practices of the person whose contact was typed. Without a person, the failure is recorded without a practice. The
 * typed text is never stored. Within an hour, only the 1st, 2nd, 4th, 8th ... failure is written, with the count so far. Requires systemDb.
 */
export async function auditFailedSignIn(
  db: Db,
  { userId, reason, ...at }: AuditMoment & { userId: string | undefined; reason: SignInRefusal },
): Promise<void> {
  // Also read without a person, so that the time of a refusal does not tell whether there is one.
  const practices = await practicesOfPerson(db, userId ?? 'unknown')
  const count = await countTry(db, { key: `session-refused:${userId ?? 'unknown'}`, now: at.now, windowMinutes: 60 })
  if (!isPowerOfTwo(count)) return
  const event = {
    action: 'session.refused' as const,
    target: { kind: 'user', id: userId ?? 'unknown' },
    after: { count, reason },
    shown: ['count', 'reason'],
  }
  const places = practices.length > 0 ? practices : [null]
  await auditWriter({ ...at, db, actor: null })(places.map((practiceId) => ({ ...event, practiceId })))
}

/**
 * Records that a session failed to prove itself for a kind of action. Within an hour, only the 1st, 2nd, 4th, 8th ... failure is written, with the
 * count so far.
 */
export async function auditRefusedProof(
  db: Db,
  { actor, action, ...at }: AuditMoment & { actor: Actor; action: ProofAction },
): Promise<void> {
  const count = await countTry(db, { key: `proof-refused:${actor.userId}`, now: at.now, windowMinutes: 60 })
  if (!isPowerOfTwo(count)) return
  await auditWriter({ db, actor, ...at })({
    action: 'session.proof_refused',
    everyPractice: true,
    target: { kind: 'user', id: actor.userId },
    after: { count, action },
    shown: ['count', 'action'],
  })
}

/** Sessions per run; the next hourly run handles the rest. */
const batchSize = 5_000

const endedRow = z.strictObject({
  userId: z.string(),
  supporter: z.string().nullable(),
  practices: z.array(z.string()),
  expired: z.boolean(),
})

/** The hourly job that ends expired and idle sessions and records it in the audit trail. Returns the number of ended sessions. */
export async function endExpiredSessions(services: Services): Promise<number> {
  const { database, clock, settings } = services
  const now = clock.now()
  const since = idleSince(now, settings.sessionIdleMinutes)
  return database.system('sessions belong to people, and a person may work in several practices', async (db) => {
    const rows = await readRows(db, endedRow)`
      with ended as (update session set revoked_at = ${now.toISOString()} where id in (
          select id from session where revoked_at is null and (expires_at <= ${now.toISOString()} or last_used_at <= ${since.toISOString()})
          order by id limit ${batchSize} for update skip locked)
        returning user_id, support_grant_id, expires_at <= ${now.toISOString()} as expired)
      select s.user_id as "userId", g.supporter, s.expired, case when g.id is not null then array[g.practice_id] else array(
        select e.practice_id from accepted_employment e where e.user_id = s.user_id) end as practices
      from ended s left join support_grant g on g.id = s.support_grant_id`
    for (const { userId, supporter, practices, expired } of rows) {
      const actor = { userId, practices, posts: [], support: supporter === null ? null : { supporter } }
      await auditWriter({ db, actor, now, requestId: 'hourly', services })({
        action: supporter === null ? 'session.ended' : 'support.ended',
        everyPractice: true,
        target: { kind: 'user', id: userId },
        after: { reason: expired ? 'expired' : 'idle' },
        shown: ['reason'],
      })
    }
    return rows.length
  })
}
