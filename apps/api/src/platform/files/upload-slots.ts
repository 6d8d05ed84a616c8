import { TooManyUploads } from '#contract/endpoint/errors'

import { CallerGone, fail, Failure } from '../errors.ts'
import type { Limits } from '../server-limits.ts'

/** Limits the number of concurrent uploads, because each takes a bounded share of memory and disk. */
export interface UploadSlots {
  /**
   * Waits for a free slot and resolves with a function that releases it.
   * @throws TooManyUploads, CallerGone
   */
  take(personId: string, gone: AbortSignal): Promise<() => void>
}

interface Waiting {
  personId: string
  start(): void
}

/** The upload slots of one server process, first come, first served. Each person may hold only a few of them. */
export function uploadSlots(limits: Pick<Limits, 'uploadsPerPerson' | 'uploadsInTotal' | 'uploadsWaiting' | 'uploadWaitMs'>): UploadSlots {
  const busy: string[] = []
  const queue: Waiting[] = []
  const mayStart = (personId: string) =>
    busy.length < limits.uploadsInTotal && busy.filter((one) => one === personId).length < limits.uploadsPerPerson
  const startNext = () => {
    const next = queue.find((waiting) => mayStart(waiting.personId))
    if (!next) return
    queue.splice(queue.indexOf(next), 1)
    next.start()
  }
  const occupy = (personId: string) => {
    busy.push(personId)
    return () => {
      busy.splice(busy.indexOf(personId), 1)
      startNext()
    }
  }
  return {
    take: async (personId, gone) => {
      if (mayStart(personId)) return occupy(personId)
      if (queue.filter((waiting) => waiting.personId === personId).length >= limits.uploadsWaiting) fail(TooManyUploads)
      return waitForSlot(queue, personId, { waitMs: limits.uploadWaitMs, gone, occupy: () => occupy(personId) })
    },
  }
}

function waitForSlot(
  queue: Waiting[],
  personId: string,
  { waitMs, gone, occupy }: { waitMs: number; gone: AbortSignal; occupy(): () => void },
) {
  return new Promise<() => void>((resolve, reject) => {
    const leave = (reason: Error) => {
      queue.splice(queue.indexOf(waiting), 1)
      settle()
      reject(reason)
    }
    const timer = setTimeout(() => leave(new Failure(TooManyUploads, {})), waitMs)
    const cancel = () => leave(new CallerGone())
    const settle = () => {
      clearTimeout(timer)
      gone.removeEventListener('abort', cancel)
    }
    const waiting: Waiting = {
      personId,
      start: () => {
        settle()
        resolve(occupy())
      },
    }
    gone.addEventListener('abort', cancel, { once: true })
    queue.push(waiting)
  })
}
