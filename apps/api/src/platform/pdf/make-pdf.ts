import { runInThread } from '../run-in-thread.ts'
import { workQueue, type Share } from '../work-queue.ts'
import type { PdfDocument } from './pdf-document.ts'

/** Drawing is aborted after this processor time. A document of 60 pages takes about a second. */
const limits = {
  processorMs: 30_000,
  totalMs: 120_000,
  // With a small young generation, garbage is collected while a long document is being drawn.
  heap: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 },
}

/** One at a time in each queue, because several at once would take processor time from requests. */
const share = { running: 1, waitingPerPerson: 3, waitingPerPractice: 12, waiting: 60 }
const urgent = workQueue(share)
const ordinary = workQueue(share)

/**
 * Draws a short PDF that somebody may need in an emergency, such as the packet for the clinician. It has a queue and a thread of its own, so it never
 * waits for a binder.
 * @throws what `makePdf` throws
 */
export const makeUrgentPdf = (document: PdfDocument, whose: Share): Promise<Buffer> => urgent.run(whose, () => draw(document, whose))

/**
 * Draws a PDF in a separate thread, so that the server keeps responding. A document given as a function is composed when its turn comes.
 * @throws TooManyWaiting, QueueFull, CallerGone, whatever composing throws, and an error if drawing fails or takes too long
 */
export const makePdf = (document: PdfDocument | (() => Promise<PdfDocument>), whose: Share): Promise<Buffer> =>
  ordinary.run(whose, async () => draw(typeof document === 'function' ? await document() : document, whose))

/** Draws a PDF that is a part of a download that has begun. It waits its turn and is not refused. @throws CallerGone, and an error if drawing fails or takes too long */
export const makePartPdf = (document: PdfDocument, whose: Share): Promise<Buffer> =>
  ordinary.run(whose, () => draw(document, whose), { admitted: true })

async function draw(document: PdfDocument, { gone }: Share): Promise<Buffer> {
  const bytes = await runInThread({ script: new URL('./pdf-worker.ts', import.meta.url), data: document, limits, gone })
  return bytes instanceof Uint8Array ? Buffer.from(bytes.buffer) : Promise.reject(new TypeError('The PDF thread sent no bytes.'))
}
