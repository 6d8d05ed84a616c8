import { CallerGone } from '../errors.ts'
import { runInThread, type ThreadLimits } from '../run-in-thread.ts'
import { workQueue, type Share } from '../work-queue.ts'

/**
 * Real sheets need half a second, 30 MB of heap and 15 MB besides. Decompressed streams are outside of the heap and have a limit of their own: a file
 * of 8 MB can decompress to gigabytes.
 */
export const readingLimits: ThreadLimits = {
  processorMs: 8_000,
  totalMs: 60_000,
  buffers: 96_000_000,
  heap: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4 },
}

/** One at a time, because several at once would take processor time from requests. */
const queue = workQueue({ running: 1, waitingPerPerson: 3, waitingPerPractice: 9, waiting: 40 })

interface Reading {
  /** The script of the thread. Its first message is the result. */
  script: URL
  bytes: () => Promise<Uint8Array>
  share: Share
  limits?: ThreadLimits
}

/**
 * Reads a PDF in a separate thread, which is terminated if it takes more time or memory than a file may. The bytes are taken when the turn comes, so
 * that waiting files take no memory. Never throws because of the file's content.
 * @throws TooManyWaiting, QueueFull, CallerGone
 */
export const readInTurn = ({ script, bytes, share, limits = readingLimits }: Reading): Promise<unknown> =>
  queue.run(share, async () => {
    try {
      return await runInThread({ script, data: await bytes(), limits, gone: share.gone })
    } catch (problem) {
      if (problem instanceof CallerGone) throw problem
      return { state: 'tooHeavy' }
    }
  })
