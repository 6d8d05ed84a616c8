import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { replacementCache } from './install.mjs'
import { isRunning } from '../test/is-running.ts'
import { pinnedNode } from './pinned-node.mjs'

const repository = join(import.meta.dirname, '../..')
const node = pinnedNode(repository)
let root = ''

/** Stands in for npm: records its arguments and behaves as the environment variables say. */
const npm = `
  const fs = require('node:fs')
  fs.appendFileSync('npm-calls.txt', process.argv.slice(2).join(' ') + '\\n')
  if (process.env.NPM_FAILS) {
    console.error('npm error code E403\\nnpm error 403 Forbidden - GET https://registry.example/zod\\nnpm error more')
    process.exit(1)
  }
  setTimeout(() => fs.mkdirSync('node_modules', { recursive: true }), 300)
`
const program = `
  const word: string = process.argv[2] ?? ''
  if (word === 'wait') {
    process.on('SIGTERM', () => setTimeout(() => process.exit(7), 100))
    process.stdout.write('ready ' + process.pid + '\\n')
    setInterval(() => {}, 1000)
  } else {
    process.stdout.write('program ' + word)
    process.exitCode = word === 'fail' ? 3 : 0
  }
`

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sp-bootstrap-'))
  mkdirSync(join(root, 'scripts'))
  cpSync(join(repository, 'scripts/bootstrap.mjs'), join(root, 'scripts/bootstrap.mjs'))
  cpSync(join(repository, 'scripts/bootstrap'), join(root, 'scripts/bootstrap'), { recursive: true })
  writeFileSync(join(root, 'npm-cli.cjs'), npm)
  writeFileSync(join(root, 'program.ts'), program)
  writeFileSync(join(root, 'package-lock.json'), '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

test('packages are installed at the first start and again after the lock file changes, without install scripts', () => {
  expect(run(['one']).stdout).toBe('program one')
  expect(run(['two']).stdout).toBe('program two')
  expect(npmCalls()).toEqual(['ci --ignore-scripts --include=dev --include=optional --no-audit --no-fund --no-update-notifier'])
  writeFileSync(join(root, 'package-lock.json'), '{ "changed": true }')
  expect(run(['three'])).toMatchObject({ status: 0, stdout: 'program three' })
  expect(npmCalls()).toHaveLength(2)
})

test('a failed installation shows its reason in one line and is repeated at the next start', () => {
  const failed = run(['one'], { NPM_FAILS: '1' })
  expect(failed).toMatchObject({ status: 1, stdout: '' })
  expect(failed.stderr).toContain(
    'The packages could not be installed: 403 Forbidden - GET https://registry.example/zod (npm ci shows everything.)\n',
  )
  expect(run(['one'])).toMatchObject({ status: 0, stdout: 'program one' })
  expect(npmCalls()).toHaveLength(2)
})

test('two commands started at once on a fresh clone install once', async () => {
  const both = [start(['one']), start(['two'])]
  const codes = await Promise.all(both.map(async (child) => (await once(child, 'exit'))[0]))
  expect(codes).toEqual([0, 0])
  expect(npmCalls()).toHaveLength(1)
  expect(existsSync(join(root, '.install.lock'))).toBe(false)
})

test('a folder made by npm run build installs nothing by itself, and says what is missing', () => {
  writeFileSync(join(root, 'build.json'), '{}')
  expect(run(['one'])).toMatchObject({ status: 1, stderr: `The packages are missing: run npm ci --omit=dev in ${root} first.\n` })
  mkdirSync(join(root, 'node_modules'))
  expect(run(['one'])).toMatchObject({ status: 0, stdout: 'program one' })
  expect(existsSync(join(root, 'npm-calls.txt'))).toBe(false)
})

test('a killed installation does not block the next one', () => {
  const gone = spawnSync(node, ['-e', '']).pid
  writeFileSync(join(root, '.install.lock'), String(gone))
  expect(run(['one'])).toMatchObject({ status: 0, stdout: 'program one' })
})

test('npm gets a cache inside the data folder if its own is not writable', () => {
  expect(replacementCache(root, { HOME: '/dev/null', DATA_DIR: 'data' })).toBe(join(root, 'data/npm-cache'))
  expect(replacementCache(root, { HOME: '/dev/null' })).toBe(join(root, '.data/npm-cache'))
  expect(replacementCache(root, { HOME: root })).toBeUndefined()
  run(['one'], { HOME: '/dev/null', npm_config_cache: '' })
  expect(npmCalls()[0]).toContain(`--cache ${join(root, '.data/npm-cache')}`)
})

test('the command exits with the program’s exit code and forwards signals to it', async () => {
  expect(run(['fail']).status).toBe(3)
  const child = start(['wait'])
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([7, null])
})

test.each(['SIGTERM', 'SIGKILL'] as const)('ending npm with %s also ends the program', async (signal) => {
  const command: string = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')).scripts.start
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ scripts: { start: command.replace('apps/api/src/main.ts', 'program.ts wait') } }),
  )
  run(['one'])
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
  const npmStart = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] })
  const lines = createInterface({ input: npmStart.stdout })
  const pid = await new Promise<number>((resolve) =>
    lines.on('line', (line) => line.startsWith('ready ') && resolve(Number(line.slice('ready '.length)))),
  )
  const ended = once(npmStart, 'exit')
  npmStart.kill(signal)
  await ended
  if (signal === 'SIGKILL') await until(() => !isRunning(pid))
  expect(isRunning(pid)).toBe(false)
})

