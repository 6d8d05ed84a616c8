import { expect, test } from 'vitest'

import { login } from '#contract/access/sign-in'
import { SecondStepNeeded } from '#contract/access/sign-in'
import {
  addPasskey,
  confirmAuthenticator,
  passkeyLimit,
  PasskeyLimitReached,
  renamePasskey,
} from '#contract/sign-in-methods/sign-in-methods'
import { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '#contract/sign-in-methods/passkey-shapes'
import { answerSecondStep, secondStepCode, signInByPasskey } from '#contract/sign-in-methods/signing-in'

/** In milliseconds. */
const timeout = 60_000

const assertion = {
  id: 'Y3JlZGVudGlhbA',
  rawId: 'Y3JlZGVudGlhbA',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
}
const attestation = {
  id: 'Y3JlZGVudGlhbA',
  rawId: 'Y3JlZGVudGlhbA',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'AA' },
}
const request = { challenge: 'Y2hhbGxlbmdl', timeout, rpId: 'safe.example', userVerification: 'required' }

test('an answer of a passkey may leave out the handle of the user, and nothing else', () => {
  expect(PasskeyAssertion.safeParse(assertion).success).toBe(true)
  expect(PasskeyAssertion.safeParse({ ...assertion, response: { ...assertion.response, userHandle: null } }).success).toBe(true)
  for (const missing of ['clientDataJSON', 'authenticatorData', 'signature'])
    expect(PasskeyAssertion.safeParse({ ...assertion, response: { ...assertion.response, [missing]: undefined } }).success, missing).toBe(
      false,
    )
})

test.each([
  ['the id is no base64url', { ...assertion, id: 'a+b/c=' }],
  ['the id is empty', { ...assertion, id: '' }],
  ['the id is longer than any credential', { ...assertion, id: 'A'.repeat(1_401) }],
  ['the kind of credential is another one', { ...assertion, type: 'password' }],
  ['the client data are too long', { ...assertion, response: { ...assertion.response, clientDataJSON: 'A'.repeat(4_001) } }],
  ['the handle of the user is too long', { ...assertion, response: { ...assertion.response, userHandle: 'A'.repeat(101) } }],
])('an answer of a passkey is refused if %s', (_, sent) => {
  expect(PasskeyAssertion.safeParse(sent).success).toBe(false)
})

test('a new passkey says how browsers reach it, in a list of limited length', () => {
  const withTransports = (transports: string[]) => ({ ...attestation, response: { ...attestation.response, transports } })
  expect(PasskeyAttestation.safeParse(attestation).success).toBe(true)
  expect(PasskeyAttestation.safeParse(withTransports(['internal', 'hybrid'])).success).toBe(true)
  expect(PasskeyAttestation.safeParse(withTransports(Array.from({ length: 21 }, () => 'usb'))).success).toBe(false)
  expect(PasskeyAttestation.safeParse(withTransports(['x'.repeat(41)])).success).toBe(false)
})

test('a question to a passkey always requires the verification of the user', () => {
  expect(PasskeyRequest.safeParse(request).success).toBe(true)
  for (const userVerification of ['preferred', 'discouraged', undefined])
    expect(PasskeyRequest.safeParse({ ...request, userVerification }).success, String(userVerification)).toBe(false)
  const creation = {
    rp: { id: 'safe.example', name: 'SafePractice' },
    user: { id: 'dXNlcg', name: 'hana@lakeside.example', displayName: 'Hana Sato' },
    challenge: 'Y2hhbGxlbmdl',
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    timeout,
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
  expect(PasskeyCreation.safeParse(creation).success).toBe(true)
  const weaker = { ...creation.authenticatorSelection, userVerification: 'preferred' }
  expect(PasskeyCreation.safeParse({ ...creation, authenticatorSelection: weaker }).success).toBe(false)
})

test('a passkey has a visible name of at most sixty characters', () => {
  const named = (name: string) => renamePasskey.body.safeParse({ name }).success
  expect([named('My phone'), named('x'.repeat(60)), named('x'.repeat(61)), named('   '), named('')]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(addPasskey.body.safeParse({ token: 't', name: '', response: attestation }).success).toBe(false)
  expect(PasskeyLimitReached.text).toContain(String(passkeyLimit))
})

test('a code may be typed with spaces and dashes, and is never longer than any code', () => {
  expect(secondStepCode.safeParse('123 456').success).toBe(true)
  expect(secondStepCode.safeParse('abcde-fghij').success).toBe(true)
  expect(secondStepCode.safeParse('').success).toBe(false)
  expect(secondStepCode.safeParse('1'.repeat(41)).success).toBe(false)
  expect(confirmAuthenticator.body.safeParse({ code: '' }).success).toBe(false)
})

test('a second step is answered with a code or a passkey', () => {
  expect(answerSecondStep.body.safeParse({ token: 't', code: '123456' }).success).toBe(true)
  expect(answerSecondStep.body.safeParse({ token: 't', response: assertion }).success).toBe(true)
  expect(answerSecondStep.body.safeParse({ token: 't' }).success).toBe(false)
  expect(answerSecondStep.body.safeParse({ code: '123456' }).success).toBe(false)
  expect(signInByPasskey.body.safeParse({ token: 't', response: attestation }).success).toBe(false)
})

test('a password is answered with a session or with the ways of the second step, never with both', () => {
  const secondStep = { token: 't', ways: ['passkey', 'recoveryCode'], expiresAt: '2026-11-29T12:05:00.000Z' }
  expect(SecondStepNeeded.safeParse({ secondStep }).success).toBe(true)
  expect(SecondStepNeeded.safeParse({ secondStep: { ...secondStep, ways: ['sms'] } }).success, 'a text message is no factor').toBe(false)
  expect(login.response.safeParse({ secondStep }).data).toEqual({ secondStep })
  expect(login.response.safeParse({ token: 't' }).success).toBe(false)
})
