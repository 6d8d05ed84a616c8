import { setTimeout as sleep } from 'node:timers/promises'

import type { Page } from '@playwright/test'

import { atMost, percentile, type Measurement } from '../measurement.ts'
import type { DemonstrationSite } from './demonstration-site.ts'
import type { NewPhone } from './slow-phone.ts'

const visits = 4
/** Milliseconds between two actions; longer than the slowest response may take. */
const pause = 700
const places = ['Training', 'Records', 'Forms', 'Library', 'Dashboard']

/**
 * Measures how the dashboard and the screens next to it respond to input on a slow phone, from the touch or key press to the next paint, using the
 * browser's own clock.
 */
export async function measureInteractions(newPhone: NewPhone, { url, tokens }: DemonstrationSite): Promise<Measurement[]> {
  const seen: Seen[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    const { context, slowDown } = await newPhone()
    await context.addCookies([{ name: 'token', value: tokens.staff, url }])
    const page = await context.newPage()
    await page.addInitScript(watch)
    await page.goto(url)
    await waitUntilIdle(page)
    await slowDown(page)
    await performActions(page)
    seen.push(await page.evaluate(() => window.hand))
    await context.close()
  }
  const slowest = seen.map(({ answers }) => Math.max(...Object.values(answers)))
  const changes = seen.flatMap((one) => one.changes.slice(places.length))
  return [
    atMost('page under a hand: slowest answer (INP), p75', { measured: percentile(slowest, 0.75), limit: 110, unit: 'ms' }),
    atMost('page under a hand: another screen again, p75', { measured: percentile(changes, 0.75), limit: 200, unit: 'ms' }),
    atMost('page under a hand: layout shift', { measured: Math.max(...seen.map(({ moved }) => moved)), limit: 0.01, unit: '' }),
  ]
}

/** Searches for a task, opens and closes two tasks, the search and the menu, and visits every screen twice. */
async function performActions(page: Page) {
  const tasks = page.getByRole('region', { name: 'Tasks' })
  await tap(page, 'Search tasks')
  await type(page, [...'vaccine', ...'vaccine'.replaceAll(/./g, '<')])
  for (const index of [0, 1]) {
    await touch(page, tasks.getByRole('listitem').getByRole('button').nth(index))
    await page.getByRole('dialog').waitFor()
    await type(page, ['Escape'])
  }
  await tap(page, 'Search')
  await type(page, [...'train', 'Escape'])
  await tap(page, 'More')
  await type(page, ['Escape'])
  const bar = page.getByRole('navigation', { name: 'Main' })
  for (const place of [...places, ...places]) {
    await touch(page, bar.getByRole('link', { name: place }))
    await page.getByRole('heading', { level: 1, name: place }).waitFor()
  }
}

const tap = (page: Page, name: string) => touch(page, page.getByRole('button', { name, exact: true }))

/** Locates the target before the measured click, so that the page does no other work while it responds. */
async function touch(page: Page, target: ReturnType<Page['getByRole']>) {
  // In the middle of the window, so that the bar at the bottom of a phone does not cover it.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await target.boundingBox()
  if (!box) throw new Error(`Not on the screen: ${target.toString()}`)
  await sleep(pause)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await sleep(pause)
}

/** Presses the keys one after another; `<` is Backspace. */
async function type(page: Page, keys: readonly string[]) {
  for (const key of keys) {
    await page.keyboard.press(key === '<' ? 'Backspace' : key)
    await sleep(pause / 3)
  }
  await sleep(pause)
}

/** Waits until the screen is shown and its deferred requests are done. */
async function waitUntilIdle(page: Page) {
  await page.getByRole('region', { name: 'Tasks' }).waitFor()
  await page.waitForLoadState('networkidle')
  await sleep(2_000)
}

interface Seen {
  /** The longest response per interaction, in milliseconds. */
  answers: Record<number, number>
  /** Milliseconds from each navigation click to the frame that shows the new heading. */
  changes: number[]
  moved: number
}

declare global {
  interface Window {
    hand: Seen
  }
}

/** Runs in the page before any of the product's scripts. */
function watch() {
  const hand: Seen = { answers: {}, changes: [], moved: 0 }
  window.hand = hand
  type Entry = PerformanceEntry & { interactionId?: number; value?: number; hadRecentInput?: boolean }
  const observe = (options: PerformanceObserverInit & { durationThreshold?: number }, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe(options)
  observe({ type: 'event', durationThreshold: 16 }, ({ interactionId, duration }) => {
    if (interactionId) hand.answers[interactionId] = Math.max(hand.answers[interactionId] ?? 0, duration)
  })
  observe({ type: 'layout-shift' }, ({ value = 0, hadRecentInput }) => (hand.moved += hadRecentInput ? 0 : value))
  const heading = () => document.querySelector('h1')?.textContent
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (!(target instanceof Element) || !target.closest('nav a')) return
      const before = heading()
      const look = () => {
        const now = heading()
        if (now && now !== before) requestAnimationFrame(() => hand.changes.push(performance.now() - timeStamp))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    { capture: true },
  )
}
