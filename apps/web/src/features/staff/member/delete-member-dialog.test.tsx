import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { deleteStaffMember, type UnassignedTask } from '#contract/staff/staff-changes'
import { renderPart, signInAs } from '#web/app/testing/render-app.tsx'
import { aMember, aMembership, hex } from '#web/platform/testing/a-member.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { DeleteMemberDialog } from './delete-member-dialog.tsx'

const posts = (...labels: string[]) => labels.map((label, index) => aMembership({ _id: hex(String(index + 1)), label }))
const administers = (...places: number[]) => ({ isAdmin: true, adminLocations: places.map((place) => hex(String(place))) })

async function open({ labels = ['Main Street'], places = [1] } = {}) {
  signInAs(administers(...places))
  const calls: string[] = []
  const member = aMember({ posts: posts(...labels) })
  const { person } = renderPart(() => (
    <DeleteMemberDialog member={member} onDeleted={() => calls.push('deleted')} onClose={() => calls.push('closed')} />
  ))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Member' }))
  return { person, dialog, calls, remove: () => person.click(dialog.getByRole('button', { name: 'Delete' })) }
}

test.each([
  [
    'her only location',
    ['Main Street'],
    [1],
    'Dana leaves Main Street, and with that your practice: access ends at once. Records are kept.',
  ],
  [
    'all of her locations',
    ['Main Street', 'Harbor'],
    [1, 2],
    'Dana leaves all locations (Main Street and Harbor), and with that your practice: access ends at once. Records are kept.',
  ],
  ['one of two locations', ['Main Street', 'Harbor'], [1], 'Dana leaves Main Street only and keeps working at Harbor.'],
  [
    'two of four locations',
    ['Main Street', 'Harbor', 'Uptown', 'Lakeview'],
    [1, 3],
    'Dana leaves Main Street and Uptown only and keeps working at Harbor and Lakeview.',
  ],
])('before she loses %s, the dialog says so', async (_name, labels, places, words) => {
  const { dialog } = await open({ labels, places })
  expect(dialog.getByText('Do you want to delete Dana Whitfield? This process cannot be undone.')).toBeTruthy()
  expect(dialog.getByText(words)).toBeTruthy()
})

test('a member without tasks is deleted, and the dialog closes', async () => {
  server.on(deleteStaffMember, () => ({ payload: { leftTasks: [] } }))
  const { calls, remove } = await open()
  await remove()
  expect(await screen.findByText('User has been deleted successfully')).toBeTruthy()
  expect(calls).toEqual(['deleted', 'closed'])
  expect(server.calls(deleteStaffMember)[0]?.params).toEqual({ userId: hex('9') })
})

test('Cancel deletes nobody', async () => {
  const { person, dialog, calls } = await open()
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect([calls, server.calls(deleteStaffMember)]).toEqual([['closed'], []])
})

test('while the member is being deleted, nothing can be clicked and nothing closes', async () => {
  server.on(deleteStaffMember, () => new Promise(() => undefined))
  const { person, dialog, calls, remove } = await open()
  await remove()
  expect(await dialog.findByRole('button', { name: 'Deleting...' })).toHaveProperty('disabled', true)
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
  await person.keyboard('{Escape}')
  expect(calls).toEqual([])
})

test.each([
  [404, 'request.not_found', 'This could not be found.', 'This could not be found.'],
  [405, 'staff.last_administrator', 'Please assign another admin.', 'Please assign another admin.'],
  [403, 'staff.practice_administrator', 'Only administrators of the practice can.', 'Only administrators of the practice can.'],
  [403, 'access.forbidden', 'You do not have permission.', 'Error at deleting user.'],
  [500, 'server.unexpected', 'Something went wrong.', 'Error at deleting user.'],
])('a refusal with %i (%s) shows its reason, if it is one for people', async (status, code, message, shown) => {
  server.on(deleteStaffMember, () => refuse(status, code, message))
  const { dialog, calls, remove } = await open()
  await remove()
  expect((await dialog.findByRole('alert')).textContent).toBe(shown)
  expect(calls).toEqual([])
})

const task = (_id: string, name: string, location: UnassignedTask['location']): UnassignedTask => ({ _id, name, location })

test('tasks that nobody has any more are listed, and those here can be opened', async () => {
  const leftTasks = [
    task(hex('5'), 'Spore test', { _id: ids.location, name: 'Main Street' }),
    task(hex('6'), 'Eyewash', { _id: ids.otherLocation, name: 'Harbor' }),
  ]
  server.on(deleteStaffMember, () => ({ payload: { leftTasks } }))
  const { person, calls, remove } = await open()
  await remove()
  const dialog = within(await screen.findByRole('dialog', { name: 'Unassigned tasks' }))
  expect(dialog.getByText(/now that Dana Whitfield has left\. Please assign them to someone\.$/)).toBeTruthy()
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Spore test, Main Street', 'Eyewash, Harbor'])
  expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([`/?activeTask=${hex('5')}`])
  await waitFor(() => expect(calls).toEqual(['deleted']))
  await person.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? expect.fail('no button'))
  expect(calls).toEqual(['deleted', 'closed'])
})
