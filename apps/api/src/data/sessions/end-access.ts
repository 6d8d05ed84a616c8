import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '#api/platform/database/database'
import { passwordReset, session } from '../tables.ts'

/** Ends the pending reset links of a person. */
export async function endResetLinks(db: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await db
    .update(passwordReset)
    .set({ replacedAt: now })
    .where(and(eq(passwordReset.userId, userId), isNull(passwordReset.usedAt), isNull(passwordReset.replacedAt)))
}

/** Ends every session and reset link of a person. Returns the ids of the sessions; the caller closes their sockets after COMMIT (ruling 3). */
export async function endAccess(db: Db, { userId, now }: { userId: string; now: Date }): Promise<string[]> {
  await endResetLinks(db, { userId, now })
  const ended = await db
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.userId, userId), isNull(session.revokedAt)))
    .returning({ id: session.id })
  return ended.map(({ id }) => id)
}
