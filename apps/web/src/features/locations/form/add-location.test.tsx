import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { getSession, updateUser } from '#contract/access/access'
import { checkCoupon } from '#contract/billing/billing'
import { addLocation } from '#contract/locations/locations'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { aLocation, aPerson, ids } from '#web/platform/testing/people.ts'

import { asAdmin, hex, open, twoPlaces } from '../testing/open-location.tsx'

/** Fills in step 1 and goes to the billing step. */
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

test('adding a location shows the additional price, accepts a coupon, and charges the stored card', async () => {
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
  await enter(person, screen.getByLabelText('Referral Code'), 'WELCOME10')
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
    const practices = [
      { _id: ids.practice, name: 'Lakeside Dental', locations: [ids.otherLocation, ids.location, uptown._id], locationCount: 3 },
    ]
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
      timeZone: 'America/Denver',
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

test('an invalid coupon, a declined card and any other failure are each shown in the right place', async () => {
  asAdmin()
  const { billing, press, person } = await atBilling()
  await person.click(within(billing).getByRole('radio', { name: /OSHA\+SDS/ }))
  server.on(checkCoupon, () => ({ payload: { valid: false, id: '', percent_off: null, amount_off: null } }))
  await enter(person, screen.getByLabelText('Referral Code'), 'NOSUCH')
  await press('Apply')
  expect(await screen.findByText('This coupon is not valid')).toBeTruthy()
  server.on(addLocation, () => refuse(402, 'billing.card_refused', 'Your card has expired.'))
  await press(/Add Location & Pay/)
  expect((await screen.findByRole('alert')).textContent).toBe('Your card has expired.')
  server.on(addLocation, () => refuse(503, 'billing.unavailable', 'The payment provider cannot be reached.'))
  await press(/Add Location & Pay/)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The payment provider cannot be reached.'))
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
