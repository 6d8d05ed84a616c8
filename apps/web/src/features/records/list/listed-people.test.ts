import { expect, test } from 'vitest'

import { aRow, dana } from '#web/platform/testing/a-record.ts'

import { mayLeave } from './listed-people.ts'

const open = aRow({ name: 'Spore test' })
const confidential = aRow({ name: 'Sharps injury', confidential: true })
const health = aRow({ name: 'TB test', kind: 'health' })

test('a printed list of the records of a person has none that withholds its people', () => {
  const of = { person: dana._id }
  expect([open, confidential, health].map((row) => mayLeave(row, of))).toEqual([true, false, false])
})

test('a printed search has a confidential record only if its own name was searched for', () => {
  const found = (search: string) => [open, confidential, health].map((row) => mayLeave(row, { search }))
  expect(found('dana')).toEqual([true, false, false])
  expect(found('injury')).toEqual([true, true, false])
  expect(found('')).toEqual([true, true, true])
})
