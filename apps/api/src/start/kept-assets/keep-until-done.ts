import { setTimeout as sleep } from 'node:timers/promises'

import type { Log } from '../../platform/logging/log.ts'

interface Keeping {
  keep(): Promise<void>
  log: Log
  /** Milliseconds until the next try after a failure. */
  interval?: number
}

/** Milliseconds that a start waits for the file store. */
const patience = 10_000

/**
 * Stores the assets of this build before its pages are served, and tries again every minute if the file store does not answer. `first` resolves when
 * they are stored, have failed, or take too long.
 */
export function keepUntilDone({ keep, log, interval = 60_000 }: Keeping): { first: Promise<void>; stop(): void } {
  const ending = new AbortController()
  const { signal } = ending
  const attempt = async (): Promise<boolean> => {
    try {
      await keep()
      return true
    } catch (problem) {
      log.warn('the assets of the pages were not stored for other servers', { problem })
      return false
    }
  }
  const begun = attempt()
  const later = async () => {
    let done = await begun
    while (!done) {
      await sleep(interval, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      done = await attempt()
    }
  }
  void later()
  const late = sleep(patience, undefined, { signal, ref: false }).catch(() => undefined)
  return { first: Promise.race([begun.then(() => undefined), late]), stop: () => ending.abort() }
}
