import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test as base, type Browser, type Page } from '@playwright/test'

import { startModelServer, type ModelServer } from '#content/assistant/testing/model-server'

import { violations, type Part } from './pages/axe.ts'
import { describePage } from './pages/describe-page.ts'
import { proveWhenAsked } from './pages/prove-when-asked.ts'
import { startDemonstration } from './product/demonstration.ts'
import { startProduct, type Product } from './product/product.ts'
import { findChromium, findHeadlessShell } from '../../scripts/chromium.ts'

interface Fixtures {
  /** Fails the test if the page logs an error to its console or throws. Answers the question for a fresh proof. */
  watch(page: Page, allowed?: RegExp[]): void
}

interface WorkerFixtures {
  /** The product with an empty database. */
  empty: Product
  /** The demonstration's language model, which no practice has switched on. */
  model: ModelServer
  /** The product with its demonstration practices. */
  demonstration: Product
  /** A browser that shows PDF files, as the headless shell does not. */
  viewer: Browser
}

/** Base test for journeys, which drive the real product from outside: the built pages, the real server, a real database. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  empty: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the parameter's shape
    async ({}, provide) => {
      const product = await startProduct({ demo: false })
      await provide(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
  model: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the parameter's shape
    async ({}, provide) => {
      const model = await startModelServer()
      await provide(model)
      await model.close()
    },
    { scope: 'worker' },
  ],
  demonstration: [
    async ({ model }, provide) => {
      const product = await startDemonstration(model)
      await provide(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
  viewer: [
    async ({ playwright, browser }, provide) => {
      const executablePath = findChromium()
      if (!findHeadlessShell() || !executablePath) return provide(browser)
      // It has the flags and the settings of the other browser.
      const viewer = await playwright.chromium.launch({ executablePath })
      await provide(viewer)
      await viewer.close()
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the parameter's shape
  watch: async ({}, provide, info) => {
    const found: { text: string; isProof: () => Promise<boolean> }[] = []
    const pages: Page[] = []
    await provide((page, allowed = []) => {
      pages.push(page)
      const asked = proveWhenAsked(page)
      const note = (text: string, address?: string) => {
        const where = address ? `${text} ${new URL(address, 'about:blank').pathname}` : text
        if (allowed.some((pattern) => pattern.test(where))) return
        found.push({ text: where, isProof: async () => address !== undefined && (await asked)(address) })
      }
      page.on('console', (message) => message.type() === 'error' && note(message.text(), message.location().url))
      page.on('pageerror', (error) => note(error.message))
    })
    const failed = info.status !== info.expectedStatus
    const complaints: string[] = []
    for (const { text, isProof } of found) if (!(await isProof())) complaints.push(text)
    expect.soft(complaints, 'errors in the console of the browser').toEqual([])
    if (failed) expect(await Promise.all(pages.map(describePage)), 'the pages after the failure').toEqual([])
  },
})

export { expect }

/** Patterns for `watch` that allow the browser's console messages about expected error statuses. */
export const refusal = (...statuses: number[]) => statuses.map((status) => new RegExp(`status of ${status} `))

/**
 * Checks that a screen passes axe (WCAG 2.2 AA) and does not scroll sideways. If LOOK is set, a screenshot is saved in that folder. If the same
 * screen is checked several times, `part` limits axe to the rules that can give a new result.
 */
export async function checkScreen(page: Page, name: string, part: Part = 'all'): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  // On a phone, a message of success covers part of the head of a panel until it leaves by itself. It stays while the pointer is over it, and it can
  // appear where the pointer has just pressed a button.
  await page.mouse.move(0, 0)
  await expect(page.locator('.mantine-Notifications-root [role="status"]')).toHaveCount(0)
  await page.waitForFunction(() => {
    // Animations of content that is not rendered, such as the inside of closed details, never finish.
    const isSeen = ({ effect }: Animation) => !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() !== false
    return document.getAnimations().every((one) => one.effect?.getTiming().iterations === Infinity || !isSeen(one))
  })
  expect(await violations(page, part), `axe on ${name}`).toEqual([])
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
  if (!process.env.LOOK) return
  mkdirSync(process.env.LOOK, { recursive: true })
  await page.screenshot({ path: join(process.env.LOOK, `${name}.png`) })
}
