import type { Page } from '@playwright/test'

/** Milliseconds after which Chromium calls a page back that it never finds idle; after many screens in one document it may never find it so. */
const timeout = 2_000

/** Waits until a page has nothing left to do, apart from answers that are still to come. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(
    (limit) =>
      new Promise<void>((resolve) => requestIdleCallback(() => setTimeout(() => requestIdleCallback(() => resolve(), limit)), limit)),
    { timeout },
  )
