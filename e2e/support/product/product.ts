import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { filmFolder } from './global-setup.ts'
import { quickImports } from '../../../scripts/bootstrap/quick-imports.mjs'

/** An email or text message as returned by the local outbox. */
export interface Sent {
  id: string
  channel: 'email' | 'sms'
  to: string
  subject: string
  text: string
  createdAt: string
}

/** A running product, started as a new user would start it, with its own folder and port. */
export interface Product {
  url: string
  /** The output of the server. */
  output(): string
  /** Runs `npm run sds` with this command beside the running product, and returns its output. */
  operator(...command: string[]): string
  /** Runs an hourly job beside the running product; `daysAhead` moves its clock. */
  hourlyJob(name: string, moved: { daysAhead: number }): void
  /** Messages to a contact, newest first. */
  outbox(to: string): Promise<Sent[]>
  /** Kills the server, as a power cut would. */
  kill(): Promise<void>
  /** Starts the server again with the same data and port; `daysAhead` moves its clock. */
  restart(moved?: { daysAhead: number }): Promise<void>
  /** Stops the server and removes its folder; `keep` is called with the folder before that. */
  stop(options?: { keep?: (folder: string) => void }): Promise<void>
}

interface Start {
  /** Whether to create the demonstration practices. */
  demo: boolean
  environment?: Record<string, string>
  /** Fills the data folder before the first start; otherwise it is empty. */
  fill?: (folder: string) => void
}

const root = join(import.meta.dirname, '../../..')

/** Starts the product with a folder of its own. */
export async function startProduct({ demo, environment = {}, fill }: Start): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'safepractice-journey-'))
  fill?.(dataDir)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const printed: string[] = []
  const output = () => printed.join('')
  const launch = (daysAhead = 0) => {
    const started = spawn(process.execPath, [...quickImports, ...movedClock(daysAhead), 'apps/api/src/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        DAYS_AHEAD: String(daysAhead),
        CHECK_ROWS: 'on',
        DATA_DIR: dataDir,
        FILM_DIR: filmFolder(),
        PORT: String(port),
        DEMO: demo ? 'on' : 'off',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk: Buffer) => printed.push(chunk.toString('utf8')))
    return started
  }
  let child = launch()
  const stop: Product['stop'] = async ({ keep } = {}) => {
    await end(child)
    keep?.(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
  const answers = () => waitForResponse(`${url}/signin`, child, output)
  try {
    await answers()
  } catch (problem) {
    await stop()
    throw problem
  }
  const kill = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }
  const restart = async ({ daysAhead = 0 } = {}) => {
    child = launch(daysAhead)
    await answers()
  }
  const outbox = async (to: string) => {
    const reply = await fetch(`${url}/dev/outbox`, { headers: { accept: 'application/json' } })
    const messages = (await reply.json()) as Sent[]
    return messages.filter((message) => message.to === to)
  }
  const beside = (program: string[], daysAhead = 0) =>
    execFileSync(process.execPath, [...quickImports, ...movedClock(daysAhead), ...program], {
      cwd: root,
      env: { ...process.env, DAYS_AHEAD: String(daysAhead), DATA_DIR: dataDir, PORT: String(port), ...environment },
      encoding: 'utf8',
    })
  const operator = (...command: string[]) => beside(['apps/api/src/sds.ts', ...command])
  const hourlyJob: Product['hourlyJob'] = (name, { daysAhead }) =>
    void beside(['apps/api/src/start/testing/hourly-job.ts', name], daysAhead)
  return { url, output, operator, hourlyJob, outbox, kill, restart, stop }
}

const movedClock = (daysAhead: number) => (daysAhead === 0 ? [] : ['--import', new URL('../moved-clock.mjs', import.meta.url).href])

/** Describes the awaited message: its id is not `known`, and its text matches `holding`. */
interface Awaited {
  known?: string | undefined
  holding?: RegExp
}

/** Returns the newest matching message to a contact; waits until there is one. */
export async function messageFor(product: Product, to: string, { known, holding = /./ }: Awaited = {}): Promise<Sent> {
  const [newest] = (await product.outbox(to)).filter(({ id, text }) => id !== known && holding.test(text))
  if (newest) return newest
  await pause(100)
  return messageFor(product, to, { known, holding })
}

const fourDigits = /\b(\d{4})\b/

/** Returns the newest four-digit code sent to a contact; waits for one that is not in the message `known`. */
export async function codeFor(product: Product, to: string, known?: string): Promise<string> {
  const { text } = await messageFor(product, to, { known, holding: fourDigits })
  return fourDigits.exec(text)?.[1] ?? ''
}

/** Waits until an address responds. Sets no time limit; the journey's timeout ends the wait. @throws if the process has ended. */
async function waitForResponse(address: string, child: ChildProcess, printed: () => string) {
  while (!(await fetch(address).catch(() => null))?.ok) {
    if (hasEnded(child)) throw new Error(`The product ended with ${child.exitCode}.\n${printed()}`)
    await pause(100)
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function end(child: ChildProcess) {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await Promise.race([ended, pause(60_000).then(() => child.kill('SIGKILL'))])
}

/** A port below the ephemeral range, so that it is still free when the product listens on it. */
async function freePort(): Promise<number> {
  const port = 10_000 + Math.floor(Math.random() * 20_000)
  const server = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!isFree) return freePort()
  await new Promise((resolve) => server.close(resolve))
  return port
}

export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
