import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type BrowserContext, type Page } from '@playwright/test'

import { chromiumFlags, findChromium } from '../scripts/chromium.ts'
import { checkScreen, expect, test as base } from './support/journey.ts'
import { appIsCached } from './support/pages/app-is-cached.ts'
import { sizes } from './support/pages/look-at.ts'
import { settled, signIn } from './support/sign-in.ts'

/** A browser with a profile on the disk: Chromium installs nothing from a private window, and each other journey has one. */
const test = base.extend<{ profile: BrowserContext }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the parameter's shape
  profile: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'safepractice-profile-'))
    const executablePath = findChromium()
    const context = await chromium.launchPersistentContext(folder, {
      ...(executablePath && { executablePath }),
      args: chromiumFlags,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
      serviceWorkers: 'allow',
    })
    await provide(context)
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  },
})

const dana = 'dana.whitfield@lakeside.example'

test('Chromium finds nothing that keeps the app from being installed', async ({ demonstration, profile }) => {
  const page = await profile.newPage()
  await page.goto(`${demonstration.url}/signin`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  const session = await profile.newCDPSession(page)
  const { errors, data = '{}', url } = await session.send('Page.getAppManifest')
  expect([errors, url]).toEqual([[], `${demonstration.url}/manifest.webmanifest`])
  expect(JSON.parse(data)).toMatchObject({ start_url: '/', display: 'standalone' })
  expect(await session.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
})

test('the installed app opens without a connection and shows a heading', async ({ demonstration, profile, watch }) => {
  const page = await profile.newPage()
  watch(page, [/net::ERR_/])
  await signIn(page, demonstration, { username: dana })
  await settled(page)
  await expect.poll(() => appIsCached(page)).toBe(true)
  await page.close()
  await profile.setOffline(true)
  const started = await profile.newPage()
  watch(started, [/net::ERR_/])
  await started.goto(demonstration.url)
  await expect(started.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await openedFrom(started), 'the page comes from the device').toBe('cache')
  for (const { viewport } of sizes) {
    await started.setViewportSize(viewport)
    await checkScreen(started, `installed-offline-${viewport.width}`)
  }
  await profile.setOffline(false)
  await expect(started.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

/** Where the page came from. `cache`: the browser read the cache of the service worker without running the worker. */
const openedFrom = (page: Page) =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & { workerFinalSourceType?: string })[]
    return visit?.workerFinalSourceType
  })
