import { expect, type Page, type Request, type Route } from '@playwright/test'

const api = /\/api\/v\d\//

/**
 * Holds back every answer of the API to what `open` loads, and lets one after another through, the last that was asked for first:
 * each only when the page has drawn all it can without it.
 */
export async function answerLate(page: Page, open: () => Promise<unknown>): Promise<void> {
  const running = new Set<Request>()
  const routes: Route[] = []
  const begin = (request: Request) => void (isAwaited(request) && running.add(request))
  const end = (request: Request) => void running.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await page.route(api, (route) => void routes.push(route))
  /** Without those that the page itself has given up. */
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

/** The lasting connection never ends. */
const isAwaited = (request: Request) => !request.url().includes('/socket.io/')

/** What keeps the place of a late answer comes a moment after the rest, and says so. */
async function drawn(page: Page) {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-waiting] > [role="status"]')].every((note) => note.textContent !== ''),
  )
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}
