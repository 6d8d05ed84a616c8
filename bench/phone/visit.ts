import { setTimeout as sleep } from 'node:timers/promises'

import { settling, type Phone } from './slow-phone.ts'

/** How one page loaded. Times are in seconds from the start of the navigation. */
export interface Visit {
  /** Largest Contentful Paint. */
  largest: number
  /** When the awaited content was shown, by the app or as the server has drawn it. */
  shown: number
  /** When the app had rendered the awaited content, so that it reacts. */
  usable: number
  /** Cumulative Layout Shift until the page is idle. */
  moved: number
  /** Requests sent before the largest paint, and the kilobytes they transferred. */
  requests: number
  kilobytes: number
}

/** A slow mobile network, as Lighthouse defines it for a mid-range phone. */
const network = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/**
 * Opens an address on a slow phone and waits until the app has rendered it and the page is idle; `awaited` is a selector of the awaited content. The
 * tab is opened first, and the page is not queried until then, because on the throttled processor a query costs as much as part of the page.
 */
export async function visit({ context, slowDown }: Phone, address: string, awaited: string, { offline = false } = {}): Promise<Visit> {
  const page = await context.newPage()
  await sleep(settling)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { ...network, offline })
  await slowDown(page)
  await page.addInitScript(watch, { awaited, shownMessage })
  const shown = page.waitForEvent('console', (message) => message.text() === shownMessage)
  await Promise.all([shown, page.goto(address)])
  await page.waitForLoadState('load')
  const seen = await page.evaluate(measureWhenIdle)
  await page.close()
  return seen
}

/** Console message that reports that the awaited content is shown. */
const shownMessage = 'bench: shown'

declare global {
  interface Window {
    arrival: { largest: number; shown: number; usable: number; moved: number }
  }
}

/** Runs in the page before any of the product's scripts. */
function watch({ awaited, shownMessage: message }: { awaited: string; shownMessage: string }) {
  const arrival = { largest: 0, shown: 0, usable: 0, moved: 0 }
  window.arrival = arrival
  const observe = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => (arrival.largest = entry.startTime / 1_000))
  observe('layout-shift', (entry) => (arrival.moved += entry.value ?? 0))
  const now = () => performance.now() / 1_000
  const stands = () => {
    arrival.usable = now()
    console.debug(message)
  }
  const look = () => {
    const isThere = document.querySelector(awaited) !== null
    if (isThere && !arrival.shown) requestAnimationFrame(() => (arrival.shown ||= now()))
    if (isThere && !document.querySelector('.first, .first-view')) requestAnimationFrame(stands)
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/**
 * Runs in the page. Waits until one second after the page is first idle. Counts requests that started before the largest paint, even if they ended
 * after it.
 */
async function measureWhenIdle() {
  await new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 1_000)))
  const { largest, shown, usable, moved } = window.arrival
  const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')] as PerformanceResourceTiming[]
  const before = all.filter(({ startTime }) => startTime / 1_000 < largest)
  const kilobytes = before.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1_000
  return { largest, shown, usable, moved, requests: before.length, kilobytes }
}

/** The median of each number, taken separately over the visits. */
export function medianVisit(visits: readonly Visit[]): Visit {
  const of = (name: keyof Visit) => visits.map((one) => one[name]).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? Number.NaN
  return {
    largest: of('largest'),
    shown: of('shown'),
    usable: of('usable'),
    moved: of('moved'),
    requests: of('requests'),
    kilobytes: of('kilobytes'),
  }
}
