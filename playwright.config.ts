import { defineConfig } from '@playwright/test'

import { chromiumFlags, findChromium } from './scripts/chromium.ts'

const executablePath = findChromium()

/**
 * The browser journeys run two files at a time, beside the other tests, which use the time the journeys spend waiting. Each worker starts its own
 * servers, so that journeys do not affect each other.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results/journeys',
  workers: 2,
  forbidOnly: true,
  // Timeouts only end a journey that hangs; a busy machine must not reach them.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
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
