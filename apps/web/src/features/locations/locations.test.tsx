import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { getSession, updateUser } from '#contract/access'
import { addLocation, billingDetails, checkCoupon, planDetails } from '#contract/billing'
import { defaultOptions } from '#contract/library'
import { getLocation, updateLocation, usersByLocation } from '#contract/locations'
import { defaultLocationTypes, defaultRoles } from '#contract/registration'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { aLocation, aPerson, ids } from '#web/platform/testing/people.ts'

const hex = (digit: string) => digit.repeat(24)
const question = (value: string, label: string, dependsOn: string | null = null, appliesTo = ['dental']) => ({
  value,
  label,
  why: null,
  appliesTo,
  dependsOn,
})
const plan = <T extends string>(planType: T, title: string, cents: number) => ({
  planType,
  title,
  subTitle: `About ${title}`,
  unit_amount: cents,
  tiers: [{ unit_amount: cents }, { unit_amount: cents - 25_000 }],
})
const here = { options: ['onSiteLab'], notSelectedOptions: ['labIsCliaWaived', 'amalgam'], revision: 7 }

const twoPlaces = [
  { _id: ids.location, name: 'Main Street', practice: ids.practice },
  { _id: ids.otherLocation, name: 'Harbor', practice: ids.practice },
]

/** An administrator with everything that the two forms ask the server for. */
function asAdmin({ several = true }: { several?: boolean } = {}) {
  const change = {
    isAdmin: true,
    adminLocations: [ids.location],
    practice: { _id: ids.practice, name: 'Lakeside Dental', billingId: hex('f') },
    ...(several ? { locations: twoPlaces } : {}),
  }
  signInAs(change, here)
  server.on(defaultLocationTypes, () => ({
    payload: [
      { value: 'dental', label: 'Dental' },
      { value: 'medical', label: 'Medical' },
    ],
  }))
  server.on(defaultOptions, () => ({
    payload: [
      question('onSiteLab', 'Do you run tests?'),
      question('labIsCliaWaived', 'Are all of them waived?', 'onSiteLab'),
      question('amalgam', 'Amalgam?'),
      question('hazardousDrugs', 'Hazardous drugs?', null, ['medical']),
    ],
  }))
  server.on(usersByLocation, () => ({
    payload: [
      { value: hex('1'), label: 'Dana Whitfield', firstName: 'Dana', lastName: 'Whitfield', annual_review_date: '06/30' },
      { value: hex('2'), label: 'Lea Roth', firstName: 'Lea', lastName: 'Roth', annual_review_date: '02/28' },
    ],
  }))
  server.on(planDetails, () => ({
    payload: { 'OSHA&SDS': plan('OSHA&SDS', 'OSHA+SDS', 89_900), OSHA: plan('OSHA', 'OSHA', 69_900), SDS: plan('SDS', 'SDS', 29_900) },
  }))
  const billingAddress = { address: '1 Main Street', address2: '', city: 'Portland', state: 'OR', zip: '97201' }
  server.on(billingDetails, () => ({
    payload: { _id: hex('f'), cardHolderName: 'Hana Sato', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030, billingAddress },
  }))
  const role = (defaultID: string, name: string) => ({ defaultID, name, description: '', jobTasks: [], defaultEquipment: [] })
  server.on(defaultRoles, () => ({ payload: [role('provider', 'Provider'), role('office', 'Office management')] }))
  return change
}

async function open(entry: 'Location details…' | 'Add location…') {
  const view = renderApp({ at: '/', screens: [pageAt('/', 'Dashboard'), pageAt('/records', 'Records')] })
  await view.person.click(await screen.findByRole('button', { name: 'Location: Main Street' }))
  await view.person.click(await screen.findByRole('menuitem', { name: entry }))
  const panel = await screen.findByRole('dialog', { name: 'Location Details' })
  await within(panel).findByLabelText(/Location Name/)
  const press = (name: string | RegExp) => view.person.click(screen.getByRole('button', { name }))
  const retype = async (label: RegExp, text: string) => {
    await view.person.clear(screen.getByLabelText(label))
    if (text) await view.person.type(screen.getByLabelText(label), text)
  }
  const pick = async (label: RegExp, option: string) => {
    await view.person.click(screen.getByRole('combobox', { name: label }))
    await view.person.click(await screen.findByRole('option', { name: option }))
  }
  const answer = (label: string, word: 'Yes' | 'No') =>
    view.person.click(within(screen.getByRole('radiogroup', { name: label })).getByRole('radio', { name: word }))
  return { ...view, panel, press, retype, pick, answer }
}

