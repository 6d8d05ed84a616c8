import type { Page } from '@playwright/test'

import { idleIn } from './idle.ts'
import { pause } from '../product/product.ts'

/** A request sent by a page. */
export interface Asked {
  url: string
  /** The resource type as Chromium reports it: `Fetch`, `Script`. */
  type: string
}

/** Whether a request is held until the next round. All others pass immediately. */
type Holds = (request: Asked, round: number) => boolean

/** A script that is imported later waits for its styles. Without style sheets, the page would seem idle during that time. */
const counted = new Set(['Fetch', 'XHR', 'Script', 'Stylesheet'])

/**
 * Answers a page's requests in rounds: requests are held until the page sends no more, then answered together. Therefore only requests that depend on
 * a response appear in a later round, however slow the machine is.
 *
 * The same browser session reports the requests and the idle state, so a request is always reported before the page is idle. `page.route` and
 * `page.on` report a request only after it has reached the network, which may be later; it would then be counted in a later round.
 */
export async function answerInRounds(page: Page, holds: Holds) {
  const session = await page.context().newCDPSession(page)
  /** Requests that were sent and have neither been answered nor aborted by the page. */
  const open = new Set<string>()
  const held = new Map<string, { paused: string; url: string }>()
  let asked = 0
  let round = 0
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (!counted.has(type ?? '')) return
    open.add(requestId)
    asked += 1
  })
  session.on('Network.loadingFinished', ({ requestId }) => void open.delete(requestId))
  session.on('Network.loadingFailed', ({ requestId }) => void open.delete(requestId))
  // Chromium reports nothing more about the requests of a page that was navigated away from.
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId) return
    open.clear()
    held.clear()
  })
  session.on('Fetch.requestPaused', ({ requestId: paused, networkId = '', request: { url }, resourceType: type }) => {
    if (counted.has(type) && holds({ url, type }, round)) held.set(networkId, { paused, url })
    else void pass(paused)
  })
  // The page may have aborted the request.
  const pass = (paused: string) => session.send('Fetch.continueRequest', { requestId: paused }).catch(() => undefined)
  await session.send('Page.enable')
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Fetch.enable', {})

  const onlyHeld = () => [...open].every((id) => held.has(id))

  /** Waits until only held requests are pending and the page is idle, twice in a row: work that starts when the page is idle sends requests too. */
  async function quiet(): Promise<void> {
    for (let idle = 0; idle < 2;) {
      const before = asked
      while (!onlyHeld()) await pause(10)
      await idleIn(session)
      idle = asked > before || !onlyHeld() ? 0 : idle + 1
    }
  }

  /** Removes and returns the held requests that are still pending. */
  function take() {
    const taken = [...held].filter(([id]) => open.has(id))
    for (const [id] of taken) held.delete(id)
    return taken.map(([, one]) => one)
  }

  return {
    /** Answers all requests. Returns the paths of each round. */
    async all(): Promise<string[][]> {
      const rounds: string[][] = []
      round = 0
      await quiet()
      for (let taken = take(); taken.length > 0; taken = take()) {
        rounds.push(taken.map(({ url }) => new URL(url).pathname))
        round += 1
        await Promise.all(taken.map(({ paused }) => pass(paused)))
        await quiet()
      }
      return rounds
    },
  }
}
