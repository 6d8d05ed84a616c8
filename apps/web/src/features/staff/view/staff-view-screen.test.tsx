import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { listAbsences } from '#contract/absences'
import { listCertificates } from '#contract/certificates'
import { getStaffMember, listStaff, newJoinCode, rolesByLocation, type StaffMember } from '#contract/staff'
import { decideFreeze } from '#contract/replaced-contacts'
import { updateRoleAndPosition } from '#contract/staff-changes'
import { listMemberHealthRecords, listMemberTasks } from '#contract/staff-detail'
import { getTraining, type MemberTraining } from '#contract/training'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { anElement, haveElements } from '#web/platform/testing/an-element.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'
import { isClosed, supporting, supportSessions } from '#web/platform/testing/support.ts'

import { aMember, aPost, hex, role } from '#web/platform/testing/a-member.ts'

const at = `/admin/staff-view?userId=${hex('9')}`
const loadText =
  'Unexpected Error. An unexpected error has occurred. Please try reloading the page. If the problem persists, please contact support.'

const film: MemberTraining = {
  _id: 'osha-01',
  eTag: 'osha-01-v1',
  name: 'Safer Sharps',
  title: 'OSHA/Safer Sharps',
  poster: 'osha-01-v1.webp',
  trainingType: 'osha',
  duration: 480,
  currentTime: 0,
  completed: false,
  completedAt: null,
}
const training = (all: MemberTraining[]) => ({
  payload: {
    all,
    osha: all,
    hippa: [],
    newHire: [],
    trainingMinutesWatched: 0,
    newHireTrainingMinutesWatched: 0,
    trainingMinutesResetAt: '2026-01-10',
    trainingDueDate: '2027-01-10',
  },
})

/** At a second location too, as an administrator. */
const atHarborToo: Partial<StaffMember> = {
  locations: [ids.location, ids.otherLocation],
  adminLocations: [ids.otherLocation],
  posts: [aPost(), aPost({ _id: ids.otherLocation, label: 'Harbor', role: 'Office', roleId: hex('5'), administrator: true })],
}

/** An administrator of Main Street and, if said, of Harbor, who opens a profile with nothing in it. */
function asAdmin(member: StaffMember, administered: readonly string[] = [ids.location]) {
  const locations = [ids.location, ids.otherLocation].map((_id, index) => ({
    _id,
    name: ['Main Street', 'Harbor'][index] ?? '',
    practice: ids.practice,
  }))
  signInAs({ isAdmin: true, adminLocations: [...administered], locations, locationIds: locations.map((one) => one._id) })
  server.on(getStaffMember, () => ({ payload: member }))
  server.on(listMemberHealthRecords, () => ({ payload: [] }))
  server.on(listMemberTasks, () => ({ payload: [] }))
  haveElements()
  server.on(listAbsences, () => ({ payload: { absences: [], places: [] } }))
  server.on(getTraining, () => training([film]))
  server.on(listCertificates, () => ({ payload: { certificates: [], locations: [] } }))
}

const detailsOf = () => within(screen.getByRole('region', { name: 'Contact and place' }))

test('a profile shows who the member is, where they work and how to reach them, and says what is not there yet', async () => {
  asAdmin(aMember())
  renderApp({ at })
  await screen.findByRole('heading', { name: 'Dana Whitfield', level: 1 })
  const tabs = within(screen.getByRole('navigation', { name: 'Administration' }))
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Staff Members')
  const card = detailsOf()
  for (const text of ['Main Street', 'Non-administrator', 'Clinical staff', 'dana@lakeside.example', '+1 503 555 0123', '01/10/2027'])
    expect(card.getByText((_, element) => element?.textContent === text && element.children.length <= 2, { selector: 'dd' })).toBeTruthy()
  expect(screen.queryByText('Invite Pending')).toBeNull()
  await screen.findByText('No health records uploaded.')
  await screen.findByText('No assigned tasks at this location.')
  await screen.findByText('Training is pending. Dana Whitfield has not started any training yet.')
  expect(screen.getByText('No PPE selected.')).toBeTruthy()
})

