import { z } from 'zod'

import { AccountFrozen } from '../access/access.ts'
import { AccessEnded, SignedIn } from '../access/sign-in.ts'
import { endpoint, everybody, payload } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { moment, required } from '../endpoint/shapes.ts'
import { PasskeyAssertion, PasskeyRefused, PasskeyRequest } from './passkey-shapes.ts'

/** The token is unknown, expired or used, or the password was changed since. */
export const SecondStepEnded = error('session.second_step_ended', 422, 'This sign-in has ended. Please enter your password again.')
/** After five wrong answers. */
export const SecondStepUsedUp = error(
  'session.second_step_used_up',
  422,
  'There were too many wrong answers. Please enter your password again.',
)
export const SecondFactorWrong = error('session.second_factor_wrong', 422, 'This is not the right code. Please check it and try again.')
/** The code was or will be valid a few minutes from now. */
export const CodeOfOtherTime = error(
  'session.code_of_other_time',
  422,
  'This code belongs to another time. Please check that your phone sets its date and time automatically, and enter the next code.',
)
/** A code of the app works once. */
export const CodeAlreadyUsed = error(
  'session.code_already_used',
  422,
  'This code was already used. Please wait until the app shows the next one.',
)

/** The errors of a six-digit code of the authenticator app. */
export const authenticatorCodeErrors = [SecondFactorWrong, CodeOfOtherTime, CodeAlreadyUsed] as const

const nobodyYet = 'nobody is known yet'
const token = required(200)

/** Longer than any code with its spaces and dashes. */
const longestCode = 40

/** Six digits of the authenticator app, or a recovery code of ten characters. Spaces, dashes and the case of letters do not matter. */
export const secondStepCode = required(longestCode)

/** A question to a passkey. The token belongs to this question and is single-use. */
const Question = z.object({ token: z.string(), options: PasskeyRequest, expiresAt: moment })

export const passkeySignInOptions = endpoint({
  method: 'POST',
  path: '/api/v2/signIn/passkey/options',
  access: everybody('signing in'),
  summary: 'Asks for any passkey of this site. Names no account and answers everybody alike. The question is valid for five minutes.',
  noTenantIds: nobodyYet,
  response: payload(Question),
})

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/v2/signIn/passkey',
  access: everybody('signing in'),
  summary: 'Signs in with a passkey, without a password, and sets the token cookie.',
  noTenantIds: nobodyYet,
  body: z.object({ token, response: PasskeyAssertion }),
  response: payload(SignedIn),
  errors: [PasskeyRefused, AccountFrozen, AccessEnded],
})

export const secondStepPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/v2/signIn/secondStep/passkeyOptions',
  access: everybody('the password was checked, and the token proves it'),
  summary: 'Asks for one of the passkeys of the account, as the second step. A later question replaces it.',
  noTenantIds: nobodyYet,
  body: z.object({ token }),
  response: payload(z.object({ options: PasskeyRequest })),
  errors: [SecondStepEnded],
})

export const answerSecondStep = endpoint({
  method: 'POST',
  path: '/api/v2/signIn/secondStep',
  access: everybody('the password was checked, and the token proves it'),
  summary: 'Answers the second step with a code or a passkey, and sets the token cookie. The fifth wrong answer ends the step.',
  noTenantIds: nobodyYet,
  body: z.union([z.object({ token, code: secondStepCode }), z.object({ token, response: PasskeyAssertion })]),
  response: payload(SignedIn),
  errors: [...authenticatorCodeErrors, PasskeyRefused, SecondStepEnded, SecondStepUsedUp, AccountFrozen, AccessEnded],
})
