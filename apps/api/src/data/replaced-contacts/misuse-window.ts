import { and, eq, gt } from 'drizzle-orm'

import type { Db } from '#api/platform/database/database'
import { contactChange, type user } from '../tables.ts'

const days = 7

/**
 * Returns the start of the period before a contact change. Other changes within it may be part of the same misuse, so they prove nothing
 * (docs/decisions/019-a-replaced-contact-can-freeze-the-account.md).
 */
export const shortlyBefore = (change: Date): Date => new Date(change.getTime() - days * 86_400_000)

/** Whether the password was changed after a moment, by any means. */
export const passwordChangedSince = ({ passwordChangedAt }: Pick<typeof user.$inferSelect, 'passwordChangedAt'>, since: Date): boolean =>
  passwordChangedAt !== null && passwordChangedAt > since

/** Whether a person confirmed another contact of this kind after a moment. */
export async function contactConfirmedSince(
  db: Db,
  { userId, method, since }: { userId: string; method: 'email' | 'phone'; since: Date },
): Promise<boolean> {
  const [confirmed] = await db
    .select({ id: contactChange.id })
    .from(contactChange)
    .where(and(eq(contactChange.userId, userId), eq(contactChange.method, method), gt(contactChange.confirmedAt, since)))
    .limit(1)
  return confirmed !== undefined
}
