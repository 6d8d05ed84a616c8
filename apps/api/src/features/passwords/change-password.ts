import { and, eq, gt, isNull } from 'drizzle-orm'

import { ResetLinkInvalid, type changePassword as endpoint } from '#contract/passwords/passwords'
import { auditForPerson } from '#api/data/audit/account-events'
import { endAccess } from '#api/data/sessions/end-access'
import { setPassword } from '#api/data/passwords/set-password'
import { passwordReset, user } from '#api/data/tables'
import type { WithOutsideCalls } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { hashOf } from '#api/platform/secrets'

type ChangingPassword = Pick<WithOutsideCalls<typeof endpoint>, 'transaction' | 'services' | 'now' | 'after' | 'requestId'>

/**
 * Sets the password of the person to whom the link was sent. Ends all their sessions and all their other links (ruling 3). Looks up the link before
 * hashing the password, so that guessing costs the server little.
 * @throws ResetLinkInvalid for a wrong, used, ended or expired link
 */
export async function changePassword(
  { transaction, services, now, after, requestId }: ChangingPassword,
  { resetToken, password }: { resetToken: string; password: string },
): Promise<void> {
  const tokenHash = hashOf(resetToken)
  const userId = (await transaction(({ db }) => openLink(db, tokenHash, now))) ?? fail(ResetLinkInvalid)
  const passwordHash = await services.passwords.hash(password)
  const ended = await transaction(async ({ db }) => {
    await db.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update')
    const used = await db.update(passwordReset).set({ usedAt: now }).where(open(tokenHash, now)).returning({ id: passwordReset.id })
    if (used.length === 0) fail(ResetLinkInvalid)
    await setPassword(db, { userId, passwordHash, now })
    const sessions = await endAccess(db, { userId, now })
    await auditForPerson(db, { userId, now, requestId, services }, { action: 'user.password_reset' })
    return sessions
  })
  after(() => ended.forEach((id) => services.realtime.closeSession(id)))
}

const open = (tokenHash: string, now: Date) =>
  and(
    eq(passwordReset.tokenHash, tokenHash),
    isNull(passwordReset.usedAt),
    isNull(passwordReset.replacedAt),
    gt(passwordReset.expiresAt, now),
  )

async function openLink(db: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const [row] = await db.select({ userId: passwordReset.userId }).from(passwordReset).where(open(tokenHash, now))
  return row?.userId
}
