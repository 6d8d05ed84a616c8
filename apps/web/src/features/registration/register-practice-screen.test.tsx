import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { getSession } from '#contract/access'
import { planDetails } from '#contract/billing'
import { sendOtpOnEmail, verifyOtp } from '#contract/codes'
import { unexpectedErrorText } from '#contract/error-texts'
import { defaultLocationTypes, getRegistration, registerPractice, registerUser, termsOfUseAndPrivacyPolicy } from '#contract/registration'
import { pageAt, renderApp } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { aPerson, ids } from '#web/platform/testing/people.ts'

const registering = (registrationStep: number) =>
  aPerson({ firstName: 'Nora', email: 'nora@northside.example', registrationStep, isRegistrationCompleted: 1 })

function admit(step: number) {
  document.cookie = 'token=registering; Path=/'
  return { payload: { verified: true as const, token: 'registering', user: registering(step) } }
}

const sent = { payload: { sent: true } } as const

type Person = ReturnType<typeof renderApp>['person']

async function fillAccount(person: Person, change: { confirm?: string; email?: string } = {}) {
  await person.type(await screen.findByLabelText(/First Name/), 'Nora')
  await person.type(screen.getByLabelText(/Last Name/), 'Lindqvist')
  await person.type(screen.getByLabelText(/Work Email/), change.email ?? 'Nora@Northside.example')
  await person.type(screen.getByLabelText(/^Password/), 'Sharps#2026')
  await person.type(screen.getByLabelText(/^Confirm Password/), change.confirm ?? 'Sharps#2026')
  await person.click(screen.getByRole('button', { name: 'Next' }))
}

async function typeCode(person: Person) {
  await person.type((await screen.findAllByLabelText(/Digit of the code/))[0] ?? document.body, '4711')
}

const statuses = () =>
  within(screen.getByRole('list', { name: 'Steps of the registration' }))
    .getAllByRole('listitem')
    .map((item) => item.dataset['status'])

test('the header lists the four steps with the status of each', async () => {
  renderApp({ at: '/registerPractice' })
  const list = await screen.findByRole('list', { name: 'Steps of the registration' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['1Create your account, current', '2Verification, pending', '3Company Details, pending', '4Subscription & Payment, pending'])
})

test('an empty first step says Required at all five fields and sends nothing', async () => {
  server.on(registerUser, () => refuse(500, 'server.unexpected', 'must not be called'))
  const { person } = renderApp({ at: '/registerPractice' })
  await person.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findAllByText('Required')).toHaveLength(5)
  expect(server.calls(registerUser)).toHaveLength(0)
})

test('a second password that differs is said at its field', async () => {
  const { person } = renderApp({ at: '/registerPractice' })
  await fillAccount(person, { confirm: 'Other#2026' })
  expect(await screen.findByText('Password and confirm password does not match.')).toBeTruthy()
})

test('a taken address leads to the sign-in page with the address filled in', async () => {
  server.on(registerUser, () => refuse(409, 'user.email_taken', 'User email already exists'))
  const { person, address } = renderApp({ at: '/registerPractice' })
  await fillAccount(person)
  const alert = await screen.findByText(/A user with this email address already exists\./)
  expect(alert.textContent).toBe('A user with this email address already exists. Please log in here.')
  expect(await screen.findByText('User email already exists')).toBeTruthy()
  await person.click(screen.getByRole('link', { name: 'Please log in here.' }))
  await waitFor(() => expect(address()).toBe('/signin?email=nora%40northside.example'))
})

