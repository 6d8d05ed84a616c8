import { and, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'

import { ProviderSignInEnded, signInProviderId } from '#contract/sign-in-providers/sign-in-providers'
import { signInChallenge } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'
import { hashOf, newToken } from '#api/platform/secrets'
import type { Services } from '#api/platform/services'

/** Time to choose an account at the provider, to type a password there and to answer its second step. */
const minutesValid = 10

const purpose = 'provider'

const requestSchema = z.strictObject({
  provider: signInProviderId,
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
})
type StoredRequest = z.infer<typeof requestSchema>

/** Stores a request at a provider, sealed. Returns the token with which only the browser that started it can finish it. */
export async function storeRequest(
  db: Db,
  { services, now, request }: { services: Services; now: Date; request: StoredRequest },
): Promise<{ token: string; expiresAt: string }> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + minutesValid * 60_000)
  const challenge = services.keyring.seal(purpose, JSON.stringify(request))
  await db.insert(signInChallenge).values({ id: newId(now), purpose, tokenHash: hashOf(token), challenge, createdAt: now, expiresAt })
  return { token, expiresAt: expiresAt.toISOString() }
}

/** Uses up the request of a token, whatever comes of it. @throws ProviderSignInEnded for an unknown, used or expired one. */
export async function takeRequest(
  db: Db,
  { services, now, token }: { services: Services; now: Date; token: string },
): Promise<StoredRequest> {
  const [taken] = await db
    .update(signInChallenge)
    .set({ usedAt: now })
    .where(
      and(
        eq(signInChallenge.tokenHash, hashOf(token)),
        eq(signInChallenge.purpose, purpose),
        isNull(signInChallenge.usedAt),
        gt(signInChallenge.expiresAt, now),
      ),
    )
    .returning({ challenge: signInChallenge.challenge })
  if (!taken?.challenge) return fail(ProviderSignInEnded)
  return requestSchema.parse(JSON.parse(services.keyring.open(purpose, taken.challenge)))
}
