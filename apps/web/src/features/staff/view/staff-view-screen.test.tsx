import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { listCertificates } from '#contract/certificates/certificates'
import { PlanRequired } from '#contract/endpoint/errors'
import { getStaffMember, listStaff, newJoinCode } from '#contract/staff/staff'
import { decideFreeze } from '#contract/replaced-contacts/replaced-contacts'
import { listMemberHealthRecords, listMemberTasks } from '#contract/staff/staff-detail'
import { allRecords } from '#contract/records/records'
import { getTraining } from '#contract/training/training'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { aRow } from '#web/platform/testing/a-record.ts'
import { aMember, hex } from '#web/platform/testing/a-member.ts'
import { anElement, serveElements } from '#web/platform/testing/an-element.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'
import { isDisabledForSupport, supportFields, supportSessions } from '#web/platform/testing/support.ts'

import { memberAddress } from '../testing/member-page.ts'
import { asAdminOf, detailsOf, film, serveRecords, training } from '../testing/profile.ts'

const loadText =
  'Unexpected Error. An unexpected error has occurred. Please try reloading the page. If the problem persists, please contact support.'

test('a profile shows the member, their locations and contacts, and marks missing data', async () => {
  asAdminOf(aMember())
  renderApp({ at: memberAddress })
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
  await screen.findByText('No PPE selected.')
  expect(screen.getByRole('link', { name: 'All records of Dana' }).getAttribute('href')).toBe(`/records?person=${hex('9')}`)
})

test('a safety officer who is no administrator is shown as safety officer', async () => {
  const [post] = aMember().posts
  asAdminOf(
    aMember({ posts: post ? [{ ...post, administrator: false, safetyOfficer: true, spiceOfficer: false, exposure: 'atRisk' }] : [] }),
  )
  renderApp({ at: memberAddress })
  await screen.findByRole('heading', { name: 'Dana Whitfield', level: 1 })
  expect(detailsOf().getByText('Non-administrator')).toBeTruthy()
  expect(detailsOf().getByText('Safety Officer, At Risk')).toBeTruthy()
})

test('the choice about the hepatitis B vaccine that is about the member is linked', async () => {
  const member = aMember()
  asAdminOf(member)
  const choice = { formId: 'hepatitisBVaccineConsentForm', completedAt: '2026-09-02T18:00:00.000Z' }
  const person = { _id: member._id, fullName: member.fullName }
  serveRecords([
    aRow({ _id: hex('a'), name: 'Hepatitis B training', subject: person }),
    aRow({ ...choice, _id: hex('b'), subject: { _id: hex('c'), fullName: 'Nora Field' } }),
    aRow({ ...choice, _id: hex('d'), subject: person }),
  ])
  renderApp({ at: memberAddress })
  const link = await screen.findByRole('link', { name: 'Choice of 09/02/2026' })
  expect(link.getAttribute('href')).toBe(`/records?activeRecord=${hex('d')}`)
  expect(server.calls(allRecords).at(-1)?.query).toMatchObject({ person: member._id, search: 'hepatitis' })
})

test('the records of a member who works elsewhere are those of a location of the member', async () => {
  asAdminOf(aMember({ locations: [ids.otherLocation] }), [ids.location, ids.otherLocation])
  renderApp({ at: memberAddress })
  const link = await screen.findByRole('link', { name: 'All records of Dana' })
  expect(link.getAttribute('href')).toBe(`/records?person=${hex('9')}&location=${ids.otherLocation}`)
})

test('the trainings show whether minutes or elements are open and why, with a link to the elements', async () => {
  asAdminOf(aMember({ trainingMinutesWatched: 3_600 }))
  serveElements([anElement('A'), anElement('M', { open: [{ kind: 'page', id: 'ecp-labels', name: 'Labels' }] })])
  renderApp({ at: memberAddress })
  const elements = await screen.findByRole('link', { name: 'Elements' })
  expect(
    within(screen.getByRole('list', { name: 'Yearly training' }))
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['60 minutes60.00 watched, due 01/10/2027Done', 'Elements1 of 2 elements covered. Open: 1 page to readOpen'])
  expect(elements.getAttribute('href')).toBe(`/training/bloodborne?userId=${hex('9')}`)
})

