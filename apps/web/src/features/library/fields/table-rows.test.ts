import { expect, test } from 'vitest'

import { aStep, containers } from '../testing/steps.ts'
import { emptyRow, hasRow, isBelowRecommendation, rowsOf } from './table-rows.ts'

const row = (change: object = {}) => ({ ...emptyRow(containers), ...change })

test('a new row has the usual frequency and nobody', () => {
  expect(emptyRow(containers)).toEqual({ Nickname: '', Person: '', Frequency: '0' })
  expect(emptyRow({ ...containers, frequencyHint: null })).toEqual({ Nickname: '', Person: '', Frequency: '' })
  expect(emptyRow(aStep(1))).toEqual({})
})

test.each([
  ['no answer', null],
  ['an empty table', []],
  ['a text', 'none'],
  ['a list of texts', ['a']],
])('%s is edited as one empty row', (_name, answer) => expect(rowsOf(containers, answer)).toEqual([emptyRow(containers)]))

test('the rows of an answer are edited as they are', () => {
  expect(rowsOf(containers, [row({ Nickname: 'Op 1' })])).toEqual([row({ Nickname: 'Op 1' })])
})

test.each([
  ['no answer', null, false],
  ['an explicit none', 'none', true],
  ['untouched rows', [row(), row()], false],
  ['a row of spaces', [row({ Nickname: '  ' })], false],
  ['a row with a name', [row(), row({ Nickname: 'Op 1' })], true],
  ['a row with another frequency', [row({ Frequency: '1' })], true],
])('%s has content: $2', (_name, answer, content) => expect(hasRow(containers, answer)).toBe(content))

test.each([
  ['0', false],
  ['1', false],
  ['2', true],
  ['3', true],
  ['99', true],
  ['', false],
])('a frequency of "%s" is below monthly: %s', (frequency, below) => {
  expect(isBelowRecommendation(containers, row({ Frequency: frequency }))).toBe(below)
})

test('a legal floor and a missing one are no recommendation', () => {
  const hint = containers.frequencyHint
  expect(isBelowRecommendation({ ...containers, frequencyHint: null }, row({ Frequency: '3' }))).toBe(false)
  expect(isBelowRecommendation({ ...containers, frequencyHint: hint && { ...hint, kind: 'law' as never } }, row({ Frequency: '3' }))).toBe(
    false,
  )
})
