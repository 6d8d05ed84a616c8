import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { getSession, updateUser } from '#contract/access/access'
import { getAccountDetails, listContactChanges } from '#contract/account/account'
import { getCalendarFeeds } from '#contract/account/calendar-feeds'
import { getPush } from '#contract/push/push'
import { nameOf } from '#web/platform/api/use-endpoint.ts'
import { saysUnsaved } from '#web/platform/forms/unsaved-input.ts'
import { reloadCurrentUser } from '#web/platform/session/current.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { otherTab } from '#web/platform/testing/other-tab.ts'
import { ids } from '#web/platform/testing/people.ts'
import { store } from '#web/platform/storage/persist-queries.ts'
import { LeaveGuard } from '#web/platform/ui/popup/leave-guard.tsx'

import { sliceOf } from '../router/slices.ts'
import { pageAt, renderApp, signInAs } from '../testing/render-app.tsx'

const dashboard = pageAt('/', 'Dashboard')
const records = pageAt('/records', 'Records')
const admin = pageAt('/admin', 'Admin', { guard: 'admin' })

const twoPractices = {
  locations: [
    { _id: ids.location, name: 'Main Street', practice: ids.practice },
    { _id: ids.otherLocation, name: 'Harbor', practice: ids.otherPractice },
  ],
  practices: [
    { _id: ids.practice, name: 'Lakeside Dental', locations: [ids.location], locationCount: 1 },
    { _id: ids.otherPractice, name: 'Bayview', locations: [ids.otherLocation], locationCount: 1 },
  ],
}

test('the sidebar contains only existing places and labels each one', async () => {
  signInAs()
  renderApp({ at: '/records', screens: [dashboard, records, admin] })
  await screen.findByRole('heading', { name: 'Records' })
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'SafePractice',
    'Dashboard',
    'Training',
    'Records',
    'Forms',
    'Library',
    'Medicc',
    'Safety Data Sheets',
  ])
  expect(links[3]?.getAttribute('aria-current')).toBe('page')
})

test("the top bar shows the location's date, and a plain location label for people with one location", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  signInAs({}, { timeZone: 'Pacific/Kiritimati' })
  renderApp({ at: '/', screens: [dashboard] })
  expect(await screen.findByText('Sun, Nov 22, 2026', { selector: 'header *' })).toBeTruthy()
  expect(screen.getByText('Main Street')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Location/ })).toBeNull()
})

