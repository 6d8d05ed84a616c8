import { AccountFrozen } from '#contract/access/access'
import { and, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm'

import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { replacedContact } from '../tables.ts'

/** Selects the links by which an account is currently frozen. */
export const freezingLinks = (userId: string): SQL | undefined =>
  and(eq(replacedContact.userId, userId), isNotNull(replacedContact.frozenAt), isNull(replacedContact.settledAt))

/** Selects the links that still work. */
export const validLinks = (now: Date): SQL | undefined => and(isNull(replacedContact.settledAt), gt(replacedContact.expiresAt, now))

export async function isFrozen(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.select({ id: replacedContact.id }).from(replacedContact).where(freezingLinks(userId)).limit(1)
  return row !== undefined
}

/**
 * Checks that an account is not frozen. Freezing locks the person's row, so callers that open a session or change a contact must hold that lock.
 * @throws AccountFrozen.
 */
export async function refuseFrozen(db: Db, userId: string): Promise<void> {
  if (await isFrozen(db, userId)) fail(AccountFrozen)
}
