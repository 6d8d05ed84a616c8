import { and, desc, eq, gt, isNull } from 'drizzle-orm'

import { NotFound } from '#contract/endpoint/errors'
import { AuthenticatorExists, AuthenticatorSetupEnded } from '#contract/sign-in-methods/sign-in-methods'
import { codeRefusals } from '#api/data/sign-in-methods/code-refusals'
import { tellAboutFactor } from '#api/data/sign-in-methods/account-notices'
import { compareCode, newAuthenticator } from '#api/data/sign-in-methods/check-authenticator-code'
import { confirmedAppOf, endWithLastFactor } from '#api/data/sign-in-methods/second-factors'
import { authenticator } from '#api/data/tables'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'

import { auditOf, factorAdded, lockOwner, type ChangingFactors } from './changing-factors.ts'

/** How long a setup waits for its first code. */
const setupMs = 15 * 60_000

/**
 * Begins to add an authenticator app. A setup that was begun before ends.
 * @throws AuthenticatorExists
 */
export async function startAuthenticator({ db, actor, now, services }: ChangingFactors) {
  const { userId } = actor
  const person = await lockOwner(db, userId)
  if ((await db.$count(authenticator, confirmedAppOf(userId))) > 0) fail(AuthenticatorExists)
  await db.delete(authenticator).where(eq(authenticator.userId, userId))
  const { secret, uri, secretSealed } = newAuthenticator(services, person.email ?? person.phone ?? person.fullName)
  await db.insert(authenticator).values({ id: newId(now), userId, secretSealed, createdAt: now })
  return { secret, uri, expiresAt: new Date(now.getTime() + setupMs).toISOString() }
}

/**
 * Adds the app by its first code, which is used up.
 * @throws SecondFactorWrong, CodeOfOtherTime, AuthenticatorExists, AuthenticatorSetupEnded
 */
export async function confirmAuthenticator(
  changing: ChangingFactors,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] | null }> {
  const { db, actor, now, services, audit } = changing
  const { userId } = actor
  await lockOwner(db, userId)
  if ((await db.$count(authenticator, confirmedAppOf(userId))) > 0) fail(AuthenticatorExists)
  const [begun] = await db
    .select()
    .from(authenticator)
    .where(
      and(
        eq(authenticator.userId, userId),
        isNull(authenticator.confirmedAt),
        gt(authenticator.createdAt, new Date(now.getTime() - setupMs)),
      ),
    )
    .orderBy(desc(authenticator.createdAt))
  const app = begun ?? fail(AuthenticatorSetupEnded)
  const compared = compareCode(app, { services, code, now })
  if (compared.outcome !== 'right') {
    const refusal = codeRefusals[compared.outcome]
    return fail(refusal, { fields: { code: refusal.text } })
  }
  await db.update(authenticator).set({ confirmedAt: now, lastStep: compared.step }).where(eq(authenticator.id, app.id))
  await audit(auditOf(actor, 'user.authenticator_added'))
  await tellAboutFactor(db, userId, { ...changing, change: 'authenticatorAdded' })
  return { recoveryCodes: await factorAdded(changing) }
}

/** @throws NotFound where there is no confirmed app */
export async function removeAuthenticator(changing: ChangingFactors): Promise<void> {
  const { db, actor, audit } = changing
  const { userId } = actor
  await lockOwner(db, userId)
  const removed = await db.delete(authenticator).where(confirmedAppOf(userId)).returning({ id: authenticator.id })
  if (removed.length === 0) fail(NotFound)
  await endWithLastFactor(db, userId)
  await audit(auditOf(actor, 'user.authenticator_removed'))
  await tellAboutFactor(db, userId, { ...changing, change: 'authenticatorRemoved' })
}
