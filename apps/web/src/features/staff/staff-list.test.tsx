import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { addColleague } from '#contract/colleagues'
import { unexpectedErrorText } from '#contract/error-texts'
import {
  addStaffMember,
  equipmentByLocation,
  getInviteTarget,
  listStaff,
  newJoinCode,
  rolesByLocation,
  type StaffMember,
} from '#contract/staff'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'
import { isClosed, supporting, supportSessions } from '#web/platform/testing/support.ts'

import { aMember, aPost, hex, role } from './testing/a-member.ts'

const [gloves, apron] = [hex('2'), hex('3')]

const answer = (data: StaffMember[], totalCount = data.length) => ({ payload: { data, totalCount, totalIsExact: true } })

/** An administrator of Main Street, or of more. */
function asAdmin(administered: readonly string[] = [ids.location], who: Parameters<typeof signInAs>[0] = {}) {
  const names = [ids.location, ids.otherLocation, hex('4')].map((_id, index) => ({
    _id,
    name: ['Main Street', 'Harbor', 'Uptown'][index] ?? '',
    practice: ids.practice,
  }))
  signInAs({ isAdmin: true, adminLocations: [...administered], locations: names, locationIds: names.map((one) => one._id), ...who })
  server.on(rolesByLocation, ({ params }) => ({
    payload: [{ value: role, label: 'Clinical staff', location: params.locationId[0] ?? '', defaultEquipment: [gloves] }],
  }))
  server.on(equipmentByLocation, ({ params }) => ({
    payload: [
      { value: gloves, label: 'Gloves', location: params.locationId },
      { value: apron, label: 'Apron', location: params.locationId },
    ],
  }))
}

const at = '/admin/staff-list'

test('the list shows what the columns promise, and asks for the current location by name', async () => {
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

test.each([403, 422])('a list that is refused with %s shows the generic load text', async (status) => {
  asAdmin()
  server.on(listStaff, () => refuse(status, 'access.forbidden', 'You do not have permission to do this.'))
  renderApp({ at })
  await screen.findByText(unexpectedErrorText)
  expect(screen.queryByText('You do not have permission to do this.')).toBeNull()
})

test('/admin leads to the staff list', async () => {
  asAdmin()
  server.on(listStaff, () => answer([aMember()]))
  const { address } = renderApp({ at: '/admin' })
  await screen.findByRole('heading', { name: 'Staff Members' })
  expect(address()).toBe('/admin/staff-list')
  expect(screen.getByRole('link', { name: 'Staff Members' }).getAttribute('aria-current')).toBe('page')
})

test('staff are led away from the administration', async () => {
  signInAs({ isAdmin: false })
  renderApp({ at, screens: [pageAt('/', 'Dashboard')] })
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
})

test('nobody yet and nobody found each say so', async () => {
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

test('a list that cannot be loaded says so and can be tried again', async () => {
  asAdmin()
  server.on(listStaff, () => refuse(500, 'server.unexpected', 'Broken.'))
  const { person } = renderApp({ at })
  await screen.findByText(unexpectedErrorText)
  server.on(listStaff, () => answer([aMember()]))
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Dana Whitfield')).toBeTruthy()
})

test('sorting and paging are in the address', async () => {
  asAdmin()
  server.on(listStaff, () => answer([aMember()], 31))
  const { person, address } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Email Address' }))
  await waitFor(() => expect(address()).toContain('orderBy=email'))
  await person.click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(address()).toContain('page=2'))
  await waitFor(() => expect(server.calls(listStaff).at(-1)?.query).toMatchObject({ pageNumber: '2', orderBy: 'email' }))
})

test('All Locations is offered from three locations on and chooses every one', async () => {
  asAdmin([ids.location, ids.otherLocation, hex('4')])
  server.on(listStaff, () => answer([aMember()]))
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('combobox', { name: 'Locations' }))
  await person.click(await screen.findByRole('option', { name: 'All Locations' }))
  await waitFor(() =>
    expect(server.calls(listStaff).at(-1)?.query.selectedLocations).toBe([ids.location, ids.otherLocation, hex('4')].join(',')),
  )
})

test('a member is added, the list loads again and the panel closes', async () => {
  asAdmin()
  server.on(listStaff, () => answer([aMember()]))
  server.on(addStaffMember, () => ({ payload: aMember({ fullName: 'Noor Khan', invitePending: true }) }))
  const { person, address } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Add Member' }))
  await waitFor(() => expect(address()).toContain('add=1'))
  await person.type(await screen.findByRole('textbox', { name: /First Name/ }), 'Noor')
  await person.type(screen.getByRole('textbox', { name: /Last Name/ }), 'Khan')
  await person.type(screen.getByRole('textbox', { name: 'Email' }), 'noor@lakeside.example')
  await person.click(screen.getByRole('checkbox', { name: 'New hire' }))
  await person.click(screen.getByRole('combobox', { name: /Role/ }))
  await person.click(await screen.findByRole('option', { name: 'Clinical staff' }))
  await person.click(screen.getByRole('checkbox', { name: 'Not At Risk' }))
  await person.click(screen.getByRole('checkbox', { name: 'At Risk' }))
  expect(screen.getByRole('checkbox', { name: 'Not At Risk' })).toHaveProperty('checked', false)
  const loads = server.calls(listStaff).length
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('User has been added successfully')
  await waitFor(() => expect(address()).toBe('/admin/staff-list'))
  expect(server.calls(addStaffMember)[0]?.body).toMatchObject({
    firstName: 'Noor',
    newHire: true,
    locations: [ids.location],
    roles: [role],
    atRiskLocations: [ids.location],
    notAtRiskLocations: [],
    safetyEquipments: [gloves],
    phone: '',
    countryCode: '1',
  })
  await waitFor(() => expect(server.calls(listStaff).length).toBeGreaterThan(loads))
})

test('an empty form says what is missing and sends nothing', async () => {
  asAdmin()
  server.on(listStaff, () => answer([aMember()]))
  const { person } = renderApp({ at: `${at}?add=1` })
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('Email or Phone must be needed.')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /First Name/ }))
  expect(screen.getAllByText('Fill all required fields.').length).toBeGreaterThan(2)
  await person.type(screen.getByRole('textbox', { name: 'Email' }), 'noor at home')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Invalid Email address.')
  expect(server.calls(addStaffMember)).toHaveLength(0)
})

