import { expect, test } from 'vitest'

import type { SetupQuestion } from '#contract/library/library'

import { listsOf, visibleFor } from './setup-answers.ts'

const question = (value: string, change: Partial<SetupQuestion> = {}): SetupQuestion => ({
  value,
  label: `${value}?`,
  why: null,
  appliesTo: ['dental'],
  dependsOn: null,
  whyIn: {},
  askBack: null,
  ...change,
})
const questions = [
  question('lab'),
  question('waived', { dependsOn: 'lab' }),
  question('xray', { appliesTo: ['dental', 'medical'] }),
  question('drugs', { appliesTo: ['medical'] }),
]
const asked = (type: string, answers = {}) => visibleFor(questions, type, answers).map(({ value }) => value)

test('a location is asked what applies to its type', () => {
  expect(asked('medical')).toEqual(['xray', 'drugs'])
  expect(asked('Veterinary')).toEqual([])
})

test('a dependent question is hidden by a No', () => {
  expect(asked('dental', { lab: true })).toEqual(['lab', 'waived', 'xray'])
  expect(asked('dental', { lab: false })).toEqual(['lab', 'xray'])
})

test('only answers to shown questions are saved, each in its list', () => {
  expect(listsOf(questions, 'dental', { lab: false, waived: true, xray: true, drugs: true })).toEqual({
    options: ['xray'],
    notSelectedOptions: ['lab'],
  })
  expect(listsOf(questions, 'dental', {})).toEqual({ options: [], notSelectedOptions: [] })
})
