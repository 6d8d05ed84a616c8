import { expect, test } from 'vitest'

import { nearestTests } from './nearest-tests.ts'

const source = (path: string, text = '') => ({ path, text })
const sources = [
  source('apps/api/src/features/tasks/policy.ts'),
  source('apps/api/src/features/tasks/policy.test.ts', "import { can } from './policy.ts'"),
  source('apps/api/src/features/tasks/board/board.test.ts'),
  source('apps/api/src/features/records/routes.test.ts', "import { can } from '#api/features/tasks/policy'"),
  source('apps/api/src/features/lists/routes.test.ts'),
  source('apps/api/src/features/lists/roles/names.ts'),
  source('apps/api/src/fuzz.test.ts'),
]

test('the nearest tests are those in the folder and below, and those that import the file', () => {
  expect(nearestTests(sources, 'apps/api/src/features/tasks/policy.ts')).toEqual([
    'apps/api/src/features/records/routes.test.ts',
    'apps/api/src/features/tasks/board/board.test.ts',
    'apps/api/src/features/tasks/policy.test.ts',
  ])
})

test('a folder without tests uses those of the folder above', () => {
  expect(nearestTests(sources, 'apps/api/src/features/lists/roles/names.ts')).toEqual(['apps/api/src/features/lists/routes.test.ts'])
})

test('tests of other parts count only for a file without tests in its own part', () => {
  const shared = [
    source('packages/contract/src/tasks/tasks.ts'),
    source('packages/contract/src/roles/roles.ts'),
    source('packages/contract/src/tasks/limits.test.ts', "import { a } from './tasks.ts'"),
    source('apps/api/src/fuzz.test.ts', "import { a } from '#contract/tasks/tasks'\nimport { b } from '#contract/roles/roles'"),
  ]
  expect(nearestTests(shared, 'packages/contract/src/tasks/tasks.ts')).toEqual(['packages/contract/src/tasks/limits.test.ts'])
  expect(nearestTests(shared, 'packages/contract/src/roles/roles.ts')).toEqual(['apps/api/src/fuzz.test.ts'])
})

test('a file at the root of many features uses only the tests beside it', () => {
  expect(nearestTests(sources, 'apps/api/src/app.ts')).toEqual(['apps/api/src/fuzz.test.ts'])
})
