import type { SignedIn } from '#contract/access/sign-in'
import { PasskeyRefused, PasskeyRequest, type PasskeyAssertion } from '#contract/sign-in-methods/passkey-shapes'
import { limitTries } from '#api/data/limits/limit-tries'
import { tellAboutCopiedPasskey } from '#api/data/sign-in-methods/account-notices'
import { askBrowser, takeQuestion } from '#api/data/sign-in-methods/challenges'
import { checkPasskey } from '#api/data/sign-in-methods/check-passkey'
import { passkeySite, questionMinutes } from '#api/data/sign-in-methods/passkey-site'
import { loadWebAuthn } from '#api/data/sign-in-methods/web-authn'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import type { Services } from '#api/platform/services'

import { lockPerson, openSession, refusedBecause, type SigningIn } from './open-session.ts'

/** Questions and answers per client address and hour. A whole practice shares one address, and every visit of the sign-in page asks once. */
const perAddressAndHour = 1_200

/** What a browser passes on to a passkey. Without passkeys to choose from, it offers all that it has for this site. */
export async function passkeyRequest(
  { settings }: Pick<Services, 'settings'>,
  challenge: string,
  allowed?: readonly { id: string; transports: string[] }[],
): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: passkeySite(settings).rpId,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    timeout: questionMinutes * 60_000,
    userVerification: 'required',
    ...(allowed ? { allowCredentials: [...allowed] } : {}),
  })
  return PasskeyRequest.parse(options)
}

/**
 * Asks for any passkey of this site. Nothing depends on an account, so the answer tells nothing about one.
 * @throws TooMany
 */
export async function askForPasskey({
  services,
  now,
  address,
  transaction,
}: Pick<SigningIn, 'services' | 'now' | 'address'> & Transacting) {
  await limitTries({ services, now, transaction }, { what: 'passkey-question', address, perAddress: perAddressAndHour })
  const { token, challenge, expiresAt } = await transaction(({ db }) => askBrowser({ db, now, purpose: 'passkey' }))
  return { token, options: await passkeyRequest(services, challenge), expiresAt: expiresAt.toISOString() }
}

interface Transacting {
  transaction<T>(work: (inside: { db: Db }) => Promise<T>): Promise<T>
}

/**
 * Signs in with a passkey alone, which is both factors. Its question is used up by the first answer, also by a wrong one. Every refusal has the same
 * text and costs one check of a signature.
 * @throws PasskeyRefused, AccountFrozen, AccessEnded, TooMany
 */
export async function signInByPasskey(
  { transaction, ...signingIn }: SigningIn & Transacting,
  { token, response }: { token: string; response: PasskeyAssertion },
): Promise<SignedIn> {
  const { services, now, address } = signingIn
  await limitTries({ services, now, transaction }, { what: 'passkey-answer', address, perAddress: perAddressAndHour })
  const question = await transaction(({ db }) => takeQuestion(db, { token, purpose: 'passkey', now }))
  const refused = await services.database.system('nobody is known before signing in', async (db) => {
    const checked = await checkPasskey(db, { services, now, response, challenge: question?.challenge ?? null })
    if (checked.outcome === 'right')
      return { session: await openSession(db, await lockPerson(db, checked.userId), { ...signingIn, by: 'passkey' }) }
    if (checked.outcome === 'copied') await tellAboutCopiedPasskey(db, checked.userId, signingIn)
    return checked
  })
  if ('session' in refused) return refused.session
  const { outcome, userId } = refused
  const isUnknown = question !== undefined && userId === undefined
  return fail(PasskeyRefused, {
    ...(isUnknown ? { details: { unknownPasskey: true } } : {}),
    ...refusedBecause(signingIn, userId, outcome === 'copied' ? 'passkey_copied' : 'passkey_refused'),
  })
}