const bothOfOne = [{ _id: ids.practice, name: 'Lakeside Dental', locations: [ids.otherLocation, ids.location] }]

test('staff find no entries beside the locations', async () => {
  signInAs({ locations: twoPlaces, practices: bothOfOne })
  const { person } = renderApp({ at: '/', screens: [pageAt('/', 'Dashboard')] })
  await person.click(await screen.findByRole('button', { name: 'Location: Main Street' }))
  await screen.findByRole('menuitem', { name: 'Harbor' })
  expect(screen.queryByRole('menuitem', { name: 'Add location…' })).toBeNull()
})

test('an administrator with one location finds the entries in the user menu, beside a plain label', async () => {
  asAdmin({ several: false })
  const { person } = renderApp({ at: '/', screens: [pageAt('/', 'Dashboard')] })
  await person.click(await screen.findByRole('button', { name: 'Hana Sato, user menu' }))
  expect(screen.queryByRole('button', { name: /^Location:/ })).toBeNull()
  await person.click(await screen.findByRole('menuitem', { name: 'Location details…' }))
  expect(await screen.findByRole('dialog', { name: 'Location Details' })).toBeTruthy()
})

test('an edit is one step, and a second one while the review date differs from the saved one', async () => {
  asAdmin()
  const { panel, retype, press } = await open('Location details…')
  expect(within(panel).getByText('Step 1 of 1')).toBeTruthy()
  await retype(/Annual Review Date/, '0715')
  expect(screen.getByLabelText(/Annual Review Date/)).toHaveProperty('value', '07/15')
  expect(within(panel).getByText('Step 1 of 2')).toBeTruthy()
  await retype(/Annual Review Date/, '0630')
  expect(within(panel).getByText('Step 1 of 1')).toBeTruthy()
  server.on(updateLocation, () => ({ payload: aLocation(here) }))
  await press('Save')
  expect(await screen.findByText('Location has been updated successfully')).toBeTruthy()
  const { name, address } = aLocation()
  expect(server.calls(updateLocation)[0]).toMatchObject({
    params: { locationId: ids.location },
    body: {
      locationDetails: {
        name,
        type: 'dental',
        address,
        annual_review_date: '06/30',
        options: ['onSiteLab'],
        notSelectedOptions: ['labIsCliaWaived', 'amalgam'],
        revision: 7,
      },
    },
  })
  expect(server.calls(updateLocation)[0]?.body).not.toHaveProperty('selectedUsers')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a changed review date asks who gets it, one by one or all at once', async () => {
  asAdmin()
  const { retype, press, person } = await open('Location details…')
  await retype(/Annual Review Date/, '0715')
  await press('Next')
  const panel = await screen.findByRole('dialog', { name: 'Annual Review Date Details' })
  expect(within(panel).getByText('Step 2 of 2')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Annual Review Date Details'))
  const table = within(panel).getByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .slice(1)
      .map((head) => head.textContent),
  ).toEqual(['Staff Name', 'Current annual review date (mm/dd)'])
  expect(within(table).getByText('02/28')).toBeTruthy()
  await person.click(within(table).getByRole('checkbox', { name: 'Select all' }))
  await person.click(within(table).getByRole('checkbox', { name: 'Lea Roth' }))
  expect(within(table).getByRole('checkbox', { name: 'Select all' })).toHaveProperty('indeterminate', true)
  server.on(updateLocation, () => ({ payload: aLocation(here) }))
  await press('Save')
  await waitFor(() => expect(server.calls(updateLocation)).toHaveLength(1))
  expect(server.calls(updateLocation)[0]?.body).toMatchObject({
    locationDetails: { annual_review_date: '07/15', old_review_date: '06/30' },
    selectedUsers: [hex('1')],
  })
})

test('without people the table says so', async () => {
  asAdmin()
  server.on(usersByLocation, () => ({ payload: [] }))
  const { retype, press } = await open('Location details…')
  await retype(/Annual Review Date/, '0715')
  await press('Next')
  expect(await screen.findByText("User's not found...")).toBeTruthy()
})

