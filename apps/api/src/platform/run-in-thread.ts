import { setTimeout as wait } from 'node:timers/promises'
import { Worker, type ResourceLimits, type Transferable } from 'node:worker_threads'

import { CallerGone } from './errors.ts'
import { CodeFault } from './logging/error-facts.ts'

export interface ThreadLimits {
  /** Processor time in milliseconds that the thread may use. Its start and the time in which other processes run do not count. */
  processorMs: number
  /** Time limit in milliseconds from the first instruction of the thread, for a thread that hangs. */
  totalMs: number
  /** Bytes outside of the heap, such as decompressed data. */
  buffers?: number
  heap: ResourceLimits
}

export interface ThreadWork {
  script: URL
  data: unknown
  /** Parts of the data that move to the thread and are not copied. */
  moved?: Transferable[]
  limits: ThreadLimits
  /** The thread ends when the caller has disconnected. */
  gone: AbortSignal
}

const watchEveryMs = 100

/**
 * Runs a script in a thread of its own and resolves with its first message.
 * @throws CallerGone, whatever the script throws, and an error if the thread exceeds a limit
 */
export async function runInThread({ script, data, moved = [], limits, gone }: ThreadWork): Promise<unknown> {
  if (gone.aborted) throw new CallerGone()
  const worker = new Worker(script, {
    workerData: data,
    transferList: moved,
    execArgv: [],
    resourceLimits: limits.heap,
    stdout: true,
    stderr: true,
  })
  const ended = new AbortController()
  try {
    return await new Promise((done, failed) => {
      const end = (why: string) => failed(new CodeFault(why))
      worker.once('message', done)
      worker.once('error', failed)
      worker.once('exit', (code) => end(`The thread ended with code ${code}.`))
      gone.addEventListener('abort', () => failed(new CallerGone()), { signal: ended.signal })
      worker.once('online', () => {
        const timer = setTimeout(() => end('The thread took too long.'), limits.totalMs)
        ended.signal.addEventListener('abort', () => clearTimeout(timer))
      })
      void excessOf(worker, limits, ended.signal).then((excess) => excess && end(`The thread used too much ${excess}.`))
    })
  } finally {
    ended.abort()
    await worker.terminate()
  }
}

/** Resolves when the thread exceeds a limit, with what it used too much of, or to undefined when the work has ended. */
async function excessOf(worker: Worker, limits: ThreadLimits, signal: AbortSignal): Promise<string | undefined> {
  while (!signal.aborted) {
    const { processorMs, buffers } = await usageOf(worker)
    if (processorMs > limits.processorMs) return 'processor time'
    if (buffers > (limits.buffers ?? Infinity)) return 'memory'
    await wait(watchEveryMs, undefined, { signal }).catch(() => undefined)
  }
  return undefined
}

/** What the thread has used. Nothing while it is not running: on a busy machine it may start long after the first check. */
async function usageOf(worker: Worker): Promise<{ processorMs: number; buffers: number }> {
  try {
    const { user, system } = await worker.cpuUsage()
    return { processorMs: (user + system) / 1_000, buffers: (await worker.getHeapStatistics()).external_memory }
  } catch {
    return { processorMs: 0, buffers: 0 }
  }
}
