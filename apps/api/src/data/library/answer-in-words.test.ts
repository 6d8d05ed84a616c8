import { setupSteps } from '#content/questions/setup-steps'
import { expect, test } from 'vitest'

import { answerInWords } from './answer-in-words.ts'

const step = (variable: string) => setupSteps.find(({ associatedVariable }) => associatedVariable === variable) ?? expect.fail(variable)
const dana = 'd'.repeat(24)
const names = new Map([[dana, 'Dana Whitfield']])

test.each([
  ['nothing', 'meetingPlace', null, []],
  ['a text', 'meetingPlace', 'At the flagpole', ['At the flagpole']],
  ['Yes', 'staffUseExtinguishers', true, ['Yes']],
  ['No', 'staffUseExtinguishers', false, ['No']],
  ['a person', 'safetyOfficer', dana, ['Dana Whitfield']],
  ['a person who left', 'safetyOfficer', 'e'.repeat(24), ['Former staff member']],
  ['a typed name', 'safetyOfficer', 'Lee of Lakeside Safety', ['Lee of Lakeside Safety']],
  ['everybody', 'evacuationLeads', ['shared', dana], ['Shared', 'Dana Whitfield']],
  ['None', 'fireExtinguishers', '(none)', ['There is no fire extinguisher here']],
] as const)('%s', (_, variable, answer, lines) => {
  expect(answerInWords(step(variable), answer, names)).toEqual({ lines, table: null })
})

test('a table has its columns, with names for people, words for frequencies and no empty rows', () => {
  const row = { _row: '1', Nickname: 'Hall', Place: 'By the door', 'Type and size': 'ABC, 5 lb', Person: dana, Frequency: '1' }
  const { lines, table } = answerInWords(step('fireExtinguishers'), [row, { _row: '2' }], names)
  expect(lines).toEqual([])
  expect(table).toEqual({
    header: ['Nickname', 'Place', 'Type and size', 'Person', 'Frequency'],
    rows: [['Hall', 'By the door', 'ABC, 5 lb', 'Dana Whitfield', 'Monthly']],
  })
})
