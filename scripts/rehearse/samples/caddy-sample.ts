import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { root } from '../../../bench/site.ts'
import { listens } from './listens.ts'

interface Sample {
  port: number
  servers: readonly [number, number]
  /** The folder that contains the saved copies. */
  saved: string
  /** A folder for what Caddy writes, such as `caddy.log`. */
  folder: string
}

/** Starts Caddy with `ops/Caddyfile` as it is, without TLS, in front of these servers. Returns how to end it. */
export async function startCaddy({ port, servers, saved, folder }: Sample): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  const child = spawn('caddy', ['run', '--config', join(root, 'ops/Caddyfile'), '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      SITE: `http://localhost:${port}`,
      SERVER_1: `127.0.0.1:${servers[0]}`,
      SERVER_2: `127.0.0.1:${servers[1]}`,
      SAVED: saved,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const log = createWriteStream(join(folder, 'caddy.log'))
  child.stderr.pipe(log)
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error('Caddy ended.')
    await sleep(50)
  }
  return async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'close')
    child.kill('SIGTERM')
    await ended
  }
}
