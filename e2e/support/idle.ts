import type { Page } from '@playwright/test'

/** Waits until a page has nothing left to do, apart from answers that are still to come. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => setTimeout(() => requestIdleCallback(() => resolve())))))
