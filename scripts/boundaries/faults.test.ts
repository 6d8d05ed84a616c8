import { expect, test } from 'vitest'

import { checkFaults } from './faults.ts'

const check = (text: string, path = 'apps/api/src/features/tasks/complete.ts') => checkFaults([{ path, text }])

test.each(["throw new Error('no')", "failed(new Error('no'))", 'Object.assign(new Error(words), { code: 1 })'])(
  'an ordinary error is reported: %s',
  (text) => {
    expect(check(`const a = 1\n${text}`)).toEqual([expect.stringMatching(/complete\.ts:2: the message of an Error never reaches the log/)])
  },
)

test.each([
  'new CodeFault(problem.message)',
  'new CodeFault(`No person ${name}.`)',
  "new Reported('no ' + name)",
  'new CodeFault(\n  words,\n)',
])('a fault that may contain data is reported: %s', (text) => {
  expect(check(`const a = 1\n${text}`)).toEqual([expect.stringMatching(/complete\.ts:2: .* use fixed words/)])
})

test.each([
  "throw new CodeFault('A record has a time.')",
  "new CodeFault('no', { cause })",
  'new CodeFault(\n  `Fixed words.`,\n)',
  '// new Error(name)',
])('fixed words are accepted: %s', (text) => {
  expect(check(text)).toEqual([])
})

test('tests, pages and listed files are ignored', () => {
  expect(check("new Error('no')", 'apps/api/src/features/tasks/complete.test.ts')).toEqual([])
  expect(check("new Error('no')", 'apps/api/src/data/testing/test.ts')).toEqual([])
  expect(check("new Error('no')", 'apps/web/src/app/router.tsx')).toEqual([])
  expect(check('new CodeFault(`${endpoint.path}`)', 'apps/api/src/platform/pipeline/pipeline.ts')).toEqual([])
})
