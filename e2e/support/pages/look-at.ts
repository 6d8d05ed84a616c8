import { expect, type Page } from '@playwright/test'

import { checkScreen } from '../journey.ts'
import type { Product } from '../product/product.ts'
import { watchRequests } from './watch-requests.ts'

/** A screen to check. */
export interface Place {
  name: string
  address: string
  /** Opens a state that no address opens. */
  open?: (page: Page) => Promise<void>
  /** An element that is visible once the screen has loaded. */
  shows: (page: Page) => ReturnType<Page['getByRole']>
}

export const titled = (title: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name: title })
export const part = (title: string) => (page: Page) => page.getByRole('heading', { level: 2, name: title, exact: true })
export const panel = (page: Page) => page.getByRole('dialog')

/**
 * Each size is checked for what its layout changes: everything on a desktop in both schemes and on a phone in light, but on a tablet only the rules
 * that depend on positions. A screen is loaded once and then narrowed, like a shrinking window, so open parts stay open. `steady-screens` covers
 * fresh loads at each width.
 */
export const sizes = [
  { viewport: { width: 1440, height: 900 }, light: 'all' },
  { viewport: { width: 820, height: 1180 }, light: 'places' },
  { viewport: { width: 390, height: 844 }, light: 'all' },
] as const

/**
 * Checks that every screen is accessible and fits. Screens are loaded in dark mode first, because each change of the color scheme repaints the whole
 * page.
 */
export async function lookAt(page: Page, { url }: Product, places: readonly Place[]) {
  const settled = watchRequests(page)
  for (const { name, address, open, shows } of places) {
    await page.setViewportSize(sizes[0].viewport)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(url + address)
    await settled()
    await open?.(page)
    await expect(shows(page)).toBeVisible()
    await settled()
    await applyScheme(page, 'dark')
    await checkScreen(page, `${name}-${sizes[0].viewport.width}-dark`, 'colors')
    await applyScheme(page, 'light')
    for (const { viewport, light } of sizes) {
      await page.setViewportSize(viewport)
      await expect(shows(page)).toBeVisible()
      await settled()
      await checkScreen(page, `${name}-${viewport.width}-light`, light)
    }
  }
}

async function applyScheme(page: Page, scheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: scheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
}