test('what is missing is said in the words of the form, and nothing is sent', async () => {
  asAdmin()
  const { retype, press } = await open('Location details…')
  await retype(/Location Name/, '')
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('Fill all required fields.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Location Name/)))
  await retype(/Location Name/, 'Main')
  await retype(/Zip Code/, '9720')
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid Zip code.')
  await retype(/Zip Code/, '97201')
  await retype(/Annual Review Date/, '')
  await press('Next')
  expect((await screen.findByRole('alert')).textContent).toBe('Select annual review date')
  expect(server.calls(updateLocation)).toHaveLength(0)
})

test('No clears the dependent question, Yes asks it again unanswered, and every question of the type needs an answer', async () => {
  asAdmin()
  const { answer, press, pick } = await open('Location details…')
  await answer('Do you run tests?', 'No')
  expect(screen.queryByRole('radiogroup', { name: 'Are all of them waived?' })).toBeNull()
  await answer('Do you run tests?', 'Yes')
  const again = within(screen.getByRole('radiogroup', { name: 'Are all of them waived?' })).getAllByRole('radio')
  expect(again.map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false])
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('Fill all required fields.')
  expect(screen.getAllByText('Required').length).toBeGreaterThan(0)
  expect(screen.queryByText('Please choose Yes or No.')).toBeNull()
  await pick(/Practice Type/, 'Medical')
  expect(screen.queryByRole('radiogroup', { name: 'Amalgam?' })).toBeNull()
  await answer('Hazardous drugs?', 'Yes')
  server.on(updateLocation, () => ({ payload: aLocation(here) }))
  await press('Save')
  await waitFor(() => expect(server.calls(updateLocation)).toHaveLength(1))
  expect(server.calls(updateLocation)[0]?.body).toMatchObject({
    locationDetails: { type: 'medical', options: ['hazardousDrugs'], notSelectedOptions: [] },
  })
})

