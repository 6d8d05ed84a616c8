import { expect, test } from 'vitest'

import { importsOf } from './imports-of.ts'
import { checkOrphans } from './orphans.ts'

/** The orphans among files, given as a map from each file to the files it imports. */
function orphansOf(files: Record<string, string[]>) {
  const sources = Object.entries(files).map(([path, imports]) => ({ path, text: imports.map((name) => `import '${name}'`).join('\n') }))
  return checkOrphans(sources, sources.flatMap(importsOf), ['apps/api/src/main.ts'])
}

const api = (name: string) => `apps/api/src/${name}`

test('a file that only its own test imports is an orphan', () => {
  const files = {
    [api('main.ts')]: ['./data/days.ts'],
    [api('data/days.ts')]: [],
    [api('data/working-days.ts')]: [],
    [api('data/working-days.test.ts')]: ['./working-days.ts'],
  }
  expect(orphansOf(files)).toEqual([expect.stringContaining('data/working-days.ts: only tests import it')])
})

test('a file that only test helpers import is an orphan', () => {
  const files = {
    [api('main.ts')]: [],
    [api('data/a.ts')]: [],
    [api('data/testing/b.ts')]: ['../a.ts'],
    [api('data/c.test.ts')]: ['./testing/b.ts'],
  }
  expect(orphansOf(files)).toEqual([expect.stringContaining('data/a.ts: only tests import it')])
})

test('starts, used test helpers and tools are not orphans', () => {
  const files = {
    [api('main.ts')]: ['#api/data/used'],
    [api('start/testing/start-product.ts')]: ['../../main.ts'],
    [api('start/start.test.ts')]: ['./testing/start-product.ts'],
    [api('data/used.ts')]: [],
    [api('data/testing/helper.ts')]: [],
    [api('data/used.test.ts')]: ['./testing/helper.ts'],
    'scripts/docs/citations.ts': [],
    'scripts/docs/citations.test.ts': ['./citations.ts'],
    'e2e/main-job.spec.ts': ['./support/rounds.ts'],
    'e2e/support/pages/rounds.ts': [],
  }
  expect(orphansOf(files)).toEqual([])
})
