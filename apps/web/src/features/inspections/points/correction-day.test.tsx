import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { setCorrectionDay } from '#contract/inspections/case-answers'
import type { CaseRequest } from '#contract/inspections/inspections'
import { hex } from '#web/platform/testing/a-member.ts'
import { server } from '#web/platform/testing/fake-server.ts'

import { aCase, openCase } from '../testing/an-inspection.ts'

const anItem: CaseRequest = {
  _id: hex('2'),
  item: null,
  what: 'Citation 1, item 2',
  answer: '',
  abateBy: '2026-12-15',
  mark: null,
  by: 'Maria Alvarez',
  at: '2026-11-21T18:10:00.000Z',
  evidence: [],
  action: null,
}

const item = async () => within(await screen.findByRole('list', { name: 'Items of the citation' }))

test('an item of a citation has a day of its own, which is saved and taken away', async () => {
  const { person } = openCase({ kind: 'citation', requests: [anItem] })
  server.on(setCorrectionDay, () => ({ payload: aCase() }))
  const day = (await item()).getByRole('textbox', { name: 'Correct by' })
  expect(day).toHaveProperty('value', '12-15-2026')
  await person.clear(day)
  await person.click((await item()).getByRole('button', { name: 'Save the day' }))
  await expect.poll(() => server.calls(setCorrectionDay).at(-1)?.body).toEqual({ abateBy: null })
})

test('a closed citation shows the day of each item and asks for nothing', async () => {
  openCase({ kind: 'citation', state: 'closed', requests: [anItem] })
  expect((await item()).getByText('Correct by 12/15/2026')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save the day' })).toBeNull()
})

test.each(['visit', 'letter', 'call'] as const)('a %s has no days of correction', async (kind) => {
  openCase({ kind, requests: [anItem] })
  expect(await screen.findByText(anItem.what)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save the day' })).toBeNull()
})