test('what somebody else saved meanwhile is not overwritten; it can be shown instead', async () => {
  asAdmin()
  const { retype, press } = await open('Location details…')
  await retype(/Location Name/, 'Mine')
  const current = aLocation({ ...here, name: 'Theirs', revision: 8 })
  server.on(updateLocation, () => refuse(409, 'request.conflict', 'This has been changed in the meantime.', { details: current }))
  server.on(getLocation, () => ({ payload: current }))
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toContain('This has been changed in the meantime.')
  await press('Show what is saved now')
  await waitFor(() => expect(screen.getByLabelText(/Location Name/)).toHaveProperty('value', 'Theirs'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('any other failure of an edit has one text, and closing asks first', async () => {
  asAdmin()
  const { retype, press, person } = await open('Location details…')
  await retype(/Location Name/, 'Mine')
  server.on(updateLocation, () => refuse(500, 'server.unexpected', 'whatever'))
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('Error at updating location.')
  await press('Cancel')
  await person.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(screen.getByLabelText(/Location Name/)).toHaveProperty('value', 'Mine')
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

/** Step 1 filled; at the billing step. */
async function atBilling() {
  const form = await open('Add location…')
  expect(within(form.panel).getByText('Step 1 of 2')).toBeTruthy()
  await form.press('Next')
  expect((await screen.findByRole('alert')).textContent).toBe('Fill all required fields.')
  await form.retype(/Location Name/, 'Uptown')
  await form.pick(/Practice Type/, 'Dental')
  await form.retype(/^Address \*|^Address$/, '9 Oak Road')
  await form.retype(/City/, 'Denver')
  await form.pick(/State/, 'Colorado')
  await form.retype(/Zip Code/, '80202')
  await form.retype(/Annual Review Date/, '0915')
  await form.press('Next')
  expect((await screen.findByRole('alert')).textContent).toBe('Select your role for this location.')
  await form.pick(/Your Role/, 'Office management')
  await form.press('Next')
  const billing = await screen.findByRole('dialog', { name: 'Billing Details' })
  await within(billing).findByRole('radio', { name: /OSHA\+SDS/ })
  return { ...form, billing }
}

test('an added location shows the price of an additional one, takes a coupon, and is charged to the card on file', async () => {
  const person1 = asAdmin()
  const { billing, press, person } = await atBilling()
  expect(within(billing).getByText('Step 2 of 2')).toBeTruthy()
  expect(await within(billing).findByText(/Visa ending in 4242/)).toBeTruthy()
  expect(
    within(billing)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent),
  ).toEqual([
    expect.stringContaining('$649.00 per year'),
    expect.stringContaining('$449.00 per year'),
    expect.stringContaining('$49.00 per year'),
  ])
  await press('Add Location & Pay')
  expect((await screen.findByRole('alert')).textContent).toBe('Select the subscription plan')
  await person.type(screen.getByLabelText('Referral Code'), 'WELCOME10')
  await press('Apply')
  expect(await screen.findByText('Select billing cycle first.')).toBeTruthy()
  server.on(checkCoupon, () => ({ payload: { valid: true, id: 'promo_1', percent_off: 10, amount_off: null } }))
  await person.click(within(billing).getByRole('radio', { name: /OSHA\+SDS/ }))
  await press('Apply')
  expect(await screen.findByText('-$64.90')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add Location & Pay $584.10' })).toBeTruthy()
  await person.click(within(billing).getByRole('radio', { name: /About OSHA \$/ }))
  await screen.findByRole('button', { name: 'Add Location & Pay $404.10' })
  expect(server.calls(checkCoupon).map(({ body }) => body)).toMatchObject([
    { selectedPlan: 'OSHA&SDS', amount: 64_900 },
    { selectedPlan: 'OSHA', amount: 44_900 },
  ])
  const uptown = { _id: hex('9'), name: 'Uptown', practice: ids.practice }
  server.on(addLocation, () => {
    const practices = [{ _id: ids.practice, name: 'Lakeside Dental', locations: [ids.otherLocation, ids.location, uptown._id] }]
    const user = aPerson({ ...person1, locations: [...twoPlaces, uptown], practices })
    server.on(getSession, () => ({ payload: { user } }))
    return { payload: aLocation({ _id: uptown._id, name: 'Uptown', setUpPending: true }) }
  })
  await press(/Add Location & Pay/)
  expect(await screen.findByText('Location has been added successfully')).toBeTruthy()
  expect(server.calls(addLocation)[0]?.body).toEqual({
    couponId: 'promo_1',
    locationData: {
      name: 'Uptown',
      type: 'dental',
      address: { address: '9 Oak Road', address2: '', city: 'Denver', state: 'CO', zip: '80202' },
      annual_review_date: '09/15',
      locSubscriptionPlan: 'OSHA',
    },
    selectedUsers: [],
    userData: { _id: ids.user, userRole: 'office' },
  })
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  server.on(updateUser, () => aPerson(person1))
  await screen.findByRole('dialog', { name: 'Switch to Uptown?' })
  await press('Switch')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
  expect(server.calls(updateUser)[0]?.body).toEqual({ currentPracticeIndex: 0, currentLocationIndex: 2 })
})

test('an invalid coupon, a refused card and any other failure are said where they belong', async () => {
  asAdmin()
  const { billing, press, person } = await atBilling()
  await person.click(within(billing).getByRole('radio', { name: /OSHA\+SDS/ }))
  server.on(checkCoupon, () => ({ payload: { valid: false, id: '', percent_off: null, amount_off: null } }))
  await person.type(screen.getByLabelText('Referral Code'), 'NOSUCH')
  await press('Apply')
  expect(await screen.findByText('This coupon is not valid')).toBeTruthy()
  server.on(addLocation, () => refuse(402, 'billing.card_refused', 'Your card has expired.'))
  await press(/Add Location & Pay/)
  expect((await screen.findByRole('alert')).textContent).toBe('Your card has expired.')
  server.on(addLocation, () => refuse(500, 'server.unexpected', 'whatever'))
  await press(/Add Location & Pay/)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Error at adding location.'))
  server.on(addLocation, () =>
    refuse(422, 'request.invalid', 'Some fields need attention.', { fields: { 'locationData.address.state': 'Required' } }),
  )
  await press(/Add Location & Pay/)
  expect(await screen.findByRole('dialog', { name: 'Location Details' })).toBeTruthy()
  expect(screen.getByLabelText(/Location Name/)).toHaveProperty('value', 'Uptown')
})

test.each(['Location details…', 'Add location…'] as const)('after %s the keyboard is at the locations again', async (entry) => {
  asAdmin()
  const { person } = await open(entry)
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Location: Main Street' })))
})

test('the form stays with its screen', async () => {
  asAdmin()
  const { router } = await open('Add location…')
  await router.navigate({ to: '/records' })
  await screen.findByRole('heading', { name: 'Records' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
