import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { StartProblem } from '../platform/start-problem.ts'
import { buildWeb, firstViewModule, viteBuild, webFolder } from './build-web.ts'

/** A folder with the sources of the pages. */
function folderWithSources(): string {
  const root = mkdtempSync(join(tmpdir(), 'safepractice-sources-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of ['apps/web', 'packages/wire/src', 'scripts/pages']) mkdirSync(join(root, folder), { recursive: true })
  for (const file of ['apps/web/main.tsx', 'scripts/contract-for-pages.ts', 'vite.config.ts', 'package-lock.json'])
    writeFileSync(join(root, file), file)
  return root
}

function pagesOf(root: string): void {
  mkdirSync(webFolder(root), { recursive: true })
  writeFileSync(join(webFolder(root), 'index.html'), 'page')
}

test('the pages are built once, and again when a source has changed', async () => {
  const root = folderWithSources()
  const build = async () => pagesOf(root)
  expect(await buildWeb(root, build)).toBe(true)
  expect(await buildWeb(root, build)).toBe(false)
  writeFileSync(join(root, 'apps/web/main.tsx'), 'changed')
  expect(await buildWeb(root, build)).toBe(true)
})

test('a folder made by npm run build serves its pages as they are, or says that they are missing', async () => {
  const root = folderWithSources()
  writeFileSync(join(root, 'build.json'), '{}')
  const build = () => Promise.reject(new Error('nothing is built here'))
  await expect(buildWeb(root, build)).rejects.toThrow(
    `The built pages are missing in ${webFolder(root)}. Copy the whole folder that npm run build made.`,
  )
  pagesOf(root)
  expect(await buildWeb(root, build)).toBe(false)
})

/** The entry of the module that draws first views, from the root of the pages, which is `apps/web`. */
const entry = 'src/app/first-view/draw-screen.tsx'

/**
 * A folder whose Vite writes what it was called with, beside its process id, and then does what the code says: `forServer` tells which of the two builds it
 * is, and `bothRun` resolves when both have begun.
 */
function folderWithVite(code: string) {
  const root = folderWithSources()
  const vite = join(root, 'node_modules', 'vite', 'bin')
  const calls = join(root, 'calls')
  for (const folder of [vite, calls]) mkdirSync(folder, { recursive: true })
  writeFileSync(join(root, 'node_modules', 'vite', 'package.json'), '{"type":"module"}')
  writeFileSync(
    join(vite, 'vite.js'),
    `import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
    const forServer = process.argv.includes('--ssr')
    writeFileSync(String(process.pid), JSON.stringify({ args: process.argv.slice(2), cwd: process.cwd() }))
    renameSync(String(process.pid), 'calls/' + process.pid)
    const bothRun = () => new Promise((resolve) => {
      const look = setInterval(() => {
        if (readdirSync('calls').length < 2) return
        clearInterval(look)
        resolve()
      }, 10)
    })
    ${code}`,
  )
  return {
    build: viteBuild(root),
    processes: () => readdirSync(calls).map(Number),
    calls: () =>
      readdirSync(calls)
        .map((name): { args: string[]; cwd: string } => JSON.parse(readFileSync(join(calls, name), 'utf8')))
        .toSorted((one, other) => one.args.length - other.args.length),
    root,
  }
}

function runs(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch {
    return false
  }
}

test('the pages and the module that draws their first view are built at the same time', async () => {
  const { build, calls, root } = folderWithVite('await bothRun()')
  await build()
  const [pages, server] = calls()
  expect(pages?.args).toEqual(['build', '--bypass-lock', '--logLevel', 'warn'])
  expect(server?.args).toEqual(['build', '--bypass-lock', '--logLevel', 'warn', '--ssr', entry])
  expect([pages, server].map((call) => basename(call?.cwd ?? ''))).toEqual([basename(root), basename(root)])
})

test.each([
  ['the pages', '!forServer'],
  ['the module that draws', 'forServer'],
])('if the build of %s fails, the problem is reported and the other build is ended', async (_, fails) => {
  const { build, processes } = folderWithVite(`
    await bothRun()
    if (${fails}) { process.stderr.write('A file is wrong. '); process.exitCode = 1 } else setInterval(() => existsSync('calls') || process.exit(), 100)`)
  const problem = await build().catch((thrown: unknown) => thrown)
  expect(problem).toBeInstanceOf(StartProblem)
  expect(problem).toMatchObject({ message: 'The pages could not be built.\nA file is wrong.' })
  expect(processes()).toHaveLength(2)
  for (const processId of processes()) await expect.poll(() => runs(processId)).toBe(false)
})

test('the module that draws is beside the pages, which browsers fetch, and is named after its source', () => {
  const repository = join(import.meta.dirname, '../../../..')
  expect(existsSync(join(repository, 'apps/web', entry))).toBe(true)
  expect(firstViewModule(webFolder('root'))).toBe(join('root', 'dist/first-view', basename(entry).replace('.tsx', '.js')))
})
