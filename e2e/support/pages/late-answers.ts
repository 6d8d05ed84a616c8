import { expect, type Page, type Request, type Route } from '@playwright/test'

const api = /\/api\/v\d\//

/**
 * Holds back every API response needed by what `open` loads, and releases them one at a time, last requested first. Each is released only after the
 * page has rendered everything it can without it.
 */
export async function answerLate(page: Page, open: () => Promise<unknown>): Promise<void> {
  const running = new Set<Request>()
  const routes: Route[] = []
  const begin = (request: Request) => void (isAwaited(request) && running.add(request))
  const end = (request: Request) => void running.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await page.route(api, (route) => void routes.push(route))
  /** Excludes requests that the page has aborted. */
  const held = () => routes.filter((route) => running.has(route.request()))
  const isStill = () => running.size === held().length
  await open()
  for (;;) {
    await expect.poll(isStill, { intervals: [20] }).toBe(true)
    await drawn(page)
    if (!isStill()) continue
    const next = held().at(-1)
    if (!next) break
    routes.splice(routes.indexOf(next), 1)
    await next.continue()
  }
  await page.unroute(api)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}

/** The WebSocket connection never ends. */
const isAwaited = (request: Request) => !request.url().includes('/socket.io/')

/** Placeholders for late responses appear a moment after the rest and are marked as busy. */
async function drawn(page: Page) {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-waiting] > [role="status"]')].every((note) => note.textContent !== ''),
  )
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}
