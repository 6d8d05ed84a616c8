import { serverAnswers } from '../api/connection.ts'

/** The delay before a screen retries to load its code. */
const waits = [1_000, 3_000]

/**
 * Loads the code of a screen. While the server does not answer it is tried again, and in the end refused with an error of ours: the browser's own
 * would make the router load the page again, which ends on the browser's error page and loses what was open. Where the server answers and the code
 * is gone, the page is older than the server and a reload is right: the browser's error passes through.
 */
export async function whileReachable<T>(load: () => Promise<T>, pauses: readonly number[] = waits): Promise<T> {
  for (const pause of [...pauses, null])
    try {
      return await load()
    } catch (problem) {
      if (await serverAnswers()) throw problem
      if (pause !== null) await new Promise((resolve) => setTimeout(resolve, pause))
    }
  throw new Error('The server cannot be reached.')
}
