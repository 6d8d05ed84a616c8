import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { getSession } from '#contract/access/access'
import { sendOtpOnEmail, verifyOtp } from '#contract/access/codes'
import { defaultLocationTypes, getRegistration, registerUser } from '#contract/registration/registration'
import { pageAt, renderApp } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { aPerson, ids } from '#web/platform/testing/people.ts'

import { admit, sent, fillAccount, typeCode, statuses } from './testing/register-practice.tsx'

test('the header lists the four steps with their status', async () => {
  renderApp({ at: '/registerPractice' })
  const list = await screen.findByRole('list', { name: 'Steps of the registration' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['1Create your account, current', '2Verification, pending', '3Company Details, pending', '4Subscription & Payment, pending'])
})

test('an empty first step shows Required at all five fields and sends nothing', async () => {
  server.on(registerUser, () => refuse(500, 'server.unexpected', 'must not be called'))
  const { person } = renderApp({ at: '/registerPractice' })
  await person.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findAllByText('Required')).toHaveLength(5)
  expect(server.calls(registerUser)).toHaveLength(0)
})

test('a password confirmation that differs is marked at its field', async () => {
  const { person } = renderApp({ at: '/registerPractice' })
  await fillAccount(person, { confirm: 'Other#2026' })
  expect(await screen.findByText('Password and confirm password does not match.')).toBeTruthy()
})

test('a taken address links to the sign-in page with the address prefilled', async () => {
  server.on(registerUser, () => refuse(409, 'user.email_taken', 'User email already exists'))
  const { person, address } = renderApp({ at: '/registerPractice' })
  await fillAccount(person)
  const alert = await screen.findByText(/A user with this email address already exists\./)
  expect(alert.textContent).toBe('A user with this email address already exists. Please log in here.')
  expect(await screen.findByText('User email already exists')).toBeTruthy()
  await person.click(screen.getByRole('link', { name: 'Please log in here.' }))
  await waitFor(() => expect(address()).toBe('/signin?email=nora%40northside.example'))
})

test('step 1 sends a lowercase address and then a code, and the right code opens step 3', async () => {
  server.on(registerUser, () => ({
    payload: {
      _id: ids.user,
      firstName: 'Nora',
      lastName: 'Lindqvist',
      email: 'nora@northside.example',
      registrationStep: 2,
      isRegistrationCompleted: 1,
    },
  }))
  server.on(sendOtpOnEmail, () => sent)
  server.on(verifyOtp, () => admit(3))
  server.on(defaultLocationTypes, () => ({ payload: [{ value: 'dental', label: 'Dental' }] }))
  const { person } = renderApp({ at: '/registerPractice' })
  await fillAccount(person)
  expect(await screen.findByText('User created successfully')).toBeTruthy()
  expect(server.calls(registerUser)[0]?.body).toMatchObject({ email: 'nora@northside.example' })
  await waitFor(() => expect(server.calls(sendOtpOnEmail)).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
  await typeCode(person)
  await person.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByLabelText(/Company Name/)
  expect(server.calls(verifyOtp)[0]?.body).toEqual({
    method: 'email',
    email: 'nora@northside.example',
    otp: '4711',
    password: 'Sharps#2026',
  })
  expect(statuses()).toEqual(['completed', 'completed', 'current', 'pending'])
})

test('leaving step 1 with input asks first, and an untouched form is left at once', async () => {
  const { person, router, address } = renderApp({ at: '/registerPractice' })
  await person.type(await screen.findByLabelText(/First Name/), 'No')
  void router.navigate({ to: '/signin' })
  await person.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(address()).toBe('/registerPractice')
  await person.clear(screen.getByLabelText(/First Name/))
  await router.navigate({ to: '/signin' })
  expect(address()).toBe('/signin')
})

test('an invalid session starts at step 1, and a finished registration redirects to /', async () => {
  document.cookie = 'token=stale; Path=/'
  server.on(getSession, () => refuse(401, 'session.signed_out', 'Please sign in.'))
  const first = renderApp({ at: '/registerPractice' })
  await screen.findByLabelText(/Work Email/)
  expect(document.cookie).not.toContain('stale')
  first.unmount()
  document.cookie = 'token=full; Path=/'
  server.on(getSession, () => ({ payload: { user: aPerson() } }))
  const { address } = renderApp({ at: '/registerPractice', screens: [{ ...pageAt('/', 'Dashboard'), guard: 'open' }] })
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(address()).toBe('/')
  expect(server.calls(getRegistration)).toHaveLength(0)
})
