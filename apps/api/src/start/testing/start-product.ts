import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { quickImports } from '../../../../../scripts/bootstrap/quick-imports.mjs'
import { serverMemory } from '../../../../../scripts/bootstrap/server-memory.mjs'
import { findPostmaster } from '#api/platform/embedded-database/postmaster'

/** Compiled code is kept between starts, in the place of the command that runs the tests: what a killed product has compiled is not kept at all. */
const compileCache = process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'safepractice-compiled')
const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

/** The product as a process of its own, so that it can be measured, stopped and killed. */
export interface Product {
  url: string
  child: ChildProcess
  /** Its output so far. */
  printed(): string
  /** How it ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** Waits until it answers and has printed its address. @throws with all that it printed when it ends instead. */
  ready(): Promise<void>
  end(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** A data folder that the account of the database can reach even where the tests run as root. A database still running in it ends with it. */
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

/** The process id of the embedded PostgreSQL that runs on a data folder; undefined when none runs. */
export const databasePid = (dataDir: string): number | undefined => findPostmaster(join(dataDir, 'postgres', 'cluster'))?.pid

/** Below the ephemeral port range, so that it is still free when the product listens. */
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

export function startProduct({ dataDir, port, env = {} }: { dataDir: string; port: number; env?: Record<string, string> }): Product {
  const child = spawn(process.execPath, [...quickImports, ...serverMemory, main], {
    env: {
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
      // Requests are answered a moment before the start is over and its address is printed.
      while (!(text.includes('SafePractice answers at') && (await answers(url)))) {
        if (child.exitCode !== null || child.signalCode !== null) {
          // A process can end before all of its output has arrived.
          const { code, signal } = await ended
          throw new Error(`The product ended (${signal ?? code}) instead of starting.\n${text}`)
        }
        await sleep(20)
      }
    },
    end: async (signal = 'SIGTERM') => {
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
