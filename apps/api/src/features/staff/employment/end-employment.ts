import { and, eq, isNull, sql } from 'drizzle-orm'

import { localDate } from '#calendar/local-time'
import type { WriteContext } from '#api/data/records/create-record'
import { contactChange, employment, invite, session } from '#api/data/tables'

import { worksElsewhere } from './works-elsewhere.ts'

/**
 * Ends a person's employment with a practice as of today there. Access ends at once: revokes the sessions of a person who belongs to no other
 * practice, closes their sockets, and ends an open invitation and the practice's contact requests (rulings 3, 25). Deletes nothing.
 */
export async function endEmployment(
  { db, now, audit, services, after }: WriteContext,
  { practiceId, userId, timeZone }: { practiceId: string; userId: string; timeZone: string },
): Promise<void> {
  const endedOn = localDate(now, timeZone)
  await db
    .update(employment)
    .set({ endedOn, revision: sql`${employment.revision} + 1` })
    .where(and(eq(employment.practiceId, practiceId), eq(employment.userId, userId), isNull(employment.endedOn)))
  const own = sql`practice_id = ${practiceId} and user_id = ${userId}`
  // The remaining memberships are at closed locations.
  await db.execute(sql`update membership set ended_at = ${now.toISOString()}, revision = revision + 1 where ${own} and ended_at is null`)
  await db.execute(sql`update calendar_feed set revoked_at = ${now.toISOString()} where ${own} and revoked_at is null`)
  await db
    .update(invite)
    .set({ replacedAt: now })
    .where(and(eq(invite.practiceId, practiceId), eq(invite.userId, userId), isNull(invite.acceptedAt), isNull(invite.replacedAt)))
  await db
    .update(contactChange)
    .set({ replacedAt: now })
    .where(
      and(
        eq(contactChange.userId, userId),
        eq(contactChange.askedInPracticeId, practiceId),
        isNull(contactChange.confirmedAt),
        isNull(contactChange.replacedAt),
      ),
    )
  await audit({ action: 'staff.left', practiceId, target: { kind: 'user', id: userId }, after: { endedOn }, shown: ['endedOn'] })
  if (await worksElsewhere(db, { practiceId, userId })) return
  const ended = await db
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.userId, userId), isNull(session.revokedAt)))
    .returning({ id: session.id })
  after(() => ended.forEach(({ id }) => services.realtime.closeSession(id)))
}
