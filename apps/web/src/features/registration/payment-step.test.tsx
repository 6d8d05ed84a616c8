import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { getSession } from '#contract/access/access'
import { checkCoupon, payRegistration, planDetails } from '#contract/billing/billing'
import { getRegistration } from '#contract/registration/registration'
import { pageAt, renderApp } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { cardProviderRefuses, cardTokens, withCardProvider } from '#web/platform/testing/fake-card-provider.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { aPerson, ids } from '#web/platform/testing/people.ts'

const plan = <T extends string>(planType: T, title: string, cents: number) => ({
  planType,
  title,
  subTitle: `About ${title}`,
  unit_amount: cents,
  tiers: [{ unit_amount: cents }, { unit_amount: cents - 20_000 }],
})

/** Simulates a reload in step 4: only the session is left of the earlier steps. */
async function atPayment() {
  document.cookie = 'token=registering; Path=/'
  withCardProvider()
  server.on(getSession, () => ({ payload: { user: aPerson({ registrationStep: 4, isRegistrationCompleted: 1 }) } }))
  server.on(getRegistration, () => ({
    payload: {
      practice: { _id: ids.practice, name: 'Northside Dental' },
      location: { _id: ids.location, name: 'Mill Street', address: '4 Mill Street', city: 'Denver', state: 'CO', zip: '80202' },
    },
  }))
  server.on(planDetails, () => ({
    payload: { 'OSHA&SDS': plan('OSHA&SDS', 'OSHA+SDS', 89_900), OSHA: plan('OSHA', 'OSHA', 69_900), SDS: plan('SDS', 'SDS', 29_900) },
  }))
  const app = renderApp({ at: '/registerPractice', screens: [{ ...pageAt('/', 'Dashboard'), guard: 'open' }] })
  await screen.findByLabelText(/Card Number/)
  return app
}

type Person = ReturnType<typeof renderApp>['person']

async function fillCard(person: Person) {
  await person.click(screen.getByRole('radio', { name: /OSHA\+SDS/ }))
  await enter(person, screen.getByLabelText(/Cardholder Name/), 'Nora Lindqvist')
  await person.type(screen.getByLabelText(/Card Number/), '4242424242424242')
  await person.type(screen.getByLabelText(/Expiry/), '1140')
  await person.type(screen.getByLabelText(/CVC/), '123')
  await person.click(screen.getByRole('checkbox', { name: 'Same as Street Address' }))
}

const pay = (person: Person) => person.click(screen.getByRole('button', { name: 'Subscribe & Pay' }))

test('a reload continues step 4 with two plans and their yearly prices', async () => {
  await atPayment()
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['OSHA&SDS', 'OSHA'])
  expect(screen.getByRole('radio', { name: /OSHA\+SDS/ }).closest('label')?.textContent).toContain('$899.00 per year')
  expect(screen.getByText('Your subscription renews annually.')).toBeTruthy()
})

test('an empty form shows what is missing and contacts neither the card provider nor the server', async () => {
  const { person } = await atPayment()
  await pay(person)
  expect(await screen.findByText('Select the subscription plan')).toBeTruthy()
  expect(screen.getAllByText('Required').length).toBeGreaterThanOrEqual(8)
  expect(server.calls(cardTokens)).toHaveLength(0)
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]))
  await person.click(screen.getByRole('button', { name: 'Card Number' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/Card Number/))
  await person.type(screen.getByLabelText(/Zip Code/), '80a2')
  await pay(person)
  expect(await screen.findByText('Please enter a 5 digit zip code')).toBeTruthy()
})

test('paying creates a token first, sends no card data to our server, and ends signed in at /', async () => {
  server.on(payRegistration, () => ({ payload: { user: aPerson() } }))
  const { person, address } = await atPayment()
  await fillCard(person)
  await pay(person)

  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(address()).toBe('/')
  const [sent] = server.calls(payRegistration)
  expect(sent?.params).toEqual({ practiceId: ids.practice })
  expect(sent?.body).toEqual({
    address: { address: '4 Mill Street', address2: '', city: 'Denver', state: 'CO', zip: '80202' },
    selectedPlan: 'OSHA&SDS',
    token: 'tok_of_the_test',
    locationId: ids.location,
    cardHolderName: 'Nora Lindqvist',
    promoCode: '',
  })
  expect(Object.values(localStorage).join('')).not.toContain('4242')
})

test('an error from the card provider is shown verbatim, and nothing is paid', async () => {
  const { person } = await atPayment()
  cardProviderRefuses('Your card number is incorrect.')
  await fillCard(person)
  await pay(person)
  expect(await screen.findByText('Your card number is incorrect.')).toBeTruthy()
  expect(server.calls(payRegistration)).toHaveLength(0)
})

test('a failed payment shows the server message as a toast and can be retried', async () => {
  server.on(payRegistration, () => refuse(402, 'billing.card_refused', 'Your card has expired.'))
  const { person, address } = await atPayment()
  await fillCard(person)
  await pay(person)
  expect(await screen.findByText('error in addBillingDetails: Your card has expired.')).toBeTruthy()
  expect(address()).toBe('/registerPractice')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Subscribe & Pay' })).toHaveProperty('disabled', false))
})

test('a server validation error is shown at its field, and leaving with card data asks first', async () => {
  server.on(payRegistration, () => refuse(422, 'request.invalid', 'Some fields need attention.', { fields: { 'address.zip': 'Unknown' } }))
  const { person } = await atPayment()
  await fillCard(person)
  await pay(person)
  await waitFor(() => expect(screen.getByLabelText(/Zip Code/).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Unknown')).toBeTruthy()
  await person.click(screen.getByRole('link', { name: 'SafePractice' }))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
})

test('Same as Street Address fills and locks the address, and unticking clears it', async () => {
  const { person } = await atPayment()
  const same = screen.getByRole('checkbox', { name: 'Same as Street Address' })
  await person.click(same)
  expect(screen.getByLabelText(/^Address\b(?! Line)/)).toMatchObject({ value: '4 Mill Street', disabled: true })
  await person.click(same)
  expect(screen.getByLabelText(/^Address\b(?! Line)/)).toMatchObject({ value: '', disabled: false })
})

test('a referral code needs a plan, may be invalid, and otherwise reduces the total', async () => {
  server.on(checkCoupon, ({ body }) => ({
    payload: JSON.stringify(body).includes('WELCOME10')
      ? { valid: true, id: 'promo_welcome10', percent_off: 10, amount_off: null }
      : { valid: false, id: '', percent_off: null, amount_off: null },
  }))
  const { person } = await atPayment()
  const apply = screen.getByRole('button', { name: 'Apply' })
  expect(apply).toHaveProperty('disabled', true)
  const code = screen.getByLabelText('Referral Code')
  await person.type(code, 'SPRING25')
  await person.click(apply)
  expect(await screen.findByText('Select billing cycle first.')).toBeTruthy()
  await person.click(screen.getByRole('radio', { name: /OSHA\+SDS/ }))
  await person.click(apply)
  expect(await screen.findByText('This coupon is not valid')).toBeTruthy()
  expect(total()).toBe('$899.00')
  await person.clear(code)
  await person.type(code, 'WELCOME10')
  await person.click(apply)
  await waitFor(() => expect(total()).toBe('$809.10'))
  await person.click(screen.getByRole('radio', { name: /^OSHA About/ }))
  await waitFor(() => expect(total()).toBe('$629.10'))
  expect(server.calls(checkCoupon)).toHaveLength(3)
})

const total = () => screen.getAllByRole('definition').at(-1)?.textContent