test('a missing program is named in the error', () => {
  const { status, stderr } = spawnSync(node, [join(root, 'scripts/bootstrap.mjs'), 'missing.ts'], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 1, stderr: 'There is no missing.ts in this version.\n' })
})

test('an old Node prints one sentence', () => {
  const pretend = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'18.19.0'}})`
  const { status, stderr } = spawnSync(node, ['--import', pretend, join(root, 'scripts/bootstrap.mjs'), 'program.ts'], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toBe('SafePractice needs Node 20 or newer to start; this is Node 18.19.0. See https://nodejs.org.\n')
  // An older Node must be able to parse the file, and nothing may be loaded before the version check.
  expect(readFileSync(join(root, 'scripts/bootstrap.mjs'), 'utf8')).not.toMatch(/^import\s[^(]|\?\.|\?\?|=>|\bawait\b/m)
})

test('a system without a pinned Node uses the running one if it is new enough, or says what to install', () => {
  const here = { platform: 'freebsd-x64', execPath: '/usr/local/bin/node' }
  expect(pinnedNode(root, { ...here, version: '26.10.0' })).toBe('/usr/local/bin/node')
  expect(() => pinnedNode(root, { ...here, version: '24.1.0' })).toThrow('install Node 26 or newer')
})

function start(args: string[], extra: Record<string, string> = {}) {
  const env = { ...process.env, npm_execpath: join(root, 'npm-cli.cjs'), npm_node_execpath: node, ...extra }
  return spawn(node, [join(root, 'scripts/bootstrap.mjs'), 'program.ts', ...args], { env, stdio: ['ignore', 'pipe', 'ignore'] })
}

function run(args: string[], extra: Record<string, string> = {}) {
  const env = { ...process.env, npm_execpath: join(root, 'npm-cli.cjs'), npm_node_execpath: node, ...extra }
  return spawnSync(node, [join(root, 'scripts/bootstrap.mjs'), 'program.ts', ...args], { env, encoding: 'utf8' })
}

const npmCalls = () => readFileSync(join(root, 'npm-calls.txt'), 'utf8').trimEnd().split('\n')

async function until(condition: () => boolean): Promise<void> {
  await expect.poll(condition, { interval: 20 }).toBe(true)
}
