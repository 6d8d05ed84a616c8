import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'

import type { AccountSession } from '#contract/account/account'
import { session } from '#api/data/tables'
import type { Actor } from '#api/platform/actor/actor'
import type { AuditEntry } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import type { Services } from '#api/platform/services'
import { idleSince } from '#api/platform/actor/session-idle-time'

/** Returns the person's valid sessions, the calling session first. Ended, expired and idle sessions are left out (ruling 3). */
export async function ownSessions(
  db: Db,
  { actor, now, services }: { actor: Actor; now: Date; services: Services },
): Promise<AccountSession[]> {
  const since = idleSince(now, services.settings.sessionIdleMinutes)
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.userId, actor.userId), isNull(session.revokedAt), gt(session.expiresAt, now), gt(session.lastUsedAt, since)))
    .orderBy(desc(session.lastUsedAt), desc(session.id))
  return rows
    .map((row) => ({
      _id: row.id,
      device: row.device,
      signedInAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt.toISOString(),
      current: row.id === actor.sessionId,
      support: row.kind === 'support',
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current))
}

interface Ending {
  db: Db
  actor: Actor
  now: Date
  services: Services
  audit(entry: AuditEntry): Promise<void>
  after(work: () => void): void
}

/**
 * Ends sessions of the caller only: one, all but one, or all. Their sockets are closed after COMMIT (ruling 3). Returns the ids of the sessions
 * that were open.
 */
export async function endSessions(
  { db, actor, now, services, audit, after }: Ending,
  which: { only?: string; butNot?: string },
): Promise<string[]> {
  const { only, butNot } = which
  const ended = await db
    .update(session)
    .set({ revokedAt: now })
    .where(
      and(
        eq(session.userId, actor.userId),
        isNull(session.revokedAt),
        ...(only ? [eq(session.id, only)] : []),
        ...(butNot ? [ne(session.id, butNot)] : []),
      ),
    )
    .returning({ id: session.id })
  const ids = ended.map((row) => row.id)
  if (ids.length > 0)
    await audit({
      action: 'user.sessions_ended',
      everyPractice: true,
      target: { kind: 'user', id: actor.userId },
      after: { sessions: ids },
      shown: ['sessions'],
    })
  after(() => ids.forEach((id) => services.realtime.closeSession(id)))
  return ids
}
