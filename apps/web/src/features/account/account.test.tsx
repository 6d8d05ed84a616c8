import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { signOut, updateUser } from '#contract/access/access'
import { getAccountDetails, listContactChanges, mySupervisors, safetyOfficers, sendContactCode } from '#contract/account/account'
import { getCalendarFeeds } from '#contract/account/calendar-feeds'
import { getPush } from '#contract/push/push'
import { pageAt, renderApp } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { aPerson, ids } from '#web/platform/testing/people.ts'
import { isDisabledForSupport, supportFields, supportSessions } from '#web/platform/testing/support.ts'

import { hex, withAccount, aContactChange, fill, valueOf, post } from './testing/with-account.tsx'

test('/account opens on Basic Details, and the menu switches panels in a fixed order', async () => {
  withAccount()
  server.on(mySupervisors, () => [])
  const { person, address } = renderApp({ at: '/account' })
  await screen.findByRole('heading', { name: 'Basic Details' })
  const menu = within(screen.getByRole('navigation', { name: 'Account' }))
  expect([...menu.getAllByRole('link'), ...menu.getAllByRole('button')].map((one) => one.textContent)).toEqual([
    'Basic Details',
    'My Admin',
    'My Safety Officer',
    'Safety',
    'Password & Security',
    'Logout',
  ])
  expect(menu.getByRole('link', { name: 'Basic Details' }).getAttribute('aria-current')).toBe('page')
  await waitFor(() => expect(valueOf('Annual Review Date')).toBe('02/29'))
  expect(['First Name', 'Email', 'Phone', 'Role', 'Positions'].map(valueOf)).toEqual([
    'Hana',
    'hana@lakeside.example',
    '+1 503 555 0123',
    'Hygienist',
    'Administration, SPICE Officer, At Risk',
  ])
  await person.click(menu.getByRole('link', { name: 'My Admin' }))
  await screen.findByText('No Data Found')
  expect(address()).toBe('/account?panel=admin')
})

test('a person who administers only another location is shown as Non-administration here', async () => {
  withAccount({ adminLocations: [ids.otherLocation] })
  server.on(getAccountDetails, () => ({ payload: { posts: [{ ...post, administrator: false, spiceOfficer: false }], equipment: [] } }))
  renderApp({ at: '/account' })
  expect(await screen.findByText('Non-administration, At Risk')).toBeTruthy()
})

test('the locations dialog shows positions and role, and the empty equipment list says so', async () => {
  withAccount()
  const { person } = renderApp({ at: '/account' })
  await person.click(await screen.findByRole('button', { name: 'View 1 location' }))
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Name', 'Positions', 'Role'])
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Main Street', 'Administration, SPICE Officer, At Risk', 'Hygienist'])
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'View 1 location' })))
  await person.click(screen.getByRole('button', { name: 'View safety equipment' }))
  await screen.findByText('No safety equipment assigned yet.')
})

test('names are saved, and every invalid field is marked at once with the first one focused', async () => {
  const { user } = withAccount()
  server.on(updateUser, ({ body }) => ({ ...user, ...(body as object), revision: 2 }))
  const { person } = renderApp({ at: '/account' })
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  const last = await screen.findByRole('textbox', { name: 'Last Name' })
  await person.clear(last)
  await person.clear(screen.getByRole('textbox', { name: 'Email' }))
  await person.clear(screen.getByRole('textbox', { name: 'Phone' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Required')
  expect(screen.getByText('Email or Phone must be needed.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(last))
  await fill(person, last, 'Sato-Lee')
  await fill(person, screen.getByRole('textbox', { name: 'Phone' }), '12345')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Invalid Phone number.')
  await fill(person, screen.getByRole('textbox', { name: 'Phone' }), '(503) 555-0123')
  await fill(person, screen.getByRole('textbox', { name: 'Email' }), 'hana@lakeside.example')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('User updated successfully')
  expect(server.calls(updateUser)[0]).toMatchObject({
    params: { userId: ids.user },
    body: {
      firstName: 'Hana',
      lastName: 'Sato-Lee',
      email: 'hana@lakeside.example',
      phone: '+15035550123',
      countryCode: '1',
      revision: 1,
    },
  })
  await waitFor(() => expect(valueOf('Last Name')).toBe('Sato-Lee'))
  expect(server.calls(sendContactCode)).toEqual([])
})

test('leaving a panel with unsaved changes asks first', async () => {
  withAccount()
  server.on(mySupervisors, () => [])
  const { person, address } = renderApp({ at: '/account' })
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  await fill(person, await screen.findByRole('textbox', { name: 'First Name' }), 'na')
  await person.click(screen.getByRole('link', { name: 'My Admin' }))
  await person.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(address()).toBe('/account')
  await person.click(screen.getByRole('link', { name: 'My Admin' }))
  await person.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByText('No Data Found')
})

test('administrators and safety officers show name, email and phone, with the viewer marked as (Self)', async () => {
  withAccount()
  const maria = { _id: hex('1'), fullName: 'Maria Alvarez', firstName: 'Maria', lastName: 'Alvarez', email: null, phone: '+15035550100' }
  const { _id, fullName, firstName, lastName, email } = aPerson()
  server.on(mySupervisors, () => [{ _id, fullName, firstName, lastName, email, phone: null }, maria])
  server.on(safetyOfficers, () => refuse(500, 'server.unexpected', 'Broken.'))
  const { person } = renderApp({ at: '/account?panel=admin' })
  const list = await screen.findByRole('list', { name: 'My Admin' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['HSHana Sato (Self)hana@lakeside.example', 'MAMaria Alvarez+1 503 555 0100'])
  expect(server.calls(mySupervisors)[0]?.params).toEqual({ locationId: ids.location })
  await person.click(screen.getByRole('link', { name: 'My Safety Officer' }))
  await screen.findByRole('heading', { name: 'My Safety Officers' })
  await screen.findByText('error in loadMembers: Broken.')
})

test('Logout signs out', async () => {
  withAccount()
  server.on(signOut, () => undefined)
  const { person, address } = renderApp({ at: '/account', screens: [pageAt('/signin', 'Sign in', { guard: 'publicOnly' })] })
  await person.click(await screen.findByRole('button', { name: 'Logout' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(address()).toBe('/signin')
  expect(document.cookie).not.toContain('token=token')
})

test.each(supportSessions)('$kind support access cannot change the account and does not see pending contacts', async (session) => {
  withAccount({ changes: [aContactChange()], isAdmin: true, ...supportFields(session) })
  const location = { _id: ids.location, name: 'Main Street' }
  server.on(getPush, () => ({ payload: { serverKey: null, devices: [], quietHours: null } }))
  server.on(getCalendarFeeds, () => ({
    payload: { feeds: [{ location, createdAt: null }], weeklySummary: true, dateMails: null, monthlyPage: null },
  }))
  renderApp({ at: '/account' })
  const edit = await screen.findByRole('button', { name: 'Edit' })
  const calendar = await screen.findByRole('button', { name: 'Create calendar link for Main Street' })
  for (const control of [edit, calendar, screen.getByRole('switch', { name: /^Weekly summary/ })])
    expect(isDisabledForSupport(control), control.textContent).toBe(true)
  expect(screen.getAllByText(session.reason).length).toBeGreaterThan(1)
  expect(server.calls(listContactChanges)).toEqual([])
})
