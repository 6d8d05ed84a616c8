import type {} from '../first/first-script.ts'
import { readToken } from '../session/token.ts'

/** Maximum age of early reads: milliseconds since the page began to load. After that they may be out of date. */
const maxAge = 15_000

/**
 * Returns the response to a read that index.html has sent for this session, or undefined if there is none. Each response is returned once; later
 * calls must send a request. Aborting `signal` rejects it, as it does for a regular call.
 */
export function takeEarlyRead(address: string, signal: AbortSignal): Promise<Response> | undefined {
  const early = earlyWith(address)
  const read = early?.reads[address]
  if (!early || !read) return undefined
  delete early.reads[address]
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    read.then(resolve, reject)
  })
}

/** Returns the data of such a read if it has arrived, so that a screen renders with it at once. Takes the read, as `takeEarlyRead` does. */
export function takeArrivedData(address: string): unknown {
  const early = window.early?.arrived[address] === undefined ? undefined : earlyWith(address)
  const text = early?.arrived[address]
  if (!early || text === undefined) return undefined
  const data = jsonOf(text)
  // A regular call reports what a proxy has sent instead of data.
  if (data !== undefined) delete early.reads[address]
  return data
}

/** The early reads, if they have this one for the current session. Looks for the read first: each look at a cookie asks another process. */
const earlyWith = (address: string) =>
  window.early?.reads[address] && performance.now() <= maxAge && window.early.token === readToken() ? window.early : undefined

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
