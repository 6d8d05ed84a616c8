import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

import { firstViewModule, webFolder } from '../../apps/api/src/start/build-web.ts'
import { readSources, withoutComments } from '../boundaries/sources.ts'
import { isInBuild, makeBuildFolder } from './make-build-folder.ts'
import { pagePackages } from './manifest-of-build.ts'

const root = join(import.meta.dirname, '../..')
const names = z.record(z.string(), z.string())
const { imports, dependencies, scripts } = z
  .object({ imports: names, dependencies: names, scripts: names })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))

const sources = new Map(readSources(root).map((source) => [source.path, source]))

/** The file that an import names, relative to the root, or undefined for a package. */
function fileOf(name: string, from: string): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name)
  const [alias, target] = Object.entries(imports).find(([start]) => name.startsWith(start.slice(0, -1))) ?? []
  return alias && target && posix.normalize(target.replace('*', name.slice(alias.length - 1)))
}

/** Every file that the programs of the build load, except for types, and the packages that they name. */
function loaded() {
  const programs = Object.values(scripts).flatMap((script) => /apps\/api\/src\/[\w-]+\.ts/.exec(script) ?? [])
  const files = new Set<string>(programs)
  const packages = new Set<string>()
  for (const path of files) {
    const source = sources.get(path)
    if (!source) continue
    const text = withoutComments(source).replaceAll(/^import type [^]*?from '[^']*'/gm, '')
    for (const [, name = ''] of text.matchAll(/(?:from |import |import\(|URL\(|resolve\(|require\()['`]([^'`$]+)['`]/g)) {
      const file = fileOf(name, path)
      if (file === undefined) packages.add(name)
      else if (/\.(ts|tsx|mjs)$/.test(file)) files.add(file)
    }
  }
  return { files: [...files], packages: [...packages] }
}

test('a build contains every file that its programs load, and no test', () => {
  const { files } = loaded()
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter((path) => !isInBuild(path))).toEqual([])
  expect([...sources.keys()].filter((path) => path.endsWith('.test.ts') && isInBuild(path))).toEqual([])
})

test('the packages that only the pages use are those that no program of the server loads', () => {
  const text = loaded()
    .files.map((path) => sources.get(path)?.text ?? '')
    .join('\n')
  const unused = Object.keys(dependencies).filter((name) => !text.includes(`'${name}'`) && !text.includes(`'${name}/`))
  expect(unused.filter((name) => !text.includes(`\`${name}/`)).toSorted()).toEqual(pagePackages.toSorted())
})

test('a build is complete or as it was: the folder is replaced at the end', () => {
  const place = mkdtempSync(join(tmpdir(), 'safepractice-build-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const manifest = { version: '1.0.0', scripts: {}, dependencies: {}, optionalDependencies: {} }
  const files = {
    'package.json': JSON.stringify(manifest),
    'package-lock.json': JSON.stringify({ packages: { '': manifest } }),
    'apps/api/src/main.ts': '// start',
    'apps/api/src/main.test.ts': '// test',
    'apps/api/src/testing/help.ts': '// help',
    'packages/content/golden/list.md': 'list',
    'packages/wire/src/id.ts': '// id',
    'films/media/a.mp4': 'film',
    'dist/web/index.html': 'page',
    'dist/web/.sources': 'print',
    'dist/first-view/draw-screen.js': 'module',
    'dist/first-view/assets/font.woff2': 'font',
    'scripts/bootstrap/run.mjs': '// run',
    'scripts/bootstrap.mjs': '// begin',
    '.nvmrc': '26',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(place, dirname(path)), { recursive: true })
    writeFileSync(join(place, path), text)
  }
  const folder = join(place, 'build')
  mkdirSync(folder)
  writeFileSync(join(folder, 'old'), '')
  makeBuildFolder(place, folder)
  const has = (path: string) => existsSync(join(folder, path))
  expect(['old', 'apps/api/src/main.test.ts', 'apps/api/src/testing', 'packages/content/golden', 'dist/web/.sources'].filter(has)).toEqual(
    [],
  )
  expect(
    ['apps/api/src/main.ts', 'packages/wire/src/id.ts', 'films/media/a.mp4', 'dist/web/index.html', '.nvmrc', '.npmrc'].every(has),
  ).toBe(true)
  expect(existsSync(firstViewModule(webFolder(folder)))).toBe(true)
  expect(JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'))).toEqual({ version: '1.0.0', commit: null })
  expect(existsSync(`${folder}.unfinished`)).toBe(false)
})
