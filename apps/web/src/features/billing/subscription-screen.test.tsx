import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { billingDetails, planDetails } from '#contract/billing/billing'
import { getReceipt, invoices, type Invoice } from '#contract/billing/invoices'
import { getPractice, updateCard } from '#contract/billing/payer'
import { changeSubPlan, planChange, practicePlans, setPlanEnd, type LocationPlan } from '#contract/billing/plan-changes'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { cardProviderRefuses, cardTokens, withCardProvider } from '#web/platform/testing/fake-card-provider.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

const billingId = 'f'.repeat(24)
// November 22 in UTC, but still November 21 at the location.
const renewsAt = '2027-11-22T05:00:00.000Z'
const main: LocationPlan = {
  _id: ids.location,
  name: 'Main Street',
  plan: 'OSHA&SDS',
  tier: 0,
  priceCents: 89_900,
  timeZone: 'America/Los_Angeles',
  renewsAt,
  endsAt: null,
}

const card = { brand: 'visa', last4: '4242', expMonth: 11, expYear: 2027 }

const anInvoice = (change: Partial<Invoice> = {}): Invoice => ({
  id: 'in_1',
  lines: { data: [{ description: '1 × OSHA&SDS, first location (yearly)' }] },
  amount_due: 89_900,
  amount_paid: 89_900,
  ending_balance: -1_250,
  status: 'paid',
  // November 22 in UTC, but still November 21 at the location.
  date: Date.UTC(2026, 10, 22, 5) / 1000,
  charge: { payment_method_details: { card: { brand: 'visa', last4: '4242' } } },
  hosted_invoice_url: 'https://invoice.stripe.com/i/1',
  ...change,
})

const planOf = <T extends string>(planType: T, title: string, cents: number) => ({
  planType,
  title,
  subTitle: `About ${title}`,
  unit_amount: cents,
  tiers: [{ unit_amount: cents }, { unit_amount: cents - 20_000 }],
})

function open({ list = [anInvoice()], place = main, canManage = true, at = '/admin/subscription' } = {}) {
  signInAs({ isAdmin: true, adminLocations: [ids.location], practice: { _id: ids.practice, name: 'Lakeside Dental', billingId } })
  server.on(practicePlans, () => ({
    payload: { canManage, askWhom: canManage ? [] : ['Maria Alvarez'], card: canManage ? card : null, locations: [place] },
  }))
  server.on(invoices, () => ({ payload: list }))
  server.on(planDetails, () => ({
    payload: {
      'OSHA&SDS': planOf('OSHA&SDS', 'OSHA+SDS', 89_900),
      OSHA: planOf('OSHA', 'OSHA', 69_900),
      SDS: planOf('SDS', 'SDS', 29_900),
    },
  }))
  const address = { address: '1 Main Street', address2: 'Suite 1', city: 'Portland', state: 'OR', zip: '97201' }
  server.on(getPractice, () => ({
    payload: { _id: ids.practice, name: 'Lakeside Dental', billingAddress: address, billingCycle: '3' as const, billingFailed: false },
  }))
  server.on(billingDetails, () => ({
    payload: {
      _id: billingId,
      cardHolderName: 'Hana Sato',
      brand: 'visa',
      last4: '4242',
      expMonth: 3,
      expYear: 2030,
      billingAddress: address,
    },
  }))
  const view = renderApp({ at })
  const press = async (name: string | RegExp) => view.person.click(await screen.findByRole('button', { name }))
  return { ...view, press }
}

test('the card, the next charge, the price of a year and the contact stand in one place', async () => {
  open()
  const payment = within(await screen.findByRole('region', { name: 'Payment' }))
  await payment.findByText('Hana Sato, 1 Main Street, Portland, OR 97201')
  payment.getByText('Visa ending in 4242, expires 11/2027')
  payment.getByText('$899.00 on 11/21/2027')
  expect(payment.getByText('$899.00 for all plans that renew')).toBeTruthy()
})

test('a plan that ends is not charged again', async () => {
  open({ place: { ...main, endsAt: renewsAt } })
  const payment = within(await screen.findByRole('region', { name: 'Payment' }))
  payment.getByText('None')
  expect(payment.queryByText(/for all plans/)).toBeNull()
})

test('who may not change plans sees no card', async () => {
  open({ canManage: false })
  await screen.findByRole('table', { name: 'Plans' })
  expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull()
})

test('invoices show their values in columns, with dollar amounts and spaced dates', async () => {
  open({ list: [anInvoice(), anInvoice({ id: 'in_2', charge: null })] })
  const table = await screen.findByRole('table', { name: 'Invoices' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map((head) => head.textContent)).toEqual(['Description', 'Amount Paid', 'Ending Balance', 'Date', 'Card', 'Receipt'])
  const [, first, second] = within(table).getAllByRole('row')
  const cells = within(first!).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent)).toEqual([
    '1 × OSHA+SDS, first location (yearly)',
    '$899.00',
    '-$12.50',
    '11 / 21 / 2026',
    'Visa ending in 4242',
    'Receipt of 11/21/2026',
  ])
  expect(within(second!).getAllByRole('cell')[4]?.textContent).toBe('-')
})

