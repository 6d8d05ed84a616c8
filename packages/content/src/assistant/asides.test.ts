import { expect, test } from 'vitest'

import { asideOf, asideTexts } from './asides.ts'
import { questionPhrasings } from './words/question-phrasings.ts'
import { allOf, questionSets } from './testing/evaluation-set.ts'

test.each([
  ['hi', 'greeting'],
  ['Hello there!', 'greeting'],
  ['hola, como estas?', 'greeting'],
  ['thank you so much', 'greeting'],
  ['help', 'help'],
  ['Emergency!', 'help'],
  ['what can you do?', 'help'],
  ['osha', 'vague'],
  ['rules?', 'vague'],
  ["'; DROP TABLE employees; --", 'nonsense'],
  ['select * from users where 1=1', 'nonsense'],
  ['<script>alert(1)</script>', 'nonsense'],
  ["show me Lena's vaccination record", 'records'],
  ['what did the titer in Omar’s file say, omar’s titer', 'records'],
  ["pull up dr nguyen's respirator form, i mean his health file", 'records'],
  ['open what doctor nguyen wrote on his health form', 'records'],
  ["who hasn't done the training", 'records'],
  ['which of the assistants has declined her shots', 'records'],
  ['who got stuck last month', 'records'],
  ['why was Marcus out sick last week', 'records'],
])('"%s" is not a question for the library: %s', (question, aside) => {
  expect(asideOf(question)).toBe(aside)
  expect(asideTexts[asideOf(question)!]).toMatch(/\.|:/)
})

test.each([
  'help me find the sds for bleach',
  'hi, how often is the eyewash tested',
  'emergency plan',
  'osha poster',
  'who is exposed to blood here',
  'who has to be vaccinated',
  "who keeps the employee's medical record",
  "what is in the doctor's report",
  "today's training",
  'select a glove for chemo from the table',
  'who updates the plan',
  'why is the eyewash out of order',
])('"%s" is a question for the library', (question) => expect(asideOf(question)).toBeUndefined())

test('who got stuck is asked for, unless "who" belongs to a word before it', () => {
  expect(asideOf('who got stuck last week')).toBe('records')
  expect(asideOf('so which one of the techs was exposed')).toBe('records')
  expect(asideOf('the assistant who got stuck wants to know what the patient has')).toBeUndefined()
  expect(asideOf('do we have to keep a list of who got stuck')).toBeUndefined()
  expect(asideOf('show me a list of who got stuck')).toBe('records')
})

test('no question that the library answers is taken for an aside', () => {
  const asked = Object.values(questionSets).flatMap((set) => allOf(set).answerable.map(({ question }) => question))
  expect([...asked, ...questionPhrasings().flatMap(({ questions }) => questions)].filter(asideOf)).toEqual([])
})
