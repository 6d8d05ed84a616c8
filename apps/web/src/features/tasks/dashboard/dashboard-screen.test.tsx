import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { pendingRecords } from '#contract/records/records'
import { getOpenTask, listTeamOverdue, listUserTasks, trainingSummary } from '#contract/tasks/tasks'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { emitFromServer } from '#web/platform/testing/fake-socket.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aTask, dana, serveTasks, overdue, upcoming } from '../testing/own-tasks.ts'

const library = pageAt('/library', 'Library')
const records = pageAt('/records', 'Records')

const group = async (name: string) =>
  (await screen.findByRole('heading', { level: 3, name: new RegExp(`^${name}`) })).closest('section') as HTMLElement
const cardNames = () => screen.queryAllByRole('heading', { level: 4 }).map((heading) => heading.textContent)

test('the board has five groups in order, each with its tasks, and an empty one says so', async () => {
  signInAs()
  serveTasks([
    aTask({ name: 'Sterilizer spore test', ...overdue(3), taskBehaviorType: 'task_with_form', others: [dana] }),
    aTask({ name: 'Eyewash flush' }),
    aTask({ name: 'Emergency plan', frequency: '99', ...upcoming('2099-12-15', 24), taskBehaviorType: 'task_with_doc_upload' }),
    aTask({ name: 'Not yet', shown: false }),
  ])
  renderApp()
  const board = await screen.findByRole('region', { name: 'Tasks' })
  const titles = within(board)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)
  expect(titles).toEqual(['One Time Basis1', 'Weekly2', 'Monthly0', 'Quarterly0', 'Yearly0'])
  const weekly = await group('Weekly')
  expect(within(weekly).getByText('3 days overdue')).toBeTruthy()
  expect(within(weekly).getByText('Due today')).toBeTruthy()
  expect(within(weekly).getByTitle('1 overdue').textContent).toBe('1 overdue')
  expect(within(weekly).getByRole('img', { name: 'Dana Whitfield' })).toBeTruthy()
  expect(within(weekly).getByText('Mark complete')).toBeTruthy()
  expect(screen.getByText('3 open')).toBeTruthy()
  expect(screen.queryByText('Not yet')).toBeNull()
  expect(within(await group('One Time Basis')).getByText('By Tue, Dec 15, 2099')).toBeTruthy()
  expect(within(await group('Yearly')).getByText('No tasks')).toBeTruthy()
})

test('the counts show urgent work and filter the board, and the address contains the filter', async () => {
  signInAs()
  serveTasks([
    aTask({ name: 'Late', ...overdue(1) }),
    aTask({ name: 'Today' }),
    aTask({ name: 'Soon', frequency: '1', ...upcoming('2026-11-28', 7) }),
    aTask({ name: 'Later', frequency: '1', ...upcoming('2026-11-30', 9) }),
  ])
  const { person, address } = renderApp()
  const late = await screen.findByRole('button', { name: '1 overdue' })
  const today = screen.getByRole('button', { name: '1 due today' })
  expect(today.querySelector('[data-sign=warning]'), 'the sign that its cards have').toBeTruthy()
  expect(screen.queryByText('to approve')).toBeNull()
  await person.click(screen.getByRole('button', { name: '1 next 7 days' }))
  expect(cardNames()).toEqual(['Soon'])
  await person.click(late)
  expect(cardNames()).toEqual(['Late'])
  expect(late.getAttribute('aria-pressed')).toBe('true')
  expect(address()).toBe('/?due=overdue')
  expect(screen.getByText('1 of 4 open')).toBeTruthy()
  await person.click(late)
  expect(address()).toBe('/')
  expect(cardNames()).toContain('Today')
})

test('administrators see the number of pending records, which links to them', async () => {
  signInAs({ isAdmin: true }, { can: { administer: true } })
  serveTasks([])
  const row = { toBe: 'counted' }
  server.on(listTeamOverdue, () => ({ payload: [] }))
  server.on(pendingRecords, () => Response.json({ payload: [row, row, row] }))
  const { person, address } = renderApp({ screens: [records] })
  await person.click(await screen.findByRole('link', { name: '3 to approve' }))
  await waitFor(() => expect(address()).toBe('/records'))
})