test('a page of the list shows ten invoices', async () => {
  const { person } = open({ list: Array.from({ length: 11 }, (_, index) => anInvoice({ id: `in_${index}`, amount_paid: 100 * index })) })
  const table = await screen.findByRole('table', { name: 'Invoices' })
  expect(within(table).getAllByRole('row')).toHaveLength(11)
  await person.click(within(screen.getByRole('navigation', { name: 'Pages of invoices' })).getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(within(screen.getByRole('table', { name: 'Invoices' })).getAllByRole('row')).toHaveLength(2))
  expect(server.calls(invoices)).toHaveLength(1)
})

test('an empty list shows its text', async () => {
  open({ list: [] })
  expect(await screen.findByText('No data found')).toBeTruthy()
})

test('invoices that cannot be loaded show the general error text', async () => {
  open()
  server.on(invoices, () => refuse(503, 'billing.unavailable', 'The payment provider cannot be reached.'))
  expect(await screen.findByText(unexpectedErrorText)).toBeTruthy()
})

test('a receipt opens the server’s download, or the provider’s page if that fails, and says if there is none', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { press } = open({
    list: [anInvoice(), anInvoice({ id: 'in_2', hosted_invoice_url: null, date: Date.UTC(2025, 10, 21, 12) / 1000 })],
  })
  server.on(getReceipt, () => ({ payload: 'https://pay.stripe.com/invoice/1/pdf' }))
  await press('Receipt of 11/21/2026')
  await waitFor(() => expect(opened).toHaveBeenLastCalledWith('https://pay.stripe.com/invoice/1/pdf', '_blank', 'noopener,noreferrer'))
  server.on(getReceipt, () => refuse(503, 'billing.unavailable', 'away'))
  await press('Receipt of 11/21/2026')
  await waitFor(() => expect(opened).toHaveBeenLastCalledWith('https://invoice.stripe.com/i/1', '_blank', 'noopener,noreferrer'))
  await press('Receipt of 11/21/2025')
  expect(await screen.findByText('Invoice not found.')).toBeTruthy()
  expect(opened).toHaveBeenCalledTimes(2)
  opened.mockRestore()
})

test('an administrator of a location sees its plan and price and whom to ask, but cannot change anything', async () => {
  open({ canManage: false })
  expect(await screen.findByText(/please ask Maria Alvarez/)).toBeTruthy()
  expect(screen.getByText('$899.00')).toBeTruthy()
  for (const name of ['Edit Payment', /Change the plan/]) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(server.calls(invoices)).toHaveLength(0)
})

test('Edit Payment asks for the address, then the card, and sends the card token', async () => {
  withCardProvider()
  const { person, press } = open()
  await press('Edit Payment')
  const zip = await screen.findByLabelText(/^ZIP/)
  expect(screen.getByLabelText('Address Line 2')).toHaveProperty('value', 'Suite 1')
  await person.clear(zip)
  await press('Next')
  expect(await screen.findByText('Required')).toBeTruthy()
  await person.type(zip, '972')
  await press('Next')
  expect(await screen.findByText('Invalid Zip Code')).toBeTruthy()
  await person.type(zip, '05')
  await press('Next')
  expect(await screen.findByText('Card on file: Visa ending in 4242, expires 03/2030.')).toBeTruthy()
  await press('Save')
  expect((await screen.findAllByText('Required')).length).toBe(4)
  await enter(person, screen.getByLabelText(/Cardholder Name/), 'Sam Reyes')
  await person.type(await screen.findByLabelText(/Card Number/), '5555555555554444')
  await person.type(screen.getByLabelText(/Expiry/), '1140')
  await person.type(screen.getByLabelText(/CVC/), '123')
  cardProviderRefuses('Your card number is incorrect.')
  await press('Save')
  expect(await screen.findByText('Your card number is incorrect.')).toBeTruthy()
  withCardProvider()
  const confirmAt = 'https://invoice.stripe.com/i/9'
  server.on(updateCard, () => refuse(402, 'billing.confirmation_needed', 'Please confirm.', { details: { confirmAt } }))
  await press('Save')
  expect((await screen.findByRole('link', { name: 'Confirm the Payment' })).getAttribute('href')).toBe(confirmAt)
  server.on(updateCard, () => new Response('<html>', { status: 502 }))
  await press('Save')
  expect(await screen.findByText('An Error Ocurred while updating billing details')).toBeTruthy()
  server.on(updateCard, () => ({ payload: { _id: ids.practice, isSubscriptionFailed: false } }))
  await press('Save')
  expect(await screen.findByText('Billing details updated successfully')).toBeTruthy()
  expect(server.calls(cardTokens).length).toBeGreaterThan(0)
  expect(server.calls(updateCard).at(-1)).toMatchObject({
    params: { practiceId: ids.practice, cardTokenId: 'tok_of_the_test' },
    body: {
      address_line1: '1 Main Street',
      address_line2: 'Suite 1',
      address_city: 'Portland',
      address_state: 'OR',
      address_country: 'US',
      address_zip: '97205',
      name: 'Sam Reyes',
    },
  })
})

