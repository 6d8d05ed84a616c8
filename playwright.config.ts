import { defineConfig } from '@playwright/test'

import { chromiumFlags, findChromium, findHeadlessShell } from './scripts/chromium.ts'

const executablePath = findHeadlessShell() ?? findChromium()

/**
 * The only time limits of journeys, in milliseconds. They end what hangs: they are at least ten times as long as the slowest journey and the slowest
 * step take on a quiet machine, so that a busy machine does not reach them.
 */
const hangs = { journey: 1_800_000, step: 180_000 }

/**
 * The browser journeys run two files at a time, beside the other tests, which use the time the journeys spend waiting. Each worker starts its own
 * servers, so that journeys do not affect each other.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/product/global-setup.ts',
  outputDir: 'test-results/journeys',
  workers: 2,
  forbidOnly: true,
  timeout: hangs.journey,
  expect: { timeout: hangs.step },
  use: {
    actionTimeout: hangs.step,
    navigationTimeout: hangs.step,
    browserName: 'chromium',
    launchOptions: { ...(executablePath && { executablePath }), args: chromiumFlags },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // The service worker would cache a copy of the app for each of the many fresh profiles. Journeys about it allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    // With TRACE=on, a failed journey saves its trace. Recording takes a third of the time, so it is off by default.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
})
