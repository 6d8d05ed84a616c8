import { expect, test } from 'vitest'

import { readSubject, subjectBytes, subjectOf } from '#content/assistant/learned/subject'

import { trainSubject, type SubjectQuestion } from './train-subject.ts'

const ours = ['eyewash', 'sharps', 'spore test', 'fire exit', 'needlestick', 'data sheet']
const others = ['payday', 'wifi', 'invoice', 'vacation', 'crown price', 'parking']
const questions = [...ours, ...others].flatMap((subject): SubjectQuestion[] =>
  [`who takes care of the ${subject}`, `when is the next ${subject}`, `where do i find the ${subject}`].map((question) => ({
    question,
    answerable: ours.includes(subject),
  })),
)

test('a question about our subjects gets more than one about others, whatever else it says', () => {
  const table = trainSubject(questions, { seed: 1 })
  for (const subject of ours) expect(subjectOf(`please show me the ${subject}`, table)).toBeGreaterThan(0)
  for (const subject of others) expect(subjectOf(`please show me the ${subject}`, table)).toBeLessThan(0)
})

test('the same questions and seed give the same table, which is read from its file as it was written', () => {
  const table = trainSubject(questions, { seed: 1 })
  expect(trainSubject(questions, { seed: 1 })).toEqual(table)
  expect(trainSubject(questions, { seed: 2 }).rows).not.toEqual(table.rows)
  expect(readSubject(Buffer.from(subjectBytes(table)))).toEqual(table)
})
