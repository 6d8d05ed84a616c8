import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { equipmentByLocation, getStaffMember, listStaff, rolesByLocation, rolesByUser, type StaffMember } from '#contract/staff/staff'
import { deleteStaffMember, updateStaffMember } from '#contract/staff/staff-changes'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aMember, aMembership, hex, role } from '#web/platform/testing/a-member.ts'

const [gloves, apron, mask, office] = [hex('2'), hex('3'), hex('5'), hex('6')]
const at = '/admin/staff-list'
const editing = `${at}?edit=${hex('9')}`

const rolesThere = (location: string) => [
  { value: role, label: 'Clinical staff', location, defaultEquipment: [gloves], usuallyAtRisk: false },
  { value: office, label: 'Front desk', location, defaultEquipment: [mask], usuallyAtRisk: false },
]

/** Signs in an administrator of Main Street who also works at Harbor, and serves a list of these members. */
function asAdminOf(members: StaffMember[], total = members.length) {
  const locations = [
    { _id: ids.location, name: 'Main Street', practice: ids.practice },
    { _id: ids.otherLocation, name: 'Harbor', practice: ids.practice },
  ]
  signInAs({ isAdmin: true, adminLocations: [ids.location], locations, locationIds: locations.map((one) => one._id) })
  server.on(listStaff, () => ({ payload: { data: members, totalCount: total, totalIsExact: true } }))
  server.on(getStaffMember, ({ params }) => ({ payload: members.find((one) => one._id === params.userId) ?? aMember() }))
  server.on(rolesByUser, () => ({ payload: rolesThere(ids.location) }))
  server.on(rolesByLocation, ({ params }) => ({ payload: params.locationId.flatMap(rolesThere) }))
  server.on(equipmentByLocation, ({ params }) => ({
    payload: [gloves, apron, mask].map((value, index) => ({
      value,
      label: ['Gloves', 'Apron', 'Mask'][index] ?? '',
      location: params.locationId,
    })),
  }))
}

beforeEach(() => asAdminOf([aMember()]))

test('a member edited from the list starts with the saved values and returns to the first page after saving', async () => {
  asAdminOf([aMember({ safetyEquipments: [gloves, apron] })], 31)
  server.on(updateStaffMember, () => ({ payload: aMember() }))
  const { person, address } = renderApp({ at: `${at}?page=2` })
  await person.click(await screen.findByRole('button', { name: 'Edit Dana Whitfield' }))
  expect(await screen.findByRole('textbox', { name: /First Name/ })).toHaveProperty('value', 'Dana')
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'dana@lakeside.example')
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveProperty('value', '(503) 555-0123')
  expect(screen.getByRole('checkbox', { name: 'At Risk' })).toHaveProperty('checked', true)
  await person.click(screen.getByRole('combobox', { name: /Role/ }))
  await person.click(await screen.findByRole('option', { name: 'Front desk' }))
  await person.click(screen.getByRole('button', { name: 'Update' }))
  await screen.findByText('User has been updated successfully')
  expect(server.calls(updateStaffMember)[0]).toMatchObject({
    params: { userId: hex('9') },
    body: { revision: 3, roles: [office], safetyEquipments: [apron, mask], phone: '+15035550123', startDate: '2026-01-10' },
  })
  await waitFor(() => expect(address()).toBe(at))
})

test('rows of locations that the viewer does not administer are shown and cannot be changed', async () => {
  const posts = [
    aMembership(),
    aMembership({ _id: ids.otherLocation, label: 'Harbor', role: 'Dentist', roleId: hex('7'), administrator: true }),
  ]
  asAdminOf([aMember({ posts })])
  const { person } = renderApp({ at: editing })
  const harbor = await screen.findByRole('group', { name: 'Location 2' })
  within(harbor).getByText('Only an admin of this location can change this.')
  expect(within(harbor).getByRole('textbox', { name: 'Role' })).toHaveProperty('value', 'Dentist')
  expect(
    within(harbor)
      .getAllByRole('checkbox')
      .every((box) => box.hasAttribute('disabled')),
  ).toBe(true)
  expect(screen.queryByRole('checkbox', { name: 'New hire' })).toBeNull()
  await person.click(screen.getByRole('button', { name: '+ Add Location' }))
  await screen.findByText('You are the admin for these locations only. You cannot add any more locations.')
})

