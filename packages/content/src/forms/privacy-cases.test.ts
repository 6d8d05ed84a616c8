import { expect, test } from 'vitest'

import { allTaskRules } from '../rules/task-rules.ts'
import { find, questionsOf } from '../testing/shipped-forms.ts'
import { privacyConcerns } from './of-tasks/recording-criteria.ts'

/** Everything in a form that people read. */
const wordsOf = (id: string): string[] => questionsOf(find(id)).flatMap(({ label, help }) => [label, help ?? ''])

test('the privacy cases are the six of 29 CFR 1904.29(b)(7), and no other', () => {
  expect(privacyConcerns.map(({ value }) => value)).toEqual(['intimate', 'sexual', 'mental', 'infection', 'sharp', 'asked'])
  expect(privacyConcerns.map(({ label }) => /^\((\w+)\)/.exec(label ?? '')?.[1])).toEqual(['i', 'ii', 'iii', 'iv', 'v', 'vi'])
  expect(privacyConcerns.find(({ value }) => value === 'asked')?.label).toContain('not an injury')
})

test('whatever tells to write “privacy case” on the log also tells to keep the names on a separate confidential list', () => {
  const forms = ['sharpsInjuryForm', 'caseDecisionForm'].flatMap(wordsOf)
  const rules = allTaskRules.map(({ instructions }) => instructions)
  const told = [...forms, ...rules].filter((words) => words.includes('"privacy case" in place of the name'))
  expect(told.length).toBeGreaterThanOrEqual(4)
  expect(told.filter((words) => !/names (?:are )?on a separate confidential list/.test(words))).toEqual([])
})
