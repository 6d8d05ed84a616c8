import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

/** Commands of the Chrome DevTools Protocol, with the parameters that the bench uses. */
type Send = (method: string, params?: object, sessionId?: string) => Promise<Record<string, unknown>>

/** A running browser. It does only what it is sent: nothing watches its pages. */
export interface DebuggedBrowser {
  send: Send
  close(): Promise<void>
}

interface Message {
  id?: number
  result?: Record<string, unknown>
  error?: { message: string }
}

/**
 * Starts a browser that is driven over its debugging pipe alone. Playwright watches the requests of every page, and for each request the browser then
 * takes a stack trace, which delays a slowed-down page (decision 175).
 */
export async function debugBrowser(executablePath: string, flags: readonly string[]): Promise<DebuggedBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'safepractice-browser-'))
  const child = spawn(executablePath, [...flags, '--remote-debugging-pipe', `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const [commands, answers] = [child.stdio[3] as Writable, child.stdio[4] as Readable]
  const pending = new Map<number, { resolve: (result: Record<string, unknown>) => void; reject: (problem: Error) => void }>()
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
    for (const { reject } of pending.values()) reject(new Error('The browser has ended.'))
  })
  /** Events have no id. Nothing waits for them. */
  const handle = ({ id = 0, result = {}, error }: Message) => {
    const call = pending.get(id)
    pending.delete(id)
    if (error) call?.reject(new Error(error.message))
    else call?.resolve(result)
  }
  let rest = ''
  answers.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\0')
    rest = parts.pop() ?? ''
    for (const part of parts) handle(JSON.parse(part) as Message)
  })
  let last = 0
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        if (hasEnded) return reject(new Error('The browser has ended.'))
        last += 1
        pending.set(last, { resolve, reject })
        commands.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`)
      }),
    async close() {
      child.kill()
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}
