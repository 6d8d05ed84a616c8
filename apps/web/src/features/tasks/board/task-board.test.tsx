import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'

import { aTask, dana, overdue, serveTasks, upcoming } from '../testing/own-tasks.ts'

const group = async (name: string) =>
  (await screen.findByRole('heading', { level: 3, name: new RegExp(`^${name}`) })).closest('section') as HTMLElement

test('a folded group renders its cards when opened, and a long group renders all of them', async () => {
  signInAs()
  serveTasks([
    ...Array.from({ length: 20 }, (_, index) => aTask({ name: `Weekly ${index}` })),
    aTask({ name: 'Later', frequency: '1', ...upcoming('2026-11-30', 9) }),
  ])
  const { person } = renderApp()
  const cards = async (name: string) => within(await group(name)).queryAllByRole('heading', { level: 4, hidden: true }).length
  expect(await cards('Monthly')).toBe(0)
  await waitFor(async () => expect(await cards('Weekly')).toBe(20))
  await person.click(screen.getByRole('button', { name: /^Monthly/ }))
  expect(await cards('Monthly')).toBe(1)
})

test.each([
  [1, 'true'],
  [3, 'false'],
])('beside %i pressing cards, the group with the earliest other card is open: %s', async (pressing, expected) => {
  signInAs()
  serveTasks([
    ...Array.from({ length: pressing }, () => aTask()),
    aTask({ name: 'Quarter', frequency: '2', ...upcoming('2026-12-31', 40) }),
    aTask({ name: 'Year', frequency: '3', ...upcoming('2026-12-10', 19) }),
  ])
  renderApp()
  const isOpen = async (name: string) =>
    (await screen.findByRole('button', { name: new RegExp(`^${name} ?\\d`) })).getAttribute('aria-expanded')
  expect([await isOpen('Weekly'), await isOpen('Quarterly'), await isOpen('Yearly')]).toEqual(['true', 'false', expected])
  const order = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent?.replace(/\d+$/, ''))
  expect(order.slice(0, 3), 'open groups come first').toEqual(
    expected === 'true' ? ['Weekly', 'Yearly', 'Quarterly'] : ['Weekly', 'Quarterly', 'Yearly'],
  )
})

test('a deputy sees on the card and in the open task whom they stand in for', async () => {
  signInAs()
  const task = aTask({ name: 'Flush', users: [dana._id], others: [dana], deputyFor: [dana] })
  serveTasks([task, aTask({ name: 'Own' })])
  const { person } = renderApp()
  expect(await screen.findAllByText('for Dana Whitfield')).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: 'Flush' }))
  const panel = within(await screen.findByRole('dialog', { name: /Flush/ }))
  expect(panel.getByText('Deputy for').nextSibling?.textContent).toBe('Dana Whitfield')
  expect(panel.getByText('You')).toBeTruthy()
})

test('an administrator sees whom each of two tasks with the same name is about, on card and task', async () => {
  signInAs()
  serveTasks([aTask({ name: 'File the opinion', about: dana }), aTask({ name: 'File the opinion', about: { ...dana, name: 'Ada Cole' } })])
  const { person } = renderApp()
  expect(await screen.findByText('About Ada Cole')).toBeTruthy()
  await person.click(within(screen.getByText('About Dana Whitfield').closest('li')!).getByRole('button', { name: 'File the opinion' }))
  const panel = within(await screen.findByRole('dialog', { name: /File the opinion/ }))
  expect(panel.getByText('About').nextSibling?.textContent).toBe('Dana Whitfield')
})

const round = {
  frequency: '0' as const,
  due: '2026-11-21',
  stops: 9,
  done: 2,
  minutes: 4,
  problems: 1,
  outOfUse: [{ item: 'Eyewash, Lab', since: '2026-11-12', by: 'Jonas' }],
  name: 'Weekly round',
  tasks: ['Eyewash check: Lab', 'Extinguisher check: Hall'],
}

test('a single check that is a card of its own says that its item is out of use', async () => {
  signInAs()
  serveTasks([aTask({ name: 'Eyewash check: Lab', round: { ...round, stops: 1, tasks: [] } })])
  renderApp()
  const card = (await screen.findByRole('button', { name: 'Eyewash check: Lab' })).closest('li')
  expect(within(card!).getByText('Out of use since 11/12, being fixed by Jonas')).toBeTruthy()
})

test('the checks of one due day are one card, which counts once and opens the walk', async () => {
  signInAs()
  serveTasks([aTask({ name: 'Eyewash check: Lab', ...overdue(3), round }), aTask({ name: 'Spill kit' })])
  renderApp()
  const card = await screen.findByRole('link', { name: 'Weekly round: 9 stops, about 4 minutes' })
  expect(card.getAttribute('href')).toBe('/rounds/walk?frequency=0&due=2026-11-21')
  expect(card.closest('li')?.textContent).toContain('3 days overdue')
  expect(card.closest('li')?.textContent).toContain('Eyewash, Lab: out of use since 11/12, being fixed by Jonas')
  expect(card.closest('li')?.textContent).toContain('2 of 9 done, 1 problem')
  expect(screen.getByRole('region', { name: 'Tasks' }).textContent).toContain('2 open')
})

test('a round whose stops all have results says that only finishing it is left', async () => {
  signInAs()
  const walked = { ...round, done: 9, outOfUse: [] }
  const single = { ...round, due: '2026-11-22', stops: 1, done: 1, outOfUse: [], tasks: [] }
  serveTasks([
    aTask({ name: 'Eyewash check: Lab', state: 'dueToday', days: 0, round: walked }),
    aTask({ name: 'AED check: Hall', state: 'dueToday', days: 0, round: single }),
  ])
  renderApp()
  const textOf = async (name: RegExp) => (await screen.findByRole('link', { name })).closest('li')?.textContent
  expect(await textOf(/^Weekly round/)).toContain('Ready to finish')
  expect(await textOf(/^Weekly round/)).toContain('All 9 stops have results, 1 problem.Finish the round')
  expect(await textOf(/^Weekly round/)).not.toContain('Due today')
  expect(await textOf(/^AED check: Hall/)).toContain('The stop has its result, 1 problem.Finish the round')
  expect(screen.getByRole('link', { name: 'AED check: Hall' }).getAttribute('href')).toBe('/rounds/walk?frequency=0&due=2026-11-22')
})

test.each(['weekly round', 'extinguisher hall'])('the search finds a round by its name and by each of its tasks: %s', async (search) => {
  signInAs()
  serveTasks([aTask({ name: 'Eyewash check: Lab', round }), aTask({ name: 'Spill kit' })])
  renderApp({ at: `/?search=${search}` })
  await screen.findByRole('link', { name: /^Weekly round/ })
  expect(screen.queryByRole('button', { name: 'Spill kit' })).toBeNull()
})

test('a single check is a card of its own, whose panel starts its walk', async () => {
  signInAs()
  const task = aTask({ name: 'Eyewash check: Lab', round: { ...round, stops: 1 } })
  serveTasks([task])
  const { person } = renderApp()
  await person.click(await screen.findByRole('button', { name: 'Eyewash check: Lab' }))
  const panel = within(await screen.findByRole('dialog', { name: /Eyewash check/ }))
  expect(panel.getByRole('link', { name: 'Start the check' }).getAttribute('href')).toBe(
    `/rounds/walk?frequency=0&due=2026-11-21&stop=${task.occurrence._id}`,
  )
})
