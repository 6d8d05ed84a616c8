import type { Unanswered } from './api-error.ts'

export interface Waiting {
  /** Aborted when the time limit has passed or the caller has canceled. */
  signal: AbortSignal
  /** Restarts the time limit after progress. */
  restart(): void
  /** Why the signal was aborted; undefined if it was not. */
  endedBy(): Exclude<Unanswered, 'unreachable'> | undefined
  /** Stops the timer and removes the listener. */
  end(): void
}

/** Waits for a response for at most `limit` milliseconds, or until the caller aborts. */
export function startWaiting(limit: number, caller?: AbortSignal): Waiting {
  const controller = new AbortController()
  let reason: ReturnType<Waiting['endedBy']>
  let timer: ReturnType<typeof setTimeout> | undefined
  const abort = (why: 'timeout' | 'canceled') => {
    reason ??= why
    controller.abort()
  }
  const cancel = () => abort('canceled')
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => abort('timeout'), limit)
  }
  caller?.addEventListener('abort', cancel, { once: true })
  if (caller?.aborted) cancel()
  restart()
  return {
    signal: controller.signal,
    restart,
    endedBy: () => reason,
    end: () => {
      clearTimeout(timer)
      caller?.removeEventListener('abort', cancel)
    },
  }
}
