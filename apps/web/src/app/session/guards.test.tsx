import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { getSession, signOut } from '#contract/access/access'
import { getLocation } from '#contract/locations/locations'
import { listStaff } from '#contract/staff/staff'
import { endSession } from '#web/platform/session/end-session.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { openedSockets } from '#web/platform/testing/fake-socket.ts'
import { writeSlice } from '#web/platform/storage/client-store.ts'
import { aLocation, ids } from '#web/platform/testing/people.ts'

import { pageAt, renderApp, signInAs } from '../testing/render-app.tsx'

const dashboard = pageAt('/', 'Dashboard')
const admin = pageAt('/admin', 'Admin', { guard: 'admin' })
const records = pageAt('/records', 'Records', { plan: 'OSHA' })
const payment = pageAt('/update_subscription', 'Payment', { guard: 'token' })

test('without a token, a protected page redirects to sign-in, which remembers the address', async () => {
  const { address } = renderApp({ at: '/account?tab=details' })
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(new URL(address(), 'http://x').searchParams.get('from')).toBe('/account?tab=details')
})

test('an unfinished registration redirects to sign-in without ending the session, because another tab may be in the middle of it', async () => {
  signInAs({ isRegistrationCompleted: 1 })
  const { person, address } = renderApp({ at: '/account', screens: [pageAt('/registerPractice', 'Wizard', { guard: 'open' })] })
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(document.cookie).toContain('token=')
  await person.click(screen.getByRole('link', { name: 'Create a new practice' }))
  await screen.findByRole('heading', { name: 'Wizard' })
  expect(address()).toBe('/registerPractice')
  expect(document.cookie).toContain('token=')
})

test('a person remembered as unfinished who has since finished is not redirected', async () => {
  const user = signInAs()
  const data = { payload: { user: { ...user, isRegistrationCompleted: 1 } } }
  writeSlice('user', 'token-of-the-test', [{ key: ['GET /api/v2/session', {}, {}], data, updatedAt: Date.now() }])
  renderApp({ at: '/records?type=archive', screens: [pageAt('/records', 'Records')] })
  await screen.findByRole('heading', { name: 'Records' })
  expect(document.cookie).toContain('token=')
})

test('a person remembered at a location they have left continues at another one', async () => {
  const user = signInAs()
  const data = { payload: { user: { ...user, location: { _id: ids.otherLocation, name: 'Harbor' } } } }
  writeSlice('user', 'token-of-the-test', [{ key: ['GET /api/v2/session', {}, {}], data, updatedAt: Date.now() }])
  server.on(getLocation, ({ params }) =>
    params.locationId === ids.location ? { payload: aLocation() } : refuse(404, 'request.not_found', 'This could not be found.'),
  )
  renderApp({ at: '/', screens: [dashboard] })
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(screen.getByText('Main Street')).toBeTruthy()
})

test('a failed payment redirects every protected page to the payment page', async () => {
  signInAs({ isSubscriptionFailed: true })
  const { address } = renderApp({ at: '/account', screens: [payment] })
  await screen.findByRole('heading', { name: 'Payment' })
  expect(address()).toBe('/update_subscription')
})

test('a call rejected for a failed payment redirects to the payment page too', async () => {
  signInAs()
  server.on(getLocation, () => refuse(402, 'subscription.failed', 'The last payment for this practice has failed.'))
  const { address } = renderApp({ at: '/', screens: [dashboard, payment] })
  await screen.findByRole('heading', { name: 'Payment' })
  expect(address()).toBe('/update_subscription')
})

test('the payment page needs a token', async () => {
  const { address } = renderApp({ at: '/update_subscription', screens: [payment] })
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(address()).toContain('/signin')
})

test('signed-in people are redirected away from the sign-in page', async () => {
  signInAs()
  const { router, address } = renderApp({ at: '/', screens: [dashboard] })
  await screen.findByRole('heading', { name: 'Dashboard' })
  await router.navigate({ to: '/signin' })
  await waitFor(() => expect(address()).toBe('/'))
})

test('a token without a loaded person is stale, and the sign-in page clears it', async () => {
  document.cookie = 'token=stale; Path=/'
  renderApp({ at: '/signin' })
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(document.cookie).not.toContain('token=stale')
})

test('people without administrator rights are redirected from the administration to the dashboard', async () => {
  signInAs({ isAdmin: false })
  const { address } = renderApp({ at: '/admin', screens: [dashboard, admin] })
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(address()).toBe('/')
  expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull()
})

test('a person remembered as an administrator who no longer is one goes to the dashboard before anything is loaded', async () => {
  const user = signInAs({ isAdmin: false })
  const data = { payload: { user: { ...user, isAdmin: true } } }
  writeSlice('user', 'token-of-the-test', [{ key: ['GET /api/v2/session', {}, {}], data, updatedAt: Date.now() }])
  const { address } = renderApp({ at: '/admin/staff-list', screens: [dashboard] })
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(address()).toBe('/')
})

test('a person whom the browser does not remember is loaded once, also for the administration', async () => {
  signInAs({ isAdmin: true })
  renderApp({ at: '/admin', screens: [dashboard, admin] })
  await screen.findByRole('heading', { name: 'Admin' })
  expect(server.calls(getSession)).toHaveLength(1)
})

