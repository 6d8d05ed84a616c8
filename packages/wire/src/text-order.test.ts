import { expect, test } from 'vitest'

import { byCharacters, byName } from './text-order.ts'

test.each([
  ['numbers count by their value', 'Room 2', 'Room 10'],
  ['numbers count at the start too', '2 North Street', '10 North Street'],
  ['capitals do not count', 'attic', 'Basement'],
  ['accents do not count', 'Éva', 'Ezra'],
  ['a shorter name is first', 'Lab', 'Lab 1'],
  ['nothing is before something', '', 'Lab'],
  ['digits are before letters', 'Room 2', 'Room B'],
  ['the words after a number count', 'Room 2 north', 'Room 2 south'],
])('%s', (_, first, then) => {
  expect(byName(first, then)).toBeLessThan(0)
  expect(byName(then, first)).toBeGreaterThan(0)
})

test.each([
  ['dana', 'Dana'],
  ['José', 'Jose'],
  ['Room 02', 'room 2'],
  ['', ''],
])('%s and %s are equal', (one, other) => {
  expect(byName(one, other)).toBe(0)
})

test('the order is the one of the United States for the names of an office', () => {
  const names = ['Zoe', 'ana', 'Ben', 'Åsa', 'Op 12', 'Op 2', 'O’Brien', 'Obama', 'Lab', 'lab 2', 'Émile', 'Eli', 'Mary Jo', 'Maryam']
  const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })
  expect(names.toSorted(byName)).toEqual(names.toSorted(collator.compare))
})

test('days are ordered by their characters', () => {
  expect(['2026-11-30', '2026-02-01', '2025-12-31', '2026-02-01'].toSorted(byCharacters)).toEqual([
    '2025-12-31',
    '2026-02-01',
    '2026-02-01',
    '2026-11-30',
  ])
})
