import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { listFoldedTasks, type FoldedTask } from '#contract/tasks/folded-tasks'
import { pendingRecords } from '#contract/records/records'
import { completeTask, getOpenTask, listTeamOverdue } from '#contract/tasks/tasks'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aFold, aTask, serveTasks, overdue } from '../testing/own-tasks.ts'

const rule = 'newHireBriefing'
const cardNames = () => screen.queryAllByRole('heading', { level: 4 }).map((heading) => heading.textContent)

const people = Array.from({ length: 45 }, (_, index) => `Pat Person${String(index + 1).padStart(2, '0')}`)
const taskOf = (name: string) =>
  aTask({ _id: `7c${String(people.indexOf(name)).padStart(22, '0')}`, name: `First-day briefing: ${name}`, own: true })

/** Serves the list of these people, searchable and paged like the real endpoint. */
function servePeople(names: readonly string[] = people) {
  server.on(listFoldedTasks, ({ query }) => {
    const found = names.filter((name) => name.toLowerCase().includes((query.search ?? '').toLowerCase()))
    const { pageNumber = 1, pageSize = 10 } = query
    const fold = { rule, count: found.length, first: '2026-11-21', overdue: 0, today: found.length, week: 0 }
    const data = found.slice((Number(pageNumber) - 1) * Number(pageSize), Number(pageNumber) * Number(pageSize)).map((name): FoldedTask => {
      const [firstName = '', lastName = ''] = name.split(' ')
      const { _id, occurrence } = taskOf(name)
      return {
        _id,
        occurrence,
        name: `First-day briefing: ${name}`,
        person: { _id: 'a'.repeat(24), name, firstName, lastName },
        state: 'dueToday',
        days: 0,
      }
    })
    return { payload: { data, totalCount: found.length, title: 'First-day briefing', rules: found.length > 0 ? [fold] : [] } }
  })
}

const openList = async () => {
  const { person, address } = renderApp()
  await person.click(await screen.findByRole('button', { name: 'First-day briefing · 45 people' }))
  const panel = await screen.findByRole('dialog', { name: 'First-day briefing' })
  return { person, address, panel }
}

test('many tasks of one rule are one card, and every count includes all of them', async () => {
  signInAs()
  serveTasks([
    aFold(964, { fold: { rule, count: 964, first: '2026-11-18', overdue: 12, today: 2, week: 950 } }),
    aTask({ name: 'Single', frequency: '99' }),
  ])
  const { person } = renderApp()
  expect(await screen.findByText('12 overdue, 2 due today')).toBeTruthy()
  expect(cardNames()).toEqual(['First-day briefing · 964 people', 'Single'])
  expect(screen.getByText('965 open')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 3, name: /^One Time Basis/ }).textContent).toBe('One Time Basis965')
  expect(screen.getByRole('button', { name: '3 due today' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: '12 overdue' }))
  expect(cardNames()).toEqual(['First-day briefing · 12 people'])
  expect(screen.getByText('12 of 965 open')).toBeTruthy()
})

test('the card opens its people in pages, which can be searched by name', async () => {
  signInAs()
  serveTasks([aFold(45)])
  servePeople()
  const { person, address, panel } = await openList()
  expect(await within(panel).findByText('45 people')).toBeTruthy()
  const listed = () => within(within(panel).getByRole('list', { name: 'People' })).getAllByRole('listitem')
  expect(listed()).toHaveLength(20)
  await person.click(within(panel).getByRole('button', { name: 'Page 3' }))
  await waitFor(() => expect(listed()).toHaveLength(5))
  expect(address()).toBe(`/?rule=${rule}&page=3`)
  await person.type(within(panel).getByRole('searchbox', { name: 'Search people' }), 'person07')
  await waitFor(() => expect(listed().map((row) => row.textContent)).toEqual(['Pat Person07Due today']))
  expect(address()).toBe(`/?rule=${rule}&person=person07`)
  await person.type(within(panel).getByRole('searchbox', { name: 'Search people' }), 'x')
  expect(await within(panel).findByText('Nobody matches.')).toBeTruthy()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/')
})

