import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { getSession, keepSession, signOut } from '#contract/access/access'
import { paymentProblem, updatePracticeAndSubscription } from '#contract/billing/billing'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { cardProviderRefuses, cardTokens, withCardProvider } from '#web/platform/testing/fake-card-provider.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

async function open(before: () => void = () => undefined) {
  withCardProvider()
  signInAs({ isSubscriptionFailed: true })
  server.on(paymentProblem, () => ({
    payload: { practice: { _id: ids.practice, name: 'Lakeside Dental' }, paymentFailed: true, card: { brand: 'visa', last4: '0341' } },
  }))
  server.on(signOut, () => undefined)
  before()
  const app = renderApp({ at: '/update_subscription' })
  await screen.findByLabelText(/Card Number/)
  return app
}

async function fill(person: ReturnType<typeof renderApp>['person'], zip = '80202') {
  await enter(person, screen.getByLabelText(/Billing Address/), '9 Oak Road')
  await enter(person, screen.getByLabelText(/^City/), 'Boulder')
  await person.click(screen.getByRole('combobox', { name: /^State/ }))
  await person.click(await screen.findByRole('option', { name: 'Colorado' }))
  await person.type(screen.getByLabelText(/^ZIP/), zip)
  await enter(person, screen.getByLabelText(/Cardholder Name/), 'Sam Reyes')
  await person.type(screen.getByLabelText(/Card Number/), '5555555555554444')
  await person.type(screen.getByLabelText(/Expiry/), '1140')
  await person.type(screen.getByLabelText(/CVC/), '123')
  await person.click(screen.getByRole('button', { name: 'Save' }))
}

test('without a session the page redirects to sign-in', async () => {
  const { address } = renderApp({ at: '/update_subscription' })
  await waitFor(() => expect(address()).toContain('/signin'))
})

test('the page shows the problem, the practice and the card', async () => {
  await open()
  expect(
    screen.getByText(
      "Whoops! Looks like there's an issue with your payment method. Please update your billing details to resume using the product.",
    ),
  ).toBeTruthy()
  expect(screen.getByLabelText('Practice Name')).toMatchObject({ value: 'Lakeside Dental', readOnly: true })
  expect(screen.getByText(/ending in 0341/)).toBeTruthy()
})

test('somebody whose practice pays reads that nothing is wrong, and gets a way back', async () => {
  signInAs({ isSubscriptionFailed: true })
  server.on(paymentProblem, () => ({
    payload: { practice: { _id: ids.practice, name: 'Lakeside Dental' }, paymentFailed: false, card: null },
  }))
  renderApp({ at: '/update_subscription' })
  expect(await screen.findByText(/^No payment of Lakeside Dental has failed/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeTruthy()
  expect(screen.queryByText(/Whoops/)).toBeNull()
})

test('empty fields are required, and a short zip has its own error text', async () => {
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('Required')).length).toBe(8)
  await fill(person, '802')
  expect(await screen.findByText('Invalid Zip Code')).toBeTruthy()
  expect(server.calls(cardTokens)).toHaveLength(0)
})

test('saving sends the card token, confirms it, and signs out two seconds later', async () => {
  let finish: () => void = () => undefined
  server.on(
    updatePracticeAndSubscription,
    () => new Promise((resolve) => (finish = () => resolve({ _id: ids.practice, name: 'Lakeside Dental', isSubscriptionFailed: false }))),
  )
  const { person, address } = await open()
  await fill(person)
  expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true)
  await waitFor(() => expect(server.calls(updatePracticeAndSubscription)).toHaveLength(1))
  expect(server.calls(updatePracticeAndSubscription)[0]?.body).toEqual({
    id: ids.practice,
    practiceForUpdate: { billingAddress: { address: '9 Oak Road', address2: '', city: 'Boulder', state: 'CO', zip: '80202' } },
    cardToken: 'tok_of_the_test',
    cardHolderName: 'Sam Reyes',
  })
  finish()
  expect(await screen.findByText('Billing details updated successfully')).toBeTruthy()
  expect(address()).toBe('/update_subscription')
  await waitFor(() => expect(address()).toBe('/signin'))
  expect(document.cookie).not.toContain('token-of-the-test')
})

test('a rejected payment is shown and the person stays on the page', async () => {
  const { person, address } = await open()
  server.on(updatePracticeAndSubscription, () => refuse(402, 'billing.card_refused', 'Your card was declined.'))
  await fill(person)
  expect(await screen.findByText('Your card was declined.')).toBeTruthy()
  server.on(updatePracticeAndSubscription, () => new Response('<html>', { status: 502 }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('An Error Ocurred while updating billing details')).toBeTruthy()
  cardProviderRefuses('Your card number is incorrect.')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your card number is incorrect.')).toBeTruthy()
  expect(address()).toBe('/update_subscription')
})

test('Sign In signs the current person out first', async () => {
  const { person, address } = await open()
  await person.click(screen.getByRole('link', { name: 'Sign In' }))
  await waitFor(() => expect(address()).toBe('/signin'))
  await waitFor(() => expect(server.calls(signOut)).toHaveLength(1))
  expect(server.calls(getSession)).toHaveLength(1)
})

test('the page shows the idle warning like any other page', async () => {
  await open(() => server.on(keepSession, () => ({ payload: { idleMinutes: 30, idleSeconds: 40, secondsLeft: 80_000 } })))
  expect(await screen.findByRole('alertdialog', { name: 'Are you still there?' })).toBeTruthy()
})
