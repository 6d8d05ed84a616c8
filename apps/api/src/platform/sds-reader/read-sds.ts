import type { ThreadLimits } from '../run-in-thread.ts'
import type { Share } from '../work-queue.ts'
import { readingLimits, readInTurn } from './read-in-turn.ts'
import type { SdsFile } from './sds-file.ts'

const script = new URL('./sds-worker.ts', import.meta.url)

/**
 * Reads a data sheet in a separate thread. Never throws because of the file's content.
 * @throws TooManyWaiting, QueueFull, CallerGone
 */
export const readSds = async (bytes: () => Promise<Uint8Array>, share: Share, limits: ThreadLimits = readingLimits): Promise<SdsFile> =>
  (await readInTurn({ script, bytes, share, limits })) as SdsFile
