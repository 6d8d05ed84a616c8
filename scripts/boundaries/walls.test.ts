import { expect, test } from 'vitest'

import { importsOf } from './imports-of.ts'
import { checkWalls } from './walls.ts'

const check = (path: string, ...imports: string[]) =>
  checkWalls(importsOf({ path, text: imports.map((specifier) => `import { x } from '${specifier}'\n`).join('') }))

test.each([
  ['apps/api/src/features/tasks/routes.ts', '../records/queries.ts', 'feature tasks imports feature records: compose the two in app'],
  ['apps/api/src/features/tasks/routes.ts', '#api/features/records/queries', 'feature tasks imports feature records'],
  ['apps/api/src/features/tasks/routes.test.ts', '../records/queries.ts', 'feature tasks imports feature records'],
  ['apps/web/src/features/tasks/list.tsx', '#web/features/records/api.ts', 'feature tasks imports feature records'],
  ['apps/api/src/platform/mail.ts', '#api/data/users', 'platform imports data'],
  ['apps/api/src/data/users.ts', '../features/tasks/policy.ts', 'data imports feature'],
  ['apps/api/src/data/testing/builders.ts', '../../features/tasks/policy.ts', 'data imports feature'],
  ['apps/api/src/features/tasks/routes.ts', '../../app.ts', 'feature imports app'],
  ['apps/web/src/platform/table.tsx', '../app/router.tsx', 'platform imports app'],
  ['apps/web/src/platform/table.tsx', '../shared/people/initials.tsx', 'platform imports data'],
  ['apps/web/src/shared/people/initials.tsx', '#web/features/staff/place.tsx', 'data imports feature'],
  ['apps/web/src/features/tasks/api.ts', '#api/config', 'web imports api: what both need is declared in packages/contract'],
  ['apps/web/src/features/tasks/api.ts', '../../../../api/src/config.ts', 'web imports api'],
  ['packages/contract/src/tasks/tasks.ts', '#api/data/users', 'contract imports api'],
  ['packages/content/src/forms.ts', '#web/app/router.tsx', 'content imports web'],
  ['packages/calendar/src/days.ts', '#contract/endpoint/shapes', 'calendar imports contract'],
  ['packages/content/src/facts/plans.ts', '#contract/endpoint/shapes', 'content imports contract'],
  ['packages/wire/src/plan.ts', '#content/facts/states', 'wire imports content'],
  ['packages/calendar/src/days.ts', '#api/data/users', 'calendar imports api'],
  ['e2e/main-job.spec.ts', '#api/data/users', 'a journey imports api'],
  ['apps/api/src/app.ts', '../../../bench/load.ts', 'api imports bench'],
])('%s may not import %s', (path, specifier, why) => {
  expect(check(path, 'zod', specifier)).toEqual([expect.stringContaining(`${path}:2: ${why}`)])
})

test.each([
  ['apps/api/src/app.ts', '#api/features/tasks/routes'],
  ['packages/contract/src/endpoint/shapes.ts', '#calendar/month-and-day'],
  ['packages/content/src/rules/build-task.ts', '#calendar/days'],
  ['apps/web/src/platform/format.ts', '#calendar/days'],
  ['apps/api/src/features/tasks/routes.ts', './queries.ts'],
  ['apps/api/src/features/tasks/calendar/period.ts', '../policy.ts'],
  ['apps/api/src/features/tasks/routes.ts', '#api/data/users'],
  ['apps/api/src/features/tasks/routes.ts', '#contract/tasks/tasks'],
  ['apps/api/src/features/tasks/routes.test.ts', '#api/app'],
  ['apps/api/src/data/testing/server.ts', '#api/app'],
  ['apps/api/src/platform/pool.ts', '#api/config'],
  ['apps/web/src/app/router.tsx', '../features/tasks/list.tsx'],
  ['apps/web/src/features/staff/place.tsx', '#web/shared/people/initials.tsx'],
  ['bench/overhead.ts', '#api/app'],
  ['e2e/main-job.spec.ts', '#contract/tasks/tasks'],
])('%s may import %s', (path, specifier) => {
  expect(check(path, specifier)).toEqual([])
})
