import { and, eq, gte, isNotNull, lte, type SQL } from 'drizzle-orm'

import type { SecondStepWay } from '#contract/access/sign-in'

import type { Db } from '#api/platform/database/database'
import { authenticator, passkey, recoveryCode, session } from '../tables.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/**
 * Returns how a person can answer a second step, the strongest way first. Empty if the account has no second factor: recovery codes alone are none,
 * because they only replace a lost one.
 */
export async function secondStepWays(db: Db, userId: string): Promise<SecondStepWay[]> {
  const keys = await db.$count(passkey, eq(passkey.userId, userId))
  const apps = await db.$count(authenticator, confirmedAppOf(userId))
  if (keys + apps === 0) return []
  const codes = await countRecoveryCodes(db, userId)
  return [...(keys ? ['passkey' as const] : []), ...(apps ? ['authenticator' as const] : []), ...(codes ? ['recoveryCode' as const] : [])]
}

export const confirmedAppOf = (userId: string): SQL | undefined =>
  and(eq(authenticator.userId, userId), isNotNull(authenticator.confirmedAt))

/**
 * Ends what depends on a second factor when a person has removed the last one: the recovery codes, and the mark of sessions that two factors were
 * proved. Does nothing while there is another.
 */
export async function endWithLastFactor(db: Db, userId: string): Promise<void> {
  if ((await secondStepWays(db, userId)).length > 0) return
  await db.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  await db.update(session).set({ provedTwoFactorsAt: null }).where(eq(session.userId, userId))
}

/** Removes the ways that were added since a moment, because somebody else may have added them. */
export async function removeFactorsSince(db: Db, { userId, since }: { userId: string; since: Date }): Promise<void> {
  await db.delete(passkey).where(and(eq(passkey.userId, userId), gte(passkey.createdAt, since)))
  await db.delete(authenticator).where(and(eq(authenticator.userId, userId), gte(authenticator.createdAt, since)))
  await db.delete(recoveryCode).where(and(eq(recoveryCode.userId, userId), gte(recoveryCode.createdAt, since)))
  await endWithLastFactor(db, userId)
}

/** Removes the ways that a person had at a moment, because the device is lost. Those added since stay, and then the recovery codes. */
export async function removeFactorsUntil(db: Db, { userId, until }: { userId: string; until: Date }): Promise<void> {
  await db.delete(passkey).where(and(eq(passkey.userId, userId), lte(passkey.createdAt, until)))
  await db.delete(authenticator).where(and(eq(authenticator.userId, userId), lte(authenticator.createdAt, until)))
  await endWithLastFactor(db, userId)
}
