import { expect, test } from 'vitest'

import { allTaskRules } from '../../../rules/task-rules.ts'
import { appendixC, type QuestionnaireSection } from './appendix-c.ts'

const sections: readonly QuestionnaireSection[] = appendixC.sections
const numbersOf = (from: readonly QuestionnaireSection[]) =>
  from.flatMap(({ questions }) => questions.map(({ text }) => Number.parseInt(text, 10)))
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

test('section 1 has questions 1 to 12, and section 2 has questions 1 to 15, each with its parts in the order of the alphabet', () => {
  expect(numbersOf(sections.slice(0, 1))).toEqual(upTo(12))
  expect(numbersOf(sections.slice(1))).toEqual(upTo(15))
  for (const { text, parts = [] } of sections.flatMap(({ questions }) => questions))
    expect(parts.map((part) => part.slice(0, 3)).join(''), text).toBe(parts.map((_, at) => `${'abcdefghijklmn'[at]}. `).join(''))
})

test('the number of parts of each question of section 2 is that of the appendix', () => {
  expect(sections.slice(1).flatMap(({ questions }) => questions.map(({ parts = [] }) => parts.length))).toEqual([
    0, 5, 12, 14, 8, 6, 4, 5, 0, 0, 4, 0, 3, 0, 10,
  ])
})

test('it has the words of the Code of Federal Regulations where reprints differ', () => {
  const words = JSON.stringify(appendixC)
  expect(words).not.toContain('fits)')
  for (const text of [
    'b. Pain or tightness in your chest during physical activity',
    'd. Seizures',
    '12. Have you ever had an injury to your ears, including a broken ear drum:',
    'd. Pain or stiffness when you lean forward or backward at the waist',
    'i. Climbing a flight of stairs or a ladder carrying more than 25 lbs',
  ])
    expect(words).toContain(`"${text}"`)
})

test('only the task of the medical clearance prints it, and that task takes no documents', () => {
  const printing = allTaskRules.filter(({ prints }) => prints === 'medicalQuestionnaire')
  expect(printing.map(({ key, evidence }) => [key, evidence])).toEqual([['respiratorClearance', 'plain']])
})
