import { expect, test } from 'vitest'

import { checkLocaleData } from './locale-data.ts'

const check = (path: string, text: string) => checkLocaleData([{ path, text }])

test.each([
  "count.toLocaleString('en-US')",
  'day.toLocaleDateString()',
  'one.localeCompare(other)',
  "new Intl.ListFormat('en-US')",
  'new Intl.Collator()',
  'new Intl.NumberFormat()',
])('pages and shared code may not use %s', (call) => {
  const message = [expect.stringContaining(':2: ')]
  expect(check('apps/web/src/features/tasks/count.tsx', `\nconst text = ${call}`)).toEqual(message)
  expect(check('packages/contract/src/tasks/tasks.ts', `\nconst text = ${call}`)).toEqual(message)
  expect(check('apps/api/src/features/tasks/count.ts', `\nconst text = ${call}`)).toEqual([])
  expect(check('apps/web/src/features/tasks/count.test.tsx', `\nconst text = ${call}`)).toEqual([])
})

test('comments and formats of dates are ignored', () => {
  expect(check('packages/calendar/src/local-time.ts', "// toLocaleString() is slow\nnew Intl.DateTimeFormat('en-US')")).toEqual([])
})
