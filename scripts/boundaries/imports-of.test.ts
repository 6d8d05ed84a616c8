import { expect, test } from 'vitest'

import { importsOf } from './imports-of.ts'

test('every form of import is found, and none in a comment or a string', () => {
  const text = [
    `import {`,
    `  a,`,
    `} from '../records/a.ts'`,
    `export { c } from '../records/c.ts'`,
    `import type { D } from '../records/d.ts'`,
    `export type { E } from '../records/e.ts'`,
    `import '../records/f.ts'`,
    `const g = await import('../records/g.ts')`,
    `type H = import('../records/h.ts').H`,
    `const i = new URL('../records/i.ts', import.meta.url)`,
    `// import { j } from '../records/j.ts'`,
    `/* import { k } from '../records/k.ts' */`,
    'const l = `import { l } from "../records/l.ts"`',
    `import { z } from 'zod'`,
  ].join('\n')
  const found = importsOf({ path: 'apps/api/src/features/tasks/x.ts', text })
  expect(found.map(({ to, line }) => `${line} ${to.replace('apps/api/src/features/records/', '')}`)).toEqual([
    '3 a.ts',
    '4 c.ts',
    '5 d.ts',
    '6 e.ts',
    '7 f.ts',
    '8 g.ts',
    '9 h.ts',
    '10 i.ts',
  ])
})

test.each([
  ['#api/data/users', 'apps/api/src/data/users.ts'],
  ['#web/app/router.tsx', 'apps/web/src/app/router.tsx'],
  ['#contract/tasks/tasks', 'packages/contract/src/tasks/tasks.ts'],
  ['#content/forms/sharps', 'packages/content/src/forms/sharps.ts'],
  ['#calendar/period', 'packages/calendar/src/period.ts'],
  ['../lists.tsx', 'apps/web/src/lists.tsx'],
])('%s resolves to %s', (specifier, to) => {
  expect(importsOf({ path: 'apps/web/src/app/x.tsx', text: `import { x } from '${specifier}'` })).toEqual([
    { from: 'apps/web/src/app/x.tsx', to, line: 1 },
  ])
})
