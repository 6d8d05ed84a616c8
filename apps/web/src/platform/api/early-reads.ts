import type {} from '../first/first-script.ts'

/** Maximum age of early reads: milliseconds since the page began to load. After that they may be out of date. */
const maxAge = 15_000

/**
 * Returns the response to a read that index.html has sent for this session, or undefined if there is none. Each response is returned once; later
 * calls must send a request. Aborting `signal` rejects it, as it does for a regular call.
 */
export function takeEarlyRead(address: string, token: string | undefined, signal: AbortSignal): Promise<Response> | undefined {
  const early = window.early
  const read = early?.reads[address]
  if (!early || !read || early.token !== token || performance.now() > maxAge) return undefined
  delete early.reads[address]
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    read.then(resolve, reject)
  })
}

/** Whether the data of an address has arrived and has not been taken yet. */
export function hasArrivedEarly(address: string): boolean {
  const { reads = {}, arrived = [] } = window.early ?? {}
  return address in reads && arrived.includes(address)
}