test('who knows of no further location reads beside the disabled control why', async () => {
  asAdmin()
  signInAs({ isAdmin: true, adminLocations: [ids.location] })
  server.on(listStaff, () => answer([aMember()]))
  renderApp({ at: `${at}?add=1` })
  const add = await screen.findByRole('button', { name: '+ Add Location' })
  expect(add).toHaveProperty('disabled', true)
  const reason = document.getElementById(add.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('All locations that you administer are in use here.')
})

test('an administrator of some locations only is told that no more can be added', async () => {
  asAdmin()
  server.on(listStaff, () => answer([aMember()]))
  const { person } = renderApp({ at: `${at}?add=1` })
  await person.click(await screen.findByRole('button', { name: '+ Add Location' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Fill all required fields.')
  await person.click(screen.getByRole('combobox', { name: /Role/ }))
  await person.click(await screen.findByRole('option', { name: 'Clinical staff' }))
  await person.click(screen.getByRole('checkbox', { name: 'Administrator' }))
  expect(screen.queryByRole('checkbox', { name: 'New hire' })).toBeNull()
  await person.click(screen.getByRole('button', { name: '+ Add Location' }))
  await screen.findByText('You are the admin for these locations only. You cannot add any more locations.')
  expect(screen.getByRole('button', { name: 'Delete location 1' })).toHaveProperty('disabled', true)
})

test('somebody who works elsewhere in the practice is added with one more click', async () => {
  asAdmin()
  server.on(listStaff, () => answer([aMember()]))
  const { person } = renderApp({ at: `${at}?add=1` })
  await person.type(await screen.findByRole('textbox', { name: /First Name/ }), 'Noor')
  await person.type(screen.getByRole('textbox', { name: /Last Name/ }), 'Khan')
  const email = screen.getByRole('textbox', { name: 'Email' })
  await person.type(email, 'noor@lakeside.example')
  await person.click(screen.getByRole('combobox', { name: /Role/ }))
  await person.click(await screen.findByRole('option', { name: 'Clinical staff' }))
  await person.click(screen.getByRole('checkbox', { name: 'At Risk' }))
  const text = 'Somebody with this contact already works at another location of your practice.'
  server.on(addStaffMember, () => refuse(409, 'staff.works_in_practice', text))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(text)
  await person.type(email, 's')
  expect(screen.queryByText(text)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add them here' }), 'another contact is another person').toBeNull()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  server.on(addColleague, () => ({ payload: aMember() }))
  await person.click(await screen.findByRole('button', { name: 'Add them here' }))
  await screen.findByText('User has been added successfully')
  expect(server.calls(addColleague)[0]?.body).toEqual(server.calls(addStaffMember)[1]?.body)
})

test('the server may refuse; its message is shown for a conflict and the agreed one otherwise', async () => {
  asAdmin()
  server.on(listStaff, () => answer([aMember()]))
  server.on(addStaffMember, () => refuse(409, 'staff.email_taken', 'User email id already present.'))
  const { person } = renderApp({ at: `${at}?add=1` })
  await person.type(await screen.findByRole('textbox', { name: /First Name/ }), 'Noor')
  await person.type(screen.getByRole('textbox', { name: /Last Name/ }), 'Khan')
  await person.type(screen.getByRole('textbox', { name: 'Email' }), 'noor@lakeside.example')
  await person.click(screen.getByRole('combobox', { name: /Role/ }))
  await person.click(await screen.findByRole('option', { name: 'Clinical staff' }))
  await person.click(screen.getByRole('checkbox', { name: 'Safety Officer' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('User email id already present.')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }))
  server.on(addStaffMember, () => refuse(500, 'server.unexpected', 'x'))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Error at adding user.')).toBeTruthy()
})

test('the join code of an invited member is shown, and an expired one renewed', async () => {
  asAdmin()
  const lea = aMember({ fullName: 'Lea Roth', invitePending: true, isRegistrationCompleted: 0, isJoinCodeExpired: true })
  server.on(listStaff, () => answer([lea]))
  server.on(newJoinCode, () => ({ ...lea, joinCode: 'XYZ789', isJoinCodeExpired: false }))
  server.on(getInviteTarget, () => ({ payload: { fullName: 'Lea Roth', email: 'lea@lakeside.example', phone: null, countryCode: '1' } }))
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Resend the invitation of Lea Roth' }))
  await screen.findByText('Lea Roth’s Join Code has expired. Click “New Code” to create a new Join Code for them.')
  await person.click(screen.getByRole('button', { name: 'New Code' }))
  await screen.findByText('XYZ789')
  expect(screen.getByText('Lea Roth has not set up their account yet. They can join the product using this code.')).toBeTruthy()
})

test('locations and equipment of a member open in a modal', async () => {
  asAdmin()
  const two = aPost({
    _id: ids.otherLocation,
    label: 'Harbor',
    role: null,
    roleId: null,
    administrator: true,
    safetyOfficer: false,
    spiceOfficer: true,
    exposure: null,
  })
  server.on(listStaff, () =>
    answer([
      aMember({
        equipment: [hex('7'), hex('8')].map((_id) => ({ _id, id: 'latexGloves', name: 'Exam gloves' })),
        posts: [...aMember().posts, two],
        location_details: [
          { _id: ids.location, label: 'Main Street' },
          { _id: ids.otherLocation, label: 'Harbor' },
        ],
      }),
    ]),
  )
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: /2 Locations/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Locations of Dana Whitfield' })
  await within(dialog).findByText('Safety Officer, At Risk')
  within(dialog).getByText('Administration, SPICE Officer')
  await person.click(within(dialog).getByRole('button', { name: 'Close' }))
  // Each location has gloves of its own; they are told once.
  await person.click(screen.getByRole('button', { name: /Show \(1\)/ }))
  expect(await screen.findByText('Exam gloves')).toBeTruthy()
})

test('a member without equipment says so', async () => {
  asAdmin()
  server.on(listStaff, () => answer([aMember()]))
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: /Show \(0\)/ }))
  expect(await screen.findByText('No safety equipment assigned yet.')).toBeTruthy()
})

test.each(supportSessions)('$kind support access reads the list and is offered no change', async (session) => {
  asAdmin([ids.location], supporting(session))
  server.on(listStaff, () => answer([aMember()]))
  renderApp({ at })
  await screen.findByText(aMember().fullName)
  for (const name of ['Import', 'Add Member']) expect(isClosed(screen.getByRole('button', { name })), name).toBe(true)
  expect(screen.getByText(session.reason)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Edit|Delete) / })).toBeNull()
})
