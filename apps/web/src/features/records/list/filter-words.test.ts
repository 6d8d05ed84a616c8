import { expect, test } from 'vitest'

import type { Records } from '../use-records.ts'
import { filterWords, groups, personOf, twelveMonthsBefore } from './filter-words.ts'

const records = (values: Partial<Records['values']>) =>
  ({ values, all: { data: { payload: { people: [{ _id: 'dana', fullName: 'Dana Whitfield' }] } } } }) as unknown as Pick<
    Records,
    'values' | 'all'
  >

test.each([
  [{ group: 'injuries' as const }, ['Injuries']],
  [{ mine: 'true' as const }, ['Mine']],
  [{ search: 'spore' }, ['Search “spore”']],
  [{ completedBy: 'dana' }, ['Completed By Dana Whitfield']],
  [{ type: 'archive' as const }, ['Archive']],
  [{ type: 'active' as const }, []],
  [{ from: '2026-01-01' }, []],
  [{}, []],
])('the filters %j are printed as %j', (values, words) => expect(filterWords(records(values))).toEqual(words))

test('all filters are printed in one order', () => {
  const values = { type: 'archive' as const, completedBy: 'dana', search: 'x', mine: 'true' as const, group: 'checks' as const }
  expect(filterWords(records(values))).toEqual(['Checks', 'Mine', 'Search “x”', 'Completed By Dana Whitfield', 'Archive'])
})

test('a person without records here is nobody', () => {
  expect(personOf(records({ completedBy: 'ruth' }))).toBe('Nobody here')
  expect(personOf({ values: { completedBy: 'dana' }, all: {} } as never)).toBe('Nobody here')
})

test('each group has a button', () => expect(groups.map(({ id }) => id)).toEqual(['injuries', 'training', 'checks', 'health']))

test.each([
  ['2026-11-22', '2025-11-22'],
  ['2028-02-29', '2027-02-28'],
])('twelve months before %s are %s', (today, first) => expect(twelveMonthsBefore(today)).toBe(first))
