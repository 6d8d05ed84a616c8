import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

// The linter finds import cycles. These tests check our configuration of it: types and aliases count.
const root = join(import.meta.dirname, '../..')
const folders: string[] = []

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** The cycles that the linter reports for these files with the repository's settings. */
function circlesOf(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'cycles-'))
  folders.push(folder)
  const settings: object = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'))
  // Without the rules about types: they need the packages.
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ ...settings, options: {} }))
  cpSync(join(root, 'package.json'), join(folder, 'package.json'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=unix'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return stdout
    .split('\n')
    .filter((line) => line.includes('no-cycle'))
    .toSorted()
}

test('two files that import types from each other form a cycle', () => {
  const found = circlesOf({
    'apps/api/src/data/a.ts': `import type { B } from './b.ts'\nexport type A = { b: B }\n`,
    'apps/api/src/data/b.ts': `import type { A } from './a.ts'\nexport type B = { a?: A }\n`,
  })
  expect(found).toEqual([expect.stringContaining('data/a.ts:1'), expect.stringContaining('data/b.ts:1')])
})

test.each([
  ['#api/data/b', 'apps/api/src/data/b.ts'],
  ['#web/app/b.tsx', 'apps/web/src/app/b.tsx'],
])('a cycle through the alias %s is also found', (alias, path) => {
  const a = join(dirname(path), 'a.ts')
  const found = circlesOf({
    [a]: `import type { B } from '${alias}'\nexport type A = { b: B }\n`,
    [path]: `import type { A } from './a.ts'\nexport type B = { a?: A }\n`,
  })
  expect(found).toHaveLength(2)
})

test('files that import types in one direction form no cycle', () => {
  const found = circlesOf({
    'apps/api/src/data/a.ts': `import type { B } from './b.ts'\nexport type A = { b: B }\n`,
    'apps/api/src/data/b.ts': `export type B = { a?: string }\n`,
  })
  expect(found).toEqual([])
})
