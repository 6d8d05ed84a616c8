import { and, eq } from 'drizzle-orm'

import type { Db } from '#api/platform/database/database'
import { externalIdentity } from '../tables.ts'

/**
 * Ends the linked accounts of a person at providers: those linked by an email address that the account no longer has, or all of them. Whoever keeps
 * that address must not keep a way into the account.
 */
export async function unlinkIdentities(db: Db, { userId, email }: { userId: string; email?: string }): Promise<void> {
  const byEmail = email === undefined ? undefined : eq(externalIdentity.email, email)
  await db.delete(externalIdentity).where(and(eq(externalIdentity.userId, userId), byEmail))
}
