import { and, eq, gte, isNull, ne, or, sql, type SQL } from 'drizzle-orm'

import { ContactTakenMeanwhile } from '#contract/replaced-contacts/replaced-contacts'

import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { replaceOpenRequest } from '../contacts/request-contact-change.ts'
import { endAccess } from '../sessions/end-access.ts'
import { unlinkIdentities } from '../sessions/linked-identities.ts'
import { setPassword } from '../passwords/set-password.ts'
import { removeFactorsSince } from '../sign-in-methods/second-factors.ts'
import { replacedContact, user } from '../tables.ts'
import { shortlyBefore } from './misuse-window.ts'

export type ReplacedContactRow = typeof replacedContact.$inferSelect

/**
 * Restores a person's old contact with a new password, and unfreezes the account. Only links of this change and later ones are touched, so a person
 * who set a contact in between cannot affect an earlier link or its freeze. Settles the later links of the same kind and those to contacts that the
 * account did not have at the time of this change. A remaining link loses its former password as proof, because an intruder may have set it. Pending
 * contact changes end, so that a change requested by another person cannot be confirmed. Passkeys, authenticator apps and recovery codes that were added
 * shortly before the change or since go too: otherwise an intruder would still sign in with them, and the owner would not. So do all linked accounts at
 * providers; those of the owner are linked again by the email address.
 * The caller holds the lock on the person's row. Returns the ids of the ended sessions.
 * @param passwordHash null removes the password: the owner sets a new one with "Forgot your password?".
 * @throws ContactTakenMeanwhile.
 */
export async function restoreContact(
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
  await removeFactorsSince(db, { userId, since: shortlyBefore(row.createdAt) })
  const open = and(eq(replacedContact.userId, userId), isNull(replacedContact.settledAt), gte(replacedContact.createdAt, row.createdAt))
  const ending = or(eq(replacedContact.method, method), ne(replacedContact.contact, row.otherContact ?? ''))
  await settle(db, { links: and(open, ending), now })
  await db.update(replacedContact).set({ frozenAt: null, formerPasswordHash: null }).where(open)
  await unlinkIdentities(db, { userId })
  await replaceOpenRequest(db, { userId, method: 'email', now })
  await replaceOpenRequest(db, { userId, method: 'phone', now })
  return endAccess(db, { userId, now })
}

/** Settles links and erases their stored proof of ownership. */
export async function settle(db: Db, { links, now }: { links: SQL | undefined; now: Date }): Promise<void> {
  await db.update(replacedContact).set({ settledAt: now, formerPasswordHash: null }).where(links)
}

/** Whether the error means that another person took the contact at the same moment. */
export function isTaken(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause && cause.code === '23505'
}
