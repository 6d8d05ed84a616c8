import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { join } from 'node:path'

import { connect, type Database } from '#api/platform/database/database'
import { findRunningDatabase } from '#api/platform/embedded-database/find-running'
import { databaseName } from '#api/start/services/open-database'
import { dataFolder, freePort, startProduct, type Product } from '#api/start/testing/start-product'

export const root = join(import.meta.dirname, '..')

/** The running product with its own data folder, and access to its database. */
export interface Site {
  product: Product
  dataDir: string
  /** Connects as the database owner, to whom row-level security does not apply. */
  owner: Database
  close(): Promise<void>
}

/** Settings of the released product. Unlike tests, it does not check each row against its declared shape. */
export const asReleased = { CHECK_ROWS: 'off' }

/** @param env additional settings of the product */
export async function openSite(env: Record<string, string> = {}): Promise<Site> {
  const folder = dataFolder()
  const product = startProduct({
    dataDir: folder.path,
    port: await freePort(),
    env: { ...asReleased, SESSION_CALLS_PER_MINUTE: '999999999', ...env },
  })
  await product.ready()
  const owner = connect({ ...databaseOf(folder.path), max: 2 })
  const close = async () => {
    await owner.close()
    await product.end()
    folder[Symbol.dispose]()
  }
  return { product, dataDir: folder.path, owner, close }
}

/** The `pg` connection options for the embedded database of a running product. @throws if it does not run. */
export function databaseOf(dataDir: string) {
  const running = findRunningDatabase(dataDir, databaseName)
  if (!running) throw new Error('The embedded database does not run.')
  return running
}

export interface Caller {
  get(path: string, token: string): Promise<{ status: number; milliseconds: number }>
  close(): void
}

/** A plain HTTP client with keep-alive connections, like a browser. */
export function caller(url: string, connections: number): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const get = (path: string, token: string) =>
    new Promise<{ status: number; milliseconds: number }>((resolve, reject) => {
      const begun = performance.now()
      const sent = request(`${url}${path}`, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, milliseconds: performance.now() - begun }))
        answer.on('error', reject)
      })
      sent.on('error', reject)
      sent.end()
    })
  return { get, close: () => agent.destroy() }
}

interface Run {
  args?: readonly string[]
  env?: Record<string, string>
  /** Called with all output so far whenever more arrives. */
  onOutput?: (text: string) => void
  /** The exit codes of a program that has done its work; 0 by default. */
  codes?: readonly number[]
}

/**
 * Runs a program of this repository and returns its output.
 * @throws if it ends with another code, so that its output is not read as a measurement.
 */
export async function run(file: string, { args = [], env = {}, onOutput, codes = [0] }: Run = {}): Promise<string> {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      onOutput?.(text)
    })
  const code = await new Promise<number | null>((resolve, reject) => void child.on('error', reject).on('close', resolve))
  if (code === null || !codes.includes(code)) throw new Error(`${file} ended with ${code}:\n${text}`)
  return text
}