test('the only administrator of a location cannot be unticked, and the row says why', async () => {
  asAdminOf([
    aMember({ posts: [aMembership({ administrator: true, soleAdministrator: true })], adminLocations: [ids.location], newHire: false }),
  ])
  const { person } = renderApp({ at: editing })
  const box = await screen.findByRole('checkbox', { name: 'Administrator' })
  await person.click(box)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Dana Whitfield is the only admin of Main Street. Please assign another admin before making this change.',
  )
  expect(box).toHaveProperty('checked', true)
  await person.click(screen.getByRole('checkbox', { name: 'Spice Officer' }))
  expect(screen.getByRole('checkbox', { name: 'Spice Officer' })).toHaveProperty('checked', true)
})

test('a contact waiting for confirmation is shown beside the confirmed one', async () => {
  asAdminOf([aMember({ pendingContact: { email: 'new@lakeside.example', phone: '+15035550199' } })])
  renderApp({ at: editing })
  await screen.findByText('new@lakeside.example is waiting for this person to confirm it.')
  screen.getByText('+1 503 555 0199 is waiting for this person to confirm it.')
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'dana@lakeside.example')
})

test('rejected saves show the specified texts, and a conflicting change can be loaded', async () => {
  const { person } = renderApp({ at: editing })
  const save = async () => person.click(await screen.findByRole('button', { name: 'Update' }))
  server.on(updateStaffMember, () => refuse(500, 'server.unexpected', 'x'))
  await save()
  await screen.findByText('Error at updating user.')
  server.on(updateStaffMember, () => refuse(409, 'staff.phone_taken', 'User phone already present.'))
  await save()
  await screen.findByText('User phone already present.')
  server.on(updateStaffMember, () => refuse(409, 'request.conflict', 'This has been changed in the meantime.'))
  await save()
  await screen.findByText(/^This has been changed in the meantime\. Their changes are shown, and what you entered is still here/)
  server.on(getStaffMember, () => ({ payload: aMember({ lastName: 'Changed', revision: 4 }) }))
  await person.click(screen.getByRole('button', { name: 'Show what is saved now' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Last Name/ })).toHaveProperty('value', 'Changed'))
})

test('a member who fails to load shows an error', async () => {
  server.on(getStaffMember, () => refuse(404, 'request.not_found', 'This could not be found.'))
  renderApp({ at: editing })
  await screen.findByText('This could not be found.')
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
})

test('deleting asks first, shows the unassigned tasks, and leaves an emptied page', async () => {
  asAdminOf([aMember()], 11)
  const task = { _id: hex('8'), name: 'Sharps log', location: { _id: ids.location, name: 'Main Street' } }
  const elsewhere = { _id: hex('7'), name: 'Spill kit check', location: { _id: hex('6'), name: 'Harbor' } }
  server.on(deleteStaffMember, () => ({ payload: { leftTasks: [task, elsewhere] } }))
  const { person, address } = renderApp({ at: `${at}?page=2` })
  await person.click(await screen.findByRole('button', { name: 'Delete Dana Whitfield' }))
  await screen.findByText('Do you want to delete Dana Whitfield? This process cannot be undone.')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.calls(deleteStaffMember)).toHaveLength(0)
  await person.click(screen.getByRole('button', { name: 'Delete Dana Whitfield' }))
  await person.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByText('User has been deleted successfully')
  expect(screen.getByRole('link', { name: 'Sharps log' }).getAttribute('href')).toBe(`/?activeTask=${hex('8')}`)
  expect(screen.getAllByRole('listitem').at(-1)?.textContent, 'of another location: its board is not at hand').toBe(
    'Spill kit check, Harbor',
  )
  expect(screen.queryByRole('link', { name: 'Spill kit check' })).toBeNull()
  expect(address()).toBe(at)
  await person.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1) ?? expect.fail('no button'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a rejected deletion shows the server message, and any other failure the specified text', async () => {
  const text = 'Dana Whitfield is the only admin of Main Street. Please assign another admin before making this change.'
  server.on(deleteStaffMember, () => refuse(405, 'staff.sole_administrator_stays', text))
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Delete Dana Whitfield' }))
  await person.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByText(text)
  server.on(deleteStaffMember, () => refuse(403, 'staff.practice_administrator', 'Dana Whitfield administers the practice.'))
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Dana Whitfield administers the practice.')
  server.on(deleteStaffMember, () => refuse(500, 'server.unexpected', 'x'))
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Error at deleting user.')
  expect(screen.queryByText(text)).toBeNull()
})

