import type { SecondStepNeeded, SignedIn } from '#contract/access/sign-in'
import type { SignInProviderId } from '#contract/sign-in-providers/sign-in-providers'
import { askBrowser } from '#api/data/sign-in-methods/challenges'
import { secondStepWays } from '#api/data/sign-in-methods/second-factors'
import type { Db } from '#api/platform/database/database'

import { openSession, refuseSignIn, type Person, type SigningIn } from './open-session.ts'

/**
 * What follows a proved first factor: the session, or the second step of an account that has a second factor. Whether it has one is looked up only now.
 * Requires systemDb and the lock of the person.
 * @throws AccountFrozen, AccessEnded
 */
export async function passFirstFactor(
  db: Db,
  person: Person,
  { by, ...signingIn }: SigningIn & { by: 'password' | SignInProviderId },
): Promise<SignedIn | SecondStepNeeded> {
  const ways = await secondStepWays(db, person.id)
  if (ways.length === 0) return openSession(db, person, { ...signingIn, by })
  await refuseSignIn(db, person, signingIn)
  const { token, expiresAt } = await askBrowser({ db, now: signingIn.now, purpose: 'second-step', userId: person.id })
  return { secondStep: { token, ways, expiresAt: expiresAt.toISOString() } }
}
