import type { Page, Request, Route } from '@playwright/test'

import { idle } from './idle.ts'

/** The requests that wait for the next round. All others pass at once. */
type Holds = (request: Request, round: number) => boolean

/**
 * Answers a page in rounds: requests are held until the page sends no more, and are then answered together.
 * So only requests that depend on an answer come in a later round, however slow the machine is.
 */
export async function answerInRounds(page: Page, holds: Holds) {
  const open = new Set<Request>()
  let held: Route[] = []
  let asked = 0
  let round = 0
  page.on('request', (request) => {
    // A script that is imported later waits for its styles; without them the page would seem quiet meanwhile.
    if (!['fetch', 'xhr', 'script', 'stylesheet'].includes(request.resourceType())) return
    open.add(request)
    asked += 1
  })
  const answered = (request: Request) => void open.delete(request)
  page.on('requestfinished', answered)
  page.on('requestfailed', answered)
  await page.route('**/*', async (route) => {
    if (holds(route.request(), round)) held.push(route)
    else await route.continue()
  })

  /** Waits until only held requests are open and the page is idle. */
  async function quiet(): Promise<void> {
    const before = asked
    while (open.size > held.length) await new Promise((resolve) => setTimeout(resolve, 10))
    await idle(page)
    if (asked > before || open.size > held.length) await quiet()
  }

  return {
    /** Answers everything. Returns the addresses of each round. */
    async all(): Promise<string[][]> {
      const rounds: string[][] = []
      round = 0
      await quiet()
      while (held.length > 0) {
        rounds.push(held.map((route) => new URL(route.request().url()).pathname))
        round += 1
        const released = held
        held = []
        await Promise.all(released.map((route) => route.continue()))
        await quiet()
      }
      return rounds
    },
  }
}
