import { z } from 'zod'

import { AccountFrozen, User } from './access.ts'
import { endpoint, everybody } from '../endpoint/endpoint.ts'
import { error, AccessRemoved } from '../endpoint/errors.ts'
import { required, text } from '../endpoint/shapes.ts'

/** SIGNIN-020: the page shows "Invalid Username or Password". */
export const WrongCredentials = error('session.wrong_credentials', 422, 'Invalid Username or Password')
/** SIGNIN-019: shown verbatim. */
export const AccessEnded = error('session.access_ended', 403, AccessRemoved.text)
export const SupportLinkInvalid = error('session.support_link_invalid', 422, 'This support link is not valid any more.')

/** The response of the sign-in endpoints. The token is also set as the cookie `token` (SIGNIN-017). */
export const SignedIn = z.object({
  user: User,
  registrationStep: z.number().int(),
  token: z.string(),
})

export const login = endpoint({
  method: 'POST',
  path: '/api/v1/users/login',
  access: everybody('signing in'),
  summary: 'Signs in with email or phone and password, or with a support link, and sets the token cookie.',
  noTenantIds: 'nobody is known yet',
  body: z.union([
    z.object({ data: required(2_000) }),
    z.object({ username: text(254).optional(), email: text(254).optional(), userName: text(254).optional(), password: required(200) }),
  ]),
  response: SignedIn,
  errors: [WrongCredentials, AccessEnded, AccountFrozen, SupportLinkInvalid],
})
