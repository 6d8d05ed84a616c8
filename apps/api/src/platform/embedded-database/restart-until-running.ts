import { setTimeout as sleep } from 'node:timers/promises'

import type { Hold } from './take-hold.ts'

/** Pause between attempts in milliseconds. A full disk may last a while. */
const firstPause = 250
const longestPause = 10_000

/**
 * Restarts a database that ended unexpectedly and retries until it succeeds. Returns undefined if `ending` is aborted first.
 * @param log receives one line at the start, and one for each new reason why the restart fails
 */
export async function restartUntilRunning(
  hold: () => Promise<Hold>,
  { ending, log }: { ending: AbortSignal; log: (line: string) => void },
): Promise<Hold | undefined> {
  log('The database stopped unexpectedly and is being restarted.')
  let lastReason = ''
  for (let pause = firstPause; !ending.aborted; pause = Math.min(2 * pause, longestPause)) {
    try {
      return await hold()
    } catch (problem) {
      const reason = problem instanceof Error ? problem.message : String(problem)
      if (reason !== lastReason && !ending.aborted) log(`${reason} Retrying until it works.`)
      lastReason = reason
    }
    await sleep(pause, undefined, { signal: ending }).catch(() => undefined)
  }
  return undefined
}
