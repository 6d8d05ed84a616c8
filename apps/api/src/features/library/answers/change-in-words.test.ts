import { expect, test } from 'vitest'

import { stepOf } from '#content/questions/setup-steps'

import { changeInWords } from './change-in-words.ts'

const names = new Map([['a'.repeat(24), 'Hana Sato']])
const stepNamed = (variable: string) => stepOf(variable)!

test('shows the old and the new text, cut to a readable length', () => {
  const step = stepNamed('meetingPlace')
  expect(changeInWords(step, { before: 'At the flagpole', after: 'Under  the\noak' }, names)).toBe(
    'Was: At the flagpole. Now: Under the oak.',
  )
  const cut = changeInWords(step, { before: 'x', after: 'é'.repeat(100) }, names)
  expect(cut).toBe(`Was: x. Now: ${'é'.repeat(79)}….`)
})

test('shows a person by name, never by id', () => {
  expect(changeInWords(stepNamed('safetyOfficer'), { before: 'b'.repeat(24), after: 'a'.repeat(24) }, names)).toBe(
    'Was: Former staff member. Now: Hana Sato.',
  )
})

test('names only the rows of a table that differ', () => {
  const row = (nickname: string) => ({ _row: nickname, Nickname: nickname, Person: 'a'.repeat(24), Frequency: '1' })
  const step = stepNamed('sharpsContainers')
  const change = (before: string[], after: string[]) => changeInWords(step, { before: before.map(row), after: after.map(row) }, names)
  expect(change(['Op 1', 'Op 2'], ['Op 2'])).toMatch(/^Removed: Op 1, .*Hana Sato/)
  expect(change(['Op 1'], ['Op 1', 'Lab'])).toMatch(/^Added: Lab, /)
  expect(change(['Op 1', 'Lab'], ['Lab', 'Op 1'])).toBe('Its order or its reasons changed.')
})
