import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { planDetails } from '#contract/billing/billing'
import { getLocation, type Location } from '#contract/locations/locations'
import { getPractice } from '#contract/billing/payer'
import { changeSubPlan, planChange, practicePlans } from '#contract/billing/plan-changes'
import type { AnswerOf } from '#contract/endpoint/endpoint'
import { requestByLocationId, sdsCatalog, sdsList } from '#contract/sds/sds'
import { listSheetDecisions } from '#contract/sds/sds-decisions'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { aLocation, ids } from '#web/platform/testing/people.ts'

const place = {
  _id: ids.location,
  name: 'Main Street',
  plan: 'OSHA',
  tier: 0,
  priceCents: 69_900,
  timeZone: 'America/Los_Angeles',
  renewsAt: null,
  endsAt: null,
} as const
const card = { brand: 'visa', last4: '4242', expMonth: 11, expYear: 2027 }
type Plans = AnswerOf<typeof practicePlans>['payload']

beforeEach(() => {
  server.on(sdsCatalog, () => ({ payload: { dataSheets: 0, referenceSheets: 899 } }))
  server.on(listSheetDecisions, () => ({ payload: { data: [] } }))
  server.on(sdsList, () => ({ payload: { data: [], totalCount: 0, totalIsExact: true } }))
  server.on(requestByLocationId, () => ({ payload: { data: [], totalCount: 0, totalIsExact: true } }))
})

function openAsAdmin(at: string, { plans = {}, location = {} }: { plans?: Partial<Plans>; location?: Partial<Location> } = {}) {
  signInAs({ isAdmin: true, adminLocations: [ids.location] }, { can: { administer: true }, locSubscriptionPlan: 'OSHA', ...location })
  server.on(practicePlans, () => ({ payload: { canManage: true, askWhom: [], card, locations: [place], ...plans } }))
  const planOf = <T extends string>(planType: T, cents: number) => ({
    planType,
    title: planType.replace('&', '+'),
    subTitle: '',
    unit_amount: cents,
    tiers: [{ unit_amount: cents }, { unit_amount: cents }],
  })
  server.on(planDetails, () => ({
    payload: { 'OSHA&SDS': planOf('OSHA&SDS', 89_900), OSHA: planOf('OSHA', 69_900), SDS: planOf('SDS', 29_900) },
  }))
  return renderApp({ at })
}

test.for(['/sds', '/sds/add', '/sds/show-requests'])('%s without the SDS plan shows the upgrade page at the same address', async (at) => {
  signInAs({}, { locSubscriptionPlan: 'OSHA' })
  const { address } = renderApp({ at })
  expect(await screen.findByText('Your practice is subscribed only to OSHA. Please contact your admin.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Safety Data Sheets' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Subscribe Now' })).toBeNull()
  expect(address()).toBe(at)
})

test.for(['/training', '/training/checkIn?code=abc', '/records', '/forms', '/library', '/exposures'])(
  '%s without the OSHA plan shows the OSHA page',
  async (at) => {
    signInAs({}, { locSubscriptionPlan: 'SDS' })
    renderApp({ at })
    expect(await screen.findByText('Your practice is subscribed only to SDS. Please contact your admin.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'OSHA' })).toBeTruthy()
  },
)

test.for([
  [0, /^The catalog has our reference sheets for 899 chemicals\./],
  [12_345, /has 12,345 data sheets, and our reference sheets for 899 chemicals\.$/],
  [900_000, /has 900,000 data sheets/],
  [900_001, /has over 900,000 data sheets\.$/],
] as const)("with %i manufacturers' sheets, the page states the true number", async ([dataSheets, says]) => {
  server.on(sdsCatalog, () => ({ payload: { dataSheets, referenceSheets: 899 } }))
  openAsAdmin('/sds')
  expect(await screen.findByText(says)).toBeTruthy()
})

test('no number is shown before the sheets have been counted', async () => {
  server.on(sdsCatalog, () => ({ payload: { dataSheets: null, referenceSheets: 899 } }))
  const { client } = openAsAdmin('/sds')
  await waitFor(() => expect(server.calls(sdsCatalog)).toHaveLength(1))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByText(/catalog/)).toBeNull()
})

test.for([
  ['/sds', 'Safety Data Sheets Library'],
  ['/sds/add', 'Manage SDS'],
  ['/sds/show-requests', 'Safety Data Sheets Requests'],
])('%s opens with the SDS plan', async ([at = '', heading = '']) => {
  openAsAdmin(at, { location: { locSubscriptionPlan: 'SDS' } })
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
})

test('staff who open the management screen are redirected to the sheet library', async () => {
  signInAs({}, { locSubscriptionPlan: 'OSHA&SDS' })
  const { address } = renderApp({ at: '/sds/add' })
  await screen.findByRole('heading', { name: 'Safety Data Sheets Library' })
  expect(address()).toBe('/sds')
})

test('Subscribe Now opens the plan change with both parts selected, and then the page itself is shown', async () => {
  const { person, address } = openAsAdmin('/sds')
  const terms = { at: 1, nowCents: 0, priceCents: 89_900, differenceCents: 20_000, otherCents: 0, renewalCents: 109_900, renewsAt: null }
  server.on(planChange, () => ({ payload: terms }))
  server.on(changeSubPlan, () => {
    server.on(getLocation, () => ({ payload: aLocation({ can: { administer: true }, locSubscriptionPlan: 'OSHA&SDS' }) }))
    return { payload: { ...place, plan: 'OSHA&SDS' as const } }
  })
  await person.click(await screen.findByRole('button', { name: 'Subscribe Now' }))
  expect(await screen.findByRole('radio', { name: /^OSHA\+SDS/, checked: true })).toBeTruthy()
  await screen.findByText('Due now')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'Safety Data Sheets Library' })
  expect(await screen.findByText('Subscription updated successfully')).toBeTruthy()
  expect(server.calls(changeSubPlan)[0]?.body).toMatchObject({ selectedPlan: 'OSHA&SDS' })
  expect(address()).toBe('/sds')
})

test('without a stored card, the card is requested first', async () => {
  const { person } = openAsAdmin('/sds', { plans: { card: null } })
  server.on(getPractice, () => ({
    payload: {
      _id: ids.practice,
      name: 'Lakeside Dental',
      billingAddress: aLocation().address,
      billingCycle: '3' as const,
      billingFailed: false,
    },
  }))
  await person.click(await screen.findByRole('button', { name: 'Subscribe Now' }))
  expect(await screen.findByRole('dialog', { name: /Billing Address/ })).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('an administrator who may not change plans sees whom to contact', async () => {
  openAsAdmin('/sds', { plans: { canManage: false, askWhom: ['Maria Alvarez'], card: null } })
  expect(await screen.findByText(/please ask Maria Alvarez/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Subscribe Now' })).toBeNull())
})
