import { AccountFrozen } from '../access/access.ts'
import { z } from 'zod'

import { capability, endpoint, everybody, payload } from '../endpoint/endpoint.ts'
import { error, TextMessageLimitReached } from '../endpoint/errors.ts'
import { password, required } from '../endpoint/shapes.ts'

/** PWD-006, verbatim. It reveals that there is no account, as specified (ruling 6), so the endpoint is rate limited. */
export const AccountUnknown = error(
  'password.account_unknown',
  404,
  "Sorry, we couldn't find an account associated with the provided username. Please double-check your username",
)
/** Wrong, used, superseded and expired links get the same error. */
export const ResetLinkInvalid = error(
  'password.link_invalid',
  404,
  'This link is no longer valid. Please use "Forgot your password?" to request a new one.',
)

export const requestToPasswordChange = endpoint({
  method: 'POST',
  path: '/api/v2/users/requestToPasswordChange',
  access: everybody('who forgot the password cannot sign in'),
  summary:
    'Sends a link to set a new password, by email, or by text message to people who have only a phone. Each link is good for an hour; using one ends all of them.',
  noTenantIds: 'nobody is known yet',
  body: z.object({ userName: required(254) }),
  response: payload(z.object({ sent: z.literal(true) })),
  errors: [AccountUnknown, AccountFrozen, TextMessageLimitReached],
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/v2/users/changePassword',
  access: capability('the link that was sent to the person is the permission, once and for an hour'),
  summary: 'Sets a new password by the value of a reset link, and ends every session of the person.',
  noTenantIds: 'it concerns the account',
  body: z.object({ resetToken: required(200), password }),
  response: payload(z.object({ changed: z.literal(true) })),
  errors: [ResetLinkInvalid],
})
