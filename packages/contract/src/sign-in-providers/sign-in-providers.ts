import { z } from 'zod'

import { AccountFrozen } from '../access/access.ts'
import { AccessEnded, SecondStepNeeded, SignedIn } from '../access/sign-in.ts'
import { adminOf, endpoint, everybody, id, notAnIdText, payload, signedIn } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { moment, required } from '../endpoint/shapes.ts'
import { InvitedUser, InvitingPaymentFailed } from '../joining/joining.ts'
import { readEmail } from '../text/typed-contacts.ts'
import { idPattern } from '#wire/id-pattern'
import { signInProviderNames } from './provider-names.ts'

const anotherWay = 'Please try again, or sign in with your password.'

/** Nobody with this account at the provider may enter. The same text for everybody, so that it says nothing about who has an account. */
export const ProviderStranger = error(
  'sign_in_provider.stranger',
  422,
  'This does not open an account here. Please choose the account with the email address to which your practice sent your invitation, or sign in with your password.',
)
export const ProviderEmailNotVerified = error(
  'sign_in_provider.email_not_verified',
  422,
  'Your provider has not confirmed that this email address is yours. Please sign in with your password.',
)
/** AUTH-05: the rule of a practice of the person. */
export const ProviderDomainNotAllowed = error(
  'sign_in_provider.domain_not_allowed',
  403,
  'Your practice does not allow this account for signing in. Please choose your account at work, or sign in with your password.',
)
export const ProviderUnavailable = error('sign_in_provider.unavailable', 503, `The provider did not answer as it should. ${anotherWay}`)
export const ProviderCanceled = error('sign_in_provider.canceled', 422, `The sign-in was canceled. ${anotherWay}`)
/** Too old, already used, or started in another browser or tab. */
export const ProviderSignInEnded = error('sign_in_provider.ended', 422, `This sign-in has ended. ${anotherWay}`)
/** The answer does not belong to the request, or is not genuine. */
export const ProviderAnswerInvalid = error(
  'sign_in_provider.answer_invalid',
  422,
  `The answer of the provider could not be verified. ${anotherWay}`,
)

export const signInProviderId = z.enum(Object.keys(signInProviderNames) as [SignInProviderId, ...SignInProviderId[]])
export type SignInProviderId = keyof typeof signInProviderNames

const nobodyYet = 'nobody is known yet'

export const listSignInProviders = endpoint({
  method: 'GET',
  path: '/api/v2/signIn/providers',
  access: everybody('the sign-in page shows a button for each'),
  summary: 'The configured providers of "Sign in with …", in the order of their buttons. Usually none.',
  noTenantIds: nobodyYet,
  response: payload(z.array(signInProviderId)),
})

export const startProviderSignIn = endpoint({
  method: 'POST',
  path: '/api/v2/signIn/providers/:provider',
  access: everybody('signing in'),
  summary: 'Starts to sign in at a provider. The token stays in this browser, and the answer of the provider counts only with it.',
  noTenantIds: nobodyYet,
  params: z.object({ provider: signInProviderId }),
  response: payload(
    z.object({
      /** For POST /api/v2/signIn/provider. Single use. */
      token: z.string(),
      /** The address of the provider to which the browser goes. */
      address: z.string(),
      expiresAt: moment,
    }),
  ),
  errors: [ProviderUnavailable],
})

/** An invitation to the verified address. The proof is that of the join screen. */
const Invited = z.object({
  joining: z.object({
    user: InvitedUser,
    proof: z.string(),
    expiresAt: moment,
    /** The address that needs no code any more. */
    verifiedEmail: z.string(),
  }),
})

export const finishProviderSignIn = endpoint({
  method: 'POST',
  path: '/api/v2/signIn/provider',
  access: everybody('the provider says who it is'),
  summary:
    'Signs in with the answer of a provider and sets the token cookie. An account with a second factor gets a second step instead. An invited person without an account gets the proof for joining instead.',
  noTenantIds: nobodyYet,
  body: z.object({
    token: required(200),
    /** The query of the address to which the provider sent the browser back, without the question mark. */
    answer: required(8_000),
  }),
  response: payload(z.union([SignedIn, SecondStepNeeded, Invited])),
  errors: [
    ProviderStranger,
    ProviderEmailNotVerified,
    ProviderDomainNotAllowed,
    ProviderUnavailable,
    ProviderCanceled,
    ProviderSignInEnded,
    ProviderAnswerInvalid,
    AccountFrozen,
    AccessEnded,
    InvitingPaymentFailed,
  ],
})

const ownAccount = 'it concerns the own account'

/** An account at a provider with which the caller can sign in. */
export const LinkedIdentity = z.object({
  _id: z.string(),
  provider: signInProviderId,
  /** The email address by which it was linked. */
  email: z.string(),
  linkedAt: moment,
  lastUsedAt: moment,
})
export type LinkedIdentity = z.infer<typeof LinkedIdentity>

export const listLinkedIdentities = endpoint({
  method: 'GET',
  path: '/api/v2/account/linkedIdentities',
  access: signedIn,
  summary: 'The accounts at providers with which the caller can sign in, the oldest first.',
  noTenantIds: ownAccount,
  response: payload(z.array(LinkedIdentity)),
  whilePaymentFailed: true,
  support: 'never',
})

export const removeLinkedIdentity = endpoint({
  method: 'DELETE',
  path: '/api/v2/account/linkedIdentities/:identityId',
  access: signedIn,
  freshProof: 'signInMethods',
  summary: 'Removes one of the own linked accounts. The next sign-in with it links it again, while the email address is the same.',
  noTenantIds: 'linked accounts belong to the person; the id must be one of the own',
  params: z.object({ identityId: z.string().regex(idPattern, notAnIdText) }),
  response: 'none',
  whilePaymentFailed: true,
})

/** Domains that a practice can list. */
const mostDomains = 50

/** A domain as in email addresses, normalized like them: lowercase, an international one in its ASCII form. */
const domain = z
  .string()
  .max(253, 'Please enter a domain, such as example.com.')
  .transform((typed, context) => {
    const read = readEmail(`a@${typed.trim().replace(/^@/, '')}`)
    if (read !== null) return read.slice(2)
    context.addIssue({ code: 'custom', message: 'Please enter a domain, such as example.com.' })
    return z.NEVER
  })

/** Domains of email addresses whose accounts may sign in at a provider to people of the practice. Empty: every domain. */
const SignInDomains = z.object({
  domains: z.array(z.string()),
  /** Of the domains alone, not of the sign-in rule; 0 before they were first set. */
  revision: z.number().int(),
})
export type SignInDomains = z.infer<typeof SignInDomains>

export const getSignInDomains = endpoint({
  method: 'GET',
  path: '/api/v2/practice/:practiceId/signInDomains',
  access: adminOf('params.practiceId'),
  summary: 'The domains that may sign in with Google or Microsoft to people of the practice.',
  params: z.object({ practiceId: id('practice') }),
  response: payload(SignInDomains),
})

export const setSignInDomains = endpoint({
  method: 'PUT',
  path: '/api/v2/practice/:practiceId/signInDomains',
  access: adminOf('params.practiceId'),
  freshProof: 'signInRules',
  summary: 'Replaces the domains. People who are signed in stay so.',
  params: z.object({ practiceId: id('practice') }),
  body: z.object({
    domains: z.array(domain).max(mostDomains, `A practice can list ${mostDomains} domains.`),
    /** The revision that was read, 0 if there was none; a stale one is rejected with 409 and the present domains. */
    revision: z.number().int(),
  }),
  response: payload(SignInDomains),
})
