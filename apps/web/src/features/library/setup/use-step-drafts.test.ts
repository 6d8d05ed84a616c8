import { expect, test } from 'vitest'

import { noneAnswer } from '#content/rules/conditions'
import type { LibraryAnswer } from '#contract/library/library-answer'

import { startOf } from './use-step-drafts.ts'

test('a table answered with "none" starts with that answer, any other table with an empty row', () => {
  const step = { type: 'table', answer: noneAnswer, defaultAnswer: null, tableLayout: null } as LibraryAnswer
  expect(startOf(step)).toBe(noneAnswer)
  expect(startOf({ ...step, answer: null })).toEqual([{}])
})
