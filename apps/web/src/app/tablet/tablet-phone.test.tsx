import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { SetCodeInAccount, setCodeOnTablet } from '#contract/shared-tablets/on-tablet'
import { askPhone, PhoneSignInEnded, phoneSignInState, startSessionByPhone } from '#contract/shared-tablets/phone-sign-in'
import { TabletNotPaired } from '#contract/shared-tablets/tablet-proof'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { openTablet, tabletId } from './testing/open-tablet.ts'

const asked = { ticket: 'a ticket', link: 'a-link', code: '482913', until: '2026-11-21T18:42:00.000Z' }

/** A tablet whose server answers this about the phone. */
async function openWaiting(state: 'waiting' | 'confirmed' | 'refused' | 'ended') {
  const opened = await openTablet()
  server.on(askPhone, () => ({ payload: asked }))
  server.on(phoneSignInState, () => ({ payload: { state } }))
  server.on(startSessionByPhone, () => {
    document.cookie = 'token=token-of-the-tablet; Path=/'
    return { payload: { token: 'token-of-the-tablet' } }
  })
  await opened.person.click(await screen.findByRole('button', { name: 'Hana S.' }))
  await opened.person.click(screen.getByRole('button', { name: 'Use my phone instead' }))
  return opened
}

test('a person scans a code instead, and the tablet opens when the phone has confirmed', async () => {
  await openWaiting('confirmed')
  await screen.findByRole('heading', { name: 'Rounds', level: 1 })
  expect(server.calls(askPhone)[0]?.body).toMatchObject({ tablet: tabletId, person: ids.user })
  expect(server.calls(phoneSignInState)[0]?.body).toEqual({ ticket: 'a ticket' })
  expect(server.calls(startSessionByPhone).map(({ body }) => body)).toMatchObject([{ tablet: tabletId, ticket: 'a ticket' }])
})

test('while the tablet waits, it shows the code, its digits and the time that is left', async () => {
  const { person } = await openWaiting('waiting')
  await screen.findByRole('img', { name: 'Code for the phone of Hana S.' })
  expect(screen.getByText('482 913')).toBeTruthy()
  expect(screen.getByText(/\/tablet\/phone$/)).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/^Waiting for your phone\. [12]:\d\d left\.$/)
  expect(server.calls(startSessionByPhone)).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByLabelText('Your code on this tablet')).toBeTruthy()
})

test('after two minutes, the tablet says so and shows another code on request', async () => {
  const { person } = await openWaiting('ended')
  await screen.findByText('The two minutes are over, and nothing was confirmed on a phone.')
  server.on(askPhone, () => ({ payload: { ...asked, ticket: 'another', code: '739164' } }))
  server.on(phoneSignInState, () => ({ payload: { state: 'waiting' as const } }))
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('739 164')
  expect(server.calls(askPhone)).toHaveLength(2)
})

test('No on the phone is said on the tablet, and the person can try again', async () => {
  const { person } = await openWaiting('refused')
  await screen.findByText('On the phone of Hana S., the answer was No. Nobody was signed in.')
  expect(screen.queryByRole('img', { name: 'Code for the phone of Hana S.' })).toBeNull()
  expect(server.calls(startSessionByPhone)).toEqual([])
  server.on(askPhone, () => ({ payload: { ...asked, ticket: 'another', code: '739164' } }))
  server.on(phoneSignInState, () => ({ payload: { state: 'waiting' as const } }))
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('739 164')
})

test('a refused session says why, and a revoked tablet ends', async () => {
  const { held, person } = await openTablet()
  server.on(askPhone, () => ({ payload: asked }))
  server.on(phoneSignInState, () => ({ payload: { state: 'confirmed' as const } }))
  server.on(startSessionByPhone, () => refuse(404, PhoneSignInEnded.code, PhoneSignInEnded.text))
  await person.click(await screen.findByRole('button', { name: 'Hana S.' }))
  await person.click(screen.getByRole('button', { name: 'Use my phone instead' }))
  await screen.findByText(PhoneSignInEnded.text)
  server.on(askPhone, () => refuse(403, TabletNotPaired.code, TabletNotPaired.text))
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'This device is not a shared tablet' })
  expect([...held.values()]).toEqual([])
})

test('whoever has a second step is shown the phone instead of a code', async () => {
  const { person } = await openTablet()
  server.on(setCodeOnTablet, () => refuse(422, SetCodeInAccount.code, SetCodeInAccount.text))
  await person.click(await screen.findByRole('button', { name: 'Jonas W.' }))
  await person.type(screen.getByLabelText(/^Your password/), 'Sharps#2026')
  for (const label of [/^New code( \*)?$/, /^New code again/]) await person.type(screen.getByLabelText(label), '482913')
  await person.click(screen.getByRole('button', { name: 'Save and go on' }))
  await screen.findByText(SetCodeInAccount.text)
  server.on(askPhone, () => ({ payload: asked }))
  server.on(phoneSignInState, () => ({ payload: { state: 'waiting' as const } }))
  await person.click(screen.getByRole('button', { name: 'Use my phone' }))
  await screen.findByRole('img', { name: 'Code for the phone of Jonas W.' })
  expect(server.calls(askPhone)[0]?.body).toMatchObject({ person: 'd'.repeat(24) })
})

test('without a connection, the tablet says that nobody can sign in', async () => {
  const { person } = await openTablet()
  server.on(askPhone, () => Promise.reject(new TypeError('Failed to fetch')))
  await person.click(await screen.findByRole('button', { name: 'Hana S.' }))
  await person.click(screen.getByRole('button', { name: 'Use my phone instead' }))
  await screen.findByText('No connection. Nobody can sign in on this tablet until the connection is back.')
  expect(server.calls(phoneSignInState)).toEqual([])
})
