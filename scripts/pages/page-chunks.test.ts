import { expect, test } from 'vitest'

import { importCycle, sortIntoParts } from './page-chunks.ts'

const imports: Readonly<Record<string, readonly string[]>> = {
  '/web/app/frame/shell.tsx': ['/web/ui/bar.tsx', '/library/react.js'],
  '/web/app/session/guard-signed-in.ts': [],
  '/web/storage/open-client.ts': [],
  '/web/notifications/notification-bell.tsx': [],
  '/web/app/banners/invitations.tsx': [],
  '/web/dashboard/dashboard-screen.tsx': ['/web/ui/bar.tsx', '/web/dashboard/board.tsx'],
  '/web/dashboard/board.tsx': ['/web/dashboard/dashboard-screen.tsx'],
  '/web/ui/bar.tsx': [],
  '/web/records/records-screen.tsx': ['/web/ui/bar.tsx'],
}
const sort = (ids: readonly string[]) => Object.fromEntries(sortIntoParts(ids, (id) => imports[id] ?? []))

test('modules shared by the frame and the dashboard belong to the frame, and modules that neither imports belong to no part', () => {
  expect(sort(Object.keys(imports))).toEqual({
    '/web/app/frame/shell.tsx': 'frame',
    '/web/ui/bar.tsx': 'frame',
    '/web/app/session/guard-signed-in.ts': 'frame',
    '/web/storage/open-client.ts': 'frame',
    '/web/notifications/notification-bell.tsx': 'frame',
    '/web/app/banners/invitations.tsx': 'frame',
    '/web/dashboard/dashboard-screen.tsx': 'dashboard',
    '/web/dashboard/board.tsx': 'dashboard',
  })
})

test('renaming the module of a part fails the build instead of splitting it into small files again', () => {
  expect(() => sort(Object.keys(imports).filter((id) => !id.endsWith('shell.tsx')))).toThrow('/app/frame/shell.tsx')
})

test('scripts that import each other are found, including across several files', () => {
  const cycle = importCycle(
    new Map([
      ['index.js', ['kit.js']],
      ['kit.js', ['frame.js', 'vendor.js']],
      ['frame.js', ['part.js']],
      ['part.js', ['kit.js']],
    ]),
  )
  expect(cycle).toEqual(['kit.js', 'frame.js', 'part.js', 'kit.js'])
})

test('a script imported by several others is not a cycle', () => {
  expect(
    importCycle(
      new Map([
        ['index.js', ['kit.js', 'vendor.js']],
        ['kit.js', ['vendor.js']],
        ['vendor.js', []],
      ]),
    ),
  ).toBeUndefined()
})