test('choosing another location sends its indexes to the server and reloads the app', async () => {
  signInAs(twoPractices)
  server.on(updateUser, () => signInAs(twoPractices))
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const { person, client } = renderApp({ at: '/', screens: [dashboard] })
  await person.click(await screen.findByRole('button', { name: 'Location: Main Street' }))
  expect((await screen.findAllByText(/Bayview|Lakeside Dental/)).map((label) => label.textContent)).toEqual(['Bayview', 'Lakeside Dental'])
  await person.click(screen.getByRole('menuitem', { name: 'Harbor' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
  expect(server.calls(updateUser).map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { userId: ids.user }, body: { currentPracticeIndex: 1, currentLocationIndex: 0 } },
  ])
  // A response that arrives during the navigation away, and what is stored after that.
  await act(() => client.refetchQueries({ queryKey: [nameOf(getSession)] }))
  store(client, sliceOf)
  expect(localStorage.getItem('safepractice.user')).toBeNull()
})

test('a person with unsaved input is asked before the location is switched', async () => {
  signInAs(twoPractices)
  server.on(updateUser, () => signInAs(twoPractices))
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const form = pageAt('/', 'Dashboard', { screen: () => <LeaveGuard when /> })
  const { person } = renderApp({ at: '/', screens: [form] })
  const choose = async () => {
    await person.click(await screen.findByRole('button', { name: 'Location: Main Street' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Harbor' }))
    return screen.findByRole('dialog', { name: 'Leave without saving?' })
  }
  await person.click(within(await choose()).getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.calls(updateUser)).toEqual([])
  expect(saysUnsaved()).toBe(true)
  await person.click(within(await choose()).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
  expect(saysUnsaved(), 'the browser asks as long as this is so').toBe(false)
})

test('if the switch fails after the confirmation, the input is kept', async () => {
  signInAs(twoPractices)
  server.on(updateUser, () => refuse(403, 'access.forbidden', 'You do not have permission to do this.'))
  const form = pageAt('/', 'Dashboard', { screen: () => <LeaveGuard when /> })
  const { person } = renderApp({ at: '/', screens: [form] })
  await person.click(await screen.findByRole('button', { name: 'Location: Main Street' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Harbor' }))
  await person.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByText('You do not have permission to do this.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saysUnsaved()).toBe(true)
})

test('the page follows a location switch made on another device', async () => {
  signInAs(twoPractices)
  const { client } = renderApp({ at: '/', screens: [dashboard] })
  await screen.findByRole('button', { name: 'Location: Main Street' })
  signInAs({ ...twoPractices, location: { _id: ids.otherLocation, name: 'Harbor' } }, { _id: ids.otherLocation, name: 'Harbor' })
  await act(() => reloadCurrentUser(client))
  expect(await screen.findByRole('button', { name: 'Location: Harbor' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeTruthy()
})

test('locations with the same name are distinguished by their addresses', async () => {
  const place = (_id: string, street: string) => ({ _id, name: 'Harbor', practice: ids.practice, place: street })
  const locations = [place(ids.location, '4 Pier Road, Astoria'), place(ids.otherLocation, '1 Elm Street, Salem')]
  signInAs({
    locations,
    practices: [{ _id: ids.practice, name: 'Lakeside', locations: [ids.location, ids.otherLocation], locationCount: 2 }],
  })
  const { person } = renderApp({ at: '/', screens: [dashboard] })
  await person.click(await screen.findByRole('button', { name: /^Location/ }))
  const names = (await screen.findAllByRole('menuitem', { name: /^Harbor/ })).map((item) => item.textContent)
  expect(names).toEqual(['Harbor1 Elm Street, Salem', 'Harbor4 Pier Road, Astoria'])
})

test('a failed switch keeps the location and shows an error', async () => {
  signInAs(twoPractices)
  server.on(updateUser, () => refuse(403, 'access.forbidden', 'You do not have permission to do this.'))
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const { person } = renderApp({ at: '/', screens: [dashboard] })
  await person.click(await screen.findByRole('button', { name: 'Location: Main Street' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Harbor' }))
  expect(await screen.findByText('You do not have permission to do this.')).toBeTruthy()
  expect(assign).not.toHaveBeenCalled()
})

test('the user menu shows initials, name, and the phone number of a person without an email address', async () => {
  signInAs({ email: null, phone: '+15035550100' })
  server.on(getAccountDetails, () => ({ payload: { posts: [], equipment: [] } }))
  server.on(getPush, () => ({ payload: { serverKey: null, devices: [], quietHours: null } }))
  server.on(getCalendarFeeds, () => ({ payload: { feeds: [], weeklySummary: null, dateMails: null, monthlyPage: null } }))
  server.on(listContactChanges, () => ({ payload: [] }))
  const { person } = renderApp({ at: '/', screens: [dashboard] })
  const button = await screen.findByRole('button', { name: 'Hana Sato, user menu' })
  expect(button.textContent).toContain('HS')
  await person.click(button)
  expect(await screen.findByText('+15035550100')).toBeTruthy()
  await person.click(screen.getByRole('menuitem', { name: 'My Account' }))
  await screen.findByRole('heading', { name: 'My Account' })
  expect(document.title).toBe('My Account · SafePractice')
})

test('the color scheme is selected in the user menu', async () => {
  signInAs()
  const { person } = renderApp({ at: '/', screens: [dashboard] })
  await person.click(await screen.findByRole('button', { name: 'Hana Sato, user menu' }))
  await person.click(await screen.findByRole('menuitemradio', { name: 'Dark' }))
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark')
})

test('signed-in people keep their frame on an unknown path', async () => {
  signInAs()
  const { router } = renderApp({ at: '/', screens: [dashboard] })
  await screen.findByRole('heading', { name: 'Dashboard' })
  await router.navigate({ to: '/nowhere' })
  await screen.findByRole('heading', { name: 'Not Found' })
  expect(await screen.findByRole('button', { name: 'Hana Sato, user menu' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue to the Dashboard' }).getAttribute('href')).toBe('/')
})

test('ending the session in another tab ends it here', async () => {
  signInAs()
  const { address } = renderApp({ at: '/', screens: [dashboard] })
  await screen.findByRole('heading', { name: 'Dashboard' })
  document.cookie = 'token=; Path=/; Max-Age=0'
  otherTab().send({ type: 'ended', expired: false })
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(address()).toBe('/signin')
})
