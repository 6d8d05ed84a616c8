import { and, eq, isNull } from 'drizzle-orm'

import { ProofTooWeak, ProofWrong, type proveSession as endpoint } from '#contract/access/fresh-proof'
import type { BodyOf, ResultOf } from '#contract/endpoint/endpoint'
import { NotFound, type ErrorDeclaration } from '#contract/endpoint/errors'
import { proofMinutes } from '#contract/endpoint/proof-actions'
import { PasskeyRefused } from '#contract/sign-in-methods/passkey-shapes'
import { SecondFactorWrong } from '#contract/sign-in-methods/signing-in'
import { clearGuesses, exceedsGuessLimit } from '#api/data/limits/count-guesses'
import { failTooManyTries } from '#api/data/limits/count-tries'
import { keepProof } from '#api/data/sessions/keep-proof'
import { auditRefusedProof } from '#api/data/sessions/session-events'
import { tellAboutCopiedPasskey, tellAboutRecoveryCode } from '#api/data/sign-in-methods/account-notices'
import { takeQuestion } from '#api/data/sign-in-methods/challenges'
import { checkAuthenticatorCode } from '#api/data/sign-in-methods/check-authenticator-code'
import { checkPasskey } from '#api/data/sign-in-methods/check-passkey'
import { codeRefusals } from '#api/data/sign-in-methods/code-refusals'
import { isAuthenticatorCode, takeRecoveryCode } from '#api/data/sign-in-methods/recovery-codes'
import { secondStepWays } from '#api/data/sign-in-methods/second-factors'
import { session, user } from '#api/data/tables'
import type { WithOutsideCalls } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'

import { guessOfCode, tooManyCodesText, windowMinutes as codeMinutes, wrongCodes } from '../code-limits.ts'
import { windowMinutes, wrongTries } from '../sign-in-limits.ts'

type Proving = WithOutsideCalls<typeof endpoint>
type Proof = BodyOf<typeof endpoint>

/** What a proof showed: two factors, the password alone, or why it is refused. */
type Checked = { shown: 'factor' | 'password' } | { refusal: ErrorDeclaration; field?: 'password' | 'code'; copied?: boolean }

/**
 * Proves a session for one kind of action with the strongest way of the account: its password only if it has nothing else. Wrong passwords and codes
 * are limited as at sign-in, and every refusal of a password takes the same time. A second factor also marks the session as proved by two.
 * @throws ProofWrong, ProofTooWeak, SecondFactorWrong, CodeOfOtherTime, CodeAlreadyUsed, PasskeyRefused, TooMany
 */
export async function proveSession(context: Proving): Promise<ResultOf<typeof endpoint>> {
  const { body, actor, now, finish } = context
  const { userId, sessionId } = actor
  const { action } = body
  const counted = await countGuess(context)
  const check = await prepareCheck(context)
  return finish(async ({ db, audit }) => {
    const checked = await check(db)
    if ('refusal' in checked) return refuse(context, checked)
    await keepProof(db, { sessionId, action, now })
    if (checked.shown === 'factor')
      await db
        .update(session)
        .set({ provedTwoFactorsAt: now })
        .where(and(eq(session.id, sessionId), isNull(session.provedTwoFactorsAt)))
    if (counted) await clearGuesses(db, counted)
    await audit({
      action: 'session.proved',
      everyPractice: true,
      target: { kind: 'user', id: userId },
      after: { action },
      shown: ['action'],
    })
    return { payload: { action, seconds: proofMinutes * 60 } }
  })
}

/** Counts a guess of a password or code, as at sign-in. A question to a passkey is answered once, so answers need no limit. @throws TooMany */
async function countGuess({ body, actor, services, now, address, transaction }: Proving) {
  if ('response' in body) return undefined
  const whose = actor.userId
  const [guess, limits] =
    'code' in body
      ? ([guessOfCode({ services, now, address }, whose, body.code), wrongCodes] as const)
      : ([{ services, now, what: 'proof', whose, address, windowMinutes }, wrongTries] as const)
  const refusal = 'code' in body ? { windowMinutes: codeMinutes, text: tooManyCodesText } : { windowMinutes }
  if (await transaction(({ db }) => exceedsGuessLimit(db, guess, limits))) failTooManyTries({ now, ...refusal })
  return guess
}

/** Does what must not be undone by a refusal, or must not run in a transaction. Returns the rest of the check. */
async function prepareCheck(context: Proving): Promise<(db: Db) => Promise<Checked>> {
  const { body, actor, services, now, transaction } = context
  const { userId, sessionId } = actor
  if ('response' in body) {
    const question = { token: body.token, purpose: 'proof', now, userId, sessionId } as const
    const taken = await transaction(({ db }) => takeQuestion(db, question))
    return (db) => checkAnswer(db, context, body, taken?.challenge ?? null)
  }
  if ('code' in body) return (db) => checkCode(db, context, body.code)
  const [person = fail(NotFound)] = await transaction(({ db }) => db.select().from(user).where(eq(user.id, userId)))
  const matches = await services.passwords.matches(person.passwordHash, body.password)
  return async (db) => {
    if ((await secondStepWays(db, userId)).length > 0) return { refusal: ProofTooWeak }
    // Replacing the password while it was being compared must not let the old one prove anything.
    const [current] = await db.select({ passwordHash: user.passwordHash }).from(user).where(eq(user.id, userId)).for('share')
    const right = matches && current?.passwordHash === person.passwordHash
    return right ? { shown: 'password' } : { refusal: ProofWrong, field: 'password' }
  }
}

async function checkAnswer(
  db: Db,
  { actor: { userId }, services, now }: Proving,
  { response }: Extract<Proof, { response: unknown }>,
  challenge: string | null,
): Promise<Checked> {
  const { outcome } = await checkPasskey(db, { services, now, response, challenge, userId })
  return outcome === 'right' ? { shown: 'factor' } : { refusal: PasskeyRefused, copied: outcome === 'copied' }
}

async function checkCode(db: Db, context: Proving, code: string): Promise<Checked> {
  const { actor, services, now } = context
  const { userId } = actor
  if (isAuthenticatorCode(code)) {
    const outcome = await checkAuthenticatorCode(db, { userId, services, code, now })
    return outcome === 'right' ? { shown: 'factor' } : { refusal: codeRefusals[outcome], field: 'code' }
  }
  if (!(await takeRecoveryCode(db, { services, userId, now, code }))) return { refusal: SecondFactorWrong, field: 'code' }
  await tellAboutRecoveryCode(db, userId, { ...context, inSession: true })
  return { shown: 'factor' }
}

function refuse(context: Proving, { refusal, field, copied }: Extract<Checked, { refusal: unknown }>): never {
  const { body, actor, now, requestId, address, userAgent, services } = context
  return fail(refusal, {
    ...(field ? { fields: { [field]: refusal.text } } : {}),
    persistOnFailure: async (db) => {
      await auditRefusedProof(db, { actor, action: body.action, now, requestId, address, userAgent, services })
      if (copied) await tellAboutCopiedPasskey(db, actor.userId, { services, now, userAgent })
    },
  })
}
