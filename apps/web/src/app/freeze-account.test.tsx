import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import {
  freezeAccount,
  openReplacedContact,
  putContactBack,
  sendProofCode,
  type ReplacedContact,
} from '#contract/replaced-contacts/replaced-contacts'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

import { renderApp } from './testing/render-app.tsx'

const link = '00112233445566778899aabbccddeeff'
const found: ReplacedContact = {
  reason: 'contactChange',
  method: 'email',
  contact: 'dana@lakeside.example',
  changedAt: '2026-11-20T12:00:00.000Z',
  until: '2026-11-27T12:00:00.000Z',
  frozen: false,
  proofs: { password: true, code: '…0114' },
}

async function open(state: Partial<ReplacedContact> = {}) {
  server.on(openReplacedContact, () => ({ payload: { ...found, ...state } }))
  server.on(freezeAccount, () => ({ payload: { ...found, ...state, frozen: true } }))
  server.on(putContactBack, () => ({ payload: { restored: true } as const }))
  server.on(sendProofCode, () => ({ payload: { sent: true } as const }))
  const app = renderApp({ at: `/freezeAccount?link=${link}` })
  await screen.findByRole('heading', { name: state.frozen ? 'Your account is frozen' : 'Freeze your account' })
  return app
}

test('opening the link changes nothing; a click freezes the account, and the former password restores the old contact', async () => {
  const { person, address } = await open()
  await person.click(await screen.findByRole('button', { name: 'Freeze the account' }))
  expect(address()).toBe('/freezeAccount')
  expect(server.calls(freezeAccount).map((call) => call.body)).toEqual([{ link }])
  await enter(person, await screen.findByLabelText(/^Password before the change/), 'Sharps#2026')
  await enter(person, screen.getByLabelText(/^New Password/), 'Newer#2027')
  await enter(person, screen.getByLabelText(/^Confirm New Password/), 'Newer#2027')
  await person.click(screen.getByRole('button', { name: 'Put it back' }))
  await screen.findByRole('heading', { name: 'Your account is restored' })
  const proof = { by: 'password', password: 'Sharps#2026' }
  expect(server.calls(putContactBack).map((call) => call.body)).toEqual([{ link, proof, newPassword: 'Newer#2027' }])
})

test('empty fields are marked as missing, and a wrong former password is shown at its field', async () => {
  const { person } = await open({ frozen: true })
  await person.click(screen.getByRole('button', { name: 'Put it back' }))
  expect((await screen.findAllByText('Required')).length).toBeGreaterThanOrEqual(2)
  expect(server.calls(putContactBack)).toEqual([])
  server.on(putContactBack, () =>
    refuse(422, 'request.invalid', 'Some fields need attention.', { fields: { 'proof.password': 'Not this one.' } }),
  )
  await enter(person, screen.getByLabelText(/^Password before the change/), 'Wrong#2026')
  await enter(person, screen.getByLabelText(/^New Password/), 'Newer#2027')
  await enter(person, screen.getByLabelText(/^Confirm New Password/), 'Newer#2027')
  await person.click(screen.getByRole('button', { name: 'Put it back' }))
  expect(await screen.findByText('Not this one.')).toBeTruthy()
})

test('alternatively, a code to the unchanged contact restores the old contact', async () => {
  const { person } = await open({ frozen: true })
  await person.click(screen.getByRole('button', { name: 'Use a code to …0114' }))
  await person.click(screen.getByRole('button', { name: 'Send code' }))
  expect(await screen.findByRole('button', { name: 'Resend code' })).toBeTruthy()
  const [first] = screen.getAllByLabelText('Digit of the code')
  await person.click(first!)
  await person.keyboard('4821')
  await enter(person, screen.getByLabelText(/^New Password/), 'Newer#2027')
  await enter(person, screen.getByLabelText(/^Confirm New Password/), 'Newer#2027')
  await person.click(screen.getByRole('button', { name: 'Put it back' }))
  await screen.findByRole('heading', { name: 'Your account is restored' })
  expect(server.calls(putContactBack).map((call) => call.body)).toEqual([
    { link, proof: { by: 'code', otp: '4821' }, newPassword: 'Newer#2027' },
  ])
})

test('a password that proves nothing is not requested, and the page says why', async () => {
  await open({ frozen: true, proofs: { password: false, code: '…0114' } })
  expect(screen.getByText(/it cannot be used to confirm who you are/)).toBeTruthy()
  expect(screen.queryByLabelText(/Password before the change/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Send code' })).toBeTruthy()
})

test('without any proof of identity, the page refers to an administrator', async () => {
  await open({ frozen: true, proofs: { password: false, code: null } })
  expect(screen.getByText(/can only be put back by an administrator/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Put it back' })).toBeNull()
})

const lostDevice = { reason: 'lostDevice' } as const

test('the link of a message about a lost device says what is removed, and freezes the account', async () => {
  const { person } = await open(lostDevice)
  expect(screen.getByText(/^An administrator said that you lost your device\./)).toBeTruthy()
  expect(screen.queryByText(/is no longer the email address/)).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Freeze the account' }))
  await enter(person, await screen.findByLabelText(/^Present password/), 'Sharps#2026')
  await enter(person, screen.getByLabelText(/^New Password/), 'Newer#2027')
  await enter(person, screen.getByLabelText(/^Confirm New Password/), 'Newer#2027')
  await person.click(screen.getByRole('button', { name: 'End the freeze' }))
  await screen.findByText(/^Your account is no longer frozen\./)
  expect(server.calls(putContactBack)).toHaveLength(1)
})

test('without any proof of identity, an administrator ends a freeze because of a lost device', async () => {
  await open({ ...lostDevice, frozen: true, proofs: { password: false, code: null } })
  expect(screen.getByText(/Only an administrator can end the freeze/)).toBeTruthy()
})

test('an invalid link is reported', async () => {
  server.on(openReplacedContact, () => refuse(404, 'replaced_contact.link_invalid', 'gone'))
  renderApp({ at: `/freezeAccount?link=${link}` })
  expect(await screen.findByText(/This link is no longer valid/)).toBeTruthy()
})

test('a failed check of the link can be retried', async () => {
  server.on(openReplacedContact, () => refuse(503, 'server.unavailable', 'Busy. Please try again.'))
  const { person } = renderApp({ at: `/freezeAccount?link=${link}` })
  expect(await screen.findByText('Busy. Please try again.')).toBeTruthy()
  server.on(openReplacedContact, () => ({ payload: found }))
  await person.click(screen.getByRole('button', { name: /try again/i }))
  expect(await screen.findByRole('button', { name: 'Freeze the account' })).toBeTruthy()
})
