import { setTimeout as sleep } from 'node:timers/promises'

import { everyScreen } from '../../../bench/load/clicks.ts'
import { percentile } from '../../../bench/measurement.ts'
import type { Visitor } from '../../../bench/practices.ts'
import type { ThroughProxy } from './call-through.ts'

/** What became of the clicks since the last `take`. */
export interface Clicks {
  times: number[]
  failures: string[]
}

/** People who open one screen after the other, through the proxy. Nothing is tried again. */
export function startClicking(caller: ThroughProxy, visitors: readonly Visitor[]) {
  let now: Clicks = { times: [], failures: [] }
  const over = new AbortController()
  const person = async (visitor: Visitor) => {
    for (let click = Math.floor(Math.random() * everyScreen.length); !over.signal.aborted; click += 1) {
      await sleep(500 + Math.random() * 1_000)
      const path = everyScreen[click % everyScreen.length]?.(visitor) ?? '/'
      const answer = await caller.call({ method: 'GET', path, token: visitor.token }).catch((problem: Error) => problem.message)
      if (typeof answer === 'string') now.failures.push(answer)
      else if (answer.status === 200) now.times.push(answer.milliseconds)
      else now.failures.push(`${answer.status} ${path.slice(0, 40)}`)
    }
  }
  const running = Promise.all(visitors.map(person))
  return {
    /** Returns the clicks until now, and begins to count anew. */
    take: (): Clicks => {
      const taken = now
      now = { times: [], failures: [] }
      return taken
    },
    stop: async () => {
      over.abort()
      await running
    },
  }
}

export const summaryOf = ({ times, failures }: Clicks): string =>
  `${times.length + failures.length} clicks, p95 ${Math.round(percentile(times, 0.95))} ms${failures.length > 0 ? `; failed: ${[...new Set(failures)].slice(0, 3).join(', ')}` : ''}`