test('an immediate legal duty is marked, with its citation in the panel', async () => {
  signInAs()
  const law = '29 CFR 1910.1030(f)(3)'
  serveTasks([
    aTask({ name: 'Start the medical evaluation', frequency: '99', immediate: law }),
    aTask({ name: 'Briefing', frequency: '99' }),
  ])
  const { person } = renderApp()
  const band = await screen.findByRole('region', { name: 'Do this now' })
  expect(within(band).getAllByText('Now')).toHaveLength(1)
  expect(within(await group('One Time Basis')).queryByText('Now')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Start the medical evaluation' }))
  expect(await screen.findByText(`The law says immediately: ${law}`)).toBeTruthy()
})

test('for deadlines in hours, card and panel show the time at the location', async () => {
  signInAs()
  serveTasks([
    aTask({ name: 'Report the death', frequency: '99', dueBy: '2026-11-21T23:40:00.000Z' }),
    aTask({ name: 'Report the injury', frequency: '99', state: 'overdue', days: 0, dueBy: '2026-11-21T18:05:00.000Z' }),
    aTask({ name: 'Briefing', frequency: '99' }),
  ])
  const { person } = renderApp()
  const band = within(await screen.findByRole('region', { name: 'Do this now' }))
  expect(band.getByText(/^By 3:40 PM/)).toBeTruthy()
  expect(band.getByText(/^Overdue since 10:05 AM/)).toBeTruthy()
  expect(band.getAllByText('Urgent'), 'also before the hour has come').toHaveLength(2)
  await person.click(screen.getByRole('button', { name: 'Report the death' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Report the death' }))
  expect(await panel.findByText(/^By 3:40 PM/)).toBeTruthy()
  expect(panel.getByText('Urgent')).toBeTruthy()
})

test('an empty group shows what is done and when the next task opens, but not while the board is filtered', async () => {
  signInAs()
  const next = { _id: '0c'.padEnd(24, '1'), period_start: '2099-11-22', period_end: '2099-11-28', due: '2099-11-28' }
  serveTasks([
    aTask({ name: 'Today', frequency: '1' }),
    aTask({ name: 'Done', shown: false, occurrence: next }),
    aTask({ name: 'New', frequency: '2', lastCompletedAt: null, shown: false, occurrence: next }),
  ])
  const { person } = renderApp()
  expect(within(await group('Weekly')).getByText('Done for this week. Next opens Sun, Nov 22, 2099')).toBeTruthy()
  expect(within(await group('Quarterly')).getByText('Nothing due this quarter. Next opens Sun, Nov 22, 2099')).toBeTruthy()
  expect(within(await group('Yearly')).getByText('No tasks')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: '1 due today' }))
  expect(screen.queryByText(/Next opens/)).toBeNull()
})

test('administrators see the number of overdue team tasks, which shows them on the board', async () => {
  signInAs({ isAdmin: true, adminLocations: [ids.location] }, { can: { administer: true } })
  serveTasks([aTask({ name: 'Mine' })])
  const theirs = aTask({ name: 'Sharps container', ...overdue(7), own: false, others: [dana] })
  const nobodys = aTask({ name: 'Eyewash', ...overdue(2), own: false })
  server.on(listTeamOverdue, () => ({ payload: [theirs, nobodys] }))
  server.on(pendingRecords, () => ({ payload: [] }))
  server.on(getOpenTask, () => ({ payload: theirs }))
  const { person, address } = renderApp()
  await person.click(await screen.findByRole('button', { name: '2 overdue in the team' }))
  expect(cardNames()).toEqual(['Sharps container', 'Eyewash'])
  expect(screen.getByText('2 overdue in the team', { selector: 'span' })).toBeTruthy()
  expect(screen.getByText('Nobody')).toBeTruthy()
  expect(address()).toBe('/?due=team')
  await person.click(screen.getByRole('button', { name: 'Sharps container' }))
  expect(await screen.findByRole('dialog', { name: 'Sharps container' })).toBeTruthy()
})

test('the search finds tasks by name while typing, and a search without matches can be cleared', async () => {
  signInAs()
  serveTasks([aTask({ name: 'Eyewash flush' }), aTask({ name: 'Sharps check', frequency: '1' })])
  const { person, address } = renderApp()
  await person.type(await screen.findByRole('searchbox', { name: 'Search tasks' }), 'SHARPS')
  expect(cardNames()).toEqual(['Sharps check'])
  expect(address()).toBe('/?search=SHARPS')
  await person.type(screen.getByRole('searchbox'), 'x')
  expect(await screen.findByText('No task matches.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(address()).toBe('/'))
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
})

test('before the library is set up, the board says why it is empty, and custom tasks are still shown', async () => {
  signInAs({}, { didCompleteLibrarySetup: false })
  serveTasks([aTask({ name: 'By hand' })])
  const { person, address } = renderApp({ screens: [library] })
  expect(await screen.findByText('Complete Library Set Up in order for your Compliance Tasks to be generated.')).toBeTruthy()
  expect(cardNames()).toEqual(['By hand'])
  await person.click(screen.getByRole('link', { name: 'Go to the library' }))
  await waitFor(() => expect(address()).toBe('/library'))
})

test('with a plan for data sheets only, the dashboard asks for no library setup and shows no training', async () => {
  signInAs({ atRiskLocations: [ids.location] }, { didCompleteLibrarySetup: false, locSubscriptionPlan: 'SDS' })
  serveTasks([aTask({ name: 'By hand' })])
  renderApp()
  await screen.findByRole('button', { name: 'By hand' })
  expect(screen.queryByText(/Complete Library Set Up/)).toBeNull()
  expect(screen.queryByRole('region', { name: 'Training' })).toBeNull()
  expect(server.calls(trainingSummary)).toEqual([])
})

test('a task due today has a warning icon, an overdue one does not', async () => {
  signInAs()
  serveTasks([aTask({ name: 'Flush' }), aTask({ name: 'Walk', ...overdue(3) })])
  renderApp()
  const card = async (name: string) => (await screen.findByRole('button', { name })).closest('li') ?? expect.fail('no card')
  expect((await card('Flush')).querySelector('[data-sign=warning]')).toBeTruthy()
  expect((await card('Walk')).querySelector('[data-sign=warning]')).toBeNull()
})

test('tasks that fail to refetch show when they were loaded', async () => {
  signInAs()
  serveTasks([aTask()])
  const { person } = renderApp()
  await screen.findByRole('button', { name: 'Weekly eyewash flush' })
  server.on(listUserTasks, () => refuse(500, 'server.unexpected', 'Unexpected Error. Please try again.'))
  emitFromServer('get_count')
  const note = await screen.findByText(/Showing what was loaded on \d\d\/\d\d\/\d{4} /)
  expect(screen.getByRole('button', { name: 'Weekly eyewash flush' })).toBeTruthy()
  server.on(listUserTasks, () => ({ payload: [aTask()] }))
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(note.isConnected).toBe(false))
})

test('a failed load can be retried', async () => {
  signInAs()
  serveTasks([aTask()])
  server.on(listUserTasks, () => refuse(500, 'server.unexpected', 'Unexpected Error. Please try again.'))
  const { person } = renderApp()
  expect((await screen.findByRole('alert')).textContent).toContain('Unexpected Error')
  server.on(listUserTasks, () => ({ payload: [aTask()] }))
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Weekly eyewash flush' })).toBeTruthy()
})

test('a newly assigned task appears without a reload', async () => {
  signInAs()
  serveTasks([])
  renderApp()
  await screen.findByText('0 open')
  serveTasks([aTask({ name: 'Just given' })])
  emitFromServer('get_count')
  expect(await screen.findByRole('button', { name: 'Just given' })).toBeTruthy()
})
