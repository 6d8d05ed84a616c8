import { eq } from 'drizzle-orm'

import type { Db } from '#api/platform/database/database'
import { user } from '../tables.ts'

/**
 * Sets or clears a person's password and stores the time, because a password that was set shortly before a contact was replaced proves nothing
 * (docs/decisions/019-a-replaced-contact-can-freeze-the-account.md). The caller ends sessions and reset links.
 */
export async function setPassword(
  db: Db,
  { userId, passwordHash, now }: { userId: string; passwordHash: string | null; now: Date },
): Promise<void> {
  await db.update(user).set({ passwordHash, passwordChangedAt: now }).where(eq(user.id, userId))
}