test('a person’s task opens from the list, is completed, and returns to the list', async () => {
  signInAs()
  serveTasks([aFold(45)])
  servePeople()
  const { person, address, panel } = await openList()
  const task = taskOf('Pat Person01')
  server.on(getOpenTask, () => ({ payload: task }))
  server.on(completeTask, () => ({ ...task, record: 'e'.repeat(24), isCompleted: true }))
  await person.click(await within(panel).findByRole('button', { name: /^Pat Person01/ }))
  const one = await screen.findByRole('dialog', { name: 'First-day briefing: Pat Person01' })
  expect(screen.getAllByRole('dialog'), 'never one over the other').toHaveLength(1)
  expect(address()).toBe(`/?rule=${rule}&activeTask=${task._id}`)
  servePeople(people.slice(1))
  await person.click(within(one).getByRole('button', { name: 'Mark as Complete' }))
  const again = await screen.findByRole('dialog', { name: 'First-day briefing' })
  expect(await within(again).findByText('44 people')).toBeTruthy()
  expect(server.calls(completeTask)[0]?.body).toMatchObject({ occurrence: task.occurrence._id })
  await person.keyboard('{Escape}')
  const card = await screen.findByRole('button', { name: 'First-day briefing · 45 people' })
  await waitFor(() => expect(document.activeElement).toBe(card))
})

test('no card disappears while a search is pending, because its people may match', async () => {
  signInAs()
  serveTasks([aFold(45), aTask({ name: 'Other' })])
  const answer = Promise.withResolvers<void>()
  server.on(listFoldedTasks, () => answer.promise.then(() => ({ payload: { data: [], totalCount: 0, title: null, rules: [] } })))
  const { person } = renderApp()
  await person.type(await screen.findByRole('searchbox', { name: 'Search tasks' }), 'zora')
  await waitFor(() => expect(server.calls(listFoldedTasks).at(-1)?.query).toMatchObject({ search: 'zora' }))
  expect(cardNames()).toEqual(['First-day briefing · 45 people'])
  answer.resolve()
  expect(await screen.findByText('No task matches.')).toBeTruthy()
})

test('a board search counts the matching people behind a card and carries over to their list', async () => {
  signInAs()
  serveTasks([aFold(45), aTask({ name: 'Person log' }), aTask({ name: 'Other' })])
  servePeople()
  const { person, address } = renderApp()
  await screen.findByRole('button', { name: 'First-day briefing · 45 people' })
  await person.type(screen.getByRole('searchbox', { name: 'Search tasks' }), 'person0')
  expect(await screen.findByRole('button', { name: 'First-day briefing · 9 people' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'First-day briefing · 9 people' }))
  const panel = await screen.findByRole('dialog', { name: 'First-day briefing' })
  expect(await within(panel).findByText('9 people')).toBeTruthy()
  expect(address()).toBe(`/?search=person0&rule=${rule}&person=person0`)
})

test('overdue team tasks fold too, and their list shows the team', async () => {
  signInAs({ isAdmin: true, adminLocations: [ids.location] }, { can: { administer: true } })
  serveTasks([])
  const fold = { rule, count: 45, first: '2026-11-18', overdue: 45, today: 0, week: 0 }
  server.on(listTeamOverdue, () => ({ payload: [aFold(45, { fold, ...overdue(3), own: false })] }))
  server.on(pendingRecords, () => ({ payload: [] }))
  servePeople()
  const { person } = renderApp()
  await person.click(await screen.findByRole('button', { name: '45 overdue in the team' }))
  await person.click(screen.getByRole('button', { name: 'First-day briefing · 45 people' }))
  expect(await screen.findByText('45 people, overdue')).toBeTruthy()
  expect(server.calls(listFoldedTasks)[0]?.query).toMatchObject({ of: 'team', rule })
})
