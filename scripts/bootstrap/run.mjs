// @ts-check
import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { constants as system } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { install } from './install.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { quickImports } from './quick-imports.mjs'
import { serverMemory, serverMemoryPools } from './server-memory.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

const server = 'apps/api/src/main.ts'

/**
 * Installs the packages if the lock file has changed, then runs the program under the pinned Node. Forwards signals to it
 * and exits with its exit code.
 * @param {string[]} command the TypeScript file, relative to the root of the repository, and its arguments
 */
export async function run([file, ...rest]) {
  const target = file && join(root, file)
  if (!target || !existsSync(target)) return fail(`There is no ${file ?? 'program named'} in this version.`)
  try {
    await provide(root)
    const node = pinnedNode(root)
    const child = spawn(node, [...quickImports, ...(file === server ? serverMemory : []), target, ...rest], {
      stdio: 'inherit',
      env: { ...(file === server ? serverMemoryPools : {}), ...process.env, ...compileCache() },
    })
    child.on('error', (problem) => fail(`The pinned Node (${node}) does not run here: ${problem.message}`))
    forwardSignals(child)
    if (process.env.npm_lifecycle_event) endWithParent(child)
    child.on('exit', (code, signal) => end(code, signal))
  } catch (problem) {
    fail(problem instanceof Error ? problem.message : String(problem))
  }
}

/**
 * Installs the packages. A folder made by `npm run build` installs nothing by itself: a server in production need not reach a registry.
 * @param {string} folder
 */
async function provide(folder) {
  if (!existsSync(join(folder, 'build.json'))) return install(folder, process.env)
  if (!existsSync(join(folder, 'node_modules'))) throw new Error(`The packages are missing: run npm ci --omit=dev in ${folder} first.`)
}

/** @param {import('node:child_process').ChildProcess} child */
function forwardSignals(child) {
  for (const name of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGQUIT'])) process.on(name, () => child.kill(name))
  // Ctrl+C in a terminal already reaches the program. A second signal would interrupt its shutdown.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT')
  })
}

/**
 * A killed npm forwards no signal. Its server must not keep running and occupy the port and data.
 * @param {import('node:child_process').ChildProcess} child
 */
function endWithParent(child) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 200).unref()
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function end(code, signal) {
  process.exit(code ?? 128 + (signal ? system.signals[signal] : 0))
}

/** Caches compiled code between starts, which halves the load time. Skipped if the folder is not writable. */
function compileCache() {
  if (process.env.NODE_COMPILE_CACHE) return {}
  try {
    accessSync(join(root, 'node_modules'), constants.W_OK)
    return { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }
  } catch {
    return {}
  }
}

/** @param {string} line */
function fail(line) {
  console.error(line)
  process.exit(1)
}
