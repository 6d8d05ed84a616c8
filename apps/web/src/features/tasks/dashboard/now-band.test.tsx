import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

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

const caseId = 'c'.repeat(24)
type OpenCase = NonNullable<Parameters<typeof serveTasks>[2]>[number]

/** Opens the dashboard of an administrator, on November 21, with one open case. */
function openWithCase(change: Partial<OpenCase>) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00.000Z') })
  onTestFinished(() => void vi.useRealTimers())
  signInAs({ isAdmin: true, adminLocations: [ids.location] }, { can: { administer: true } })
  serveTasks([], 38, [{ _id: caseId, kind: 'letter', arrivedAt: '2026-11-20T17:30:00.000Z', due: null, ...change }])
  server.on(listTeamOverdue, () => ({ payload: [] }))
  server.on(pendingRecords, () => ({ payload: [] }))
  renderApp()
}

test.for([
  ['2026-11-24', 'Next due: by Tue, Nov 24'],
  ['2026-11-21', 'Next due: today'],
  ['2026-11-19', 'Next due: 2 days overdue'],
] as const)('an inspection case whose next task is due on %s cannot wait', async ([due, words]) => {
  openWithCase({ due })
  const band = within(await screen.findByRole('region', { name: 'Do this now' }))
  expect(band.getByRole('link', { name: 'Letter of an agency, Fri, Nov 20, 2026' }).getAttribute('href')).toBe(`/inspection?case=${caseId}`)
  expect(band.getByText(words)).toBeTruthy()
})

test('an inspection case of which nothing is due within three days stands above the counts without alarm', async () => {
  openWithCase({ due: '2026-11-25' })
  expect((await screen.findByRole('link', { name: /^Letter/ })).getAttribute('href')).toBe(`/inspection?case=${caseId}`)
  expect(screen.getByText('Next due: by Wed, Nov 25')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Do this now' })).toBeNull()
})

test('a visit cannot wait on the day on which it began', async () => {
  openWithCase({ kind: 'visit', arrivedAt: '2026-11-21T17:30:00.000Z' })
  const band = within(await screen.findByRole('region', { name: 'Do this now' }))
  expect(band.getByRole('link', { name: 'Visit of an officer, 9:30 AM today' })).toBeTruthy()
})

test.for([{ kind: 'visit' }, { kind: 'letter', arrivedAt: '2026-11-21T17:30:00.000Z' }] as const)(
  'a case of which nothing is due is calm: %o',
  async (change) => {
    openWithCase(change)
    await screen.findByRole('link', { name: /^(Visit|Letter)/ })
    expect(screen.queryByRole('region', { name: 'Do this now' })).toBeNull()
  },
)
