import { and, eq, lt, sql } from 'drizzle-orm'

import type { SecondStepWay, SignedIn } from '#contract/access/sign-in'
import type { ErrorDeclaration } from '#contract/endpoint/errors'
import { PasskeyRefused, type PasskeyAssertion, type PasskeyRequest } from '#contract/sign-in-methods/passkey-shapes'
import { SecondFactorWrong, SecondStepEnded, SecondStepUsedUp } from '#contract/sign-in-methods/signing-in'
import { clearGuesses, exceedsGuessLimit } from '#api/data/limits/count-guesses'
import { failTooManyTries } from '#api/data/limits/count-tries'
import { tellAboutCopiedPasskey, tellAboutRecoveryCode, tellAboutWrongAnswers } from '#api/data/sign-in-methods/account-notices'
import { newPasskeyChallenge, openQuestion, type Challenge } from '#api/data/sign-in-methods/challenges'
import { checkAuthenticatorCode } from '#api/data/sign-in-methods/check-authenticator-code'
import { completeIdentity, openIdentity } from '#api/data/sign-in-methods/complete-identity'
import { codeRefusals } from '#api/data/sign-in-methods/code-refusals'
import { checkPasskey } from '#api/data/sign-in-methods/check-passkey'
import { isAuthenticatorCode, takeRecoveryCode } from '#api/data/sign-in-methods/recovery-codes'
import { passkey, signInChallenge } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'

import { guessOfCode, tooManyCodesText, windowMinutes, wrongCodes } from './code-limits.ts'
import { lockPerson, openSession, refusedBecause, type SigningIn } from './open-session.ts'
import { passkeyRequest } from './passkey-sign-in.ts'

/** Wrong answers that one second step allows. */
const wrongAnswers = 5
interface Step {
  token: string
}
type Answer = Step & ({ code: string } | { response: PasskeyAssertion })

/**
 * Asks for one of the passkeys of the account. A later question replaces it.
 * @throws SecondStepEnded
 */
export async function askForOwnPasskey(
  {
    services,
    now,
    transaction,
  }: Pick<SigningIn, 'services' | 'now'> & { transaction: <T>(work: (inside: { db: Db }) => Promise<T>) => Promise<T> },
  { token }: Step,
): Promise<PasskeyRequest> {
  const challenge = newPasskeyChallenge()
  const keys = await transaction(async ({ db }) => {
    const open = and(openQuestion({ token, purpose: 'second-step', now }), lt(signInChallenge.wrongTries, wrongAnswers))
    const [step = fail(SecondStepEnded)] = await db.update(signInChallenge).set({ challenge }).where(open).returning()
    return db
      .select({ id: passkey.credentialId, transports: passkey.transports })
      .from(passkey)
      .where(eq(passkey.userId, step.userId ?? ''))
  })
  return passkeyRequest(services, challenge, keys)
}

/**
 * Answers the second step of a sign-in whose first factor was right. An account at a provider that was this factor is linked now. Each answer is counted before it is checked, so that answers at the same moment
 * count too; the fifth ends the step.
 * @throws SecondFactorWrong, CodeOfOtherTime, CodeAlreadyUsed, PasskeyRefused, SecondStepEnded, SecondStepUsedUp, AccountFrozen, AccessEnded, TooMany
 */
export async function answerSecondStep(signingIn: SigningIn, answer: Answer): Promise<SignedIn> {
  const { services, now } = signingIn
  const { database } = services
  const step = await database.system('nobody is known before signing in', (db) => takeAnswer(db, { token: answer.token, now }))
  const userId = step.userId ?? fail(SecondStepEnded)
  const identity = step.identitySealed === null ? undefined : openIdentity(services, step.identitySealed)
  const guess = 'code' in answer ? guessOfCode(signingIn, userId, answer.code) : undefined
  if (guess && (await database.system('tries belong to people', (db) => exceedsGuessLimit(db, guess, wrongCodes))))
    failTooManyTries({ now, windowMinutes, text: tooManyCodesText })
  const refusal = await database.system('a session belongs to a person, not to a practice', async (db) => {
    const person = await lockPerson(db, userId)
    const checked = await check(db, { signingIn, answer, step, userId })
    if ('refusal' in checked) {
      if (step.wrongTries + 1 >= wrongAnswers)
        await tellAboutWrongAnswers(db, userId, { ...signingIn, first: identity?.provider ?? 'password' })
      return checked.refusal
    }
    const ended = await db
      .update(signInChallenge)
      .set({ usedAt: now })
      .where(openQuestion({ ...answer, purpose: 'second-step', now }))
      .returning()
    if (ended.length === 0) return SecondStepEnded
    if (identity && !(await completeIdentity(db, signingIn, { person, identity }))) return SecondStepEnded
    const session = await openSession(db, person, { ...signingIn, by: checked.by })
    if (checked.by === 'recoveryCode') await tellAboutRecoveryCode(db, userId, { ...signingIn, first: identity?.provider ?? 'password' })
    if (guess) await clearGuesses(db, guess)
    return { session }
  })
  if ('session' in refusal) return refusal.session
  const last = step.wrongTries + 1 >= wrongAnswers
  const fields = 'code' in answer ? { code: refusal.text } : undefined
  return fail(last ? SecondStepUsedUp : refusal, {
    ...(fields && !last ? { fields } : {}),
    ...refusedBecause(signingIn, userId, 'wrong_second_factor'),
  })
}

/** Counts an answer, and ends the question to a passkey, which is answered once. Returns the step as it was before. */
async function takeAnswer(db: Db, { token, now }: Step & { now: Date }): Promise<Challenge> {
  const [step = fail(SecondStepEnded)] = await db
    .select()
    .from(signInChallenge)
    .where(openQuestion({ token, purpose: 'second-step', now }))
    .for('update')
  if (step.wrongTries >= wrongAnswers) fail(SecondStepUsedUp)
  await db
    .update(signInChallenge)
    .set({ wrongTries: sql`${signInChallenge.wrongTries} + 1`, challenge: null })
    .where(eq(signInChallenge.id, step.id))
  return step
}

interface Checking {
  signingIn: SigningIn
  answer: Answer
  step: Challenge
  userId: string
}

async function check(
  db: Db,
  { signingIn, answer, step, userId }: Checking,
): Promise<{ by: SecondStepWay } | { refusal: ErrorDeclaration }> {
  const { services, now } = signingIn
  if ('response' in answer) {
    const { outcome } = await checkPasskey(db, { services, now, response: answer.response, challenge: step.challenge, userId })
    if (outcome === 'copied') await tellAboutCopiedPasskey(db, userId, signingIn)
    return outcome === 'right' ? { by: 'passkey' } : { refusal: PasskeyRefused }
  }
  const { code } = answer
  if (isAuthenticatorCode(code)) {
    const outcome = await checkAuthenticatorCode(db, { userId, services, code, now })
    return outcome === 'right' ? { by: 'authenticator' } : { refusal: codeRefusals[outcome] }
  }
  return (await takeRecoveryCode(db, { services, userId, now, code })) ? { by: 'recoveryCode' } : { refusal: SecondFactorWrong }
}
