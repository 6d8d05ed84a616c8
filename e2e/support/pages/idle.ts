import type { CDPSession, Page } from '@playwright/test'

/**
 * Milliseconds after which an idle page stops waiting for `requestIdleCallback`. Chromium may not call it for seconds after a change of size or
 * colors.
 */
const longestWait = 300

/**
 * Waits until a page has nothing left to do, apart from pending responses. A background-priority task runs only when no other task is queued, however
 * slow the machine is. The idle callback in between lets the page start its deferred work.
 */
export const idle = (page: Page): Promise<void> => page.evaluate(untilIdle, longestWait)

/** The same, evaluated through a CDP session. Events that the session delivers before the result happened before the page was idle. */
export async function idleIn(session: CDPSession): Promise<void> {
  const { exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `(${untilIdle.toString()})(${longestWait})`,
    awaitPromise: true,
  })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
}

/** Runs in the page. */
async function untilIdle(timeout: number): Promise<void> {
  const nothingElse = () => scheduler.postTask(() => undefined, { priority: 'background' })
  await nothingElse()
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout }))
  await nothingElse()
}
