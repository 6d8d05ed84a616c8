import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { serverMemory, serverMemoryPools } from '../../bootstrap/server-memory.mjs'
import type { Release } from './releases.ts'

const imports = ['--import', './scripts/bootstrap/register-quick-imports.mjs']

/** A place in which one release after the other runs: its port and data folder stay. */
export interface Seat {
  /** Starts a release and waits until it is ready. @throws with its last output if it ends, or the reason of the signal */
  start(release: Release): Promise<void>
  /** Ends the release as an operator does. Returns the seconds that it took. */
  end(): Promise<number>
}

interface Place {
  port: number
  dataDir: string
  env: Record<string, string>
  /** Aborts when nothing more may be started. */
  signal: AbortSignal
}

export function seat({ port, dataDir, env, signal }: Place): Seat {
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let text = ''
  return {
    start: async ({ folder }) => {
      signal.throwIfAborted()
      const started = spawn(process.execPath, [...imports, ...serverMemory, 'apps/api/src/main.ts'], {
        cwd: folder,
        env: { ...serverMemoryPools, PATH: process.env.PATH ?? '', DATA_DIR: dataDir, PORT: String(port), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      for (const stream of [started.stdout, started.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()))
      while (!(await isReady(url))) {
        signal.throwIfAborted()
        if (started.exitCode !== null) throw new Error(`The server ended with ${started.exitCode}.\n${text.slice(-2_000)}`)
        await sleep(100)
      }
    },
    end: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return 0
      const begun = performance.now()
      const ended = once(child, 'close')
      child.kill('SIGTERM')
      await ended
      return (performance.now() - begun) / 1_000
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(2_000) })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}

/** Runs the migration job of a release. @throws with its output if it fails */
export async function migrateBy({ folder }: Release, ownerUrl: string): Promise<void> {
  const child = spawn(process.execPath, [...imports, join('apps/api/src/migrate.ts')], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', DATABASE_OWNER_URL: ownerUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`The migration ended with ${code}.\n${text}`)
}