test('a name links to the staff profile', async () => {
  const { person, address } = renderApp({ at, screens: [pageAt('/admin/staff-view', 'Staff detail')] })
  await person.click(await screen.findByRole('link', { name: 'Dana Whitfield' }))
  await screen.findByRole('heading', { name: 'Staff detail' })
  expect(address()).toBe(`/admin/staff-view?userId=${hex('9')}`)
})

test('while saving or deleting, the button says so and is disabled', async () => {
  const { person } = renderApp({ at: editing })
  const answered = Promise.withResolvers<void>()
  server.on(updateStaffMember, async () => {
    await answered.promise
    return { payload: aMember() }
  })
  await person.click(await screen.findByRole('button', { name: 'Update' }))
  expect(await screen.findByRole('button', { name: 'Updating...' })).toHaveProperty('disabled', true)
  answered.resolve()
  await screen.findByText('User has been updated successfully')
  const deleted = Promise.withResolvers<void>()
  server.on(deleteStaffMember, async () => {
    await deleted.promise
    return { payload: { leftTasks: [] } }
  })
  await person.click(screen.getByRole('button', { name: 'Delete Dana Whitfield' }))
  await person.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('button', { name: 'Deleting...' })).toHaveProperty('disabled', true)
  deleted.resolve()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('input survives Back and closing, and a fixed field loses its error', async () => {
  asAdminOf([aMember()])
  const { person, address } = renderApp({ at: editing })
  const name = await screen.findByRole('textbox', { name: /First Name/ })
  await person.clear(name)
  await person.click(screen.getByRole('button', { name: 'Update' }))
  expect((await screen.findAllByText('Fill all required fields.')).length).toBe(2)
  await person.type(name, 'Dora')
  expect(screen.queryByText('Fill all required fields.')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await person.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(name).toHaveProperty('value', 'Dora')
  expect(address()).toContain('edit=')
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(address()).toBe(at))
})

test('a new hire with an old start date shows a warning', async () => {
  const { person } = renderApp({ at: editing })
  const remark = /^The start date is more than ten days ago/
  const box = await screen.findByRole('checkbox', { name: 'New hire' })
  expect(screen.queryByText(remark)).toBeNull()
  await person.click(box)
  expect(await screen.findByText(remark)).toBeTruthy()
})

test('deleting says whether the person leaves one location or the practice', async () => {
  const harbor = aMembership({ _id: ids.otherLocation, label: 'Harbor' })
  asAdminOf([aMember({ posts: [aMembership(), harbor], locations: [ids.location, ids.otherLocation] })])
  const { person, unmount } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Delete Dana Whitfield' }))
  expect(await screen.findByText('Dana leaves Main Street only and keeps working at Harbor.')).toBeTruthy()
  unmount()
  asAdminOf([aMember()])
  const again = renderApp({ at })
  await again.person.click(await screen.findByRole('button', { name: 'Delete Dana Whitfield' }))
  expect(
    await screen.findByText('Dana leaves Main Street, and with that your practice: access ends at once. Records are kept.'),
  ).toBeTruthy()
})

test('a role deleted while the form was open is marked at its field, and any other 404 shows the specified text', async () => {
  const { person } = renderApp({ at: editing })
  const save = async () => person.click(await screen.findByRole('button', { name: 'Update' }))
  server.on(updateStaffMember, () => refuse(404, 'request.not_found', 'This could not be found.'))
  await save()
  await screen.findByText('Error at updating user.')
  server.on(rolesByLocation, () => ({ payload: [] }))
  await save()
  expect(await screen.findByText('This role was deleted. Please choose another one.')).toBeTruthy()
  expect(screen.queryByText('Error at updating user.')).toBeNull()
})
