import type { Page } from '@playwright/test'

import { expect, test } from './support/journey.ts'
import { settled, signIn } from './support/sign-in.ts'

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })

const dana = 'dana.whitfield@lakeside.example'

test('the dashboard opens from the page cached on the phone, and an outdated build is replaced at once', async ({
  demonstration,
  page,
  watch,
}) => {
  watch(page, [/index-FORMER/, /404/, /MIME type/, /net::ERR_ABORTED/])
  await signIn(page, demonstration, { username: dana })
  await expect.poll(() => startPageIsCached(page)).toBe(true)
  await settled(page)

  await page.goto(demonstration.url)
  await expect(page.getByRole('region', { name: 'Tasks' })).toBeVisible()
  expect(await page.evaluate(openedFrom)).toBe('cache')

  // Simulates that the build has changed since the page was cached.
  await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys()).find((name) => name.startsWith('shell-')) ?? '')
    const kept = await cache.match('/')
    const former = (await kept?.text())?.replace(/ src="\/assets\/index-[\w-]+\.js/, ' src="/assets/index-FORMER.js')
    await cache.put('/', new Response(former ?? null, { headers: kept?.headers ?? {} }))
  })
  await page.goto(demonstration.url)
  await expect(page.getByRole('region', { name: 'Tasks' })).toBeVisible()
  expect(await page.content()).not.toContain('index-FORMER')
  await page.goto(demonstration.url)
  await expect(page.getByRole('region', { name: 'Tasks' })).toBeVisible()
  expect(await page.evaluate(openedFrom), 'the newest page took its place').toBe('cache')
})

const startPageIsCached = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.state === 'activated' && (await caches.match('/')) !== undefined
  })

/** The source of the page. `cache` means that the browser read the service worker's cache without running the worker. */
const openedFrom = () => {
  const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & { workerFinalSourceType?: string })[]
  return visit?.workerFinalSourceType
}
