import type { CDPSession, Page } from '@playwright/test'

/** Milliseconds after which an idle page goes on without the callback for idle times, which Chromium may not call for seconds after a change of size or colors. */
const longestWait = 300

/**
 * Waits until a page has nothing left to do, apart from answers that are still to come. A task of the lowest priority runs only when no other waits,
 * however slow the machine is; the callback for idle times in between lets the page begin what it has put off until then.
 */
export const idle = (page: Page): Promise<void> => page.evaluate(untilIdle, longestWait)

/** The same, asked in a session of its own: what the session says before it answers, it has said before the page was idle. */
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
