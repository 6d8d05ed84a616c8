import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { getSession } from '#contract/access/access'
import { planDetails } from '#contract/billing/billing'
import { getRegistration, registerPractice, termsOfUseAndPrivacyPolicy } from '#contract/registration/registration'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { registering, atCompany, fillCompany } from './testing/register-practice.tsx'

test('step 3 requires every field and the terms', async () => {
  const { person } = await atCompany()
  await person.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findAllByText('Required')).toHaveLength(9)
  expect(screen.getByText('Please accept the terms and conditions before proceeding')).toBeTruthy()
})

test('step 3 registers the practice, and a failure shows the server message as a toast', async () => {
  server.on(registerPractice, () => refuse(409, 'registration.email_not_verified', 'Please verify the email address first.'))
  const { person } = await atCompany()
  await fillCompany(person)
  await person.click(screen.getByRole('checkbox'))
  await person.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('error in registerPractice: Please verify the email address first.')).toBeTruthy()
  expect(server.calls(registerPractice)[0]?.body).toEqual({
    practiceName: 'Northside Dental',
    locationName: 'Mill Street',
    type: 'dental',
    locationAmount: 'many',
    annual_review_date: '06/30',
    address: '4 Mill Street',
    city: 'Denver',
    state: 'CO',
    zip: '80202',
    acceptTerms: true,
  })
})

test('California is found by typing its name and sent by its code; it adds no question to the form', async () => {
  server.on(registerPractice, () => ({ payload: { _id: ids.practice, locationId: ids.location, user: registering(4) } }))
  server.on(getRegistration, () => refuse(500, 'server.unexpected', 'Not needed here.'))
  server.on(planDetails, () => refuse(500, 'server.unexpected', 'Not needed here.'))
  const { person } = await atCompany()
  await fillCompany(person)
  const fields = () => [...document.querySelectorAll('main label')].map((label) => label.textContent)
  const before = fields()
  const state = screen.getByRole('combobox', { name: /^State/ })
  await person.clear(state)
  await person.type(state, 'calif')
  await person.click(await screen.findByRole('option', { name: 'California' }))
  expect(state).toHaveProperty('value', 'California')
  expect(fields()).toEqual(before)
  expect(before).toContain('State *')
  await person.click(screen.getByRole('checkbox'))
  await person.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(server.calls(registerPractice)[0]?.body).toMatchObject({ state: 'CA' }))
})

test('a reload of step 3 keeps the input except the acceptance of the terms', async () => {
  const first = await atCompany()
  await fillCompany(first.person)
  await first.person.click(screen.getByRole('checkbox'))
  first.unmount()
  server.on(getRegistration, () => refuse(500, 'server.unexpected', 'Not needed here.'))
  server.on(planDetails, () => refuse(500, 'server.unexpected', 'Not needed here.'))
  server.on(registerPractice, () => ({ payload: { _id: ids.practice, locationId: ids.location, user: registering(4) } }))
  const { person } = await atCompany()
  expect(screen.getByLabelText(/Company Name/)).toHaveProperty('value', 'Northside Dental')
  expect(screen.getByRole('combobox', { name: /^State/ })).toHaveProperty('value', 'Colorado')
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false)
  await person.click(screen.getByRole('checkbox'))
  await person.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(server.calls(registerPractice)).toHaveLength(1))
  expect(server.calls(registerPractice)[0]?.body).toMatchObject({
    practiceName: 'Northside Dental',
    state: 'CO',
    annual_review_date: '06/30',
  })
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('Northside'))
})

test('step 3 never shows the input of an earlier person in the same tab', async () => {
  const first = await atCompany()
  await first.person.type(screen.getByLabelText(/Company Name/), 'No')
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('No'))
  first.unmount()
  server.on(getSession, () => ({ payload: { user: { ...registering(3), _id: 'f'.repeat(24) } } }))
  renderApp({ at: '/registerPractice' })
  expect(await screen.findByLabelText(/Company Name/)).toHaveProperty('value', '')
})

test('leaving step 3 with input asks first', async () => {
  const { person, router, address } = await atCompany()
  await person.type(screen.getByLabelText(/Company Name/), 'No')
  void router.navigate({ to: '/signin' })
  await person.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(address()).toBe('/registerPractice')
  expect(screen.getByLabelText(/Company Name/)).toHaveProperty('value', 'No')
})

test('the terms open beside the form, as cards and in full, and Back returns to the form', async () => {
  const paragraph = { nodeType: 'paragraph', data: {}, content: [{ nodeType: 'text', value: 'Enter what is true.', marks: [], data: {} }] }
  server.on(termsOfUseAndPrivacyPolicy, () => ({
    payload: {
      fields: { title: 'Terms of Use and Privacy Policy', body: { nodeType: 'document' as const, data: {}, content: [paragraph] } },
    },
  }))
  const { person } = await atCompany()
  await person.click(screen.getByRole('link', { name: 'Terms of Service and Privacy Policy' }))
  const panel = await screen.findByRole('dialog')
  expect(within(panel).getByRole('button', { name: 'User Licensing Agreement' })).toBeTruthy()
  await person.click(within(panel).getByRole('button', { name: 'Terms of Use and Privacy Policy' }))
  expect(await within(panel).findByText('Enter what is true.')).toBeTruthy()
  await person.click(within(panel).getByRole('button', { name: 'Back' }))
  expect(within(panel).getByRole('button', { name: 'User Licensing Agreement' })).toBeTruthy()
  await person.click(within(panel).getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false)
})
