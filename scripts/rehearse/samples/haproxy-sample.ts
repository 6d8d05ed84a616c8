import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { root } from '../../../bench/site.ts'
import { listens } from './listens.ts'

/** The sample of the repository, without TLS, in front of these ports. */
export function haproxySample({ port, servers }: { port: number; servers: readonly [number, number] }): string {
  const sample = readFileSync(join(root, 'ops/haproxy.cfg'), 'utf8')
  return sample
    .replace(/^ +bind :80\n/m, `    bind 127.0.0.1:${port}\n`)
    .replace(/^ +bind :443 .*\n/m, '')
    .replace(/^ +http-request redirect scheme .*\n/m, '')
    .replace('X-Forwarded-Proto https', 'X-Forwarded-Proto http')
    .replace('127.0.0.1:3001', `127.0.0.1:${servers[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${servers[1]}`)
}

/** Starts HAProxy with a configuration that listens on a port. Returns how to end it. */
export async function startHaproxy(folder: string, configuration: string, port: number): Promise<() => Promise<void>> {
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration)
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (part: Buffer) => (complaint += part.toString()))
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended.\n${complaint}`)
    await sleep(50)
  }
  return async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'close')
    child.kill('SIGTERM')
    await ended
  }
}
