import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import {
  confirmPhoneSignIn,
  findPhoneSignIn,
  PhoneOfAnother,
  PhoneSignInEnded,
  refusePhoneSignIn,
} from '#contract/shared-tablets/phone-sign-in'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

const waiting = {
  tabletName: 'Sterilization',
  locationName: 'Main Street',
  name: 'Hana S.',
  code: '482913',
  until: '2026-11-21T18:42:00.000Z',
  confirmed: false,
}

function open(at: '/tablet/phone' | '/tablet/phone?ask=a-link') {
  signInAs()
  return renderApp({ at })
}

test('the phone says which tablet asks, where, and for whom, and confirms', async () => {
  const { person } = open('/tablet/phone?ask=a-link')
  server.on(findPhoneSignIn, () => ({ payload: waiting }))
  server.on(confirmPhoneSignIn, () => undefined)
  await screen.findByRole('heading', { name: 'Sign in as Hana S. on the tablet Sterilization?' })
  expect(screen.getByText(/^The tablet stands at Main Street/).textContent).toContain('482 913')
  expect(server.calls(confirmPhoneSignIn)).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Yes, sign me in there' }))
  await screen.findByText('Confirmed')
  expect(screen.getByText('The tablet Sterilization opens for Hana S. within a few seconds. You can put your phone away.')).toBeTruthy()
  expect(server.calls(confirmPhoneSignIn).map(({ body }) => body)).toEqual([{ ask: 'a-link' }])
})

test('No ends the sign-in and says what to do if somebody else chose the name', async () => {
  const { person } = open('/tablet/phone?ask=a-link')
  server.on(findPhoneSignIn, () => ({ payload: waiting }))
  server.on(refusePhoneSignIn, () => undefined)
  await person.click(await screen.findByRole('button', { name: 'No' }))
  await screen.findByText('Nobody was signed in')
  expect(screen.getByText(/tell your administrator: somebody chose your name there\.$/)).toBeTruthy()
  expect(server.calls(refusePhoneSignIn).map(({ body }) => body)).toEqual([{ ask: 'a-link' }])
  expect(server.calls(confirmPhoneSignIn)).toEqual([])
})

test('six digits do the same without a camera', async () => {
  const { person } = open('/tablet/phone')
  server.on(findPhoneSignIn, () => ({ payload: waiting }))
  const field = await screen.findByRole('textbox', { name: /^Six digits/ })
  await person.type(field, '48291')
  await person.click(screen.getByRole('button', { name: 'Go on' }))
  await screen.findByText('Please enter the six digits that the tablet shows.')
  await person.clear(field)
  await person.type(field, '482 913')
  await person.click(screen.getByRole('button', { name: 'Go on' }))
  await screen.findByRole('heading', { name: /^Sign in as Hana S\./ })
  expect(server.calls(findPhoneSignIn).map(({ body }) => body)).toEqual([{ ask: '482913' }])
})

test.each([PhoneSignInEnded, PhoneOfAnother])('%o is said, and the digits can be entered', async ({ status, code, text }) => {
  const { person } = open('/tablet/phone?ask=a-link')
  server.on(findPhoneSignIn, () => refuse(status, code, text))
  await screen.findByText(text)
  expect(screen.queryByRole('button', { name: 'Yes, sign me in there' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Enter the digits of the tablet' }))
  await screen.findByRole('textbox', { name: /^Six digits/ })
})

test('a sign-in that ended while the person looked is said, and one that was confirmed before asks nothing', async () => {
  const { person } = open('/tablet/phone?ask=a-link')
  server.on(findPhoneSignIn, () => ({ payload: waiting }))
  server.on(confirmPhoneSignIn, () => refuse(404, PhoneSignInEnded.code, PhoneSignInEnded.text))
  await person.click(await screen.findByRole('button', { name: 'Yes, sign me in there' }))
  await screen.findByText(PhoneSignInEnded.text)
  await person.click(screen.getByRole('button', { name: 'Enter the digits of the tablet' }))
  server.on(findPhoneSignIn, () => ({ payload: { ...waiting, confirmed: true } }))
  await person.type(await screen.findByRole('textbox', { name: /^Six digits/ }), '482913')
  await person.click(screen.getByRole('button', { name: 'Go on' }))
  await screen.findByText('Confirmed')
  expect(server.calls(confirmPhoneSignIn)).toHaveLength(1)
})
