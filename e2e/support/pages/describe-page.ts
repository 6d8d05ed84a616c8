import type { Page } from '@playwright/test'

import { pause } from '../product/product.ts'

/** Milliseconds after which an answer or a frame counts as missing. It changes no result, because only failed journeys are described. */
const longest = 20_000

/**
 * Describes a page after a failure: whether it answers, and whether it paints. A click waits until its element has the same place in two frames, so in
 * a browser that paints none it looks like an element that moves.
 */
export async function describePage(page: Page): Promise<string> {
  if (page.isClosed()) return 'closed'
  const within = (work: Promise<string>, otherwise: string) =>
    Promise.race([work.catch((error: Error) => error.message), pause(longest).then(() => otherwise)])
  const [answer, paint] = await Promise.all([
    within(
      page.evaluate(() => document.visibilityState),
      'does not answer',
    ),
    within(
      page.evaluate(() => new Promise<string>((resolve) => requestAnimationFrame(() => resolve('paints')))),
      'paints nothing',
    ),
  ])
  return `${page.url()}: ${answer}, ${paint}`
}
