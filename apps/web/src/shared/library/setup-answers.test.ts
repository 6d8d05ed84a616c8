import { expect, test } from 'vitest'

import { answersOf, visibleQuestions, withAnswer } from './setup-answers.ts'

const question = (value: string, dependsOn: string | null = null) => ({
  value,
  label: value,
  why: null,
  appliesTo: ['dental'],
  dependsOn,
  whyIn: {},
  askBack: null,
})
const questions = [question('onSiteLab'), question('labIsCliaWaived', 'onSiteLab'), question('xray')]
const shown = (answers: Record<string, boolean>) => visibleQuestions(questions, answers).map(({ value }) => value)

test('a dependent question is visible until its parent is answered No', () => {
  expect(shown({})).toEqual(['onSiteLab', 'labIsCliaWaived', 'xray'])
  expect(shown({ onSiteLab: true })).toEqual(['onSiteLab', 'labIsCliaWaived', 'xray'])
  expect(shown({ onSiteLab: false })).toEqual(['onSiteLab', 'xray'])
})

test('No removes the answer of the dependent question, and Yes shows it again unanswered', () => {
  const no = withAnswer(questions, { labIsCliaWaived: true, xray: true }, { value: 'onSiteLab', yes: false })
  expect(no).toEqual({ onSiteLab: false, xray: true })
  expect(withAnswer(questions, no, { value: 'onSiteLab', yes: true })).toEqual({ onSiteLab: true, xray: true })
})

test('saved answers are prefilled, except that of a hidden question', () => {
  expect(answersOf(questions, { options: ['xray'], notSelectedOptions: [] })).toEqual({ xray: true })
  expect(answersOf(questions, { options: ['xray', 'labIsCliaWaived'], notSelectedOptions: ['onSiteLab'] })).toEqual({
    xray: true,
    onSiteLab: false,
  })
  expect(answersOf(questions, { options: [], notSelectedOptions: [] })).toEqual({})
})
