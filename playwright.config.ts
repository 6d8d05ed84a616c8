import { defineConfig } from '@playwright/test'

import { chromiumFlags, findChromium } from './scripts/chromium.ts'

const executablePath = findChromium()

/**
 * The browser journeys: two files at a time beside the other tests, which use the time in which they wait. Each worker starts servers of its own,
 * so their stories never meet.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results/journeys',
  workers: 2,
  forbidOnly: true,
  // Limits only end a journey that hangs; a busy machine must not reach them.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    browserName: 'chromium',
    launchOptions: { ...(executablePath && { executablePath }), args: chromiumFlags },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // The worker would keep a copy of the app for each of the many fresh profiles; journeys about it allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    // With TRACE=on a failed journey leaves its trace. Recording it takes a third of the time, so it is off otherwise.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
})
