import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

import { oneAtATime } from '../one-at-a-time.ts'
import type { SdsFile } from './sds-file.ts'

/** Time limit in milliseconds. Reading a sheet takes a tenth of a second; starting the thread takes a third. */
const mostMs = 8_000
const heapMb = 256
/**
 * Limit in bytes for decompressed streams. They are outside the heap, so they are monitored from here. A file of 8 MB can decompress to gigabytes.
 */
const mostBuffers = 256_000_000
const watchEveryMs = 100

const inTurn = oneAtATime()

/**
 * Reads a data sheet in a separate thread, which is terminated if it takes more time or memory than a sheet may. One at a time, because several at
 * once would take CPU time from requests. Never throws because of the file's content.
 */
export const readSds = (bytes: Uint8Array, limits = { mostMs, mostBuffers }): Promise<SdsFile> => inTurn(() => readInThread(bytes, limits))

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

/** Resolves to true when the thread's decompressed data exceeds the limit, or to false when the work has ended. */
async function watchBuffers(worker: Worker, most: number, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    if ((await buffersOf(worker)) > most) return true
    await wait(watchEveryMs, undefined, { signal }).catch(() => undefined)
  }
  return false
}

/**
 * Returns the thread's decompressed data in bytes. Returns 0 while the thread is not running: on a busy machine it may start long after the first
 * check, and monitoring continues.
 */
async function buffersOf(worker: Worker): Promise<number> {
  try {
    return (await worker.getHeapStatistics()).external_memory
  } catch {
    return 0
  }
}
