import { isServerReachable } from '../api/connection.ts'

/** The delays in milliseconds before each retry of loading a screen's code. */
const retryDelays = [1_000, 3_000]

/**
 * Loads the code of a screen. Retries while the server is unreachable, and finally throws our own error. The browser's error would make the
 * router reload the page, which ends on the browser's error page and loses the open state.
 * If the server responds but the code is gone, the page is older than the server and a reload is right, so the browser's error is thrown.
 */
export async function retryWhileUnreachable<T>(load: () => Promise<T>, pauses: readonly number[] = retryDelays): Promise<T> {
  for (const pause of [...pauses, null])
    try {
      return await load()
    } catch (problem) {
      if (await isServerReachable()) throw asMissingScript(problem)
      if (pause !== null) await new Promise((resolve) => setTimeout(resolve, pause))
    }
  throw new Error('The server cannot be reached.')
}

/** The router reloads the page for a missing script, but not for a missing style sheet. */
const asMissingScript = (problem: unknown) =>
  problem instanceof Error && problem.message.startsWith('Unable to preload CSS')
    ? new TypeError(`Failed to fetch dynamically imported module: ${problem.message}`, { cause: problem })
    : problem
