import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { quickImports } from '../../../../../scripts/bootstrap/quick-imports.mjs'
import { serverMemory, serverMemoryPools } from '../../../../../scripts/bootstrap/server-memory.mjs'
import { findPostmaster } from '#api/platform/embedded-database/postmaster'

/** Shares the compile cache of the test command between starts, because a killed product does not save its own. */
const compileCache = process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'safepractice-compiled')
const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

/** The product as a separate process, so that it can be measured, stopped and killed. */
export interface Product {
  url: string
  child: ChildProcess
  /** Returns its output so far. */
  printed(): string
  /** Resolves to how it ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** Waits until it responds and has printed its address. @throws with all of its output if it ends first, also because it hangs. */
  ready(): Promise<void>
  end(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/**
 * Creates a data folder that the database account can access even if the tests run as root. Disposing of it stops a database that still runs in it.
 */
export function dataFolder() {
  const path = mkdtempSync(join(tmpdir(), 'safepractice-product-'))
  chmodSync(path, 0o711)
  const dispose = () => {
    const left = databasePid(path)
    if (left) process.kill(left, 'SIGQUIT')
    rmSync(path, { recursive: true, force: true, maxRetries: 20 })
  }
  return { path, [Symbol.dispose]: dispose }
}

/** Returns the process id of the embedded PostgreSQL for a data folder, or undefined if none is running. */
export const databasePid = (dataDir: string): number | undefined => findPostmaster(join(dataDir, 'postgres', 'cluster'))?.pid

/** Ends the database of a data folder as a crash does, if one is running. */
export function endDatabase(dataDir: string): void {
  const running = databasePid(dataDir)
  try {
    if (running) process.kill(running, 'SIGKILL')
  } catch {
    // It has ended in the meantime.
  }
}

/** Returns a port below the ephemeral range, so that it is still free when the product listens. */
export async function freePort(): Promise<number> {
  const port = 10_000 + Math.floor(Math.random() * 20_000)
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!isFree) return freePort()
  await new Promise<void>((resolve) => void probe.close(() => resolve()))
  return port
}

/**
 * Milliseconds after which a program that is waited for is taken for hung. It is far longer than any start or end takes, and shorter than the limit of a
 * test, so that the test fails with a reason.
 */
const hung = 480_000

/**
 * Kills a program that hangs, so that whoever waits for its start or its end learns it. @param say receives what happened
 * @returns a function that ends the watch, for a program that is now meant to run
 */
export function killWhenHung(child: ChildProcess, say: (line: string) => void, after = hung): () => void {
  const timer = setTimeout(() => {
    say(`The program was killed because it was waited for longer than ${after} ms. It waited in: ${waitsIn(child.pid)}\n`)
    child.kill('SIGKILL')
  }, after)
  timer.unref()
  const stop = () => clearTimeout(timer)
  child.once('exit', stop)
  return stop
}

/** The calls of the kernel in which the threads of a process wait, on Linux. */
function waitsIn(pid: number | undefined): string {
  const tasks = `/proc/${pid}/task`
  if (!existsSync(tasks)) return 'unknown'
  const read = (task: string, file: string) => {
    try {
      return readFileSync(join(tasks, task, file), 'utf8').trim()
    } catch {
      return '(ended)'
    }
  }
  return readdirSync(tasks)
    .map((task) => `${read(task, 'comm')} ${read(task, 'wchan')}`)
    .join(', ')
}

export function startProduct({ dataDir, port, env = {} }: { dataDir: string; port: number; env?: Record<string, string> }): Product {
  const child = spawn(process.execPath, [...quickImports, ...serverMemory, main], {
    env: {
      ...serverMemoryPools,
      PATH: process.env.PATH ?? '',
      CHECK_ROWS: 'on',
      DATA_DIR: dataDir,
      PORT: String(port),
      BUILD_WEB: 'off',
      DEMO: 'off',
      NODE_COMPILE_CACHE: compileCache,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const watch = () => killWhenHung(child, (line) => (text += line))
  const endOfWatch = watch()
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  )
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    child,
    printed: () => text,
    ended,
    ready: async () => {
      // Requests are answered a moment before the start finishes and the address is printed.
      while (!(text.includes('SafePractice answers at') && (await answers(url)))) {
        if (child.exitCode !== null || child.signalCode !== null) {
          // A process can end before all of its output has arrived.
          const { code, signal } = await ended
          throw new Error(`The product ended (${signal ?? code}) instead of starting.\n${text}`)
        }
        await sleep(20)
      }
      endOfWatch()
    },
    end: async (signal = 'SIGTERM') => {
      watch()
      child.kill(signal)
      return ended
    },
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(10_000) })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}
