import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { signOut } from '#contract/access/access'
import { checkEmailId, checkPhoneId, sendOtpOnEmail, sendOtpOnPhone, verifyOtp } from '#contract/access/codes'
import { acceptInvitation, listInvitations, onboard, registerWithCode, updateOnboarding, type InvitedUser } from '#contract/joining/joining'
import { getLocation } from '#contract/locations/locations'
import { keepSessions, pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { aLocation, aPerson, ids } from '#web/platform/testing/people.ts'

const dashboard = pageAt('/', 'Dashboard')
const practicePage = pageAt('/registerPractice', 'Create a practice', { guard: 'open' })
const linkValue = 'ab'.repeat(16)

const invited = (change: Partial<InvitedUser> = {}): InvitedUser => ({
  _id: ids.user,
  firstName: 'Noor',
  lastName: 'Khan',
  email: 'noor@lakeside.example',
  phone: null,
  countryCode: '1',
  safetyEquipments: [],
  isRegistrationCompleted: 0,
  practice: 'Lakeside Dental',
  ...change,
})

/** Sets up the fake server with an invitation and lets it accept the account. */
function invite(change: Partial<InvitedUser> = {}) {
  const user = invited(change)
  server.on(registerWithCode, () => ({ payload: { user, proof: 'the-proof', expiresAt: new Date(Date.now() + 1_800_000).toISOString() } }))
  server.on(checkEmailId, () => ({ payload: { available: true as const } }))
  server.on(checkPhoneId, () => ({ payload: { available: true as const } }))
  server.on(updateOnboarding, () => ({ payload: user }))
  server.on(sendOtpOnEmail, () => ({ payload: { sent: true as const } }))
  server.on(sendOtpOnPhone, () => ({ payload: { sent: true as const } }))
  server.on(verifyOtp, () => ({ payload: { verified: true as const } }))
  server.on(getLocation, () => ({ payload: aLocation() }))
  keepSessions()
  server.on(onboard, () => {
    document.cookie = 'token=fresh; Path=/'
    return { payload: { user: aPerson({ fullName: 'Noor Khan' }), token: 'fresh' } }
  })
}

async function joinByLink() {
  const app = renderApp({ at: `/register?email=NOOR%40lakeside.example&code=${linkValue}`, screens: [dashboard] })
  await app.person.click(await screen.findByRole('button', { name: 'Join' }))
  await screen.findByRole('heading', { name: 'Setup your account' })
  return app
}

async function fillPasswords(person: Awaited<ReturnType<typeof joinByLink>>['person']) {
  await enter(person, await screen.findByLabelText(/^Password/), 'Harbor#2026')
  await enter(person, screen.getByLabelText(/^Confirm Password/), 'Harbor#2026')
  await person.click(screen.getByRole('button', { name: 'Next' }))
}

async function typeCode(person: Awaited<ReturnType<typeof joinByLink>>['person'], group: RegExp, code: string) {
  const [first] = (await screen.findByRole('group', { name: group })).querySelectorAll('input')
  await person.click(first ?? expect.fail('no digit'))
  await person.keyboard(code)
}

test('a link prefills the join screen, and the username is sent in lower case with the link’s code', async () => {
  invite()
  const { address } = await joinByLink()
  expect(address()).toBe('/registerUser')
  expect(server.calls(registerWithCode)[0]?.body).toEqual({ userName: 'noor@lakeside.example', joinCode: linkValue, codeHash: linkValue })
})

test('both fields are required, and a link without a code says that it is missing', async () => {
  const { person } = renderApp({ at: '/register?phone=%2B15035550123', screens: [practicePage] })
  await screen.findByText('Join Code not found.')
  expect(screen.getByLabelText(/Username/)).toHaveProperty('value', '+15035550123')
  await person.clear(screen.getByLabelText(/Username/))
  await person.click(screen.getByRole('button', { name: 'Join' }))
  expect(screen.getAllByText('Required')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('/signin')
  expect(screen.getByRole('link', { name: 'Create a new practice' })).toBeTruthy()
})

test.each([
  [401, 'joining.wrong_code'],
  [402, 'joining.payment_failed'],
  [403, 'session.access_ended'],
  [422, 'joining.expired'],
] as const)('a join rejected with %s shows the server’s message on the join screen', async (status, code) => {
  server.on(registerWithCode, () => refuse(status, code, `Words for ${status}.`))
  const { person, address } = renderApp({ at: `/register?email=a%40b.example&code=${linkValue}` })
  await person.click(await screen.findByRole('button', { name: 'Join' }))
  await screen.findByText(`Words for ${status}.`)
  expect(address()).toContain('/register?')
})

test('any other failure shows its own text', async () => {
  server.on(registerWithCode, () => refuse(500, 'server.unexpected', 'Broken.'))
  const { person } = renderApp({ at: `/register?email=a%40b.example&code=${linkValue}` })
  await person.click(await screen.findByRole('button', { name: 'Join' }))
  expect(await screen.findByText('error in submitRegistration')).toBeTruthy()
})

test('if no server answered, the join screen says only that', async () => {
  server.on(registerWithCode, () => Promise.reject(new TypeError('Failed to fetch')))
  const { person } = renderApp({ at: `/register?email=a%40b.example&code=${linkValue}` })
  await person.click(await screen.findByRole('button', { name: 'Join' }))
  expect(await screen.findByText(/^No connection\. This is not saved yet\./)).toBeTruthy()
})

test('the setup screen without an invitation redirects to the join screen', async () => {
  const { address } = renderApp({ at: '/registerUser' })
  await screen.findByRole('heading', { name: 'Join a practice' })
  expect(address()).toBe('/register')
})

test('the form starts with the saved values and marks every invalid field', async () => {
  invite()
  const { person } = await joinByLink()
  expect(await screen.findByLabelText(/First Name/)).toHaveProperty('value', 'Noor')
  await person.clear(screen.getByLabelText(/First Name/))
  await person.clear(screen.getByLabelText('Work Email'))
  await person.type(screen.getByLabelText(/^Password/), 'short')
  await person.type(screen.getByLabelText(/^Confirm Password/), 'other')
  await person.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Email or Phone must be needed.')
  screen.getByText('Required')
  screen.getByText(/^Passwords must contain a minimum of 1 lower case letter/)
  screen.getByText('Password and confirm password does not match.')
  await person.type(screen.getByLabelText('Phone'), '555 12')
  await person.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Invalid phone.')
  expect(server.calls(sendOtpOnEmail)).toHaveLength(0)
})

test('a contact that belongs to another person is rejected before any code is sent', async () => {
  invite()
  server.on(checkEmailId, () => refuse(409, 'user.email_taken', 'User email already exists'))
  const { person } = await joinByLink()
  await fillPasswords(person)
  await screen.findByText('User email id already present.')
  expect(server.calls(checkEmailId)[0]?.body).toEqual({ email: 'noor@lakeside.example', _id: ids.user, proof: 'the-proof' })
  expect(server.calls(sendOtpOnEmail)).toHaveLength(0)
})

test('after the code, the account is created and the person is signed in on the dashboard', async () => {
  invite()
  const { person, address } = await joinByLink()
  await fillPasswords(person)
  expect(await screen.findByRole('button', { name: 'Verify' })).toHaveProperty('disabled', true)
  expect(server.calls(updateOnboarding)[0]?.headers.get('authorization')).toBe('Bearer the-proof')
  await person.click(screen.getByRole('button', { name: /^Resend code/ }))
  await screen.findByText('Code sent successfully')
  const body = { email: 'noor@lakeside.example', proof: 'the-proof' }
  expect(server.calls(sendOtpOnEmail).map((one) => one.body)).toEqual([{ ...body, unlessUsable: true }, body])
  await typeCode(person, /Email code/, '1234')
  await person.click(screen.getByRole('button', { name: 'Verify' }))
  await screen.findByText('User created successfully')
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(address()).toBe('/')
  expect(server.calls(verifyOtp)[0]?.body).toEqual({ method: 'email', email: 'noor@lakeside.example', otp: '1234', proof: 'the-proof' })
  expect(server.calls(onboard)[0]?.headers.get('authorization')).toBe('Bearer the-proof')
  expect(server.calls(onboard)[0]?.body).toMatchObject({
    firstName: 'Noor',
    email: 'noor@lakeside.example',
    phone: null,
    password: 'Harbor#2026',
  })
  expect(sessionStorage.length).toBe(0)
})

test('two contacts need two codes, and a verified one is not requested again', async () => {
  invite({ phone: '+15035550123' })
  let phoneTries = 0
  server.on(verifyOtp, ({ body }) => {
    const { method } = body as { method: string }
    return method === 'phone' && (phoneTries += 1) === 1
      ? refuse(400, 'code.wrong', 'This code is not correct.')
      : { payload: { verified: true as const } }
  })
  const { person } = await joinByLink()
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveProperty('value', '(503) 555-0123'))
  await fillPasswords(person)
  await typeCode(person, /Email code/, '1234')
  expect(screen.getByRole('button', { name: 'Verify' })).toHaveProperty('disabled', true)
  await typeCode(person, /Phone code/, '0000')
  await person.click(screen.getByRole('button', { name: 'Verify' }))
  await screen.findByText('This code is not correct.')
  await person.click(screen.getByRole('button', { name: 'OK' }))
  const [first] = screen.getByRole('group', { name: /Phone code/ }).querySelectorAll('input')
  await waitFor(() => expect(document.activeElement).toBe(first))
  await person.click(screen.getByRole('button', { name: 'Verify' }))
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(server.calls(verifyOtp).map((one) => (one.body as { method: string }).method)).toEqual(['email', 'phone', 'phone'])
})

test('an expired proof leads back to the join screen', async () => {
  invite()
  server.on(updateOnboarding, () => refuse(401, 'session.signed_out', 'Please sign in.'))
  const { person, address } = await joinByLink()
  await fillPasswords(person)
  await screen.findByText('The time to set up the account has run out. Please enter your join code again.')
  await waitFor(() => expect(address()).toBe('/register'))
})

test('a signed-in person sees the invitations and accepts one', async () => {
  signInAs()
  server.on(listInvitations, () => ({
    payload: [
      {
        _id: ids.practice,
        practice: 'Cedar Family Medicine',
        locations: ['Cedar'],
        invitedBy: 'Ruth Okafor',
        expiresAt: '2026-11-28T12:00:00.000Z',
      },
    ],
  }))
  server.on(acceptInvitation, () => ({ payload: aPerson() }))
  const { person } = renderApp({ at: '/register', screens: [dashboard] })
  await screen.findByRole('heading', { name: 'Cedar Family Medicine' })
  await person.click(screen.getByRole('button', { name: 'Accept invitation' }))
  await screen.findByText('You have joined Cedar Family Medicine')
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
})

test('an expired session does not block a join link', async () => {
  document.cookie = 'token=stale; Path=/'
  server.on(listInvitations, () => refuse(401, 'session.signed_out', 'Please sign in.'))
  const { address } = renderApp({ at: `/register?email=noor%40lakeside.example&code=${linkValue}` })
  expect(await screen.findByLabelText(/Username/)).toHaveProperty('value', 'noor@lakeside.example')
  expect(address()).toContain(`code=${linkValue}`)
  expect(document.cookie).not.toContain('token=stale')
})

test('an account without an invitation says so, and signing out for another person keeps the link’s values', async () => {
  invite()
  signInAs()
  server.on(listInvitations, () => ({ payload: [] }))
  server.on(signOut, () => undefined)
  const { person, address } = renderApp({ at: `/register?email=noor%40lakeside.example&code=${linkValue}` })
  await screen.findByText('This account has no open invitation.')
  await person.click(screen.getByRole('button', { name: 'Sign out to use a join code' }))
  expect(await screen.findByLabelText(/Username/)).toHaveProperty('value', 'noor@lakeside.example')
  expect(document.cookie).not.toContain('token=')
  expect(server.calls(signOut)[0]?.headers.get('authorization')).toBe('Bearer token-of-the-test')
  expect(address()).toContain(`code=${linkValue}`)
  await person.click(screen.getByRole('button', { name: 'Join' }))
  await screen.findByRole('heading', { name: 'Setup your account' })
  expect(server.calls(registerWithCode)[0]?.body).toMatchObject({ userName: 'noor@lakeside.example', codeHash: linkValue })
})

test('a link hides its long code, and the six-character code can be typed if the link is rejected', async () => {
  server.on(registerWithCode, () => refuse(422, 'joining.expired', 'This invitation has expired.'))
  const { person } = renderApp({ at: `/register?email=noor%40lakeside.example&code=${linkValue}` })
  await screen.findByLabelText(/Username/)
  expect(screen.queryByLabelText(/Join Code/)).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Join' }))
  const field = await screen.findByLabelText(/Join Code/)
  expect(field).toHaveProperty('value', '')
  await person.type(field, 'ABC234')
  await person.click(screen.getByRole('button', { name: 'Join' }))
  await waitFor(() => expect(server.calls(registerWithCode)).toHaveLength(2))
  expect(server.calls(registerWithCode)[1]?.body).toEqual({
    userName: 'noor@lakeside.example',
    joinCode: 'ABC234',
    codeHash: linkValue,
  })
})

test('a six-character join code in a link is shown', async () => {
  renderApp({ at: '/register?email=noor%40lakeside.example&code=ABC234' })
  expect(await screen.findByLabelText(/Join Code/)).toHaveProperty('value', 'ABC234')
})

test('a reload during verification keeps the input except the passwords, and sends codes only where none is valid', async () => {
  invite()
  const { person, unmount } = await joinByLink()
  await person.clear(screen.getByLabelText(/First Name/))
  await person.type(screen.getByLabelText(/First Name/), 'Noora')
  await person.click(screen.getByLabelText('Phone'))
  await person.paste('(503) 555-0177')
  await fillPasswords(person)
  await screen.findByRole('button', { name: 'Verify' })
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Harbor#2026')
  unmount()
  const after = renderApp({ at: '/registerUser', screens: [dashboard] })
  expect(await screen.findByLabelText(/First Name/)).toHaveProperty('value', 'Noora')
  expect(screen.getByText(/choose your password again to continue\. A code you already received is still valid/)).toBeTruthy()
  expect(screen.getByLabelText('Phone')).toHaveProperty('value', '(503) 555-0177')
  expect(screen.getByLabelText(/^Password/)).toHaveProperty('value', '')
  await fillPasswords(after.person)
  await screen.findByRole('button', { name: 'Verify' })
  for (const endpoint of [sendOtpOnEmail, sendOtpOnPhone])
    expect(server.calls(endpoint).map(({ body }) => body)).toMatchObject(Array(2).fill({ unlessUsable: true }))
})
