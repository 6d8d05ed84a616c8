import { afterEach, expect, test, vi } from 'vitest'

import { askForPasskey, createPasskey, hasPasskeys, KnownDevice, offersPasskeys } from './passkeys.ts'
import { fakePasskeys, passkeyCreation, passkeyRequest } from './testing/fake-passkeys.ts'

const start = window.location.href
const setAddress = (address: string) => (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(address)
afterEach(() => setAddress(start))

test('there are no passkeys in a browser that does not know them', async () => {
  expect(hasPasskeys()).toBe(false)
  expect(await offersPasskeys()).toBe(false)
})

test.each([
  ['https://safe.lakeside.example/signin', true],
  ['http://localhost:3000/signin', true],
  ['http://127.0.0.1:3000/signin', false],
  ['http://[::1]:3000/signin', false],
])('at %s there are passkeys: %s', (address, expected) => {
  fakePasskeys()
  setAddress(address)
  expect(hasPasskeys()).toBe(expected)
})

test('passkeys are offered at the username field only where the browser can', async () => {
  fakePasskeys()
  expect(await offersPasskeys()).toBe(true)
  const able = window.PublicKeyCredential
  vi.spyOn(able, 'isConditionalMediationAvailable').mockResolvedValueOnce(false)
  expect(await offersPasskeys()).toBe(false)
  vi.spyOn(able, 'isConditionalMediationAvailable').mockRejectedValueOnce(new Error('not now'))
  expect(await offersPasskeys()).toBe(false)
})

test('a question that names passkeys passes on how browsers reach them, and leaves out unknown words', async () => {
  const get = vi.fn(() => Promise.reject(new DOMException('closed', 'NotAllowedError')))
  fakePasskeys()
  Object.assign(navigator.credentials, { get })
  const allowCredentials = [{ id: 'Y3JlZGVudGlhbA', type: 'public-key' as const, transports: ['usb', 'telepathy'] }]
  expect(await askForPasskey({ ...passkeyRequest, allowCredentials })).toBeUndefined()
  expect(get).toHaveBeenCalledWith(
    expect.objectContaining({
      publicKey: expect.objectContaining({
        rpId: 'localhost',
        userVerification: 'required',
        allowCredentials: [expect.objectContaining({ type: 'public-key', transports: ['usb'] })],
      }),
    }),
  )
})

test.each(['NotAllowedError', 'AbortError'] as const)('a person who gives up (%s) is no failure', async (modal) => {
  fakePasskeys({ modal })
  expect(await askForPasskey(passkeyRequest)).toBeUndefined()
  expect(await createPasskey(passkeyCreation)).toBeUndefined()
})

test('any other failure of the browser is passed on', async () => {
  fakePasskeys({ modal: 'SecurityError' })
  await expect(askForPasskey(passkeyRequest)).rejects.toMatchObject({ name: 'SecurityError' })
  await expect(createPasskey(passkeyCreation)).rejects.toMatchObject({ name: 'SecurityError' })
})

test('a new passkey is answered with what the server needs', async () => {
  fakePasskeys()
  expect(await createPasskey(passkeyCreation)).toMatchObject({
    id: 'Y3JlZGVudGlhbA',
    type: 'public-key',
    response: { transports: ['internal'] },
  })
})

test('a device that already has a passkey of the account is recognized', async () => {
  fakePasskeys({ modal: 'InvalidStateError' })
  await expect(createPasskey(passkeyCreation)).rejects.toThrow(KnownDevice)
})
