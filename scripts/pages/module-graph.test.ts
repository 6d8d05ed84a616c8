import { join } from 'node:path'

import { expect, test } from 'vitest'

import { ModuleGraph } from './module-graph.ts'

const library = join(import.meta.dirname, '../../node_modules/@mantine/core/esm')
const module = (id: string, code: string, importedIds: string[] = [], dynamicallyImportedIds: string[] = []) => ({
  id,
  code,
  importedIds,
  dynamicallyImportedIds,
})

function graphOf(...modules: ReturnType<typeof module>[]) {
  const graph = new ModuleGraph()
  modules.forEach((one) => graph.add(one))
  return graph
}

const index = module(
  `${library}/index.mjs`,
  `'use client'\nimport { Button } from './button.mjs'\nexport { Menu as Menu } from './menu.mjs'\nexport * from './hooks.mjs'\nexport { Button }`,
  [`${library}/button.mjs`, `${library}/menu.mjs`, `${library}/hooks.mjs`],
)
const files = ['button', 'menu', 'hooks'].map((name) => module(`${library}/${name}.mjs`, 'export const one = 1'))

test.for([
  ["import { Button } from '@mantine/core'", ['/button.mjs']],
  ["import { Menu as Other } from '@mantine/core'", ['/menu.mjs']],
  ["import { useMove } from '@mantine/core'", ['/index.mjs']],
  ["import * as all from '@mantine/core'", ['/index.mjs']],
  ["import '@mantine/core'", ['/index.mjs']],
  ["export { Button } from '@mantine/core'", ['/button.mjs']],
] as const)('%s needs %s', ([code, ends]) => {
  const graph = graphOf(module('/web/screen.tsx', code, [index.id]), index, ...files)
  expect(graph.imports('/web/screen.tsx')).toEqual(ends.map((end) => library + end))
})

test('a module with code of its own is not skipped, because importing it runs that code', () => {
  const own = { ...index, code: `${index.code}\nwindow.loaded = true` }
  const graph = graphOf(module('/web/screen.tsx', "import { Button } from '@mantine/core'", [index.id]), own, ...files)
  expect(graph.imports('/web/screen.tsx')).toEqual([index.id])
  expect([...graph.reach('/web/screen.tsx')]).toHaveLength(5)
})

test('a module of ours is not skipped, because the bundler keeps it', () => {
  const own = module('/web/index.ts', "export { one } from './one.ts'", ['/web/one.ts'])
  const graph = graphOf(module('/web/screen.tsx', "import { one } from './index.ts'", [own.id]), own, module('/web/one.ts', ''))
  expect([...graph.reach('/web/screen.tsx')]).toEqual(['/web/screen.tsx', '/web/index.ts', '/web/one.ts'])
})

test('of a CommonJS module, everything is needed', () => {
  const graph = graphOf(module('/library/react.js', "module.exports = require('./react.production.js')", ['/library/react.production.js']))
  expect(graph.imports('/library/react.js')).toEqual(['/library/react.production.js'])
})
