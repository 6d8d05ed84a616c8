import { expect, test } from 'vitest'

import { passkeySignInOptions, signInByPasskey } from '#contract/sign-in-methods/signing-in'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

import { signalAccepted, signalUnknown } from './passkey-signals.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'
import { fakePasskeys, passkeyRequest } from './testing/fake-passkeys.ts'

const left = { rpId: 'localhost', userId: 'dXNlcg', name: 'hana@lakeside.example', displayName: 'Hana Sato', credentialIds: [] }

/** Signs in with a passkey that the server refuses with these details. */
async function refusedWith(details?: unknown, code = 'session.passkey_refused') {
  const { signaled } = fakePasskeys()
  server.on(passkeySignInOptions, () => ({ payload: { token: 'one', options: passkeyRequest, expiresAt: '2026-11-29T12:05:00.000Z' } }))
  server.on(signInByPasskey, () => refuse(422, code, 'This passkey was not accepted.', { details }))
  await expect(signInWithPasskey()).rejects.toThrow('This passkey was not accepted.')
  return signaled
}

test('the device hears that the server does not know the passkey that it offered', async () => {
  const signaled = await refusedWith({ unknownPasskey: true })
  await expect.poll(() => signaled).toEqual([{ signalUnknownCredential: { rpId: 'localhost', credentialId: 'Y3JlZGVudGlhbA' } }])
})

test.each([
  ['for another reason', undefined, 'session.passkey_refused'],
  ['with other details', { unknownPasskey: 'perhaps' }, 'session.passkey_refused'],
  ['because the account is frozen', { unknownPasskey: true }, 'session.account_frozen'],
])('a passkey that is refused %s stays on the device', async (_, details, code) => {
  const signaled = await refusedWith(details, code)
  // A signal that is wanted comes after the one that would not be.
  await signalUnknown('localhost', 'wanted')
  expect(signaled).toEqual([{ signalUnknownCredential: { rpId: 'localhost', credentialId: 'wanted' } }])
})

test('a browser without these signals, and one that refuses them, fail nothing', async () => {
  await expect(Promise.all([signalUnknown('localhost', 'one'), signalAccepted(left)])).resolves.toBeDefined()
  fakePasskeys()
  const refuses = () => Promise.reject(new DOMException('no', 'SecurityError'))
  Object.assign(window.PublicKeyCredential, {
    signalUnknownCredential: refuses,
    signalAllAcceptedCredentials: refuses,
    signalCurrentUserDetails: refuses,
  })
  await expect(Promise.all([signalUnknown('localhost', 'one'), signalAccepted(left)])).resolves.toBeDefined()
})
