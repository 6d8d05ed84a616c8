import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { changeInspection, type CaseClock } from '#contract/inspections/inspections'
import { hex } from '#web/platform/testing/a-member.ts'
import { server } from '#web/platform/testing/fake-server.ts'

import { aCase, openCase } from './testing/an-inspection.ts'

const aClock = (change: Partial<CaseClock> = {}): CaseClock => ({
  task: hex('7'),
  name: 'Give copies of the injury records',
  citation: '29 CFR 1904.40(a), (b)(2)',
  due: '2026-11-20',
  dueBy: null,
  state: 'open',
  doneBy: null,
  doneAt: null,
  ...change,
})

const row = async () => (await screen.findByRole('list', { name: 'Due times' })).textContent

test.each([
  [{ due: '2099-11-20' }, /Due by Fri, Nov 20, 2099/],
  [{ due: '2020-11-20' }, /days overdue/],
  [{ dueBy: '2020-11-20T22:05:00.000Z' }, /Overdue since \d+:05 [AP]M on Fri, Nov 20/],
  [{ due: '2099-11-20', dueBy: '2099-11-20T22:05:00.000Z' }, /By \d+:05 [AP]M on Fri, Nov 20/],
  [{ state: 'ended' }, /No longer needed/],
  [{ state: 'done', doneBy: 'Maria Alvarez', doneAt: '2026-11-20T22:05:00.000Z' }, /Done.*by Maria Alvarez · 29 CFR 1904\.40/],
] as const)('a clock shows its due time or state: %o', async (change, words) => {
  openCase({ clocks: [aClock(change)] })
  expect(await row()).toMatch(words)
  const link = screen.getByRole('link', { name: /Give copies of the injury records/ })
  expect(link.getAttribute('href')).toBe(`/admin/task-view?taskId=${hex('7')}`)
})

test('the clock of the injury log is started with the hours of the office', async () => {
  const { person } = openCase({ hours: { opensAt: '07:30', closesAt: '16:00' }, revision: 3 })
  server.on(changeInspection, () => ({ payload: aCase() }))
  await person.click(await screen.findByRole('button', { name: 'They asked for the injury log' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'They asked for the injury log' }))
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => server.calls(changeInspection).at(-1)?.body)
    .toEqual({ logAskedAt: expect.any(String), hours: { opensAt: '07:30', closesAt: '16:00' }, revision: 3 })
})

test('the clock is stopped if the log was not asked for after all', async () => {
  const { person } = openCase({ logAskedAt: '2026-11-21T18:05:00.000Z' })
  server.on(changeInspection, () => ({ payload: aCase() }))
  await person.click(await screen.findByRole('button', { name: 'Change when the log was asked for' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'They asked for the injury log' }))
  await person.click(dialog.getByRole('switch', { name: 'They asked for the injury log' }))
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.poll(() => server.calls(changeInspection).at(-1)?.body).toMatchObject({ logAskedAt: null })
})

test('an unchanged time keeps the moment that is stored', async () => {
  const { person } = openCase({ logAskedAt: '2026-11-21T18:05:30.000Z' })
  server.on(changeInspection, () => ({ payload: aCase() }))
  await person.click(await screen.findByRole('button', { name: 'Change when the log was asked for' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'They asked for the injury log' }))
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.poll(() => server.calls(changeInspection).at(-1)?.body).toMatchObject({ logAskedAt: '2026-11-21T18:05:30.000Z' })
})

test.each(['citation', 'practiceRun'] as const)('nobody asks for the log in a case of the kind %s', async (kind) => {
  openCase({ kind })
  expect(await screen.findByRole('list', { name: 'What to do, in order' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'They asked for the injury log' })).toBeNull()
})

test('a citation names the day by which a violation must be corrected', async () => {
  const { person } = openCase({ kind: 'citation', abateBy: '2026-12-15' })
  server.on(changeInspection, () => ({ payload: aCase() }))
  await person.click(await screen.findByRole('button', { name: 'Edit details' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit details' }))
  expect(dialog.getByRole('textbox', { name: 'A violation must be corrected by' })).toHaveProperty('value', '12-15-2026')
})
