import { and, eq } from 'drizzle-orm'

import { externalIdentity, user } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import type { ProvedIdentity } from '#api/platform/sign-in-providers/provider'

export type Person = typeof user.$inferSelect

/**
 * Returns the person whom a provider has recognized, and their linked account; it is undefined for somebody who is known only by the verified email
 * address. A begun registration does not count: its address is not verified, and whoever began it chose its password. Locks the person, as everybody
 * must who opens a session. Requires systemDb.
 */
export async function findPerson(
  db: Db,
  { issuer, subject, verifiedEmail }: ProvedIdentity,
): Promise<{ person: Person; linked: typeof externalIdentity.$inferSelect | undefined } | undefined> {
  const [linked] = await db
    .select()
    .from(externalIdentity)
    .where(and(eq(externalIdentity.issuer, issuer), eq(externalIdentity.subject, subject)))
  if (!linked && verifiedEmail === null) return undefined
  const known = linked ? eq(user.id, linked.userId) : eq(user.email, verifiedEmail ?? '')
  const [person] = await db
    .select()
    .from(user)
    .where(and(known, eq(user.registrationState, 2)))
    .for('share')
  return person && { person, linked }
}
