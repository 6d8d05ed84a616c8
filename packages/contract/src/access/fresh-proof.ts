import { z } from 'zod'

import { secondStepWay } from './sign-in.ts'
import { endpoint, payload, signedIn } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { proofActions, type ProofAction } from '../endpoint/proof-actions.ts'
import { moment, required } from '../endpoint/shapes.ts'
import { PasskeyAssertion, PasskeyRefused, PasskeyRequest } from '../sign-in-methods/passkey-shapes.ts'
import { authenticatorCodeErrors, secondStepCode } from '../sign-in-methods/signing-in.ts'

/** Sent with the message at the field. */
export const ProofWrong = error('session.proof_wrong', 422, 'This is not correct. Please try again.')
/** The account has a passkey or an authenticator app, so the password alone proves nothing more. */
export const ProofTooWeak = error('session.proof_stronger', 422, 'Please use your passkey or your authenticator app.')

const action = z.enum(Object.keys(proofActions) as [ProofAction, ...ProofAction[]])

const ownSession = 'it concerns the session itself'

/** How an account proves itself: with its second factors, or with the password if it has none. */
export const proofWay = z.enum([...secondStepWay.options, 'password'])
export type ProofWay = z.infer<typeof proofWay>

const ProofOptions = z.object({
  /** The strongest way first. */
  ways: z.array(proofWay),
  /** null without a passkey. */
  passkey: z.object({ token: z.string(), options: PasskeyRequest, expiresAt: moment }).nullable(),
})
export type ProofOptions = z.infer<typeof ProofOptions>

export const askForProof = endpoint({
  method: 'POST',
  path: '/api/v2/session/proof/options',
  access: signedIn,
  summary: 'How this account can prove itself again, and a question to its passkeys if it has any. The question is valid for five minutes.',
  noTenantIds: ownSession,
  response: payload(ProofOptions),
  whilePaymentFailed: true,
  withoutTwoFactors: true,
})

export const proveSession = endpoint({
  method: 'POST',
  path: '/api/v2/session/proof',
  access: signedIn,
  summary:
    'Proves again who is there, for one kind of action of this session and for five minutes (AUTH-04): with a passkey or a code, or with the password of an account that has neither. A question to a passkey is answered once.',
  noTenantIds: ownSession,
  body: z.union([
    z.object({ action, password: required(200) }),
    z.object({ action, code: secondStepCode }),
    z.object({ action, token: required(200), response: PasskeyAssertion }),
  ]),
  /** `seconds`: how long the proof counts. */
  response: payload(z.object({ action, seconds: z.number().int() })),
  whilePaymentFailed: true,
  errors: [ProofWrong, ProofTooWeak, ...authenticatorCodeErrors, PasskeyRefused],
  withoutTwoFactors: true,
})
