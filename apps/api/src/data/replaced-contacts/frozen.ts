import { AccountFrozen } from '#contract/access'
import { and, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm'

import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/errors.ts'
import { replacedContact } from '../tables.ts'

/** Links by which an account is frozen right now. */
export const freezing = (userId: string): SQL | undefined =>
  and(eq(replacedContact.userId, userId), isNotNull(replacedContact.frozenAt), isNull(replacedContact.settledAt))

/** Links that still work. */
export const working = (now: Date): SQL | undefined => and(isNull(replacedContact.settledAt), gt(replacedContact.expiresAt, now))

export async function isFrozen(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.select({ id: replacedContact.id }).from(replacedContact).where(freezing(userId)).limit(1)
  return row !== undefined
}

/**
 * Freezing takes the person's row lock, so the person who opens a session or changes a contact holds it too when calling this.
 * @throws AccountFrozen.
 */
export async function refuseFrozen(db: Db, userId: string): Promise<void> {
  if (await isFrozen(db, userId)) fail(AccountFrozen)
}
