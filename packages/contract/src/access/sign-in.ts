import { z } from 'zod'

import { AccountFrozen, User } from './access.ts'
import { endpoint, everybody } from '../endpoint/endpoint.ts'
import { error, AccessRemoved } from '../endpoint/errors.ts'
import { moment, required, text } from '../endpoint/shapes.ts'

/** SIGNIN-020: the page shows "Invalid Username or Password". */
export const WrongCredentials = error('session.wrong_credentials', 422, 'Invalid Username or Password')
/** SIGNIN-019: shown verbatim. */
export const AccessEnded = error('session.access_ended', 403, AccessRemoved.text)
export const SupportLinkInvalid = error('session.support_link_invalid', 422, 'This support link is not valid any more.')

/** A started session. The token is also set as the cookie `token` (SIGNIN-017). */
export const SignedIn = z.object({
  user: User,
  registrationStep: z.number().int(),
  token: z.string(),
})
export type SignedIn = z.infer<typeof SignedIn>

/** How a person can answer the second step. A passkey also signs in without a password. */
export const secondStepWay = z.enum(['passkey', 'authenticator', 'recoveryCode'])
export type SecondStepWay = z.infer<typeof secondStepWay>

/** The password was right, and the account has a second factor (decision 141). No session has started, and no cookie is set. */
export const SecondStepNeeded = z.object({
  secondStep: z.object({
    /** For POST /api/v2/signIn/secondStep. Single use. */
    token: z.string(),
    /** The ways that the account has, the strongest first. */
    ways: z.array(secondStepWay),
    /** The step must be answered before this moment, five minutes after the password. */
    expiresAt: moment,
  }),
})
export type SecondStepNeeded = z.infer<typeof SecondStepNeeded>

export const login = endpoint({
  method: 'POST',
  path: '/api/v1/users/login',
  access: everybody('signing in'),
  summary:
    'Signs in with email or phone and password, or with a support link, and sets the token cookie. An account with a second factor gets a second step instead.',
  noTenantIds: 'nobody is known yet',
  body: z.union([
    z.object({ data: required(2_000) }),
    z.object({ username: text(254).optional(), email: text(254).optional(), userName: text(254).optional(), password: required(200) }),
  ]),
  response: z.union([SignedIn, SecondStepNeeded]),
  errors: [WrongCredentials, AccessEnded, AccountFrozen, SupportLinkInvalid],
})
