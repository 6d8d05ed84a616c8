import { expect, test } from 'vitest'

import { checkLogging } from './logging.ts'

const check = (text: string, path = 'apps/api/src/data/jobs/run-daily.ts') => checkLogging([{ path, text }])

test.each([
  "log.error('delivery failed', { error: problem.message })",
  "services.log.warn('jobs', { stack: problem.stack })",
  'log.error(problem.message)',
  "log.error('work failed', { cause: String(problem) })",
])('logging only the text of an error is reported: %s', (text) => {
  expect(check(`const a = 1\n${text}`)).toEqual([expect.stringMatching(/run-daily\.ts:2: the text of an error/)])
})

test('whole errors, tests and other texts are ignored', () => {
  expect(check("log.error('delivery failed', { job: job.name, problem })\nreturn problem.message")).toEqual([])
  expect(check('log.error(problem.message)', 'apps/api/src/data/jobs/run-daily.test.ts')).toEqual([])
})
