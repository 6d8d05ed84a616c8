import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { login } from '#contract/access/sign-in'
import { getLocation } from '#contract/locations/locations'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { aLocation, aPerson } from '#web/platform/testing/people.ts'

import { keepSessions, pageAt, renderApp } from './testing/render-app.tsx'

const dashboard = pageAt('/', 'Dashboard')
const records = pageAt('/records', 'Records')

/** The server accepts every sign-in and sets the session cookie. */
function acceptSignIns(change: Parameters<typeof aPerson>[0] = {}) {
  server.on(login, () => {
    document.cookie = 'token=fresh; Path=/'
    const user = aPerson(change)
    return { user, registrationStep: user.registrationStep, token: 'fresh' }
  })
  server.on(getLocation, () => ({ payload: aLocation() }))
  keepSessions()
}

async function fillIn(person: ReturnType<typeof renderApp>['person']) {
  await enter(person, await screen.findByLabelText(/Username/), 'hana@lakeside.example')
  await enter(person, screen.getByLabelText(/^Password/), 'Right1!pass')
}

test('nothing is sent while username or password is empty, and both show Required', async () => {
  server.on(login, () => refuse(500, 'server.unexpected', 'must not be called'))
  const { person } = renderApp({ at: '/signin' })
  await person.click(await screen.findByRole('button', { name: 'Sign In' }))
  expect(screen.getAllByText('Required')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText(/Username/))
  expect(server.calls(login)).toHaveLength(0)
})

test('the button shows Loading while the request is pending', async () => {
  let finish: (value: ReturnType<typeof refuse>) => void = () => undefined
  server.on(login, () => new Promise((resolve) => (finish = resolve)))
  const { person } = renderApp({ at: '/signin' })
  await fillIn(person)
  await person.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByRole('button', { name: 'Loading' })).toHaveProperty('disabled', true)
  await waitFor(() => expect(server.calls(login)).toHaveLength(1))
  finish(refuse(422, 'session.wrong_credentials', 'x'))
  expect(await screen.findByRole('button', { name: 'Sign In' })).toHaveProperty('disabled', false)
})