test('of the minutes and the elements, the trainings say which is open and why, with the way to the elements', async () => {
  asAdmin(aMember({ trainingMinutesWatched: 3_600 }))
  haveElements([anElement('A'), anElement('M', { open: [{ kind: 'page', id: 'ecp-labels', name: 'Labels' }] })])
  renderApp({ at })
  const elements = await screen.findByRole('link', { name: 'Elements' })
  expect(
    within(screen.getByRole('list', { name: 'Yearly training' }))
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['60 minutes60.00 watched, due 01/10/2027Done', 'Elements1 of 2 elements covered. Open: 1 page to readOpen'])
  expect(elements.getAttribute('href')).toBe(`/training/bloodborne?userId=${hex('9')}`)
})

test('the elements of a person who is at risk at two locations are shown for each that the viewer administers', async () => {
  const member = aMember({ atRiskLocations: [ids.location, ids.otherLocation] })
  asAdmin(member, [ids.location, ids.otherLocation])
  renderApp({ at })
  expect(await screen.findByRole('link', { name: 'Elements, Main Street' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Elements, Harbor; switches to that location' })).toBeTruthy()
})

test('without a member the list is shown, and a member one may not see is a failed load with a way back', async () => {
  asAdmin(aMember())
  server.on(listStaff, () => ({ payload: { data: [], totalCount: 0, totalIsExact: true } }))
  const nobody = renderApp({ at: '/admin/staff-view' })
  await screen.findByRole('heading', { name: 'Staff Members' })
  expect(nobody.address()).toBe('/admin/staff-list')
  nobody.unmount()
  server.on(getStaffMember, () => refuse(403, 'access.forbidden', 'You do not have permission to do this.'))
  const { person, address } = renderApp({ at })
  await screen.findByText(loadText)
  await person.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(address()).toBe('/admin/staff-list'))
})

test('health records, tasks, trainings and equipment are listed with what their rows promise', async () => {
  asAdmin(
    aMember({
      equipment: [
        { _id: hex('2'), id: 'latexGloves', name: 'Exam gloves' },
        { _id: hex('3'), id: 'customSafetyEquipment', name: 'Bite block' },
      ],
    }),
  )
  const record = { _id: hex('7'), name: 'Upload Health Documents', type: 'TB Test', completedAt: '2026-11-02T18:00:00.000Z' }
  const data = { name: 'tb.pdf', contentType: 'application/pdf', size: 9 }
  server.on(listMemberHealthRecords, () => ({
    payload: [
      {
        ...record,
        completedBy: { _id: ids.user, fullName: 'Maria Alvarez' },
        isApproved: false,
        archived: false,
        files: [{ _id: hex('8'), data }],
      },
    ],
  }))
  const task = {
    _id: hex('4'),
    occurrence: hex('5'),
    name: 'Eyewash',
    frequency: '0' as const,
    frequencyName: 'Weekly',
    due_date: '11/28/2026',
    timeZone: 'America/Chicago',
  }
  server.on(listMemberTasks, ({ query }) => ({
    payload: [
      query.type === 'completed'
        ? { ...task, state: null, completedAt: '2026-11-20T17:05:00.000Z' }
        : { ...task, state: 'overdue' as const, completedAt: null },
    ],
  }))
  const done = { ...film, eTag: 'b', name: 'Labels', currentTime: 480, completed: true, completedAt: '2026-10-05T18:00:00.000Z' }
  server.on(getTraining, () => training([{ ...film, currentTime: 90 }, done]))
  const { person } = renderApp({ at })
  const table = await screen.findByRole('table', { name: 'Health records' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Name', 'Date Added', 'Uploaded By'])
  expect(within(table).getAllByRole('row')[1]?.textContent).toBe('TB Testtb.pdfPending11/02/2026Maria Alvarez')
  const assigned = await screen.findByRole('list', { name: 'Assigned tasks' })
  expect(assigned.textContent).toBe('EyewashWeekly · Due 11/28/2026Overdue')
  expect(server.calls(listMemberTasks)[0]).toMatchObject({
    params: { userId: hex('9'), locationId: ids.location },
    query: { type: 'assigned', limit: '5' },
  })
  expect((await screen.findByRole('list', { name: 'Trainings in progress' })).textContent).toBe('Safer Sharps1.5 of 8 minutes')
  const [taskTab, trainingTab] = screen.getAllByRole('tab', { name: 'Completed' })
  await person.click(taskTab ?? expect.fail())
  expect((await screen.findByRole('list', { name: 'Completed tasks' })).textContent).toBe(
    'EyewashWeekly · Due 11/28/202611/20/2026 11:05 AM',
  )
  await person.click(trainingTab ?? expect.fail())
  expect((await screen.findByRole('list', { name: 'Completed trainings' })).textContent).toBe('Labels10/05/2026')
  expect(screen.getByRole('list', { name: 'PPE' }).textContent).toBe('Exam glovesBite block')
})

test('task lists that fail to load show that there is nothing', async () => {
  asAdmin(aMember())
  server.on(listMemberTasks, () => refuse(500, 'server.unexpected', loadText))
  renderApp({ at: `${at}&tasks=completed` })
  expect(await screen.findByText('No completed tasks at this location.')).toBeTruthy()
})

test('another location shows position and role there; only administered ones are offered', async () => {
  asAdmin(aMember(atHarborToo), [ids.location, ids.otherLocation])
  const { person } = renderApp({ at })
  const picker = await screen.findByRole('combobox', { name: 'Location' })
  await person.click(picker)
  await person.click(await screen.findByRole('option', { name: 'Harbor' }))
  await waitFor(() => expect(detailsOf().getByText('Office')).toBeTruthy())
  expect(detailsOf().getByText('Administrator')).toBeTruthy()
})

test('position and role are changed in place, for the shown location alone; the equipment goes with the role', async () => {
  const [gloves, gown, mask, given] = [hex('a'), hex('b'), hex('c'), hex('d')]
  asAdmin(aMember({ ...atHarborToo, safetyEquipments: [gown, given, gloves] }))
  server.on(rolesByLocation, ({ params }) => ({
    payload: [
      { value: role, label: 'Clinical staff', location: params.locationId[0] ?? '', defaultEquipment: [gloves, gown] },
      { value: hex('6'), label: 'Provider', location: params.locationId[0] ?? '', defaultEquipment: [mask, gloves] },
    ],
  }))
  let refusing = true
  server.on(updateRoleAndPosition, () =>
    refusing
      ? refuse(409, 'staff.sole_administrator', 'Dana Whitfield is the only admin of Main Street.')
      : { payload: aMember(atHarborToo) },
  )
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Edit Staff Member' }))
  const fields = await screen.findByRole('form', { name: 'Position and role' })
  await waitFor(() => expect(document.activeElement, 'the keyboard goes on in the fields').toBe(fields))
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Staff Member' }))
  await person.click(screen.getByRole('button', { name: 'Edit Staff Member' }))
  await person.click(screen.getByRole('combobox', { name: 'Position' }))
  await person.click(await screen.findByRole('option', { name: 'Administrator' }))
  await person.click(screen.getByRole('combobox', { name: 'Role' }))
  await person.click(await screen.findByRole('option', { name: 'Provider' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Dana Whitfield is the only admin of Main Street.')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Position' }).value).toBe('Administrator')
  refusing = false
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('User has successfully updated')
  expect(server.calls(updateRoleAndPosition).at(-1)?.body).toEqual({
    location: ids.location,
    temp_position: 'administrator',
    adminLocations: [ids.otherLocation, ids.location],
    roles: [hex('5'), hex('6')],
    safetyEquipments: [given, mask, gloves],
    revision: 3,
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
})

test('what another person saved meanwhile is shown in the form, what was chosen stays, and saving works again', async () => {
  let stored = aMember({ ...atHarborToo, revision: 3 })
  asAdmin(stored)
  server.on(getStaffMember, () => ({ payload: stored }))
  server.on(rolesByLocation, () => ({
    payload: [role, hex('6')].map((value, index) => ({ value, label: `Role ${index}`, location: ids.location, defaultEquipment: [] })),
  }))
  const conflict = 'This has been changed in the meantime.'
  server.on(updateRoleAndPosition, ({ body }) =>
    (body as { revision: number }).revision === 4 ? { payload: stored } : refuse(409, 'request.conflict', conflict),
  )
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Edit Staff Member' }))
  await person.click(screen.getByRole('combobox', { name: 'Role' }))
  await person.click(await screen.findByRole('option', { name: 'Role 1' }))
  stored = aMember({ ...atHarborToo, revision: 4, posts: [aPost({ administrator: true })] })
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^This has been changed in the meantime\. Their changes are shown/)
  const chosen = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name }).value
  expect([chosen('Position'), chosen('Role')]).toEqual(['Administrator', 'Role 1'])
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('User has successfully updated')
  expect(server.calls(updateRoleAndPosition).at(-1)?.body).toMatchObject({ temp_position: 'administrator', roles: [hex('6')], revision: 4 })
})

test('another location and other pages ask before what was chosen is lost; a failed save says nothing and keeps it', async () => {
  asAdmin(aMember(atHarborToo), [ids.location, ids.otherLocation])
  server.on(rolesByLocation, () => ({ payload: [] }))
  server.on(updateRoleAndPosition, () => refuse(500, 'server.unexpected', 'x'))
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Edit Staff Member' }))
  await person.click(screen.getByRole('combobox', { name: 'Position' }))
  await person.click(await screen.findByRole('option', { name: 'Administrator' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false))
  expect(server.calls(updateRoleAndPosition)).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
  const toHarbor = async () => {
    await person.click(screen.getByRole('combobox', { name: 'Location' }))
    await person.click(await screen.findByRole('option', { name: 'Harbor' }))
  }
  await toHarbor()
  await person.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Position' }).value).toBe('Administrator')
  await toHarbor()
  await person.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(detailsOf().getByText('Office')).toBeTruthy())
  await person.click(screen.getByRole('combobox', { name: 'Location' }))
  await person.click(await screen.findByRole('option', { name: 'Main Street' }))
  await waitFor(() => expect(detailsOf().queryByText('Office')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('a person who has not set up the account is shown with a code, which can be renewed when it has expired', async () => {
  const invited = { invitePending: true, isRegistrationCompleted: 0, joinCode: null, isJoinCodeExpired: true }
  asAdmin(aMember(invited))
  server.on(newJoinCode, () => aMember({ ...invited, joinCode: 'XYZ789', isJoinCodeExpired: false }))
  const { person } = renderApp({ at })
  await screen.findByText('Invite Pending')
  await screen.findByText('Dana Whitfield’s Join Code has expired. Click “New Code” to create a new Join Code for them.')
  await person.click(screen.getByRole('button', { name: 'New Code' }))
  await screen.findByText('XYZ789')
  expect(screen.getByText('Dana Whitfield has not set up their account yet. They can join the product using this code.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy the join code' })).toBeTruthy()
})

test('an administrator decides about a frozen account, after a confirmation', async () => {
  const contacts = [{ method: 'email' as const, before: 'dana@lakeside.example', now: 'other@elsewhere.example' }]
  const member = aMember({ email: 'other@elsewhere.example', freeze: { since: '2026-11-21T12:00:00.000Z', contacts } })
  asAdmin(member)
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Put dana@lakeside.example back' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Put dana@lakeside.example back?' }))
  server.on(decideFreeze, () => refuse(409, 'replaced_contact.taken', 'It belongs to another account by now.'))
  await person.click(dialog.getByRole('button', { name: 'Put back' }))
  expect(await dialog.findByText('It belongs to another account by now.')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  server.on(decideFreeze, () => ({ payload: aMember() }))
  await person.click(screen.getByRole('button', { name: 'Keep other@elsewhere.example' }))
  server.on(getStaffMember, () => ({ payload: aMember() }))
  await person.click(await screen.findByRole('button', { name: 'Keep' }))
  await waitFor(() => expect(screen.queryByText('This account is frozen')).toBeNull())
  expect(server.calls(decideFreeze).map((call) => call.body)).toEqual([{ decision: 'putBack' }, { decision: 'keep' }])
})

test.each(supportSessions)('$kind support access reads a profile; whatever changes the member or decides is closed', async (session) => {
  const contacts = [{ method: 'email' as const, before: 'dana@lakeside.example', now: 'other@elsewhere.example' }]
  asAdmin(aMember({ freeze: { since: '2026-11-21T12:00:00.000Z', contacts } }))
  signInAs({ isAdmin: true, adminLocations: [ids.location], ...supporting(session) })
  renderApp({ at })
  const edit = await screen.findByRole('button', { name: 'Edit Staff Member' })
  const names = ['Emergency Contact', 'Put dana@lakeside.example back', 'Keep other@elsewhere.example']
  for (const control of [edit, ...names.map((name) => screen.getByRole('button', { name }))])
    expect(isClosed(control), control.textContent).toBe(true)
  expect(screen.getAllByText(session.reason).length).toBeGreaterThan(1)
})
