import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { pinnedNode } from './pinned-node.mjs'
import { quickImports } from './quick-imports.mjs'

const node = pinnedNode(join(import.meta.dirname, '../..'))
const hook = 'scripts/bootstrap/register-quick-imports.mjs'
let root = ''

const names = { '#api/*': './apps/api/src/*.ts', '#web/*': './apps/web/src/*' }
const own = 'export const at: string = import.meta.url'
const packaged = 'export const at = import.meta.url'

/** Imports each name on its own, and prints where it was found or the code of the error. */
const program = `
  for (const name of process.argv.slice(2)) {
    const found: string = await import(name).then((file) => file.at, (problem) => problem.code ?? problem.name)
    console.log(name, found)
  }
`

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'sp-quick-')))
  put(hook)
  cpSync(join(import.meta.dirname, 'register-quick-imports.mjs'), join(root, hook))
  put('package.json', JSON.stringify({ type: 'module', imports: names }))
  put('program.ts', program)
})
afterEach(() => rmSync(root, { recursive: true }))

test('our own files are found by their names alone: no path is resolved and no package.json is read on the way', () => {
  put('apps/api/src/real.ts', own)
  symlinkSync('real.ts', join(root, 'apps/api/src/link.ts'))
  put('apps/api/src/odd/package.json', '{ "type": "commonjs" }')
  put('apps/api/src/odd/inside.ts', own)
  const imports = ['#api/real', '#api/link', './apps/api/src/link.ts', '#api/odd/inside']
  expect(found(imports)).toEqual({
    '#api/real': at('apps/api/src/real.ts'),
    '#api/link': at('apps/api/src/link.ts'),
    './apps/api/src/link.ts': at('apps/api/src/link.ts'),
    '#api/odd/inside': at('apps/api/src/odd/inside.ts'),
  })
  const { '#api/link': link, '#api/odd/inside': inside } = found(imports, { quick: false })
  expect([link, inside], 'as Node itself finds them').toEqual([at('apps/api/src/real.ts'), 'SyntaxError'])
})

test('a missing file of our own fails with its path', () => {
  for (const name of ['#api/none', './none.ts']) expect(found([name])).toEqual({ [name]: 'ENOENT' })
  expect(run(['#api/none'], { quick: true, program: "await import('#api/none')" }).stderr).toContain(join(root, 'apps/api/src/none.ts'))
})

test('packages, files of other kinds and wrong names are found or refused as by Node itself', () => {
  put(
    'node_modules/pack/package.json',
    JSON.stringify({ type: 'module', exports: { '.': './main.js', './ts': './ts.js' }, imports: { '#api/x': './own.js' } }),
  )
  put('node_modules/pack/main.js', "export { at } from '#api/x'")
  put('node_modules/pack/own.js', packaged)
  put('node_modules/pack/ts.js', "export { at } from './real.ts'")
  put('node_modules/pack/inner.js', packaged)
  put('node_modules/pack/real.ts', own)
  put('apps/web/src/plain.mjs', packaged)
  put('apps/web/src/data.json', '{}')
  const imports = [
    'pack',
    'pack/ts',
    'pack/inner.js',
    'none',
    'node:fs',
    './none.mjs',
    './apps',
    '#web/plain.mjs',
    '#web/data.json',
    '#other/x',
    at('apps/web/src/plain.mjs'),
  ]
  const byNode = found(imports, { quick: false })
  expect(found(imports)).toEqual(byNode)
  expect(byNode).toMatchObject({
    pack: at('node_modules/pack/own.js'),
    'pack/ts': 'ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING',
    none: 'ERR_MODULE_NOT_FOUND',
    './none.mjs': 'ERR_MODULE_NOT_FOUND',
    '#other/x': 'ERR_PACKAGE_IMPORT_NOT_DEFINED',
  })
})

test('the name of a package is resolved once for all of our files', () => {
  put('node_modules/pack/package.json', JSON.stringify({ type: 'module', exports: './main.js' }))
  put('node_modules/pack/main.js', packaged)
  put('apps/api/node_modules/pack/index.js', packaged)
  put('apps/api/src/first.ts', "export { at } from 'pack'")
  const imports = ['pack', '#api/first']
  expect(found(imports)).toEqual({ pack: at('node_modules/pack/main.js'), '#api/first': at('node_modules/pack/main.js') })
  expect(found(imports, { quick: false })['#api/first'], 'as Node itself finds it').toBe(at('apps/api/node_modules/pack/index.js'))
})

test('drizzle-orm is resolved by its exports, and its files find each other literally', () => {
  put('node_modules/drizzle-orm/package.json', JSON.stringify({ type: 'module', exports: { '.': './index.js', './pg': './pg.js' } }))
  put('node_modules/drizzle-orm/index.js', "export { at } from './link.js'")
  put('node_modules/drizzle-orm/pg.js', packaged)
  put('node_modules/drizzle-orm/real.js', packaged)
  symlinkSync('real.js', join(root, 'node_modules/drizzle-orm/link.js'))
  expect(found(['drizzle-orm', 'drizzle-orm/pg', 'drizzle-orm/real.js', 'drizzle-orm-other'])).toEqual({
    'drizzle-orm': at('node_modules/drizzle-orm/link.js'),
    'drizzle-orm/pg': at('node_modules/drizzle-orm/pg.js'),
    'drizzle-orm/real.js': 'ERR_PACKAGE_PATH_NOT_EXPORTED',
    'drizzle-orm-other': 'ERR_MODULE_NOT_FOUND',
  })
})

test.for([['without imports', '{ "type": "module" }'], ['that is missing']])('with a package.json %s, programs still start', ([, text]) => {
  rmSync(join(root, 'package.json'))
  if (text) put('package.json', text)
  put('beside.ts', own)
  const imports = ['./beside.ts', '#api/real', 'none']
  expect(found(imports)).toEqual(found(imports, { quick: false }))
  expect(found(imports)).toMatchObject({ './beside.ts': at('beside.ts'), none: 'ERR_MODULE_NOT_FOUND' })
})

test('the option names the hook', () => {
  expect(quickImports).toEqual(['--import', pathToFileURL(join(import.meta.dirname, 'register-quick-imports.mjs')).href])
})

function put(path: string, text = '') {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const at = (path: string) => pathToFileURL(join(root, path)).href

interface Run {
  quick: boolean
  program?: string
}

/** Where a program of the root finds each import, or the code of the error. */
function found(imports: string[], { quick }: Run = { quick: true }): Record<string, string> {
  const { stdout, stderr, status } = run(imports, { quick })
  expect(status, stderr).toBe(0)
  return Object.fromEntries(
    stdout
      .trim()
      .split('\n')
      .map((line) => line.split(' ')),
  )
}

function run(imports: string[], { quick, program: text }: Run) {
  if (text) put('program.ts', text)
  const options = quick ? ['--import', at(hook)] : []
  return spawnSync(node, [...options, 'program.ts', ...imports], { cwd: root, encoding: 'utf8' })
}
