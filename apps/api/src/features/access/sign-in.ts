import { WrongCredentials, type SecondStepNeeded, type SignedIn } from '#contract/access/sign-in'
import { identifyByContact } from '#api/data/contacts/find-by-contact'
import { clearGuesses } from '#api/data/limits/count-guesses'
import { fail } from '#api/platform/errors'
import type { Services } from '#api/platform/services'

import { passFirstFactor } from './first-factor.ts'
import { lockPerson, refusedBecause, type SigningIn } from './open-session.ts'
import { limitSignIns, windowMinutes } from './sign-in-limits.ts'

export interface Credentials extends Omit<SigningIn, 'services'> {
  username: string
  password: string
}

/**
 * Signs a person in by email or phone, or begins the second step of an account that has a second factor. Every failure takes the same time and
 * returns the same message (ruling 1). Whether there is a second factor is looked up only after the right password.
 * @throws WrongCredentials, AccountFrozen, AccessEnded when every employment has ended, TooMany.
 */
export async function signIn(services: Services, { username, password, ...request }: Credentials): Promise<SignedIn | SecondStepNeeded> {
  const signingIn = { services, ...request }
  const { now, address } = request
  const guessOf = (whose: string | undefined) =>
    whose === undefined ? undefined : { services, now, what: 'signin', whose, address, windowMinutes }
  const { person: found, countedAs } = await services.database.system('nobody is known before signing in', async (db) => {
    const meant = await identifyByContact(db, username)
    await limitSignIns(db, guessOf(meant.countedAs), { services, address, now })
    return meant
  })
  const matches = await services.passwords.matches(found?.passwordHash ?? null, password)
  if (!found || !matches) return fail(WrongCredentials, refusedBecause(signingIn, found?.id, 'wrong_credentials'))
  return services.database.system('a session belongs to a person, not to a practice', async (db) => {
    const person = await lockPerson(db, found.id)
    // A password that was replaced while it was being compared has already ended the other sessions (ruling 3), so it must not open a new one.
    if (person.passwordHash !== found.passwordHash) fail(WrongCredentials)
    const answer = await passFirstFactor(db, person, { ...signingIn, by: 'password' })
    const guess = guessOf(countedAs)
    if (guess) await clearGuesses(db, guess)
    return answer
  })
}
