import { setTimeout as sleep } from 'node:timers/promises'

import type { DebuggedBrowser } from './debugged-browser.ts'
import { slowNetwork, type Speed } from './slow-network.ts'

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

/** A new browser profile on the phone: nothing cached or stored. */
export interface Opener {
  setToken(token: string, url: string): Promise<void>
  /**
   * Opens an address on the slow phone and waits until the app has rendered it and the page is idle; `awaited` is a selector of the awaited content.
   * The tab is opened first, and the page is not asked anything while it loads, because on the slowed-down processor a question costs as much as part
   * of the page.
   */
  visit(address: string, awaited: string, network?: Speed): Promise<Visit>
  /** Opens an address at full speed, and waits until a function that runs in the page returns true. */
  prepare(address: string, isReady: () => Promise<boolean>): Promise<void>
  close(): Promise<void>
}

/** Makes openers of the same speed. */
export type NewOpener = () => Promise<Opener>

/** Milliseconds until the window of a new tab is ready. Until then, the browser's own pages use the processor. */
export const settling = 1_000
/** Milliseconds after which a page that does not load ends the visit. */
const limit = 60_000
/** Milliseconds until the page is first asked whether the app has rendered. It is asked again after each pause. */
const asking = { from: 3_000, pause: 500 }
const viewport = { width: 390, height: 844 }

/** The source that calls a function in the page. */
const callOf = (run: (value: never) => unknown, value?: string) => `(${String(run)})(${JSON.stringify(value) ?? ''})`

type Tell = (method: string, params?: object) => ReturnType<DebuggedBrowser['send']>

/** @param rate how many times the processor of the pages is slowed down */
export async function newOpener({ send }: DebuggedBrowser, rate: number): Promise<Opener> {
  const network = await slowNetwork()
  // The browser would ask a server of this machine without the proxy.
  const profile = { proxyServer: network.proxy, proxyBypassList: '<-loopback>' }
  const { browserContextId } = await send('Target.createBrowserContext', profile)
  const openTab = async () => {
    const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId, newWindow: true, ...viewport })
    const { sessionId } = (await send('Target.attachToTarget', { targetId, flatten: true })) as { sessionId: string }
    const tell: Tell = (method, params) => send(method, params, sessionId)
    await tell('Page.enable')
    await tell('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor: 1, mobile: false })
    await tell('Emulation.setFocusEmulationEnabled', { enabled: true })
    await tell('Emulation.setLocaleOverride', { locale: 'en-US' })
    await tell('Emulation.setTimezoneOverride', { timezoneId: 'America/New_York' })
    await sleep(settling)
    const run = async (expression: string): Promise<unknown> => {
      const answer = await tell('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
      if (answer.exceptionDetails) throw new Error(JSON.stringify(answer.exceptionDetails))
      return (answer.result as { value: unknown }).value
    }
    return { tell, run, close: () => send('Target.closeTarget', { targetId }) }
  }
  return {
    async setToken(value, url) {
      await send('Storage.setCookies', { browserContextId, cookies: [{ name: 'token', value, url }] })
    },
    async visit(address, awaited, speed = 'slow') {
      const { tell, run, close } = await openTab()
      network.setSpeed(speed)
      await tell('Emulation.setCPUThrottlingRate', { rate })
      if (speed === 'none') {
        // The page should know that there is no connection.
        await tell('Network.enable')
        await tell('Network.emulateNetworkConditions', { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 })
      }
      await tell('Page.addScriptToEvaluateOnNewDocument', { source: callOf(watch, awaited) })
      await tell('Page.navigate', { url: address })
      await sleep(asking.from)
      await until(() => run('window.arrival?.usable'), `${address} did not show ${awaited}.`)
      const seen = (await run(callOf(measureWhenIdle))) as Visit
      await close()
      network.setSpeed('fast')
      return seen
    },
    async prepare(address, isReady) {
      const { tell, run, close } = await openTab()
      await tell('Page.navigate', { url: address })
      await until(() => run(callOf(isReady)), `${address} did not become ready.`)
      await close()
    },
    async close() {
      await send('Target.disposeBrowserContext', { browserContextId })
      await network.close()
    },
  }
}

/** Asks until the answer is yes. While a page is being replaced, it cannot answer. */
async function until(ask: () => Promise<unknown>, otherwise: string): Promise<void> {
  const end = performance.now() + limit
  let problem: unknown
  const asked = () => ask().catch((one: unknown) => void (problem = one))
  while (!(await asked())) {
    if (performance.now() > end) throw new Error(otherwise, { cause: problem })
    await sleep(asking.pause)
  }
}

declare global {
  interface Window {
    arrival: { largest: number; shown: number; usable: number; moved: number }
  }
}

/** Runs in the page before any of the product's scripts. */
function watch(awaited: string) {
  const arrival = { largest: 0, shown: 0, usable: 0, moved: 0 }
  window.arrival = arrival
  const observe = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => (arrival.largest = entry.startTime / 1_000))
  observe('layout-shift', (entry) => (arrival.moved += entry.value ?? 0))
  const now = () => performance.now() / 1_000
  const stands = () => void (arrival.usable = now())
  const look = () => {
    const isThere = document.querySelector(awaited) !== null
    if (isThere && !arrival.shown) requestAnimationFrame(() => (arrival.shown ||= now()))
    if (isThere && !document.querySelector('.first, .first-view')) requestAnimationFrame(stands)
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/**
 * Runs in the page. Waits until one second after the page is loaded and first idle. Counts requests that started before the largest paint, even if
 * they ended after it.
 */
async function measureWhenIdle() {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
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
