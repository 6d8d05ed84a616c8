import { eq } from 'drizzle-orm'

import type { Db } from '#api/platform/database/database'
import { endSecondSteps } from '../sign-in-methods/challenges.ts'
import { user } from '../tables.ts'

/**
 * Sets or clears a person's password and stores the time, because a password that was set shortly before a contact was replaced proves nothing
 * (docs/decisions/019-a-replaced-contact-can-freeze-the-account.md). Sign-ins that wait for their second step end. The caller ends sessions and reset
 * links. The second factors stay: a new password does not replace them.
 */
export async function setPassword(
  db: Db,
  { userId, passwordHash, now }: { userId: string; passwordHash: string | null; now: Date },
): Promise<void> {
  await db.update(user).set({ passwordHash, passwordChangedAt: now }).where(eq(user.id, userId))
  await endSecondSteps(db, { userId, now })
}
