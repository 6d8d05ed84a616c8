import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { listAuditEvents, type AuditEvent } from '#contract/audit-trail/audit-trail'
import { listStaff } from '#contract/staff/staff'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { aMember } from '#web/platform/testing/a-member.ts'
import { ids } from '#web/platform/testing/people.ts'

const anEvent = (change: Partial<AuditEvent> = {}): AuditEvent => ({
  _id: 'a'.repeat(24),
  at: '2026-11-22T20:15:00.000Z',
  timeZone: 'America/Los_Angeles',
  action: 'task.changed',
  who: 'Maria Alvarez',
  supporter: null,
  target: 'Sharps container check',
  opens: null,
  location: 'Main Street',
  address: '203.0.113.7',
  device: 'Firefox on Windows',
  changes: [
    { field: 'ppeFoundAt', before: 'Drawer 1', after: 'Drawer 2' },
    { field: 'everyOther', before: 'weekly', after: 'monthly' },
  ],
  withheld: ['assigneeName'],
  ...change,
})

function open(events: AuditEvent[], { next = null, at = '/admin/audit-trail' }: { next?: string | null; at?: string } = {}) {
  signInAs({ isAdmin: true, adminLocations: [ids.location], practice: { _id: ids.practice, name: 'Lakeside Dental', billingId: null } })
  server.on(listStaff, () => ({ payload: { data: [], totalCount: 0, totalIsExact: true } }))
  server.on(listAuditEvents, () => ({ payload: { events, next } }))
  return renderApp({ at })
}

test('an event shows a sentence with its changes, the local time, and its origin', async () => {
  open([
    anEvent(),
    anEvent({ _id: 'b'.repeat(24), action: 'record.approved', target: 'a health document', supporter: 'Sam', changes: [], withheld: [] }),
  ])
  const table = await screen.findByRole('table', { name: 'Audit trail' })
  within(table).getByText('The task Sharps container check was changed.')
  within(table).getByText('where it is kept: Drawer 1 → Drawer 2')
  within(table).getByText('every other: weekly → monthly')
  within(table).getByText('Values not stored: assignee name')
  expect(within(table).getAllByText('11/22/2026 12:15 PM')).toHaveLength(2)
  expect(within(table).getAllByText('Firefox on Windows, 203.0.113.7')).toHaveLength(2)
  within(table).getByText('Sam of the support, as Maria Alvarez, approved a health document.')
  expect(screen.queryByRole('button', { name: 'Older events' })).toBeNull()
})

test('an event leads to what it is about, and shows who caused it', async () => {
  const id = 'c'.repeat(24)
  open([
    anEvent({ _id: '1'.repeat(24), opens: { kind: 'task', id } }),
    anEvent({ _id: '2'.repeat(24), action: 'record.created', target: 'a health document', opens: { kind: 'record', id } }),
    anEvent({ _id: '3'.repeat(24), action: 'session.started', target: 'Maria Alvarez', opens: { kind: 'person', id } }),
    anEvent({ _id: '4'.repeat(24), action: 'task.closed', target: 'Eyewash', who: null }),
  ])
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  await screen.findByRole('table', { name: 'Audit trail' })
  expect(link('Sharps container check')).toBe(`/admin/task-view?taskId=${id}`)
  expect(link('a health document')).toBe(`/records?activeRecord=${id}`)
  expect(link('Maria Alvarez')).toBe(`/admin/staff-view?userId=${id}`)
  expect(screen.getAllByText('Caused by Maria Alvarez'), 'only where the sentence does not name the person').toHaveLength(1)
  expect(screen.queryByRole('link', { name: 'Eyewash' })).toBeNull()
})

test.each([
  ['equipment.deleted', 'an equipment item', 'Maria Alvarez deleted an equipment item.'],
  ['equipment.deleted', 'Cryo gloves', 'Maria Alvarez deleted the equipment Cryo gloves.'],
  ['task.created', 'a confidential task', 'A confidential task was made.'],
  ['staff.equipment_changed', 'a role', 'Maria Alvarez changed the equipment of a role.'],
])('%s of %s reads as a sentence', async (action, target, sentence) => {
  open([anEvent({ action, target, changes: [], withheld: [] })])
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('older events have their own URL, which keeps the filters', async () => {
  const next = `2026-11-22T20:15:00.000Z_${'a'.repeat(24)}`
  const { address } = open([anEvent()], { next, at: '/admin/audit-trail?kind=tasks' })
  const older = await screen.findByRole('button', { name: 'Older events' })
  older.click()
  await waitFor(() => expect(address()).toContain('before='))
  expect(address()).toContain('kind=tasks')
  expect(server.calls(listAuditEvents).at(-1)?.query).toMatchObject({ kind: 'tasks', before: next })
})

test('an empty result offers to clear the filters, and an empty trail says so', async () => {
  const { address } = open([], { at: '/admin/audit-trail?kind=health' })
  ;(await screen.findByRole('button', { name: /clear/i })).click()
  await waitFor(() => expect(address()).toBe('/admin/audit-trail'))
  await screen.findByText('Nothing has happened here yet.')
})

test('the person filter searches on the server while typing', async () => {
  const { person, address } = open([anEvent()])
  const members = Array.from({ length: 120 }, (_, index) =>
    aMember({ _id: (0xa0 + index).toString(16).padStart(24, '0'), fullName: `Dana ${index}` }),
  )
  server.on(listStaff, ({ query }) => {
    const found = members.filter(({ fullName }) => fullName.includes(String(query?.['name'] ?? '')))
    return { payload: { data: found.slice(0, 10), totalCount: found.length, totalIsExact: true } }
  })
  await person.click(await screen.findByRole('button', { name: /^Filter/ }))
  const box = await screen.findByRole('combobox', { name: 'Person' })
  await person.type(box, 'Dana 117')
  await person.click(await screen.findByRole('option', { name: 'Dana 117' }))
  await person.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(address()).toContain(`person=${members[117]?._id}`))
  await screen.findByText(/Dana 117/)
})
