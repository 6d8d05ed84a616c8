import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { pendingRecords } from '#contract/records/records'
import { listTeamOverdue } from '#contract/tasks/tasks'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aTask, overdue, serveTasks, upcoming } from '../testing/own-tasks.ts'

const exposure = 'e'.repeat(24)
const names = (list: HTMLElement) =>
  within(list)
    .queryAllByRole('heading', { level: 4 })
    .map((heading) => heading.textContent)

const step = (name: string, change: Parameters<typeof aTask>[0] = {}) =>
  aTask({ name, frequency: '99', afterExposure: true, exposure, ...change })

test('running hours and the steps after an exposure due by tomorrow stand above the board, and not in it', async () => {
  signInAs()
  serveTasks([
    step('Help now', { immediate: '29 CFR 1910.1030(f)(3)' }),
    aTask({ name: 'Report the injury', frequency: '99', ...upcoming('2026-11-22', 1), dueBy: '2026-11-22T17:30:00.000Z' }),
    step('Packet'),
    step('Source', upcoming('2026-11-22', 1)),
    step('Late opinion', overdue(3)),
    step('Follow-up', upcoming('2026-11-23', 2)),
    aTask({ name: 'Briefing', frequency: '99' }),
  ])
  renderApp()
  const band = await screen.findByRole('region', { name: 'Do this now' })
  expect(names(band)).toEqual(['Help now', 'Report the injury', 'Packet', 'Source', 'Late opinion'])
  expect(names(screen.getByRole('region', { name: 'Tasks' }))).toEqual(['Follow-up', 'Briefing'])
  expect(screen.getByText('7 open')).toBeTruthy()
  expect(within(band).getByRole('link', { name: 'Every step of the exposure' }).getAttribute('href')).toBe(
    `/exposures?exposure=${exposure}`,
  )
})

test('steps of several exposures lead to the list, and steps without a readable exposure lead nowhere', async () => {
  signInAs()
  serveTasks([step('Packet'), step('Form', { exposure: 'f'.repeat(24) })])
  const { unmount } = renderApp()
  expect((await screen.findByRole('link', { name: 'Every step of the exposure' })).getAttribute('href')).toBe('/exposures')
  unmount()
  // The first visit may have stored its tasks; a slow one has.
  localStorage.clear()
  serveTasks([step('Form', { exposure: null })])
  renderApp()
  expect(names(await screen.findByRole('region', { name: 'Do this now' }))).toEqual(['Form'])
  expect(screen.queryByRole('link', { name: 'Every step of the exposure' })).toBeNull()
})

test('there is no band on a quiet day, and none while the board is filtered', async () => {
  signInAs()
  serveTasks([step('Packet'), aTask({ name: 'Flush', ...overdue(1) })])
  const { person } = renderApp()
  await screen.findByRole('region', { name: 'Do this now' })
  await person.click(screen.getByRole('button', { name: '1 due today' }))
  expect(screen.queryByRole('region', { name: 'Do this now' })).toBeNull()
  expect(names(screen.getByRole('region', { name: 'Tasks' }))).toEqual(['Packet'])
})

test('administrators see the open inspection case with the day of its answer', async () => {
  signInAs({ isAdmin: true, adminLocations: [ids.location] }, { can: { administer: true } })
  serveTasks([], 38, [{ _id: 'c'.repeat(24), arrivedAt: '2026-11-20T17:30:00.000Z', answerBy: '2026-12-15' }])
  server.on(listTeamOverdue, () => ({ payload: [] }))
  server.on(pendingRecords, () => ({ payload: [] }))
  renderApp()
  const band = within(await screen.findByRole('region', { name: 'Do this now' }))
  expect(band.getByRole('link', { name: /^Inspection case, open since 9:30 AM/ }).getAttribute('href')).toBe(
    `/inspection?case=${'c'.repeat(24)}`,
  )
  expect(band.getByText(/^Answer due by Tue, Dec 15/)).toBeTruthy()
})
