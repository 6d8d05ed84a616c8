import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { listSessions } from '#contract/account/account'
import { listHealthReaders } from '#contract/audit-trail/audit-trail'
import {
  addPasskey,
  confirmAuthenticator,
  getSignInMethods,
  passkeyCreationOptions,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startAuthenticator,
  type Passkey,
  type SignInMethods,
} from '#contract/sign-in-methods/sign-in-methods'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { fakePasskeys, passkeyCreation } from '#web/shared/sign-in/testing/fake-passkeys.ts'

import { hex, withAccount } from '../testing/with-account.tsx'

const expiresAt = '2026-11-29T12:05:00.000Z'
const codes = Array.from({ length: 10 }, (_, index) => `abcdefghi${index}`)
const phone: Passkey = {
  _id: hex('4'),
  name: 'My phone',
  synced: true,
  createdAt: '2026-11-01T12:00:00.000Z',
  lastUsedAt: '2026-11-28T18:30:00.000Z',
}

/** Opens Password & Security of a person with these ways to sign in. `set` changes them, as the server does after an action. */
async function openSecurity(first: Partial<SignInMethods> = {}) {
  let methods: SignInMethods = { passkeys: [], authenticator: null, recoveryCodesLeft: 0, twoFactorsProved: false, ...first }
  withAccount()
  server.on(listSessions, () => ({ payload: [] }))
  server.on(listHealthReaders, () => ({ payload: [] }))
  server.on(getSignInMethods, () => ({ payload: methods }))
  const { person } = renderApp({ at: '/account?panel=security' })
  await screen.findByRole('list', { name: 'Ways to sign in' })
  return { person, set: (next: Partial<SignInMethods>) => void (methods = { ...methods, ...next }) }
}

const section = () => within(screen.getByRole('region', { name: 'Ways to sign in' }))

