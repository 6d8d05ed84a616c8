import { expect, test } from 'vitest'

import { DateRow, importDates } from '#contract/expirations/expiration-import'
import {
  addExpirationType,
  expirationFilters,
  listExpirations,
  NewExpiration,
  removeExpiration,
  updateExpirationType,
} from '#contract/expirations/expirations'

import { acceptedBy, problemsOf } from '#contract/endpoint/testing/accepted'
import { characters, entries, numbers, testLimits } from '#contract/endpoint/testing/limits'

testLimits([
  ['the kind of a date', NewExpiration, 'type', characters(100, 1)],
  ['the name of an item or vendor', NewExpiration, 'named', characters(200)],
  ['the lot of a date', NewExpiration, 'lot', characters(100)],
  ['the number of a card', NewExpiration, 'number', characters(100)],
  ['the issuer of a card', NewExpiration, 'issuer', characters(200)],
  ['the hours that are needed', NewExpiration, 'hoursRequired', numbers(0, 1_000)],
  ['the hours that are done', NewExpiration, 'hoursDone', numbers(0, 1_000)],
  ['the reason of a removal', removeExpiration.body, 'reason', characters(500, 1)],
  ['the name of an own kind', addExpirationType.body, 'name', characters(200, 1)],
  ['the reminders of an own kind', addExpirationType.body, 'leadDays', entries(1, 6, () => 30)],
  ['the days before the end', addExpirationType.body, 'leadDays.*', numbers(1, 730)],
  ['the days ahead of the list', listExpirations.query, 'within', numbers(0, 3_660)],
  ['the line of a file', DateRow, 'line', numbers(1, 1_000_000)],
  ['a cell of a file', DateRow, 'whom', characters(500)],
  ['the rows of an import', importDates.body, 'rows', entries(1, 500, (line) => ({ line: line + 1 }))],
])

test('a date needs its kind and last day; the texts that it leaves out are empty', () => {
  const sent = { type: 'insurance', validUntil: '2027-06-30' }
  expect(NewExpiration.parse(sent)).toEqual({ ...sent, named: '', part: '', lot: '', number: '', issuer: '', state: '' })
})

test('a date of no kind says what to choose', () => {
  expect(problemsOf(NewExpiration, { type: '  ', validUntil: '2027-06-30' })).toEqual({ type: 'Please choose what runs out.' })
})

test('a date without a last day is refused', () => {
  expect(Object.keys(problemsOf(NewExpiration, { type: 'insurance', validUntil: null }))).toEqual(['validUntil'])
})

test('a state is two capital letters or empty', () => {
  expect(acceptedBy(NewExpiration.shape.state, ['', 'OR', 'or', 'Oregon', 'O'])).toEqual(['', 'OR'])
})

test('an item is named by its table and its row', () => {
  const row = { variable: 'eyewashes', rowKey: 'lab' }
  expect(acceptedBy(NewExpiration.shape.item, [row, null, { variable: 'eyewashes' }, { rowKey: 'lab' }])).toEqual([row, null])
})

test('an own kind is offered until it is retired', () => {
  const kind = { name: 'Parking permit', leadDays: [30], reminds: 'both' }
  expect(updateExpirationType.body.parse(kind)).toMatchObject({ retired: false, blocks: '' })
})

test('the subject of an own kind is set when it is added and never changed', () => {
  const kind = { name: 'Parking permit', leadDays: [30], reminds: 'both' }
  expect(Object.keys(problemsOf(addExpirationType.body, kind))).toEqual(['subject'])
  expect(updateExpirationType.body.parse({ ...kind, subject: 'vendor' })).not.toHaveProperty('subject')
})

test('the people who have left are included by the word true only', () => {
  expect(acceptedBy(expirationFilters.former, ['true', 'false', '1', ''])).toEqual(['true', 'false'])
})

test('a row of a file keeps its missing cells as empty texts, and an empty file is refused', () => {
  expect(DateRow.parse({ line: 2, whom: 'Hana Sato' })).toMatchObject({ whom: 'Hana Sato', what: '', hoursDone: '' })
  expect(problemsOf(importDates.body, { rows: [] })).toEqual({ rows: 'There is nothing to import.' })
})
