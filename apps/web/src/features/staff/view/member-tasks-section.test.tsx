import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { listMemberTasks, type MemberTask } from '#contract/staff/staff-detail'
import { renderPart, signInAs } from '#web/app/testing/render-app.tsx'
import { aMember, hex } from '#web/platform/testing/a-member.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { MemberTasksSection } from './member-tasks-section.tsx'

const aTask = (change: Partial<MemberTask> = {}): MemberTask => ({
  _id: hex('4'),
  occurrence: hex('5'),
  name: 'Eyewash',
  frequency: '0',
  frequencyName: 'Weekly',
  due_date: '11/28/2026',
  state: 'upcoming',
  completedAt: null,
  timeZone: 'America/Chicago',
  ...change,
})

const places = [
  { _id: ids.location, name: 'Main Street', practice: ids.practice },
  { _id: ids.otherLocation, name: 'Harbor', practice: ids.practice },
]

/** Shows the tasks of a member to an administrator of these locations, whose current one is the first. */
async function shown({ administered = [ids.location], works = [ids.location] } = {}) {
  signInAs({ isAdmin: true, adminLocations: administered, locations: places, locationIds: places.map(({ _id }) => _id) })
  const app = renderPart(() => <MemberTasksSection member={aMember({ locations: works })} />)
  const section = within(await screen.findByRole('region', { name: 'Tasks' }))
  await waitFor(() => expect(server.calls(listMemberTasks).length).toBeGreaterThan(0))
  return { ...app, section }
}
const asked = () => server.calls(listMemberTasks).map(({ params, query }) => [params.locationId, query?.type, String(query?.limit)])

test.each<[string, Partial<MemberTask>, string]>([
  ['due later', {}, 'EyewashWeekly · Due 11/28/2026'],
  ['due today', { state: 'dueToday' }, 'EyewashWeekly · Due 11/28/2026Due'],
  ['overdue', { state: 'overdue' }, 'EyewashWeekly · Due 11/28/2026Overdue'],
  [
    'completed, at the time of its location',
    { state: null, completedAt: '2026-11-21T05:05:00.000Z' },
    'EyewashWeekly · Due 11/28/202611/20/2026 11:05 PM',
  ],
])('a task that is %s', async (_name, task, words) => {
  server.on(listMemberTasks, () => ({ payload: [aTask(task)] }))
  const { section } = await shown()
  expect((await section.findByRole('listitem')).textContent.replace('Due today', 'Due')).toBe(words)
})

test('the completed tasks are another tab, which the address keeps', async () => {
  server.on(listMemberTasks, ({ query }) => ({ payload: query?.type === 'completed' ? [] : [aTask()] }))
  const { person, section, address } = await shown()
  expect(await section.findByRole('list', { name: 'Assigned tasks' })).toBeTruthy()
  await person.click(section.getByRole('tab', { name: 'Completed' }))
  expect(await section.findByText('No completed tasks at this location.')).toBeTruthy()
  expect(address()).toBe('/?tasks=completed')
  expect(asked()).toEqual([
    [ids.location, 'assigned', '5'],
    [ids.location, 'completed', '5'],
  ])
  await person.click(section.getByRole('tab', { name: 'Assigned' }))
  await waitFor(() => expect(address()).toBe('/'))
})

test('a failed load shows that there are none', async () => {
  server.on(listMemberTasks, () => refuse(500, 'server.unexpected', 'Something went wrong.'))
  const { section } = await shown()
  expect(await section.findByText('No assigned tasks at this location.')).toBeTruthy()
})

test.each([
  ['the current one, where the member works', [ids.location, ids.otherLocation], [ids.location, ids.otherLocation], ids.location],
  ['one where the member works', [ids.location, ids.otherLocation], [ids.otherLocation], ids.otherLocation],
])('of several locations, the tasks are those of %s', async (_name, administered, works, here) => {
  server.on(listMemberTasks, () => ({ payload: [] }))
  await shown({ administered, works })
  expect(asked()[0]).toEqual([here, 'assigned', '5'])
})

test('an administrator of several locations chooses one, and the address keeps it', async () => {
  server.on(listMemberTasks, () => ({ payload: [] }))
  const { person, section, address } = await shown({ administered: [ids.location, ids.otherLocation] })
  await person.click(section.getByRole('combobox', { name: 'Location of the tasks' }))
  await person.click(await screen.findByRole('option', { name: 'Harbor' }))
  await waitFor(() => expect(asked().at(-1)).toEqual([ids.otherLocation, 'assigned', '5']))
  expect(address()).toBe(`/?tasksAt=${ids.otherLocation}`)
})

test('an administrator of one location has nothing to choose', async () => {
  server.on(listMemberTasks, () => ({ payload: [] }))
  const { section } = await shown()
  expect(await section.findByText('No assigned tasks at this location.')).toBeTruthy()
  expect(section.queryByRole('combobox')).toBeNull()
})