test('the first passkey gets a name, is listed, and its recovery codes must be kept before they close', async () => {
  fakePasskeys()
  const { person, set } = await openSecurity()
  expect(screen.getByText(/^Only your password protects this account\./)).toBeTruthy()
  server.on(passkeyCreationOptions, () => ({ payload: { token: 'question', options: passkeyCreation, expiresAt } }))
  server.on(addPasskey, () => {
    set({ passkeys: [phone], recoveryCodesLeft: 10 })
    return { payload: { passkey: phone, recoveryCodes: codes } }
  })
  await person.click(screen.getByRole('button', { name: 'Add a passkey' }))
  const name = await screen.findByRole('textbox', { name: /^Name of the passkey/ })
  await person.clear(name)
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('Required')
  expect(server.calls(passkeyCreationOptions)).toHaveLength(0)
  await person.type(name, 'My phone')
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }))
  expect(server.calls(addPasskey)[0]?.body).toMatchObject({ token: 'question', name: 'My phone', response: { id: 'Y3JlZGVudGlhbA' } })
  expect(dialog.getAllByRole('listitem').map((one) => one.textContent)).toEqual(codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`))
  await person.keyboard('{Escape}')
  expect(dialog.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', true)
  await person.click(dialog.getByRole('checkbox', { name: 'I printed or saved these codes' }))
  await person.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(section().getByText('Last used 11/28/2026 10:30 AM')).toBeTruthy()
  expect(section().getByText('10 of 10 unused')).toBeTruthy()
})

test('the recovery codes are printed on a sheet and saved as a text file', async () => {
  const { person } = await openSecurity({ passkeys: [phone], recoveryCodesLeft: 2 })
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:codes'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  expect(section().getByText('2 left')).toBeTruthy()
  server.on(renewRecoveryCodes, () => ({ payload: { recoveryCodes: codes } }))
  await person.click(screen.getByRole('button', { name: 'New codes' }))
  await person.click(await screen.findByRole('button', { name: 'Make new codes' }))
  await person.click(await screen.findByRole('button', { name: 'Print' }))
  const sheet = await screen.findByRole('article', { name: 'Print of recovery codes', hidden: true })
  expect(sheet.textContent).toContain('abcde-fghi0')
  expect(print).toHaveBeenCalledTimes(1)
  await person.click(screen.getByRole('button', { name: 'Save as a file' }))
  expect(await files[0]?.text()).toContain('abcde-fghi9')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a closed window and a device that has one already are explained', async () => {
  fakePasskeys({ modal: 'NotAllowedError' })
  const { person } = await openSecurity()
  server.on(passkeyCreationOptions, () => ({ payload: { token: 'question', options: passkeyCreation, expiresAt } }))
  await person.click(screen.getByRole('button', { name: 'Add a passkey' }))
  await person.click(await screen.findByRole('button', { name: 'Continue' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No passkey was made. The window was closed, or it waited too long. Please try again.',
  )
  fakePasskeys({ modal: 'InvalidStateError' })
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('This device already has a passkey for your account.')
})

test('a passkey is renamed, and removing the last one says what ends', async () => {
  const { person, set } = await openSecurity({ passkeys: [phone], recoveryCodesLeft: 10 })
  server.on(renamePasskey, () => {
    set({ passkeys: [{ ...phone, name: 'Old phone' }] })
    return { payload: { ...phone, name: 'Old phone' } }
  })
  await person.click(screen.getByRole('button', { name: 'Rename My phone' }))
  const name = await screen.findByRole('textbox', { name: /^Name of the passkey/ })
  await person.clear(name)
  await person.type(name, 'Old phone')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const { signaled } = fakePasskeys()
  const left = { rpId: 'localhost', userId: 'dXNlcg', name: 'hana@lakeside.example', displayName: 'Hana Sato', credentialIds: ['b3RoZXI'] }
  server.on(removePasskey, () => {
    set({ passkeys: [], recoveryCodesLeft: 0 })
    return { payload: left }
  })
  await person.click(await screen.findByRole('button', { name: 'Remove Old phone' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the passkey "Old phone"?' }))
  expect(dialog.getByText(/^It is your last second way to sign in\./)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Remove' }))
  await screen.findByText(/^Only your password protects this account\./)
  expect(server.calls(removePasskey)[0]?.params).toEqual({ passkeyId: hex('4') })
  // The device stops offering the removed passkey.
  const { credentialIds, ...account } = left
  const { name: ownName, displayName, ...whose } = account
  await expect
    .poll(() => signaled)
    .toEqual([
      { signalAllAcceptedCredentials: { ...whose, allAcceptedCredentialIds: credentialIds } },
      { signalCurrentUserDetails: { ...whose, name: ownName, displayName } },
    ])
})

test('an authenticator app is added by its first code, a wrong one is refused at the field', async () => {
  const { person, set } = await openSecurity({ passkeys: [phone], recoveryCodesLeft: 10 })
  const uri = 'otpauth://totp/SafePractice:hana?secret=ABCDEFGH'
  server.on(startAuthenticator, () => ({ payload: { secret: 'ABCDEFGH', uri, expiresAt } }))
  server.on(confirmAuthenticator, () => refuse(422, 'session.second_factor_wrong', 'This is not the right code.'))
  await person.click(screen.getByRole('button', { name: 'Add an authenticator app' }))
  await screen.findByRole('img', { name: 'QR code for the authenticator app' })
  expect(screen.getByText('ABCD EFGH')).toBeTruthy()
  await person.type(screen.getByLabelText(/Code from the app/), '111111{Enter}')
  await screen.findByText('This is not the right code.')
  server.on(confirmAuthenticator, () => {
    set({ authenticator: { createdAt: phone.createdAt, lastUsedAt: null } })
    return { payload: { recoveryCodes: null } }
  })
  await person.clear(screen.getByLabelText(/Code from the app/))
  await person.type(screen.getByLabelText(/Code from the app/), '123456{Enter}')
  await screen.findByText('Authenticator app')
  expect(server.calls(confirmAuthenticator).at(-1)?.body).toEqual({ code: '123456' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add an authenticator app' })).toBeNull()
})

test('an ended setup starts again with a new code', async () => {
  const { person } = await openSecurity()
  let starts = 0
  server.on(startAuthenticator, () => {
    starts += 1
    return { payload: { secret: `ABCDEFG${starts}`, uri: 'otpauth://totp/x', expiresAt } }
  })
  server.on(confirmAuthenticator, () => refuse(409, 'authenticator.setup_ended', 'This setup has ended.'))
  await person.click(screen.getByRole('button', { name: 'Add an authenticator app' }))
  await screen.findByText('ABCD EFG1')
  await person.type(screen.getByLabelText(/Code from the app/), '111111{Enter}')
  await screen.findByText('ABCD EFG2')
  expect(screen.getByRole('alert').textContent).toBe('This setup has ended.')
  expect(screen.getByLabelText(/Code from the app/)).toHaveProperty('value', '')
})
