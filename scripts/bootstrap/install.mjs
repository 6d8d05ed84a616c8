// @ts-check
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

import { waitForTurn } from './turn.mjs'

/**
 * Makes node_modules match the lock file. A stamp inside names the lock file it matches. It is written only after success,
 * so an interrupted installation is repeated. Install scripts never run.
 * @param {string} root the repository
 * @param {NodeJS.ProcessEnv} env
 * @throws a single line that says why npm failed
 */
export async function install(root, env) {
  const stamp = join(root, 'node_modules/.safepractice-installed')
  const wanted = lockHash(root)
  const isCurrent = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (isCurrent()) return
  const endTurn = await waitForTurn(join(root, '.install.lock'))
  try {
    if (isCurrent()) return
    await npmCi(root, env)
    // Renamed into place, so that the stamp is either complete or missing.
    writeFileSync(`${stamp}.new`, wanted)
    renameSync(`${stamp}.new`, stamp)
  } finally {
    endTurn()
  }
}

/** @param {string} root */
function lockHash(root) {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
}

/**
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
async function npmCi(root, env) {
  const { program, first } = npm(env)
  // NODE_ENV=production would skip the packages that build the pages.
  const options = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--no-update-notifier']
  const cache = replacementCache(root, env)
  const child = spawn(program, [...first, ...options, ...(cache ? ['--cache', cache] : [])], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && first.length === 0,
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const stop = () => {
    child.kill()
    process.exit(143)
  }
  process.once('SIGTERM', stop)
  const stopProgress = showProgress()
  /** @type {number | null | Error} */
  const result = await new Promise((done) => child.on('error', done).on('close', done))
  stopProgress()
  process.off('SIGTERM', stop)
  if (result !== 0) throw new Error(`The packages could not be installed: ${reason(output, result)}`)
}

/**
 * The npm that started this process, or else the one on the path.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ program: string, first: string[] }}
 */
export function npm(env) {
  const file = env.npm_execpath
  if (file && /^npm(-cli)?\.c?js$/.test(basename(file))) return { program: env.npm_node_execpath || process.execPath, first: [file] }
  return { program: 'npm', first: [] }
}

/**
 * A cache folder inside the data folder if npm's own is not writable; undefined if it is.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
export function replacementCache(root, env) {
  if (isWritable(env.npm_config_cache || join(env.HOME || homedir(), '.npm'))) return undefined
  const cache = join(resolve(root, env.DATA_DIR || '.data'), 'npm-cache')
  mkdirSync(cache, { recursive: true })
  return cache
}

/**
 * @param {string} folder
 * @returns {boolean}
 */
function isWritable(folder) {
  if (!existsSync(folder)) return dirname(folder) !== folder && isWritable(dirname(folder))
  try {
    accessSync(folder, constants.W_OK)
    return statSync(folder).isDirectory()
  } catch {
    return false
  }
}

/** Prints the progress of the installation at regular intervals, because npm itself is silent for most of it. */
function showProgress() {
  const begun = Date.now()
  const seconds = () => Math.round((Date.now() - begun) / 1000)
  const terminal = process.stderr.isTTY
  if (!terminal) process.stderr.write('Installing packages (about a minute) ...\n')
  const write = () => process.stderr.write(terminal ? `\rInstalling packages (about a minute) ... ${seconds()} s ` : `... ${seconds()} s\n`)
  const timer = setInterval(write, terminal ? 500 : 10_000)
  return () => {
    clearInterval(timer)
    process.stderr.write(`${terminal ? '\r' : ''}Installing packages ended after ${seconds()} s.            \n`)
  }
}

/**
 * @param {string} output
 * @param {number | null | Error} result
 */
function reason(output, result) {
  if (result instanceof Error) return `npm cannot be run (${result.message}).`
  const lines = output.split('\n').map((line) => line.match(/^npm (?:error|ERR!) (.+)/)?.[1])
  const firstError = lines.find((line) => line && !/^(code|errno|syscall|type|path|dest) /.test(line))
  return `${firstError ?? `npm ended with ${result}`} (npm ci shows everything.)`
}
