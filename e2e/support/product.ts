import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A mail or text message as the local outbox tells it. */
export interface Sent {
  id: string
  channel: 'email' | 'sms'
  to: string
  subject: string
  text: string
  createdAt: string
}

/** The running product, as a new user starts it: its own folder, its own port. */
export interface Product {
  url: string
  /** What the server printed. */
  output(): string
  /** Messages to a contact, newest first. */
  outbox(to: string): Promise<Sent[]>
  /** Ends the server at once, as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on the same data and the same port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..', '..')

/** Starts the product on an empty folder; `demo` makes the demonstration practices. */
export async function startProduct({ demo, environment = {} }: { demo: boolean; environment?: Record<string, string> }): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'safepractice-journey-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const printed: string[] = []
  const output = () => printed.join('')
  const launch = () => {
    const started = spawn(process.execPath, ['apps/api/src/main.ts'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), DEMO: demo ? 'on' : 'off', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk: Buffer) => printed.push(chunk.toString('utf8')))
    return started
  }
  let child = launch()
  const stop = async () => {
    await end(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
  const answers = () => answering(`${url}/signin`, child, output)
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
  const restart = async () => {
    child = launch()
    await answers()
  }
  const outbox = async (to: string) => {
    const reply = await fetch(`${url}/dev/outbox`, { headers: { accept: 'application/json' } })
    const messages = (await reply.json()) as Sent[]
    return messages.filter((message) => message.to === to)
  }
  return { url, output, outbox, kill, restart, stop }
}

/** The newest four-digit code sent to a contact; waits until one is there that differs from `known`. */
export async function codeFor(product: Product, to: string, known?: string): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const [newest] = await product.outbox(to)
    const code = newest && newest.id !== known ? /\b(\d{4})\b/.exec(newest.text)?.[1] : undefined
    if (code) return code
    await pause(200)
  }
  throw new Error(`No code reached ${to}.`)
}

async function answering(address: string, child: ChildProcess, printed: () => string) {
  for (let tries = 0; tries < 900; tries += 1) {
    if (hasEnded(child)) throw new Error(`The product ended with ${child.exitCode}.\n${printed()}`)
    const reply = await fetch(address).catch(() => null)
    if (reply?.ok) return
    await pause(100)
  }
  throw new Error(`The product did not answer.\n${printed()}`)
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function end(child: ChildProcess) {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await Promise.race([ended, pause(10_000).then(() => child.kill('SIGKILL'))])
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 3999
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
