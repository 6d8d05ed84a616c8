import { expect, test } from 'vitest'

import { checkActorQuestions } from './actor-questions.ts'

const check = (text: string, path = 'apps/api/src/features/tasks/routes.ts') => checkActorQuestions([{ path, text }])

test.each([
  'if (actor.support) fail(Forbidden)',
  'if (writing.actor?.support) return',
  'return actor.failedPractices.includes(id)',
  'actor.unprovedPractices.length',
])('a feature does not read %s', (text) => {
  expect(check(`const a = 1\n${text}`)).toEqual([expect.stringMatching(/routes\.ts:2: .* is read by hand/)])
})

test('the two allowed files, tests, comments and other fields are ignored', () => {
  expect(check('actor.support !== null', 'apps/api/src/platform/actor/support-access.ts')).toEqual([])
  expect(check('actor.support', 'apps/api/src/features/tasks/routes.test.ts')).toEqual([])
  expect(check('// actor.support\nisSupport(actor)\nconst { support } = settings')).toEqual([])
})
