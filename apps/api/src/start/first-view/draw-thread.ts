import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

import { CodeFault } from '../../platform/logging/error-facts.ts'
import type { Drawn, FromThread, ToThread } from './messages.ts'

export interface Drawing {
  /** Path and query of the screen. */
  address: string
  /** The window in CSS pixels. */
  width: number
  height: number
  /** Reads an address of the API on behalf of the person. Resolves to the text of the response, or to undefined if it was refused. */
  read: (address: string) => Promise<string | undefined>
  /** The page has gone, so the drawing is not begun. */
  gone?: AbortSignal
}

export interface DrawThread {
  /** Null if the person would not see it, if others wait already, if drawing fails or takes too long, or after `close`. */
  draw: (drawing: Drawing) => Promise<Drawn | null>
  /** Ends the thread, and with it the drawing that is in it. Those that wait are not begun. */
  close: () => Promise<void>
}

export interface DrawThreadOptions {
  /** The built module that draws (apps/web/src/app/first-view/draw-screen.tsx). */
  module: string
  /** Called when drawing fails, with the path of the screen. */
  onFailure: (problem: unknown, path: string) => void
  limits?: Partial<Limits>
}

export interface Limits {
  /** Drawings that may wait. A view that comes late is of no use, because the app has rendered the screen itself by then. */
  waiting: number
  /** Milliseconds until a drawing is given up, and its thread with it. */
  drawing: number
  /** Milliseconds without a drawing after which the thread ends and its memory is free. */
  idle: number
}

const usual: Limits = { waiting: 8, drawing: 5_000, idle: 10 * 60_000 }
const worker = new URL('draw-worker.ts', import.meta.url)

/**
 * Draws screens in a thread of its own, one after another: the stand-in for a browser is global there, and requests are not delayed. The thread starts
 * with the first drawing.
 */
export function drawThread({ module, onFailure, limits = {} }: DrawThreadOptions): DrawThread {
  const { waiting, drawing: drawingMs, idle } = { ...usual, ...limits }
  let thread: Worker | undefined
  let waits = 0
  let last: Promise<unknown> = Promise.resolve()
  let ending: ReturnType<typeof setTimeout> | undefined
  let closed = false

  const end = async () => {
    clearTimeout(ending)
    const ended = thread
    thread = undefined
    await ended?.terminate()
  }
  const started = () => {
    if (thread) return thread
    const own = new Worker(worker, {
      // On Windows, a path cannot be imported.
      workerData: pathToFileURL(module).href,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
      stdout: true,
      stderr: true,
    })
    // What React prints about an error contains its message, which does not belong in the log.
    own.stdout.resume()
    own.stderr.resume()
    own.unref()
    own.on('error', () => undefined)
    own.once('exit', () => {
      if (thread === own) thread = undefined
    })
    thread = own
    return own
  }
  const drawNow = async (drawing: Drawing) => {
    if (closed || drawing.gone?.aborted) return null
    clearTimeout(ending)
    const result = await drawOn(started(), drawing, drawingMs)
    if (closed) return null
    if ('drawn' in result) ending = setTimeout(() => void end(), idle).unref()
    else {
      onFailure(result.problem, pathOf(drawing.address))
      await end()
    }
    return 'drawn' in result ? result.drawn : null
  }
  return {
    draw: async (drawing) => {
      if (waits >= waiting) return null
      waits += 1
      const drawn = last.then(() => drawNow(drawing))
      last = drawn.catch(() => undefined)
      return drawn.finally(() => (waits -= 1))
    },
    close: () => {
      closed = true
      return end()
    },
  }
}

type Result = { drawn: Drawn | null } | { problem: unknown }

function drawOn(thread: Worker, { address, width, height, read }: Drawing, limit: number): Promise<Result> {
  const send = (message: ToThread) => thread.postMessage(message)
  const { promise, resolve } = Promise.withResolvers<Result>()
  const timer = setTimeout(() => resolve({ problem: new CodeFault('Drawing took too long.') }), limit)
  const failed = (problem: unknown) => resolve({ problem })
  const exited = () => resolve({ problem: new CodeFault('The thread ended while it drew.') })
  const heard = (message: FromThread) => {
    if (message.kind === 'drawn') resolve({ drawn: message.drawn })
    else if (message.kind === 'failed') failed(message.problem)
    else
      read(message.address).then(
        (text) => send({ kind: 'text', number: message.number, text }),
        () => send({ kind: 'text', number: message.number, text: undefined }),
      )
  }
  thread.on('message', heard).on('error', failed).on('exit', exited)
  send({ kind: 'draw', address, width, height })
  return promise.finally(() => {
    clearTimeout(timer)
    thread.off('message', heard).off('error', failed).off('exit', exited)
  })
}

/** The query of an address may contain names, which do not belong in the log. */
const pathOf = (address: string) => /^[^?#]*/.exec(address)?.[0] ?? ''
