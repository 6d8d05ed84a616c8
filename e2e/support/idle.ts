import type { Page } from '@playwright/test'

/** Milliseconds after which an idle page goes on without the callback for idle times, which Chromium may not call for seconds after a change of size or colors. */
const longestWait = 300

/**
 * Waits until a page has nothing left to do, apart from answers that are still to come. A task of the lowest priority runs only when no other waits,
 * however slow the machine is; the callback for idle times in between lets the page begin what it has put off until then.
 */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(async (timeout) => {
    const nothingElse = () => scheduler.postTask(() => undefined, { priority: 'background' })
    await nothingElse()
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout }))
    await nothingElse()
  }, longestWait)
