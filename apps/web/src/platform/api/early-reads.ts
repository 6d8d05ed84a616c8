import type {} from '../first/first-script.ts'

/** Later than this after the page began to load, in milliseconds, what was read ahead may be out of date. */
const tooLate = 15_000

/**
 * The answer to a read that index.html has begun for this session, once: whoever asks again asks the server. Undefined where there is none.
 * It ends with `signal`, as a call of the page does.
 */
export function takeEarly(address: string, token: string | undefined, signal: AbortSignal): Promise<Response> | undefined {
  const early = window.early
  const read = early?.reads[address]
  if (!early || !read || early.token !== token || performance.now() > tooLate) return undefined
  delete early.reads[address]
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    read.then(resolve, reject)
  })
}

/** Whether the data of an address is there already and nobody has taken it. */
export function hasArrivedEarly(address: string): boolean {
  const { reads = {}, arrived = [] } = window.early ?? {}
  return address in reads && arrived.includes(address)
}
