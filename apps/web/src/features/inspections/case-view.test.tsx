import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import {
  addRequest,
  changeInspection,
  closeInspection,
  getInspection,
  markRequest,
  reopenInspection,
  type CaseRequest,
} from '#contract/inspections/inspections'
import { hex } from '#web/platform/testing/a-member.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

import { aCase, openCase } from './testing/an-inspection.ts'

const marked: CaseRequest = {
  _id: hex('2'),
  item: 'poster',
  what: '',
  answer: '',
  abateBy: null,
  mark: 'shown',
  by: 'Maria Alvarez',
  at: '2026-11-21T18:10:00.000Z',
  evidence: [],
  action: null,
}

test.each([
  ['visit', 'Visit', /ask for credentials/],
  ['letter', 'Letter', /Find the day by which the answer is due/],
  ['call', 'Call', /Call back at the number/],
  ['citation', 'Citation', /postmarked within 15 working days.*29 CFR 1903\.17\(a\)/],
  ['practiceRun', 'Practice run', /the part of the officer/],
] as const)('a case of the kind %s shows its own steps', async (kind, title, step) => {
  openCase({ kind })
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeTruthy()
  expect((await screen.findByRole('list', { name: 'What to do, in order' })).textContent).toMatch(step)
})

test('an item is marked with one tap, and a second tap takes the mark back', async () => {
  const { person } = openCase()
  server.on(markRequest, () => ({ payload: aCase({ requests: [marked] }) }))
  server.on(getInspection, () => ({ payload: aCase({ requests: server.calls(markRequest).length > 0 ? [marked] : [] }) }))
  await person.click(await screen.findByRole('button', { name: 'Shown' }))
  expect(server.calls(markRequest).at(-1)?.body).toEqual({ item: 'poster', mark: 'shown' })
  expect(await screen.findByText(/^Shown by Maria Alvarez/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Shown', pressed: true }))
  await expect.poll(() => server.calls(markRequest).at(-1)?.body).toEqual({ item: 'poster', mark: null })
})

test('something else that was asked for is added in own words', async () => {
  const { person } = openCase()
  server.on(addRequest, () => ({ payload: aCase() }))
  await person.type(await screen.findByRole('textbox', { name: 'What else did they ask for?' }), 'The lease')
  await person.click(screen.getByRole('button', { name: 'Add a request' }))
  await expect.poll(() => server.calls(addRequest).at(-1)?.body).toEqual({ what: 'The lease' })
})

test('the details of a letter include the day of the answer', async () => {
  const { person } = openCase({ kind: 'letter', answerBy: '2026-12-02', revision: 4 })
  server.on(changeInspection, () => ({ payload: aCase() }))
  await person.click(await screen.findByRole('button', { name: 'Edit details' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit details' }))
  expect(dialog.getByRole('textbox', { name: 'The letter must be answered by' })).toHaveProperty('value', '12-02-2026')
  await person.type(dialog.getByRole('textbox', { name: 'Name of the officer' }), 'Ines Duarte')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => server.calls(changeInspection).at(-1)?.body)
    .toEqual({ officer: 'Ines Duarte', reason: '', scope: '', answerBy: '2026-12-02', abateBy: null, revision: 4 })
})

test('the details of a visit have no day of an answer', async () => {
  const { person } = openCase()
  await person.click(await screen.findByRole('button', { name: 'Edit details' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit details' }))
  expect(dialog.queryByRole('textbox', { name: 'The letter must be answered by' })).toBeNull()
})

test('a case is closed with how it ended', async () => {
  const { person } = openCase()
  server.on(closeInspection, () => ({ payload: aCase({ state: 'closed' }) }))
  await person.click(await screen.findByRole('button', { name: 'Close the case' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close the case' }))
  await person.type(dialog.getByRole('textbox', { name: 'How did it end?' }), 'No citation.')
  await person.click(dialog.getByRole('button', { name: 'Close the case' }))
  await expect.poll(() => server.calls(closeInspection).at(-1)?.body).toEqual({ outcome: 'No citation.' })
})

test('a closed case shows its outcome and its score, cannot be marked, and is opened again', async () => {
  const score = { ready: 9, asked: 13, missing: [] }
  const { person } = openCase({
    state: 'closed',
    outcome: 'No citation.',
    score,
    closedAt: '2026-11-22T18:05:00.000Z',
    closedBy: 'Maria Alvarez',
    requests: [marked],
  })
  server.on(reopenInspection, () => ({ payload: aCase() }))
  expect(await screen.findByText('9 of 13')).toBeTruthy()
  expect(screen.getByText('No citation.')).toBeTruthy()
  expect(screen.getByText('Shown by Maria Alvarez')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Shown' })).toBeNull()
  expect(screen.queryByRole('list', { name: 'What to do, in order' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Open it again' }))
  await expect.poll(() => server.calls(reopenInspection).length).toBe(1)
})

test('the agency of another level than the usual one is named as such', async () => {
  openCase({ agency: 'state' })
  expect(await screen.findByText('State agency')).toBeTruthy()
})

test('a case that the caller may not see is not available', async () => {
  openCase()
  server.on(getInspection, () => refuse(404, 'request.not_found', 'Not found'))
  expect(await screen.findByText('This case is not available.')).toBeTruthy()
})