const terms = {
  at: 1_800_000_000,
  nowCents: 0,
  priceCents: 69_900,
  differenceCents: -10_050,
  otherCents: 0,
  renewalCents: 59_850,
  renewsAt,
}

test('what a cheaper plan leaves over is shown as credit that is kept, not as a charge', async () => {
  const { person, press } = open()
  const cheaper = { ...terms, priceCents: 19_900, differenceCents: -25_010, otherCents: 5_110, renewalCents: 0 }
  server.on(planChange, () => ({ payload: cheaper }))
  await press('Change the plan of Main Street')
  await person.click(await screen.findByRole('radio', { name: /About OSHA \$/ }))
  const costs = await screen.findByRole('region', { name: 'Cost' })
  expect(costs.textContent).toContain('Kept as credit for later invoices$51.10Due on 11/21/2027$0.00')
})

test('a renewal on the last day of a month at the location does not outlive a card of that month', async () => {
  const endOfMonth = { ...main, renewsAt: '2027-12-01T05:00:00.000Z' }
  open()
  server.on(practicePlans, () => ({ payload: { canManage: true, askWhom: [], card, locations: [endOfMonth] } }))
  expect(await screen.findByText('Renews 11/30/2027')).toBeTruthy()
  expect(screen.queryByText(/before the renewal on/)).toBeNull()
})

test('choosing another plan shows its cost, and saving sends the amounts that were shown', async () => {
  const { person, press } = open()
  server.on(planChange, () => ({ payload: terms }))
  await press('Change the plan of Main Street')
  await press('Save')
  expect(await screen.findByText('Your selected plan and current plan is same.')).toBeTruthy()
  await person.click(await screen.findByRole('radio', { name: /About OSHA \$/ }))
  const costs = await screen.findByRole('region', { name: 'Cost' })
  expect(costs.textContent).toContain('Due now$0.00')
  expect(costs.textContent).toContain('Difference until 11/21/2027-$100.50')
  expect(costs.textContent).toContain('Due on 11/21/2027$598.50')
  server.on(changeSubPlan, () => refuse(409, 'billing.price_changed', 'The price has changed.'))
  server.on(planChange, () => ({ payload: { ...terms, at: terms.at + 60, renewalCents: 60_000 } }))
  await press('Save')
  expect(await screen.findByText('The price has changed.')).toBeTruthy()
  expect(await screen.findByText('$600.00')).toBeTruthy()
  server.on(changeSubPlan, () => ({ payload: { ...main, plan: 'OSHA' as const } }))
  await press('Save')
  expect(await screen.findByText('Subscription updated successfully')).toBeTruthy()
  expect(server.calls(changeSubPlan).map(({ body }) => body)).toEqual([
    { selectedPlan: 'OSHA', agreed: { at: terms.at, nowCents: 0, renewalCents: 59_850 } },
    { selectedPlan: 'OSHA', agreed: { at: terms.at + 60, nowCents: 0, renewalCents: 60_000 } },
  ])
})

test('ending a plan explains the consequence, and a plan that is set to end can be kept', async () => {
  const { press } = open()
  server.on(setPlanEnd, () => ({ payload: { ...main, renewsAt: null, endsAt: renewsAt } }))
  await press('End the plan of Main Street')
  expect(await screen.findByText(/Nothing changes until 11\/21\/2027\./)).toBeTruthy()
  server.on(practicePlans, () => ({
    payload: { canManage: true, askWhom: [], card, locations: [{ ...main, renewsAt: null, endsAt: renewsAt }] },
  }))
  await press('End Plan')
  expect(await screen.findByText('Ends 11/21/2027')).toBeTruthy()
  await press('Keep the plan of Main Street')
  await press('Keep Plan')
  await waitFor(() => expect(server.calls(setPlanEnd).map(({ body }) => body)).toEqual([{ ends: true }, { ends: false }]))
})

test.each([
  [10, true],
  [11, false],
])('a card that expires in month %s of the renewal year shows a warning: %s', async (expMonth, warned) => {
  open()
  server.on(practicePlans, () => ({ payload: { canManage: true, askWhom: [], card: { ...card, expMonth }, locations: [main] } }))
  await screen.findByRole('table', { name: 'Plans' })
  expect(screen.queryByText(/expires 10\/2027, before the renewal on 11\/21\/2027/) !== null).toBe(warned)
})
