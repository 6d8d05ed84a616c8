import { and, eq, isNull, sql } from 'drizzle-orm'

import { localDate } from '#api/data/calendar/days'
import type { Writing } from '#api/data/create-record'
import { contactChange, employment, invite, session } from '#api/data/tables'
import { systemDb, type Db } from '#api/platform/database'

/**
 * Ends a person's time with a practice on this day there. Access ends at once: sessions of somebody who belongs nowhere else are revoked
 * and their sockets closed; an open invitation and contact wishes of the practice end (rulings 3, 25). Nothing is removed.
 */
export async function endEmployment(
  { db, now, audit, services, after }: Writing,
  { practiceId, userId, timeZone }: { practiceId: string; userId: string; timeZone: string },
): Promise<void> {
  const endedOn = localDate(now, timeZone)
  await db
    .update(employment)
    .set({ endedOn, revision: sql`${employment.revision} + 1` })
    .where(and(eq(employment.practiceId, practiceId), eq(employment.userId, userId), isNull(employment.endedOn)))
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
  await audit({ action: 'staff.left', practiceId, target: { kind: 'user', id: userId }, after: { endedOn } })
  if (await worksElsewhere(db, userId)) return
  const ended = await db
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.userId, userId), isNull(session.revokedAt)))
    .returning({ id: session.id })
  after(() => ended.forEach(({ id }) => services.realtime.closeSession(id)))
}

/** In a practice that the caller may not know of; it only decides whether sessions go on. */
async function worksElsewhere(db: Db, userId: string): Promise<boolean> {
  const { rows } = await systemDb(db, 'whether the person has another practice', (everything) =>
    everything.execute(sql`select from employment where user_id = ${userId} and ended_on is null and accepted_at is not null limit 1`),
  )
  return rows.length > 0
}
