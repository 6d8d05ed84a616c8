import { expect, test } from 'vitest'

import { allOf, questionSets } from '../testing/evaluation-set.ts'
import { colleagueQuestionOf } from './colleague.ts'
import { ownDataExamples } from './testing/examples.ts'
import { ownQuestionOf } from './own-data.ts'

const people = [
  { userId: 'jonas', firstName: 'Jonas', lastName: 'Weber' },
  { userId: 'maria', firstName: 'María', lastName: 'Alvarez' },
  { userId: 'dana', firstName: 'Dana', lastName: 'Whitfield' },
  { userId: 'will', firstName: 'Will', lastName: 'Baker' },
]

/** What is recognized, in the words of the examples. */
function recognized(question: string): string {
  const colleague = colleagueQuestionOf(question, people)
  if (colleague) return colleague.about === 'health' ? 'health' : `colleague ${colleague.about}`
  const own = ownQuestionOf(question)
  if (!own) return 'none'
  if (own.kind === 'tasks') return own.within === null ? 'tasks' : `tasks ${own.within}`
  if (own.kind === 'role') return `role ${own.role}`
  if (own.kind === 'item') return `item ${own.item}`
  return own.kind === 'sheet' ? `sheet ${own.product}` : own.kind
}

test.each(Object.entries(ownDataExamples))('every question to %s is recognized, and no other', (_, examples) => {
  const missed = examples.filter(({ expected, question }) => recognized(question) !== expected)
  expect(missed.map(({ question }) => `${question} -> ${recognized(question)}`)).toEqual([])
})

test('no question that the library answers is refused as one about a colleague', () => {
  const questions = Object.values(questionSets).flatMap((set) => allOf(set).answerable.map(({ question }) => question))
  expect(questions.filter((question) => colleagueQuestionOf(question, people))).toEqual([])
})

test.each([
  ['did jonas decline his hep b shot', ['jonas']],
  ['did jonass sign the declination', ['jonas']],
  ['did JON get the flu vaccine', ['jonas']],
  ["jonas' titer", ['jonas']],
  ['is dnaa vaccinated', ['dana']],
  ['was Dana Whitfield tested', ['dana']],
  ['what did the doctor write about alvares', ['maria']],
  ['is María pregnant', ['maria']],
  ['did will get stuck', ['will']],
  ['has roberto had his shots', []],
])('%s is about %j', (question, meant) => {
  expect(colleagueQuestionOf(question, people)).toEqual({ about: 'health', people: meant })
})

test.each([
  'will the vaccine hurt',
  'may i decline the vaccine',
  'do i report a needlestick to maria',
  'does dana keep the health records',
  'where is the data on hepatitis',
])('%s is not about the health of a colleague', (question) => {
  expect(colleagueQuestionOf(question, people)).toBeUndefined()
})
