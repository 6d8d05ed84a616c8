import { readInTurn } from '../sds-reader/read-in-turn.ts'
import type { Share } from '../work-queue.ts'
import type { ReadDocument } from './document-dates.ts'

const script = new URL('./dates-worker.ts', import.meta.url)

/**
 * Reads what a license, card or certificate says about its validity, in a separate thread. Never throws because of the file's content.
 * @throws TooManyWaiting, QueueFull, CallerGone
 */
export const readDates = async (bytes: () => Promise<Uint8Array>, share: Share): Promise<ReadDocument> =>
  (await readInTurn({ script, bytes, share })) as ReadDocument