test('an administrator who loses their rights on an open page goes to the dashboard at the first 403', async () => {
  signInAs({ isAdmin: true, adminLocations: [ids.location] })
  server.on(listStaff, () => ({ payload: { data: [], totalCount: 0, totalIsExact: true } }))
  const { address, router } = renderApp({ at: '/admin/staff-list', screens: [dashboard] })
  await screen.findByRole('heading', { name: 'Staff Members' })
  signInAs({ isAdmin: false })
  server.on(listStaff, () => refuse(403, 'access.forbidden', 'You do not have permission to do this.'))
  await act(() => router.navigate({ to: '/admin/staff-list', search: { page: 2 } }))
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(address()).toBe('/')
})

test('administrators see the administration and its place in the sidebar', async () => {
  signInAs({ isAdmin: true })
  renderApp({ at: '/admin', screens: [dashboard, admin] })
  await screen.findByRole('heading', { name: 'Admin' })
  expect(screen.getByRole('link', { name: 'Admin' }).getAttribute('aria-current')).toBe('page')
})

test('a location without the plan gets the upgrade screen at the same address', async () => {
  signInAs({}, { locSubscriptionPlan: 'SDS' })
  const { address } = renderApp({ at: '/records', screens: [records] })
  expect(await screen.findByText('Your practice is subscribed only to SDS. Please contact your admin.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Records' })).toBeNull()
  expect(address()).toBe('/records')
})

test.each(['OSHA', 'OSHA&SDS'] as const)('the plan %s includes the OSHA pages', async (plan) => {
  signInAs({}, { locSubscriptionPlan: plan })
  renderApp({ at: '/records', screens: [records] })
  await screen.findByRole('heading', { name: 'Records' })
  expect(screen.queryByText(/Please contact your admin/)).toBeNull()
})

test('a session rejected by the server is cleared and redirects to sign-in', async () => {
  signInAs()
  server.on(getSession, () => refuse(401, 'session.signed_out', 'Please sign in.'))
  localStorage.setItem('safepractice.user', JSON.stringify({ session: 'x', build: 'x', entries: [] }))
  const { address } = renderApp({ at: '/account' })
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(document.cookie).not.toContain('token=')
  expect(localStorage.getItem('safepractice.user')).toBeNull()
  expect(address()).toContain('from=')
})

test('if the person cannot be loaded, the page says so and offers a retry', async () => {
  signInAs()
  server.on(getSession, () => refuse(500, 'server.unexpected', 'Something broke.'))
  const { person } = renderApp({ at: '/', screens: [dashboard] })
  expect(await screen.findByText('loadUser failed with error: Something broke.')).toBeTruthy()
  signInAs()
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Dashboard' })
})

test('signing out calls the server, removes token and stored state, and ends on sign-in', async () => {
  const user = signInAs()
  server.on(signOut, () => undefined)
  const { person, address } = renderApp({ at: '/', screens: [dashboard] })
  await screen.findByRole('heading', { name: 'Dashboard' })
  await waitFor(() => expect(localStorage.getItem('safepractice.user')).toContain(user._id))
  expect(openedSockets).toEqual([{ token: 'token-of-the-test', userId: ids.user }])
  await person.click(screen.getByRole('button', { name: 'Hana Sato, user menu' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(address()).toBe('/signin')
  expect(document.cookie).not.toContain('token=')
  expect(localStorage.getItem('safepractice.user')).toBeNull()
  expect(server.calls(signOut)[0]?.headers.get('authorization')).toBe('Bearer token-of-the-test')
})

test('several rejected calls do not overwrite the remembered address', async () => {
  signInAs()
  const { address, router } = renderApp({ at: '/records?page=2', screens: [pageAt('/records', 'Records')] })
  await screen.findByRole('heading', { name: 'Records' })
  act(() => endSession({ expired: true }))
  await screen.findByRole('heading', { name: 'Sign in' })
  act(() => endSession({ expired: true }))
  await act(() => router.load())
  expect(new URL(address(), 'http://x').searchParams.get('from')).toBe('/records?page=2')
})

test('/logout always ends the session', async () => {
  signInAs()
  server.on(signOut, () => undefined)
  renderApp({ at: '/logout', screens: [dashboard] })
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(document.cookie).not.toContain('token=')
})

test('an unknown path shows Not Found to everyone', async () => {
  renderApp({ at: '/no/such/page' })
  await screen.findByRole('heading', { name: 'Not Found' })
  expect(screen.getByText('The page could not be found or the link is outdated.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/')
})

test('an unsupported browser gets a message, a current one does not', async () => {
  const { unmount } = renderApp({ at: '/signin' })
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(screen.queryByText(/Your browser is not supported/)).toBeNull()
  unmount()
  Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 Trident/7.0', configurable: true })
  renderApp({ at: '/signin' })
  expect(
    await screen.findByText('Your browser is not supported. Please use a current version of Chrome, Edge, Firefox or Safari.'),
  ).toBeTruthy()
  Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0', configurable: true })
})

test("the location is loaded by the id of the person's current location", async () => {
  signInAs()
  server.on(getLocation, () => ({ payload: aLocation({ name: 'Main Street' }) }))
  renderApp({ at: '/', screens: [dashboard] })
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(server.calls(getLocation).map((call) => call.params)).toEqual([{ locationId: ids.location }])
})
