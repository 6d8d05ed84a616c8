import { eq } from 'drizzle-orm'

import type { PasskeyAssertion } from '#contract/sign-in-methods/passkey-shapes'

import type { Db } from '#api/platform/database/database'
import type { Services } from '#api/platform/services'
import { passkey } from '../tables.ts'
import { verifyAssertion } from './verify-assertion.ts'

interface Answer {
  services: Pick<Services, 'settings'>
  now: Date
  response: PasskeyAssertion
  /** null if no passkey was asked for, or its question was answered already. */
  challenge: string | null
  /** The person who must own the passkey; absent if the passkey says who signs in. */
  userId?: string
}

/** `copied`: the signature is right, but the counter went back, so two devices have the same key. */
export type PasskeyOutcome = { outcome: 'right' | 'copied'; userId: string } | { outcome: 'wrong'; userId: string | undefined }

/**
 * Checks the answer of a passkey and notes its use. The row stays locked until the transaction ends, so that of two answers with the same counter
 * only one is right. A wrong answer names the owner of the passkey, for the audit trail.
 */
export async function checkPasskey(db: Db, { services, now, response, challenge, userId }: Answer): Promise<PasskeyOutcome> {
  const [known] = await db.select().from(passkey).where(eq(passkey.credentialId, response.id)).for('update')
  const proved = await verifyAssertion(known, { response, challenge: challenge ?? '', settings: services.settings })
  if (!known || !proved || challenge === null || !isOwner(known, response, userId)) return { outcome: 'wrong', userId: known?.userId }
  if ((proved.counter > 0 || known.counter > 0) && proved.counter <= known.counter) return { outcome: 'copied', userId: known.userId }
  await db.update(passkey).set({ counter: proved.counter, synced: proved.synced, lastUsedAt: now }).where(eq(passkey.id, known.id))
  return { outcome: 'right', userId: known.userId }
}

/** The handle of the user in a passkey: the id of the person. */
export const userHandleOf = (userId: string) => Buffer.from(userId, 'utf8')

/** Signing in without a password requires the handle of the user in the answer; after a password, the browser may leave it out. */
function isOwner({ userId }: { userId: string }, { response }: PasskeyAssertion, expected: string | undefined): boolean {
  const handle = response.userHandle ?? null
  if (handle !== null && handle !== userHandleOf(userId).toString('base64url')) return false
  return expected === undefined ? handle !== null : userId === expected
}
