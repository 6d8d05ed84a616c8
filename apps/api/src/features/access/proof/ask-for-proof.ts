import { eq } from 'drizzle-orm'

import type { askForProof as endpoint } from '#contract/access/fresh-proof'
import type { ResultOf } from '#contract/endpoint/endpoint'
import { askBrowser } from '#api/data/sign-in-methods/challenges'
import { secondStepWays } from '#api/data/sign-in-methods/second-factors'
import { passkey } from '#api/data/tables'
import type { InTransaction } from '#api/platform/context'

import { passkeyRequest } from '../passkey-sign-in.ts'

/** Returns how the account of a session can prove itself, with a question to its passkeys that only this session can answer. */
export async function askForProof({ db, actor, now, services }: InTransaction<typeof endpoint>): Promise<ResultOf<typeof endpoint>> {
  const { userId, sessionId } = actor
  const ways = await secondStepWays(db, userId)
  if (ways.length === 0) return { payload: { ways: ['password'], passkey: null } }
  if (!ways.includes('passkey')) return { payload: { ways, passkey: null } }
  const keys = await db.select({ id: passkey.credentialId, transports: passkey.transports }).from(passkey).where(eq(passkey.userId, userId))
  const { token, challenge, expiresAt } = await askBrowser({ db, now, purpose: 'proof', userId, sessionId })
  const options = await passkeyRequest(services, challenge, keys)
  return { payload: { ways, passkey: { token, options, expiresAt: expiresAt.toISOString() } } }
}
