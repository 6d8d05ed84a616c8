import type { Unanswered } from './api-error.ts'

export interface Waiting {
  /** Aborted when the limit has passed or the caller gave up. */
  signal: AbortSignal
  /** Something has moved: the limit counts from now on. */
  restart(): void
  /** What aborted the signal; undefined while nothing has. */
  endedBy(): Exclude<Unanswered, 'unreachable'> | undefined
  /** Stops counting and listening. */
  end(): void
}

/** Waits for an answer, `limit` milliseconds at most, and no longer than the caller does. */
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
