import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

import type { SdsFile } from './sds-file.ts'

/** Reading a sheet takes a tenth of a second; starting the thread, a third. */
const mostMs = 8_000
const heapMb = 256
/** Unpacked streams are outside the heap, so they are watched from here. A file of 8 MB can unpack to gigabytes. */
const mostBuffers = 256_000_000
const watchEveryMs = 100

let last: Promise<unknown> = Promise.resolve()

/**
 * Reads a data sheet in a thread of its own, which is ended when it takes more time or memory than a sheet may. One at a time: more at once would only take
 * the processor from requests. Never throws for what is in the file.
 */
export function readSds(bytes: Uint8Array, limits = { mostMs, mostBuffers }): Promise<SdsFile> {
  const read = last.then(() => readInThread(bytes, limits))
  last = read.catch(() => undefined)
  return read
}

async function readInThread(bytes: Uint8Array, limits: { mostMs: number; mostBuffers: number }): Promise<SdsFile> {
  const worker = new Worker(new URL('./sds-worker.ts', import.meta.url), {
    workerData: bytes,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    stdout: true,
    stderr: true,
  })
  const stopped = new AbortController()
  try {
    return await new Promise<SdsFile>((done) => {
      const tooHeavy = () => done({ state: 'tooHeavy' })
      const timer = setTimeout(tooHeavy, limits.mostMs)
      stopped.signal.addEventListener('abort', () => clearTimeout(timer))
      void watchBuffers(worker, limits.mostBuffers, stopped.signal).then((heavy) => heavy && tooHeavy())
      worker.once('message', done)
      worker.once('error', tooHeavy)
      worker.once('exit', tooHeavy)
    })
  } finally {
    stopped.abort()
    await worker.terminate()
  }
}

/** Resolves to true when the unpacked data of the thread has grown beyond its limit, to false when the work has ended. */
async function watchBuffers(worker: Worker, most: number, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    if ((await buffersOf(worker)) > most) return true
    await wait(watchEveryMs, undefined, { signal }).catch(() => undefined)
  }
  return false
}

/** Bytes of unpacked data. 0 while the thread does not run: on a busy machine it can start long after the first look, and the watch goes on. */
async function buffersOf(worker: Worker): Promise<number> {
  try {
    return (await worker.getHeapStatistics()).external_memory
  } catch {
    return 0
  }
}
