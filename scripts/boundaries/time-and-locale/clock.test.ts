import { expect, test } from 'vitest'

import { checkClock } from './clock.ts'

const check = (path: string, text: string) => checkClock([{ path: `apps/api/src/${path}`, text }])

test.each([
  ['data/migrations/0001.sql', 'create table a (\n  at timestamptz default now()\n);'],
  ['data/migrations/0001.sql', '\nselect CURRENT_DATE;'],
  ['platform/jobs.ts', 'const a = 1\nawait db.query(`select * from a where at < now()`)'],
  ['platform/jobs.ts', `\nconst a = sql.raw('current_timestamp')`],
  ['data/users.ts', `\nexport const at = timestamp('at').defaultNow()`],
])('%s may not read the database’s clock', (path, text) => {
  expect(check(path, text)).toEqual([expect.stringMatching(/:2: SQL asks the database for the time/)])
})

test.each(['new Date()', 'Date.now()', 'Temporal.Now.instant()'])('features and data may not read the machine’s clock with %s', (call) => {
  expect(check('features/tasks/due.ts', `const at = ${call}`)).toEqual([expect.stringContaining('use the injected clock')])
  expect(check('data/users.ts', `const at = ${call}`)).toHaveLength(1)
  expect(check('platform/clock.ts', `const at = ${call}`)).toEqual([])
  expect(check('features/tasks/due.test.ts', `const at = ${call}`)).toEqual([])
})

test('the calendar may not read a clock', () => {
  const path = 'packages/calendar/src/days.ts'
  expect(checkClock([{ path, text: 'const at = Date.now()' }])).toEqual([expect.stringContaining('use the injected clock')])
})

test.each([
  ['data/migrations/0001.sql', '-- our SQL never calls now()\nselect 1; /* current_date */'],
  ['features/tasks/due.ts', '// now() and new Date() are not for us\nconst at = clock.now()\nconst from = new Date(at)'],
  ['features/tasks/due.ts', 'await db.query(`select ${clock.now()}`)'],
  ['features/tasks/texts.ts', `const text = 'Do it now (today)'`],
])('%s: comments, the injected clock and plain words are ignored', (path, text) => {
  expect(check(path, text)).toEqual([])
})
