import { and, eq, gte, isNull, ne, or, sql, type SQL } from 'drizzle-orm'

import { ContactTakenMeanwhile } from '#contract/replaced-contacts'

import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/errors.ts'
import { replaceOpenRequest } from '../contacts/request-contact-change.ts'
import { endAccess } from '../sessions/end-access.ts'
import { setPassword } from '../passwords/set-password.ts'
import { replacedContact, user } from '../tables.ts'

export type ReplacedContactRow = typeof replacedContact.$inferSelect

/**
 * Gives a person the old contact back with another password, and thaws the account. Only links of this and later changes are touched: whoever put
 * a contact in between has no say about an earlier one, neither about its link nor about its freeze. Later links of the same kind end, and those
 * of contacts that the account did not have at this change. One that is left proves nothing by password: it may be one that an intruder set.
 * Waiting changes end, so that a change requested by another person cannot be confirmed.
 * The caller holds the lock of the person's row. Returns the sessions that ended.
 * @param passwordHash null ends the password: the owner sets a new one with "Forgot your password?".
 * @throws ContactTakenMeanwhile.
 */
export async function putBack(
  db: Db,
  { row, passwordHash, now }: { row: ReplacedContactRow; passwordHash: string | null; now: Date },
): Promise<string[]> {
  const { userId, contact, countryCode } = row
  const method = row.method === 'email' ? 'email' : 'phone'
  const [other] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user[method], contact), ne(user.id, userId)))
  if (other) fail(ContactTakenMeanwhile)
  await db
    .update(user)
    .set({ [method]: contact, ...(method === 'phone' ? { countryCode } : {}), revision: sql`${user.revision} + 1` })
    .where(eq(user.id, userId))
    .catch((error: unknown) => (isTaken(error) ? fail(ContactTakenMeanwhile) : Promise.reject(error)))
  await setPassword(db, { userId, passwordHash, now })
  const open = and(eq(replacedContact.userId, userId), isNull(replacedContact.settledAt), gte(replacedContact.createdAt, row.createdAt))
  const ending = or(eq(replacedContact.method, method), ne(replacedContact.contact, row.otherContact ?? ''))
  await settle(db, { links: and(open, ending), now })
  await db.update(replacedContact).set({ frozenAt: null, formerPasswordHash: null }).where(open)
  await replaceOpenRequest(db, { userId, method: 'email', now })
  await replaceOpenRequest(db, { userId, method: 'phone', now })
  return endAccess(db, { userId, now })
}

/** Settles links. The stored proof of ownership is erased. */
export async function settle(db: Db, { links, now }: { links: SQL | undefined; now: Date }): Promise<void> {
  await db.update(replacedContact).set({ settledAt: now, formerPasswordHash: null }).where(links)
}

/** Another person took the contact at the same moment. */
export function isTaken(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause && cause.code === '23505'
}
