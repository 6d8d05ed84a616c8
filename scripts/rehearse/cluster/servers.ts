import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { quickImports } from '../../bootstrap/quick-imports.mjs'
import { serverMemory, serverMemoryPools } from '../../bootstrap/server-memory.mjs'
import { tree } from './debian-tree.ts'
import { inTree, keepLog, programPath } from './machine.ts'
import { loginName, site } from './programs-around.ts'

const root = join(import.meta.dirname, '../../..')

export const ports = { one: 3001, two: 3002 } as const
type ServerName = keyof typeof ports

/** The two servers of the product, in production mode as `docs/operations.md` says. */
export interface Servers {
  start(name: ServerName): Promise<void>
  kill(name: ServerName): Promise<void>
  /** Moves the clock of the server `two` by so many seconds from the real time. */
  setClock(seconds: number): void
  /** What the servers wrote to their logs. */
  logs(): string
}

export interface Product {
  folder: string
  logs: string
  stack: AsyncDisposableStack
  secrets: Readonly<Record<string, string>>
  mailUrl: string
}

const address = (secrets: Product['secrets'], port: number) => `postgresql://${loginName}:${secrets.login}@127.0.0.1:${port}/safepractice`
export const directAddress = (secrets: Product['secrets']) => address(secrets, 5000)
export const ownerAddress = (secrets: Product['secrets']) => `postgresql://safety_owner:${secrets.owner}@127.0.0.1:5000/safepractice`

/** The settings of both servers. */
const settings = ({ secrets, mailUrl }: Product) => ({
  ...serverMemoryPools,
  PATH: programPath,
  APP_MODE: 'production',
  PUBLIC_URL: `https://${site}`,
  TRUST_PROXY: '1',
  APP_SECRET: secrets.app ?? '',
  DATABASE_URL: address(secrets, 6432),
  DATABASE_DIRECT_URL: address(secrets, 5000),
  SMTP_URL: mailUrl,
  MAIL_FROM: `SafePractice <no-reply@${site}>`,
  SMS_URL: 'http://127.0.0.1:2526',
  SMS_TOKEN: secrets.text ?? '',
  S3_ENDPOINT: 'http://127.0.0.1:7070',
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'safepractice',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  STRIPE_SECRET_KEY: 'sk_test_rehearsal',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_rehearsal',
  STRIPE_WEBHOOK_SECRET: 'whsec_rehearsal',
  BUILD_WEB: 'off',
  SESSION_CALLS_PER_MINUTE: '999999999',
})

/** Runs a program of the product on the machine of the servers, and returns its exit code and output. */
export async function runProgram(product: Product, file: string, more: Record<string, string> = {}) {
  const env = { ...settings(product), DATA_DIR: join(product.folder, 'tool'), ...more }
  const child = spawn(process.execPath, [...quickImports, join(root, file)], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)))
  const [code] = await once(child, 'close')
  return { code: Number(code), text }
}

/** Starts nothing yet. */
export function serversOf(product: Product): Servers {
  const { folder, logs, stack } = product
  const running = new Map<ServerName, ChildProcess>()
  const clock = join(folder, 'clock')
  const [fake = ''] = globSync('usr/lib/*/faketime/libfaketimeMT.so.1', { cwd: tree })
  const command = [process.execPath, ...quickImports, ...serverMemory, join(root, 'apps/api/src/main.ts')]
  const movable = Object.entries({
    LD_PRELOAD: `/${fake}`,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }).map(([variable, value]) => `${variable}=${value}`)
  const setClock = (seconds: number) => writeFileSync(clock, `${seconds < 0 ? '' : '+'}${seconds}\n`)
  let text = ''
  setClock(0)
  const kill = async (name: ServerName) => {
    const child = running.get(name)
    running.delete(name)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  stack.defer(async () => void (await Promise.all([kill('one'), kill('two')])))
  return {
    start: async (name) => {
      const dataDir = join(folder, name)
      mkdirSync(dataDir, { recursive: true })
      const env = { ...settings(product), DATA_DIR: dataDir, PORT: String(ports[name]) }
      const [first = '', ...rest] = inTree('root', ['env', ...(name === 'two' ? movable : []), ...command])
      const child = spawn(first, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] })
      running.set(name, child)
      keepLog(child, join(logs, `server-${name}.log`))
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)))
      while (!(await isReady(ports[name]))) {
        if (child.exitCode !== null) throw new Error(`The server ${name} ended:\n${text.slice(-2_000)}`)
        await sleep(100)
      }
    },
    kill,
    setClock,
    logs: () => text,
  }
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok === true
}