test('step 1 sends a lowercase address and then a code; the right code leads to step 3', async () => {
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

test('going on right after the first code opens no dialog: that code still counts', async () => {
  server.on(registerUser, () => refuse(422, 'registration.resume', 'Resuming registration for nora@northside.example'))
  server.on(sendOtpOnEmail, () => refuse(429, 'code.too_soon', 'A code was sent a moment ago.'))
  const { person } = renderApp({ at: '/registerPractice' })
  await fillAccount(person)
  expect(await screen.findByText('Resuming registration for nora@northside.example')).toBeTruthy()
  await waitFor(() => expect(server.calls(sendOtpOnEmail)).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Resend code' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Digit of the code'))
})

test.for([
  [
    400,
    'code.wrong',
    'This code is not correct. Please check it and try again.',
    'This code is not correct. Please check it and try again.',
  ],
  [500, 'server.unexpected', 'boom', unexpectedErrorText],
] as const)('a verification that fails with %s opens a dialog and stays on step 2', async ([status, code, said, shown]) => {
  server.on(registerUser, () => refuse(422, 'registration.resume', 'Resuming', { details: {} }))
  server.on(sendOtpOnEmail, () => sent)
  server.on(verifyOtp, () => refuse(status, code, said))
  const { person } = renderApp({ at: '/registerPractice' })
  await fillAccount(person)
  expect(await screen.findByText('Resuming registration for nora@northside.example')).toBeTruthy()
  await typeCode(person)
  await person.click(screen.getByRole('button', { name: 'Next' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(shown)).toBeTruthy()
  await person.click(within(dialog).getByRole('button', { name: 'OK' }))
  expect(statuses()[1]).toBe('current')
})

test('Enter in the boxes sends a complete code, and nothing before', async () => {
  document.cookie = 'token=registering; Path=/'
  server.on(getSession, () => ({ payload: { user: registering(2) } }))
  server.on(sendOtpOnEmail, () => sent)
  server.on(verifyOtp, () => admit(3))
  server.on(defaultLocationTypes, () => ({ payload: [] }))
  const { person } = renderApp({ at: '/registerPractice' })
  await person.type((await screen.findAllByLabelText(/Digit of the code/))[0] ?? document.body, '47{Enter}')
  expect(server.calls(verifyOtp)).toEqual([])
  await person.keyboard('11{Enter}')
  await screen.findByLabelText(/Company Name/)
  expect(server.calls(verifyOtp).map(({ body }) => body)).toMatchObject([{ otp: '4711' }])
})

test('a reload while the address is verified stays there, with no password in the browser, and offers another address', async () => {
  server.on(registerUser, () => refuse(422, 'registration.resume', 'Resuming'))
  server.on(sendOtpOnEmail, () => sent)
  const first = renderApp({ at: '/registerPractice' })
  await fillAccount(first.person)
  await screen.findByRole('button', { name: 'Resend code' })
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Sharps#2026')
  first.unmount()
  const { person } = renderApp({ at: '/registerPractice' })
  await screen.findByText('nora@northside.example')
  expect(statuses()[1]).toBe('current')
  expect(screen.getByRole('group', { name: 'Code' })).toBeTruthy()
  await waitFor(() => expect(server.calls(sendOtpOnEmail).map(({ body }) => body)).toMatchObject(Array(2).fill({ unlessUsable: true })))
  await person.click(screen.getByRole('button', { name: 'Use another email address' }))
  expect(await screen.findByLabelText(/Work Email/)).toHaveProperty('value', '')
  expect(sessionStorage.length).toBe(0)
})

test('a code can be sent again', async () => {
  document.cookie = 'token=registering; Path=/'
  server.on(getSession, () => ({ payload: { user: registering(2) } }))
  server.on(sendOtpOnEmail, () => sent)
  const { person } = renderApp({ at: '/registerPractice' })
  await person.click(await screen.findByRole('button', { name: 'Resend code' }))
  expect(await screen.findByText('Code sent successfully')).toBeTruthy()
  expect(server.calls(sendOtpOnEmail).map(({ body }) => (body as { unlessUsable?: true }).unlessUsable)).toEqual([true, undefined])
})

async function atCompany() {
  document.cookie = 'token=registering; Path=/'
  server.on(getSession, () => ({ payload: { user: registering(3) } }))
  server.on(defaultLocationTypes, () => ({ payload: [{ value: 'dental', label: 'Dental' }] }))
  const app = renderApp({ at: '/registerPractice' })
  await screen.findByLabelText(/Company Name/)
  return app
}

async function fillCompany(person: Person) {
  await person.click(screen.getByRole('combobox', { name: /Practice Type/ }))
  await person.click(await screen.findByRole('option', { name: 'Dental' }))
  await person.click(screen.getByRole('combobox', { name: /Location Count/ }))
  await person.click(await screen.findByRole('option', { name: 'More than 1 Location' }))
  await person.type(screen.getByLabelText(/Company Name/), 'Northside Dental')
  await person.type(screen.getByLabelText(/First Location Name/), 'Mill Street')
  await person.type(screen.getByLabelText(/^Address/), '4 Mill Street')
  await person.type(screen.getByLabelText(/^City/), 'Denver')
  await person.click(screen.getByRole('combobox', { name: /^State/ }))
  await person.click(await screen.findByRole('option', { name: 'Colorado' }))
  await person.type(screen.getByLabelText(/Zip Code/), '80202-1234')
  await person.type(screen.getByLabelText(/Annual Review Date/), '0630')
}

test('step 3 wants every field and the terms', async () => {
  const { person } = await atCompany()
  await person.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findAllByText('Required')).toHaveLength(9)
  expect(screen.getByText('Please accept the terms and conditions before proceeding')).toBeTruthy()
})

test('step 3 registers the practice; a failure is a toast with the text of the server', async () => {
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

test('a reload of step 3 keeps what was typed, except the acceptance of the terms', async () => {
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

test('what one person typed in step 3 is not there for the next one in the same tab', async () => {
  const first = await atCompany()
  await first.person.type(screen.getByLabelText(/Company Name/), 'No')
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('No'))
  first.unmount()
  server.on(getSession, () => ({ payload: { user: { ...registering(3), _id: 'f'.repeat(24) } } }))
  renderApp({ at: '/registerPractice' })
  expect(await screen.findByLabelText(/Company Name/)).toHaveProperty('value', '')
})

test('leaving step 1 with something typed asks first; an untouched one is left at once', async () => {
  const { person, router, address } = renderApp({ at: '/registerPractice' })
  await person.type(await screen.findByLabelText(/First Name/), 'No')
  void router.navigate({ to: '/signin' })
  await person.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(address()).toBe('/registerPractice')
  await person.clear(screen.getByLabelText(/First Name/))
  await router.navigate({ to: '/signin' })
  expect(address()).toBe('/signin')
})

test('leaving step 3 with something typed asks first', async () => {
  const { person, router, address } = await atCompany()
  await person.type(screen.getByLabelText(/Company Name/), 'No')
  void router.navigate({ to: '/signin' })
  await person.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(address()).toBe('/registerPractice')
  expect(screen.getByLabelText(/Company Name/)).toHaveProperty('value', 'No')
})

test('the terms open beside the form, as cards and in full, and Back leads out again', async () => {
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

test('a stale session begins at step 1, a finished registration leads to /', async () => {
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
