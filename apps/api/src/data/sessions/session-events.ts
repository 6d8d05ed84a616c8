import { z } from 'zod'

import { auditWriter, type AuditMoment } from '#api/platform/audit/audit'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import type { Services } from '#api/platform/services'
import { idleSince } from '#api/platform/actor/session-idle-time'
import { practicesOfPerson } from '../audit/account-events.ts'
import { isPowerOfTwo } from '../audit/audit-refusals.ts'
import { countTry } from '../limits/count-tries.ts'

/** Records in the audit trail that a person signed in. Requires systemDb. */
export async function auditSignIn(db: Db, { userId, ...at }: AuditMoment & { userId: string }): Promise<void> {
  const actor = { userId, practices: await practicesOfPerson(db, userId), posts: [], support: null }
  await auditWriter({ db, actor, ...at })({ action: 'session.started', everyPractice: true, target: { kind: 'user', id: userId } })
}

/**
 * Records a failed sign-in in the practices of the person whose contact was typed. Without a person, the failure is recorded without a practice. The
 * typed text is never stored. Within an hour, only the 1st, 2nd, 4th, 8th ... failure is written, with the count so far. Requires systemDb.
 */
export async function auditFailedSignIn(
  db: Db,
  { userId, reason, ...at }: AuditMoment & { userId: string | undefined; reason: 'wrong_credentials' | 'account_frozen' | 'access_ended' },
): Promise<void> {
  const practices = userId ? await practicesOfPerson(db, userId) : []
  const count = await countTry(db, { key: `session-refused:${userId ?? 'unknown'}`, now: at.now, windowMinutes: 60 })
  if (!isPowerOfTwo(count)) return
  const event = {
    action: 'session.refused' as const,
    target: { kind: 'user', id: userId ?? 'unknown' },
    after: { count, reason },
    shown: ['count', 'reason'],
  }
  const places = practices.length > 0 ? practices : [null]
  await auditWriter({ db, actor: null, ...at })(places.map((practiceId) => ({ ...event, practiceId })))
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
