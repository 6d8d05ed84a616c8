import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { listStaff } from '#contract/staff/staff'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'
import { isDisabledForSupport, supportFields, supportSessions } from '#web/platform/testing/support.ts'

import { aMember, hex } from '#web/platform/testing/a-member.ts'
import { answer, asAdmin, at } from '../testing/staff-list.ts'

test('the list shows the specified columns and requests the current location sorted by name', async () => {
  asAdmin()
  server.on(listStaff, () =>
    answer([
      aMember(),
      aMember({ _id: hex('8'), fullName: 'Lea Roth', email: null, phone: null, invitePending: true, joinCode: 'ABC234' }),
    ]),
  )
  renderApp({ at })
  const table = await screen.findByRole('table', { name: 'Staff members' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Name', 'Training Progress', 'Training Due', 'Locations', 'PPE', 'Email Address', 'Phone', 'Action'])
  const [, dana, lea] = within(table).getAllByRole('row')
  expect(dana?.textContent).toContain('01/10/2027')
  expect(dana?.textContent).toContain('30.00/60 minutes')
  expect(dana?.textContent).toContain('+1 503 555 0123')
  expect(lea?.textContent).toContain('Invite Pending')
  expect(within(within(lea!).getAllByRole('cell')[0]!).getByRole('button', { name: 'Resend the invitation of Lea Roth' })).toBeTruthy()
  expect(server.calls(listStaff)[0]).toMatchObject({
    params: { locationId: ids.location },
    query: { orderBy: 'nameForSort', order: 'asc', pageSize: '10', selectedLocations: ids.location },
  })
})

test.each([403, 422])('a list rejected with %s shows the generic load error', async (status) => {
  asAdmin()
  server.on(listStaff, () => refuse(status, 'access.forbidden', 'You do not have permission to do this.'))
  renderApp({ at })
  await screen.findByText(unexpectedErrorText)
  expect(screen.queryByText('You do not have permission to do this.')).toBeNull()
})

test('staff are redirected from the administration', async () => {
  signInAs({ isAdmin: false })
  renderApp({ at, screens: [pageAt('/', 'Dashboard')] })
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
})

test('an empty list and a search without matches each say so', async () => {
  asAdmin()
  server.on(listStaff, () => answer([]))
  const { person } = renderApp({ at })
  await screen.findByText('No data found')
  await person.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'zoe')
  await screen.findByText('No results match your search criteria')
  expect(server.calls(listStaff).at(-1)?.query).toMatchObject({ name: 'zoe', pageNumber: '1' })
  await person.click(screen.getByRole('button', { name: 'Clear filters' }))
  await screen.findByText('No data found')
})

test('a list that fails to load shows an error and can be retried', async () => {
  asAdmin()
  server.on(listStaff, () => refuse(500, 'server.unexpected', 'Broken.'))
  const { person } = renderApp({ at })
  await screen.findByText(unexpectedErrorText)
  server.on(listStaff, () => answer([aMember()]))
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Dana Whitfield')).toBeTruthy()
})

test('the address contains sorting and page', async () => {
  asAdmin()
  server.on(listStaff, () => answer([aMember()], 31))
  const { person, address } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Email Address' }))
  await waitFor(() => expect(address()).toContain('orderBy=email'))
  await person.click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(address()).toContain('page=2'))
  await waitFor(() => expect(server.calls(listStaff).at(-1)?.query).toMatchObject({ pageNumber: '2', orderBy: 'email' }))
})

test('All Locations is offered for three or more locations and selects all of them', async () => {
  asAdmin([ids.location, ids.otherLocation, hex('4')])
  server.on(listStaff, () => answer([aMember()]))
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('combobox', { name: 'Locations' }))
  await person.click(await screen.findByRole('option', { name: 'All Locations' }))
  await waitFor(() =>
    expect(server.calls(listStaff).at(-1)?.query.selectedLocations).toBe([ids.location, ids.otherLocation, hex('4')].join(',')),
  )
})

test.each(supportSessions)('$kind support access can read the list and is offered no changes', async (session) => {
  asAdmin([ids.location], supportFields(session))
  server.on(listStaff, () => answer([aMember()]))
  renderApp({ at })
  await screen.findByText(aMember().fullName)
  for (const name of ['Import', 'Add Member']) expect(isDisabledForSupport(screen.getByRole('button', { name })), name).toBe(true)
  expect(screen.getByText(session.reason)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Edit|Delete) / })).toBeNull()
})

test('the list is filtered to members who have not joined yet until the chip is removed', async () => {
  asAdmin()
  server.on(listStaff, () => answer([aMember()]))
  const { person } = renderApp({ at: `${at}?state=invited` })
  await screen.findByRole('table', { name: 'Staff members' })
  expect(server.calls(listStaff)[0]).toMatchObject({ query: { state: 'invited' } })
  await person.click(screen.getByRole('button', { name: /Not joined yet/ }))
  await waitFor(() => expect(server.calls(listStaff).at(-1)?.query).not.toHaveProperty('state'))
})

test('what the viewer may not do with a member is disabled and says why and who can', async () => {
  asAdmin()
  const whyNot = 'Ruth Okafor administers the practice. Only Ruth Okafor and other administrators of the practice can change this.'
  const ruth = aMember({ _id: hex('8'), fullName: 'Ruth Okafor', can: { change: false, remove: false, whyNot } })
  const second = aMember({
    _id: hex('7'),
    fullName: 'Omar Haddad',
    can: { change: true, remove: false, whyNot: 'First Omar Haddad gives up.' },
  })
  server.on(listStaff, () => answer([aMember(), ruth, second]))
  const { person } = renderApp({ at })
  const refused = await screen.findByRole('button', { name: 'Delete Ruth Okafor', description: whyNot })
  expect(refused.getAttribute('aria-disabled')).toBe('true')
  await person.click(refused)
  await person.click(screen.getByRole('button', { name: 'Edit Ruth Okafor', description: whyNot }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Edit Omar Haddad' }).getAttribute('aria-disabled')).toBeNull()
  expect(screen.getByRole('button', { name: 'Delete Omar Haddad', description: 'First Omar Haddad gives up.' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Delete Dana Whitfield' }).getAttribute('aria-disabled')).toBeNull()
})
