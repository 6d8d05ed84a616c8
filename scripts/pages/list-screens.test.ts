import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { listScreens } from './list-screens.ts'

const source = readFileSync(join(import.meta.dirname, '../../apps/web/src/app/router/screens.ts'), 'utf8')

test('every declared screen is found with its file and frame', () => {
  const screens = listScreens(source)
  expect(screens).toHaveLength(source.match(/^ {2}page\(/gm)?.length ?? 0)
  expect(screens).toContainEqual({ path: '/records', module: '/features/records/records-screen.tsx', isFramed: true })
  expect(screens).toContainEqual({ path: '/register', module: '/features/joining/join-screen.tsx', isFramed: false })
  expect(screens).toContainEqual({ path: '/update_subscription', module: '/plan/update-subscription-page.tsx', isFramed: false })
})

test.for(["page(path, 'open', 'One', () => import('./one.tsx'))", "page('/one', 'open', 'One', one)", 'const nothing = 1'])(
  'a declaration that cannot be read is an error: %s',
  (line) => expect(() => listScreens(line)).toThrow('screens.ts'),
)
