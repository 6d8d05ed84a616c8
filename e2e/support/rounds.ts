import type { Page } from '@playwright/test'

import { idleIn } from './idle.ts'
import { pause } from './product.ts'

/** A request of a page. */
export interface Asked {
  url: string
  /** As Chromium names it: `Fetch`, `Script`. */
  type: string
}

/** The requests that wait for the next round. All others pass at once. */
type Holds = (request: Asked, round: number) => boolean

/** A script that is imported later waits for its styles; without them the page would seem quiet meanwhile. */
const counted = new Set(['Fetch', 'XHR', 'Script', 'Stylesheet'])

/**
 * Answers a page in rounds: requests are held until the page sends no more, and are then answered together.
 * So only requests that depend on an answer come in a later round, however slow the machine is.
 *
 * One session of the browser announces the requests and says that the page is idle: a request is announced before the page is idle. `page.route` and
 * `page.on` announce it only when it has reached the network, which may be after that; it would then seem to be of a later round.
 */
export async function answerInRounds(page: Page, holds: Holds) {
  const session = await page.context().newCDPSession(page)
  /** Announced and neither answered nor given up by the page. */
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
  // Nothing more is said of what a page asked for that has made way.
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId) return
    open.clear()
    held.clear()
  })
  session.on('Fetch.requestPaused', ({ requestId: paused, networkId = '', request: { url }, resourceType: type }) => {
    if (counted.has(type) && holds({ url, type }, round)) held.set(networkId, { paused, url })
    else void pass(paused)
  })
  // The page may have given the request up.
  const pass = (paused: string) => session.send('Fetch.continueRequest', { requestId: paused }).catch(() => undefined)
  await session.send('Page.enable')
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Fetch.enable', {})

  const onlyHeld = () => [...open].every((id) => held.has(id))

  /** Waits until only held requests are open and the page is idle. */
  async function quiet(): Promise<void> {
    let before
    do {
      before = asked
      while (!onlyHeld()) await pause(10)
      await idleIn(session)
    } while (asked > before || !onlyHeld())
  }

  /** Takes out what is held and still awaited. */
  function take() {
    const taken = [...held].filter(([id]) => open.has(id))
    for (const [id] of taken) held.delete(id)
    return taken.map(([, one]) => one)
  }

  return {
    /** Answers everything. Returns the addresses of each round. */
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
