import { expect, test } from 'vitest'

import { intentOf } from './intents.ts'
import { allOf, questionSets } from './testing/evaluation-set.ts'

test.each([
  ['what are my tasks', '/'],
  ['what do i have to do today', '/'],
  ['open the sharps log', '/records/sharps-log'],
  ['how do i report an incident', '/happened'],
  ['show me the library', '/library'],
  ['take me to the training', '/training'],
  ['open the written plans', '/library/plans'],
])('%s opens %s', (question, href) => {
  expect(intentOf(question)).toMatchObject({ kind: 'place', href })
})

test('a form is found by its name within a longer question', () => {
  expect(intentOf('i need the exposure incident form')).toMatchObject({ kind: 'form', id: 'exposureIncidentForm' })
  expect(intentOf('fill out a slip trip or fall report')).toMatchObject({ kind: 'form', name: 'Slip, trip or fall' })
})

test.each([
  ['sds of acetone', 'acetone'],
  ['where is the data sheet for isopropyl alcohol', 'isopropyl alcohol'],
  ['show me the cavicide sds', 'cavicide'],
])('%s opens the data sheet of %s', (question, product) => {
  expect(intentOf(question)).toEqual({ kind: 'sheet', product })
})

test('questions about the content of the library are not taken for requests to open something', () => {
  const { first, colloquial, third, rules, slips } = questionSets
  const sets = [allOf(first), allOf(colloquial), third.tune, rules.tune, slips.tune]
  const questions = sets.flatMap(({ answerable, unanswerable }) => [...answerable, ...unanswerable].map(({ question }) => question))
  expect(questions.filter((question) => intentOf(question.toLowerCase().replace(/\?$/, '')))).toEqual([])
  expect(intentOf('what do i have to do after a needlestick')).toBeUndefined()
})
