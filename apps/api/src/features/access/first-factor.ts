import type { SecondStepNeeded, SignedIn } from '#contract/access/sign-in'
import { ProviderStranger } from '#contract/sign-in-providers/sign-in-providers'
import { askBrowser } from '#api/data/sign-in-methods/challenges'
import { completeIdentity, sealIdentity, type SigningIdentity } from '#api/data/sign-in-methods/complete-identity'
import { secondStepWays } from '#api/data/sign-in-methods/second-factors'
import type { user } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'

import { openSession, refuseSignIn, type SigningIn } from './open-session.ts'

/**
 * What follows a proved first factor: the session, or the second step of an account that has a second factor. Whether it has one is looked up only now.
 * An account at a provider is linked with the session, so not before the second step is answered. Requires systemDb and the lock of the person.
 * @throws AccountFrozen, AccessEnded, ProviderStranger if the account at the provider was linked to another person at the same moment
 */
export async function passFirstFactor(
  db: Db,
  person: typeof user.$inferSelect,
  { by, ...signingIn }: SigningIn & { by: 'password' | SigningIdentity },
): Promise<SignedIn | SecondStepNeeded> {
  const ways = await secondStepWays(db, person.id)
  const identity = by === 'password' ? undefined : by
  if (ways.length === 0) {
    const session = await openSession(db, person, { ...signingIn, by: identity?.provider ?? 'password' })
    if (identity && !(await completeIdentity(db, signingIn, { person, identity }))) fail(ProviderStranger)
    return session
  }
  await refuseSignIn(db, person, signingIn)
  const { token, expiresAt } = await askBrowser({
    db,
    now: signingIn.now,
    purpose: 'second-step',
    userId: person.id,
    ...(identity ? { identitySealed: sealIdentity(signingIn.services, identity) } : {}),
  })
  return { secondStep: { token, ways, expiresAt: expiresAt.toISOString() } }
}
