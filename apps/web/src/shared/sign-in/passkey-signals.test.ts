import { expect, test } from 'vitest'

import { passkeySignInOptions, signInByPasskey } from '#contract/sign-in-methods/signing-in'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { signalAccepted, signalName, signalUnknown } from './passkey-signals.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'
import { fakePasskeys, passkeyRequest } from './testing/fake-passkeys.ts'

const left = { rpId: 'localhost', userId: 'dXNlcg', name: 'hana@lakeside.example', displayName: 'Hana Sato', credentialIds: [] }

const unknown = { signalUnknownCredential: { rpId: 'localhost', credentialId: 'Y3JlZGVudGlhbA' } }

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
  await expect.poll(() => signaled).toEqual([unknown])
})

test.each([
  ['for another reason', undefined, 'session.passkey_refused'],
  ['with other details', { unknownPasskey: 'perhaps' }, 'session.passkey_refused'],
  ['because the account is frozen', { unknownPasskey: true }, 'session.account_frozen'],
])('a passkey that is refused %s stays on the device', async (_, details, code) => {
  const signaled = await refusedWith(details, code)
  // A second refusal takes the same way, so its signal comes after one that is not wanted.
  server.on(signInByPasskey, () => refuse(422, 'session.passkey_refused', 'x', { details: { unknownPasskey: true } }))
  await expect(signInWithPasskey()).rejects.toThrow('x')
  await expect.poll(() => signaled.length).toBeGreaterThan(0)
  expect(signaled, 'only that of the second refusal').toEqual([unknown])
})

test('the device hears how the account is named now, as the server names it for a new passkey', async () => {
  const { signaled } = fakePasskeys()
  const hana = { _id: ids.user, email: 'hana@lakeside.example', phone: '+15035550100', fullName: 'Hana Ito' }
  await signalName(hana)
  await signalName({ ...hana, email: null })
  await signalName({ ...hana, email: null, phone: null })
  const userId = Buffer.from(ids.user).toString('base64url')
  const names = [hana.email, hana.phone, hana.fullName]
  expect(signaled).toEqual(
    names.map((name) => ({ signalCurrentUserDetails: { rpId: 'localhost', userId, name, displayName: 'Hana Ito' } })),
  )
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