test('wrong credentials show an error, and the input is kept', async () => {
  server.on(login, () => refuse(422, 'session.wrong_credentials', 'whatever the server says'))
  const { person, address } = renderApp({ at: '/signin' })
  await fillIn(person)
  await person.click(screen.getByRole('button', { name: 'Sign In' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid Username or Password')
  expect(screen.getByLabelText(/Username/)).toHaveProperty('value', 'hana@lakeside.example')
  expect(address()).toBe('/signin')
})

test('an empty field replaces the error of the last attempt', async () => {
  server.on(login, () => refuse(422, 'session.wrong_credentials', 'whatever the server says'))
  const { person } = renderApp({ at: '/signin' })
  await fillIn(person)
  await person.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByText('Invalid Username or Password')
  await person.clear(screen.getByLabelText(/^Password/))
  await person.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(screen.queryByText('Invalid Username or Password')).toBeNull()
  expect(screen.getAllByText('Required')).toHaveLength(1)
})

test('a legacy 401 for wrong credentials shows the same text', async () => {
  server.on(login, () => refuse(401, 'session.wrong', 'Invalid email or password'))
  const { person } = renderApp({ at: '/signin' })
  await fillIn(person)
  await person.click(screen.getByRole('button', { name: 'Sign In' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid Username or Password')
})

test("a 403 shows the server's message", async () => {
  server.on(login, () => refuse(403, 'session.access_ended', 'Your access has ended. Please contact your administrator.'))
  const { person } = renderApp({ at: '/signin' })
  await fillIn(person)
  await person.click(screen.getByRole('button', { name: 'Sign In' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Your access has ended. Please contact your administrator.')
})

test('any other failure shows the generic text and leaves no session behind', async () => {
  server.on(login, () => {
    document.cookie = 'token=half; Path=/'
    return refuse(500, 'server.unexpected', 'internal words')
  })
  const { person, address } = renderApp({ at: '/signin' })
  await fillIn(person)
  await person.click(screen.getByRole('button', { name: 'Sign In' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Unexpected Error\. An unexpected error has occurred\./)
  expect(document.cookie).not.toContain('token=half')
  expect(address()).toBe('/signin')
})

test('signing in sends the credentials in the body and opens the dashboard', async () => {
  acceptSignIns()
  const { person, address } = renderApp({ at: '/signin', screens: [dashboard] })
  await fillIn(person)
  await person.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(address()).toBe('/')
  expect(server.calls(login)[0]?.body).toEqual({ username: 'hana@lakeside.example', password: 'Right1!pass' })
})

test('Enter submits in the password field, but not in the username field', async () => {
  acceptSignIns()
  const { person } = renderApp({ at: '/signin', screens: [dashboard] })
  await fillIn(person)
  await person.type(screen.getByLabelText(/Username/), '{Enter}')
  expect(server.calls(login)).toHaveLength(0)
  await person.type(screen.getByLabelText(/^Password/), '{Enter}')
  await screen.findByRole('heading', { name: 'Dashboard' })
})

test('after sign-in, the page that required it is opened again with its query', async () => {
  acceptSignIns()
  const { person, address } = renderApp({ at: '/records?activeRecord=123456789012345678901234', screens: [dashboard, records] })
  await fillIn(person)
  await person.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByRole('heading', { name: 'Records' })
  expect(address()).toBe('/records?activeRecord=123456789012345678901234')
})

test('an address of another host is never opened after sign-in', async () => {
  acceptSignIns()
  const { person, address } = renderApp({ at: '/signin?from=//evil.example/x', screens: [dashboard] })
  await fillIn(person)
  await person.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(address()).toBe('/')
})

test('an unfinished registration continues in the wizard', async () => {
  acceptSignIns({ isRegistrationCompleted: 1, registrationStep: 4 })
  const wizard = pageAt('/registerPractice', 'Wizard', { guard: 'open' })
  const { person, address } = renderApp({ at: '/signin', screens: [dashboard, wizard] })
  await fillIn(person)
  await person.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByRole('heading', { name: 'Wizard' })
  expect(address()).toBe('/registerPractice')
})

test('the address prefills the username and passes email and code on to the join page', async () => {
  renderApp({ at: '/onboarding?email=new@lakeside.example&code=A1B2', screens: [pageAt('/register', 'Join', { guard: 'open' })] })
  expect(await screen.findByLabelText(/Username/)).toHaveProperty('value', 'new@lakeside.example')
  const link = screen.getByRole('link', { name: 'Join an existing practice' })
  expect(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('code')).toBe('A1B2')
})

test('besides the home link, links lead only to a new password, to joining or creating a practice, and to the legal documents', async () => {
  renderApp({ at: '/signin' })
  await screen.findByRole('button', { name: 'Sign In' })
  const [home, ...others] = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(home?.[1]).toBe('/')
  expect(others).toEqual([
    ['Forgot your password?', '/requestpassword'],
    ['Join an existing practice', '/register'],
    ['Create a new practice', '/registerPractice'],
    ['Terms, privacy and contact', '/legal'],
  ])
})

test('the password can be revealed and hidden again', async () => {
  const { person } = renderApp({ at: '/signin' })
  const field = await screen.findByLabelText(/^Password/)
  expect(field).toHaveProperty('type', 'password')
  await person.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field).toHaveProperty('type', 'text')
  await person.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field).toHaveProperty('type', 'password')
})

test('a support link signs in automatically and is removed from the address bar', async () => {
  document.cookie = 'token=old; Path=/'
  acceptSignIns({ support: { reason: 'Ticket 12', readOnly: true, until: '2026-11-21T18:00:00.000Z' } })
  const { address } = renderApp({ at: '/signin?data=signed-token', screens: [dashboard] })
  expect(await screen.findByText(/Support access is active until 11\/21\/2026 10:00 AM, read-only\. Reason: Ticket 12/)).toBeTruthy()
  expect(address()).toBe('/')
  expect(server.calls(login).map((call) => call.body)).toEqual([{ data: 'signed-token' }])
})
