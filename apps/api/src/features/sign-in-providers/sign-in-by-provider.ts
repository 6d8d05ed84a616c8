import type { ErrorDeclaration } from '#contract/endpoint/errors'
import { NotFound } from '#contract/endpoint/errors'
import {
  ProviderAnswerInvalid,
  ProviderCanceled,
  ProviderDomainNotAllowed,
  ProviderEmailNotVerified,
  ProviderStranger,
  ProviderUnavailable,
  type SignInProviderId,
} from '#contract/sign-in-providers/sign-in-providers'
import { practicesOfPerson } from '#api/data/audit/account-events'
import { domainsAllow } from '#api/data/sessions/allowed-domains'
import { auditFailedSignIn, type SignInRefusal } from '#api/data/sessions/session-events'
import { countTry, failTooManyTries } from '#api/data/limits/count-tries'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import type { Services } from '#api/platform/services'
import { ProviderFailure, type ProvedIdentity, type SignInProvider } from '#api/platform/sign-in-providers/provider'

import { findPerson } from './find-person.ts'
import type { ProviderPorts, SigningIn } from './ports.ts'
import { storeRequest, takeRequest } from './provider-request.ts'

/** Limit on requests at providers from one client address, generous because a whole practice shares one (ruling 2). */
const perAddress = 300
const windowMinutes = 15

const failures: Record<ProviderFailure['reason'], ErrorDeclaration> = {
  unreachable: ProviderUnavailable,
  canceled: ProviderCanceled,
  invalid: ProviderAnswerInvalid,
}

/** Starts to sign in at a provider. @throws NotFound if it is not configured, ProviderUnavailable, TooMany */
export async function startAtProvider({ services, now, address }: SigningIn, id: SignInProviderId) {
  const provider = providerOf(services, id)
  await services.database.system('nobody is known before signing in', async (db) => {
    const fromAddress = await countTry(db, { key: services.keyring.mac('limit', `provider-address:${address}`), now, windowMinutes })
    if (fromAddress > perAddress) failTooManyTries({ now, windowMinutes })
  })
  const { address: at, ...request } = await provider.begin().catch(refuse(services, id))
  const stored = await services.database.system('nobody is known before signing in', (db) =>
    storeRequest(db, { services, now, request: { provider: id, ...request } }),
  )
  return { ...stored, address: at }
}

/**
 * Signs in the person whom the provider has recognized, or begins their second step: the owner of the linked account, else of its verified email address. An invited person
 * without an account gets the proof for joining. The request is used up in any case, so that no answer counts twice.
 * @throws NotFound if no provider is configured, and every error that the endpoint declares
 */
export async function finishAtProvider(signingIn: SigningIn, given: { token: string; answer: string }, ports: ProviderPorts) {
  const { services, now } = signingIn
  if (services.signInProviders.length === 0) fail(NotFound)
  const { provider: id, ...request } = await services.database.system('nobody is known before signing in', (db) =>
    takeRequest(db, { services, now, token: given.token }),
  )
  const identity = await providerOf(services, id).finish(given.answer, request).catch(refuse(services, id))
  return services.database.system('a session belongs to a person, not to a practice', async (db) => {
    const found = await findPerson(db, identity)
    if (!found) return { joining: await openInvitation(db, { signingIn, identity, ports }) }
    const { person, linked } = found
    const practices = await practicesOfPerson(db, person.id)
    const { verifiedEmail } = identity
    if (!(await domainsAllow(db, { practices, verifiedEmail })))
      fail(ProviderDomainNotAllowed, refused(signingIn, 'domain_not_allowed', person.id))
    const { issuer, subject } = identity
    const by = { provider: id, issuer, subject, email: verifiedEmail, linkId: linked?.id ?? null }
    return ports.passFirstFactor(db, person, { ...signingIn, by })
  })
}

/** Returns the proof for joining. What is refused depends only on the provider and on invitations, so it tells nothing about accounts. */
async function openInvitation(
  db: Db,
  { signingIn, identity, ports }: { signingIn: SigningIn; identity: ProvedIdentity; ports: ProviderPorts },
) {
  const { verifiedEmail: email } = identity
  if (email === null) return fail(ProviderEmailNotVerified, refused(signingIn, 'email_not_verified'))
  return (await ports.openVerifiedInvitation(db, { ...signingIn, email })) ?? fail(ProviderStranger, refused(signingIn, 'stranger'))
}

const refused = ({ services, now, requestId, address, userAgent }: SigningIn, reason: SignInRefusal, userId?: string) => ({
  persistOnFailure: (db: Db) => auditFailedSignIn(db, { userId, reason, now, requestId, address, userAgent, services }),
})

const providerOf = ({ signInProviders }: Services, id: SignInProviderId): SignInProvider =>
  signInProviders.find((one) => one.id === id) ?? fail(NotFound)

/** Refuses in plain words. The log names the code of the library, so that the operator can see a wrong secret or a provider that is down. */
const refuse =
  ({ log }: Services, provider: SignInProviderId) =>
  (problem: unknown): never => {
    if (!(problem instanceof ProviderFailure)) throw problem
    const { reason, code } = problem
    if (reason !== 'canceled') log.warn('a sign-in provider proved nothing', { provider, reason, code })
    return fail(failures[reason])
  }
