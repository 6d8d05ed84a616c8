import { Worker } from 'node:worker_threads'

import { oneAtATime } from '../one-at-a-time.ts'
import type { PdfDocument } from './pdf-document.ts'

/** Drawing is aborted after this time. A document of 60 pages takes about a second. */
const mostMs = 30_000

const inTurn = oneAtATime()

/**
 * Draws a PDF in a separate thread, so that the server keeps responding. One at a time, because several at once would take CPU time from requests.
 * @throws whatever drawing throws, and an error after 30 seconds
 */
export const makePdf = (document: PdfDocument): Promise<Buffer> => inTurn(() => drawInThread(document))

function drawInThread(document: PdfDocument): Promise<Buffer> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: document,
    execArgv: [],
    // With a small young generation, garbage is collected while a long document is being drawn.
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 },
  })
  return new Promise<Buffer>((done, failed) => {
    const timer = setTimeout(() => failed(new Error('A PDF took too long to make.')), mostMs)
    worker.once('message', (bytes: Uint8Array) => done(Buffer.from(bytes)))
    worker.once('error', failed)
    worker.once('exit', (code) => failed(new Error(`The PDF thread ended with code ${code}.`)))
    void worker.once('exit', () => clearTimeout(timer))
  }).finally(() => void worker.terminate())
}
