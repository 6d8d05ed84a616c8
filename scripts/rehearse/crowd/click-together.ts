import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { everyScreen } from '../../../bench/load/clicks.ts'
import type { Visitor } from '../../../bench/practices.ts'

/** What became of one click. */
export interface Click {
  /** The server: 0 or 1. */
  server: number
  /** 0 if there was no answer. */
  status: number
  retryAfter: string | undefined
  sentAt: number
  answeredAt: number
}

interface Clicking {
  /** How long nobody ends, in seconds. */
  seconds: number
  /** Seconds between an answer and the next click, on average; each pause is between half of it and one and a half times as long. */
  pause: number
}

/**
 * People who open one screen after another, half of them on each server, and begin within one pause. Like the page, somebody who is refused waits for the seconds of
 * `Retry-After`.
 */
export async function clickTogether(
  urls: readonly [string, string],
  visitors: readonly Visitor[],
  { seconds, pause }: Clicking,
): Promise<Click[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors.length })
  const clicks: Click[] = []
  const end = performance.now() + seconds * 1_000
  const person = async (visitor: Visitor, index: number) => {
    const server = index % 2
    await sleep(Math.min(Math.random() * pause, seconds) * 1_000)
    for (let turn = index; performance.now() < end; turn += 1) {
      const path = everyScreen[turn % everyScreen.length]?.(visitor) ?? '/'
      const click = await open(`${urls[server]}${path}`, { agent, token: visitor.token, server })
      clicks.push(click)
      const wait = click.status === 200 ? (0.5 + Math.random()) * pause : Number(click.retryAfter ?? 1)
      await sleep(Math.min(wait * 1_000, Math.max(0, end - performance.now())))
    }
  }
  await Promise.all(visitors.map(person))
  agent.destroy()
  return clicks
}

const open = (url: string, { agent, token, server }: { agent: Agent; token: string; server: number }) =>
  new Promise<Click>((resolve) => {
    const sentAt = performance.now()
    const done = (status: number, retryAfter?: string) => resolve({ server, status, retryAfter, sentAt, answeredAt: performance.now() })
    const sent = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume()
      answer.on('error', () => done(0))
      answer.on('end', () => done(answer.statusCode ?? 0, answer.headers['retry-after']))
    })
    sent.on('error', () => done(0))
    sent.end()
  })
