import { expect, test } from 'vitest'

import { matchesNothing, readsWholeTable } from './search-words.ts'

test.each([
  ['a text of two letters', true, { chemicalName: 'ac' }],
  ['a text of three letters', false, { chemicalName: 'ace' }],
  ['a short text and a long one', false, { chemicalName: 'ac', manufacturer: 'harbor' }],
  ['two short texts', true, { chemicalName: 'ac', manufacturer: 'ha' }],
  ['a short and a long word of one search', false, { search: 'ac acetone' }],
  ['the digits of a CAS number', false, { cas: '64-17' }],
])('%s: no index applies: %s', (_name, whole, filter) => {
  expect(readsWholeTable(filter)).toBe(whole)
})

test.each([
  [{ cas: '64-17-5' }, false],
  [{ cas: ' 64 - 17 ' }, false],
  [{ cas: '64-17-5x' }, true],
  [{ chemicalName: 'x' }, false],
])('no sheet can match %j: %s', (filter, nothing) => {
  expect(matchesNothing(filter)).toBe(nothing)
})
