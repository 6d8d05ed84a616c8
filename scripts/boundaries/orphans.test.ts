import { expect, test } from 'vitest'

import { importsOf } from './imports-of.ts'
import { checkOrphans } from './orphans.ts'

/** The orphans among files, given as a map from each file to the files it imports. */
function orphansOf(files: Record<string, string[]>, startedByPath: Record<string, string> = {}) {
  const sources = Object.entries(files).map(([path, imports]) => ({ path, text: imports.map((name) => `import '${name}'`).join('\n') }))
  return checkOrphans(sources, sources.flatMap(importsOf), startedByPath)
}

const api = (name: string) => `apps/api/src/${name}`
const start = { [api('main.ts')]: 'npm start' }

test('a file that only its own test imports is an orphan', () => {
  const files = {
    [api('main.ts')]: ['./data/days.ts'],
    [api('data/days.ts')]: [],
    [api('data/working-days.ts')]: [],
    [api('data/working-days.test.ts')]: ['./working-days.ts'],
  }
  expect(orphansOf(files, start)).toEqual([expect.stringContaining('data/working-days.ts: only tests import it')])
})

test('files imported only by test helpers, and files that nobody imports, are orphans', () => {
  const files = {
    [api('main.ts')]: [],
    [api('data/a.ts')]: [],
    [api('data/testing/b.ts')]: ['../a.ts'],
    [api('data/c.test.ts')]: ['./testing/b.ts'],
    'scripts/unused.ts': [],
  }
  expect(orphansOf(files, start)).toEqual([
    expect.stringContaining('data/a.ts: only tests import it'),
    expect.stringContaining('scripts/unused.ts: nobody imports it'),
  ])
})

test('tests, configuration, declarations, used test helpers and tools are not orphans', () => {
  const files = {
    [api('main.ts')]: ['#api/data/used'],
    [api('data/used.ts')]: [],
    [api('data/testing/helper.ts')]: [],
    [api('data/used.test.ts')]: ['./testing/helper.ts'],
    'apps/web/src/vite-env.d.ts': [],
    'scripts/docs/citations.ts': [],
    'scripts/docs/citations.test.ts': ['./citations.ts'],
    'vite.config.ts': ['./scripts/pages/plugin.ts'],
    'scripts/pages/plugin.ts': [],
    'e2e/main-job.spec.ts': ['./support/pages/rounds.ts'],
    'e2e/support/pages/rounds.ts': [],
  }
  expect(orphansOf(files, start)).toEqual([])
})

test('the list of files started by path contains no imported or missing file', () => {
  const files = { [api('main.ts')]: ['./used.ts'], [api('used.ts')]: [] }
  const listed = { ...start, [api('used.ts')]: 'once a script', [api('gone.ts')]: 'once a script' }
  expect(orphansOf(files, listed)).toEqual([
    expect.stringContaining('used.ts is imported or gone'),
    expect.stringContaining('gone.ts is imported or gone'),
  ])
})
