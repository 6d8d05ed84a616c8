import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { readSources } from '../boundaries/sources.ts'
import { conditionsByEndpoint } from '../who-may/conditions.ts'
import { gapsOf, whoMayPage } from '../who-may/page.ts'

const root = join(import.meta.dirname, '../..')
const sources = readSources(root)

test('docs/who-may.md is up to date: run npm run who-may', () => {
  expect(readFileSync(join(root, 'docs', 'who-may.md'), 'utf8')).toBe(whoMayPage(sources))
})

test('every endpoint has a handler, and every predicate that it asks has a doc comment', () => {
  expect(gapsOf(sources)).toEqual([])
})

const policy = 'export const can = { see: () => true, keep: () => true }'
const routes = (run: string) => [
  { path: 'apps/api/src/features/tasks/policy.ts', text: policy },
  {
    path: 'apps/api/src/features/tasks/keep.ts',
    text: "import { can } from './policy.ts'\nexport function keep(a) { return allow(can.keep(a)) }",
  },
  {
    path: 'apps/api/src/features/tasks/ports.ts',
    text: "import { keep } from './keep.ts'\nexport const ports = { keepTask: (a) => keep(a) }",
  },
  {
    path: 'apps/api/src/features/tasks/routes.ts',
    text: `import * as contract from '#contract/tasks/tasks'\nimport { can } from './policy.ts'\nimport { keep } from './keep.ts'\nexport const routes = [handle(contract.getTask, ${run})]`,
  },
]
const asked = (run: string) => conditionsByEndpoint(routes(run)).get('getTask')

test.each([
  ['in the handler', '(a) => allow(can.see(a))', ['see']],
  ['in a list', '(a) => allow(a.some((one) => can.see(one)))', ['see']],
  ['in a function that the handler calls', '(a) => keep(a)', ['keep']],
  ['behind a port', '(a) => a.tasks.keepTask(a)', ['keep']],
  ['only to choose what is shown', '(a) => a.filter((one) => can.see(one))', []],
])('a predicate %s', (_, run, names) => {
  expect(asked(run)?.conditions.map(({ name }) => name)).toEqual(names)
})

test('a handler that refuses support access is for people in person', () => {
  expect(asked('(a) => refuseSupport(a)')?.refusesSupport).toBe(true)
  expect(asked('(a) => keep(a)')?.refusesSupport).toBe(false)
})
