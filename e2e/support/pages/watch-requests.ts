import { expect, type Page, type Request } from '@playwright/test'

import { idle } from './idle.ts'

/** Starts watching a page's requests. The returned function waits until all of them are answered and rendered. */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let asked = 0
  page.on('request', (request) => {
    if (endless.has(request.resourceType())) return
    open.add(request)
    asked += 1
  })
  const answered = (request: Request) => void open.delete(request)
  page.on('requestfinished', answered)
  page.on('requestfailed', answered)
  return async () => {
    let before
    do {
      before = asked
      await expect.poll(() => open.size, { intervals: [10] }).toBe(0)
      await idle(page)
    } while (asked > before || open.size > 0)
    await expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0)
  }
}

/** Never finished: a film is fetched only as far as it is watched, and a socket stays open. */
const endless = new Set(['media', 'websocket', 'eventsource'])
