import { eq } from 'drizzle-orm'

import type { Db } from '../../platform/database.ts'
import { user } from '../tables.ts'

/**
 * Gives a person another password, or none, and notes when: one that was set shortly before a contact was replaced proves nothing (docs/decisions/019-a-replaced-contact-can-freeze-the-account.md).
 * Ending sessions and reset links is the caller's.
 */
export async function setPassword(
  db: Db,
  { userId, passwordHash, now }: { userId: string; passwordHash: string | null; now: Date },
): Promise<void> {
  await db.update(user).set({ passwordHash, passwordChangedAt: now }).where(eq(user.id, userId))
}