test('the elements of a person at risk at two locations are shown for each that the viewer administers', async () => {
  const member = aMember({ atRiskLocations: [ids.location, ids.otherLocation] })
  asAdminOf(member, [ids.location, ids.otherLocation])
  renderApp({ at: memberAddress })
  expect(await screen.findByRole('link', { name: 'Elements, Main Street' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Elements, Harbor; switches to that location' })).toBeTruthy()
})

test('a missing member id shows the list, and an inaccessible member is a failed load with a way back', async () => {
  asAdminOf(aMember())
  server.on(listStaff, () => ({ payload: { data: [], totalCount: 0, totalIsExact: true } }))
  const nobody = renderApp({ at: '/admin/staff-view' })
  await screen.findByRole('heading', { name: 'Staff Members' })
  expect(nobody.address()).toBe('/admin/staff-list')
  nobody.unmount()
  server.on(getStaffMember, () => refuse(403, 'access.forbidden', 'You do not have permission to do this.'))
  const { person, address } = renderApp({ at: memberAddress })
  await screen.findByText(loadText)
  await person.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(address()).toBe('/admin/staff-list'))
})

test('health records, tasks, trainings and equipment are listed with the specified columns', async () => {
  asAdminOf(
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
  const { person } = renderApp({ at: memberAddress })
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
  expect((await screen.findByRole('list', { name: 'PPE' })).textContent).toBe('Exam glovesBite block')
})

test('task lists that fail to load show the empty state', async () => {
  asAdminOf(aMember())
  server.on(listMemberTasks, () => refuse(500, 'server.unexpected', loadText))
  renderApp({ at: `${memberAddress}&tasks=completed` })
  expect(await screen.findByText('No completed tasks at this location.')).toBeTruthy()
})

test('a person who has not set up the account is shown with a join code, which can be renewed after it expires', async () => {
  const invited = { invitePending: true, isRegistrationCompleted: 0, joinCode: null, isJoinCodeExpired: true }
  asAdminOf(aMember(invited))
  server.on(newJoinCode, () => aMember({ ...invited, joinCode: 'XYZ789', isJoinCodeExpired: false }))
  const { person } = renderApp({ at: memberAddress })
  await screen.findByText('Invite Pending')
  await screen.findByText('Dana Whitfield’s Join Code has expired. Click “New Code” to create a new Join Code for them.')
  await person.click(screen.getByRole('button', { name: 'New Code' }))
  await screen.findByText('XYZ789')
  expect(screen.getByText('Dana Whitfield has not set up their account yet. They can join the product using this code.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy the join code' })).toBeTruthy()
})

test('an administrator decides about a frozen account after a confirmation', async () => {
  const contacts = [{ method: 'email' as const, before: 'dana@lakeside.example', now: 'other@elsewhere.example' }]
  const member = aMember({ email: 'other@elsewhere.example', freeze: { since: '2026-11-21T12:00:00.000Z', lostDevice: false, contacts } })
  asAdminOf(member)
  const { person } = renderApp({ at: memberAddress })
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

test('a freeze because of a lost device names no contact and is ended by one decision', async () => {
  asAdminOf(aMember({ freeze: { since: '2026-11-21T12:00:00.000Z', lostDevice: true, contacts: [] } }))
  const { person } = renderApp({ at: memberAddress })
  expect(await screen.findByText(/^An administrator said that Dana lost the device\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Put .* back$/ })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'End the freeze' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'End the freeze?' }))
  server.on(decideFreeze, () => ({ payload: aMember() }))
  await person.click(dialog.getByRole('button', { name: 'End' }))
  await waitFor(() => expect(server.calls(decideFreeze).map((call) => call.body)).toEqual([{ decision: 'keep' }]))
})

test.each(supportSessions)('$kind support access can read a profile, and all changes and decisions are disabled', async (session) => {
  const contacts = [{ method: 'email' as const, before: 'dana@lakeside.example', now: 'other@elsewhere.example' }]
  asAdminOf(aMember({ freeze: { since: '2026-11-21T12:00:00.000Z', lostDevice: false, contacts } }))
  signInAs({ isAdmin: true, adminLocations: [ids.location], ...supportFields(session) })
  renderApp({ at: memberAddress })
  for (const name of ['Edit Staff Member', 'Emergency Contact', 'Put dana@lakeside.example back', 'Keep other@elsewhere.example'])
    expect(isDisabledForSupport(await screen.findByRole('button', { name })), name).toBe(true)
  expect(screen.getAllByText(session.reason).length).toBeGreaterThan(1)
})

test('where the plan includes no training, the certificates of earlier trainings stay', async () => {
  asAdminOf(aMember())
  server.on(getTraining, () => refuse(PlanRequired.status, PlanRequired.code, PlanRequired.text))
  server.on(listCertificates, () => ({
    payload: {
      certificates: [{ kind: 'annual' as const, course: 'Annual OSHA training', completedOn: '2026-10-05', waiting: false }],
      locations: [],
    },
  }))
  renderApp({ at: memberAddress })
  expect((await screen.findByRole('list', { name: 'Completed trainings' })).textContent).toContain('Annual OSHA training10/05/2026')
  expect(screen.getByText(/Your plan does not include training/)).toBeTruthy()
})

test('a member whom the viewer may not change has a disabled edit button with the reason', async () => {
  const whyNot = 'Dana Whitfield administers the practice. Only Dana Whitfield and other administrators of the practice can change this.'
  const contacts = [{ method: 'email' as const, before: 'old@lakeside.example', now: 'new@lakeside.example' }]
  asAdminOf(
    aMember({ can: { change: false, remove: false, whyNot }, freeze: { since: '2026-11-20T12:00:00.000Z', lostDevice: false, contacts } }),
  )
  renderApp({ at: memberAddress })
  const edit = await screen.findByRole('button', { name: 'Edit Staff Member' })
  expect(edit.closest('fieldset')?.disabled).toBe(true)
  expect(screen.getAllByText(whyNot).length).toBeGreaterThan(0)
  const decide = await screen.findByRole('button', { name: 'Keep new@lakeside.example' })
  expect(decide.closest('fieldset')?.disabled).toBe(true)
  expect(screen.getByRole('button', { name: 'Emergency Contact' }).closest('fieldset')).toBeNull()
})
