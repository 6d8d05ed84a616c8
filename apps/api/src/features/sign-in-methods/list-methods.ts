import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm'

import type { Passkey, SignInMethods } from '#contract/sign-in-methods/sign-in-methods'
import { authenticator, passkey, recoveryCode, session } from '#api/data/tables'
import type { Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'

export const passkeyView = (row: typeof passkey.$inferSelect): Passkey => ({
  _id: row.id,
  name: row.name,
  synced: row.synced,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

/** Returns the caller's ways to sign in, and whether their session has proved two factors. No secret and no key is among them. */
export async function listMethods({ db, actor }: { db: Db; actor: Pick<Actor, 'userId' | 'sessionId'> }): Promise<SignInMethods> {
  const { userId, sessionId } = actor
  const passkeys = await db.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(asc(passkey.createdAt), asc(passkey.id))
  const [app] = await db
    .select()
    .from(authenticator)
    .where(and(eq(authenticator.userId, userId), isNotNull(authenticator.confirmedAt)))
  const [codes] = await db
    .select({ left: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt)))
  const [here] = await db.select({ provedAt: session.provedTwoFactorsAt }).from(session).where(eq(session.id, sessionId))
  return {
    passkeys: passkeys.map(passkeyView),
    authenticator: app?.confirmedAt
      ? { createdAt: app.confirmedAt.toISOString(), lastUsedAt: app.lastUsedAt?.toISOString() ?? null }
      : null,
    recoveryCodesLeft: codes?.left ?? 0,
    twoFactorsProved: Boolean(here?.provedAt),
  }
}
