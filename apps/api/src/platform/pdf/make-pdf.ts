import { Worker } from 'node:worker_threads'

import type { PdfDocument } from './pdf-document.ts'

/** A document that takes longer is given up; one of 60 pages takes about a second. */
const mostMs = 30_000

let last: Promise<unknown> = Promise.resolve()

/**
 * Makes a PDF in a thread of its own, so that the server goes on answering. One at a time: more at once would only take the processor from requests.
 * @throws whatever drawing throws, and an error after 30 seconds.
 */
export function makePdf(document: PdfDocument): Promise<Buffer> {
  const made = last.then(() => drawInThread(document))
  last = made.catch(() => undefined)
  return made
}

function drawInThread(document: PdfDocument): Promise<Buffer> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: document,
    execArgv: [],
    // With a small young generation a long document is collected while it is drawn.
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
