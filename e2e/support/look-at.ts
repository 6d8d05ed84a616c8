import { expect, type Page } from '@playwright/test'

import { checkScreen } from './journey.ts'
import type { Product } from './product.ts'
import { quiet } from './quiet.ts'

/** One screen as it is looked at. */
export interface Place {
  name: string
  address: string
  /** Opens what no address opens. */
  open?: (page: Page) => Promise<void>
  /** Is visible once the screen has loaded. */
  shows: (page: Page) => ReturnType<Page['getByRole']>
}

export const titled = (title: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name: title })
export const part = (title: string) => (page: Page) => page.getByRole('heading', { level: 2, name: title, exact: true })
export const panel = (page: Page) => page.getByRole('dialog')

/**
 * Parts are judged where the layout has its own: in both schemes on a desk, in light on a phone. The tablet has parts of both in other places.
 * A screen is loaded once and then made narrower, as when a window shrinks: open parts stay open. Fresh loads at each width are in `steady-screens`.
 */
export const sizes = [
  { viewport: { width: 1440, height: 900 }, light: 'all' },
  { viewport: { width: 820, height: 1180 }, light: 'places' },
  { viewport: { width: 390, height: 844 }, light: 'all' },
] as const

/** Every one of the screens is accessible and fits. It is loaded in the dark, because each change of the scheme paints the whole page. */
export async function lookAt(page: Page, { url }: Product, places: readonly Place[]) {
  const settled = quiet(page)
  for (const { name, address, open, shows } of places) {
    await page.setViewportSize(sizes[0].viewport)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(url + address)
    await settled()
    await open?.(page)
    await expect(shows(page)).toBeVisible()
    await settled()
    await wear(page, 'dark')
    await checkScreen(page, `${name}-${sizes[0].viewport.width}-dark`, 'colors')
    await wear(page, 'light')
    for (const { viewport, light } of sizes) {
      await page.setViewportSize(viewport)
      await expect(shows(page)).toBeVisible()
      await settled()
      await checkScreen(page, `${name}-${viewport.width}-light`, light)
    }
  }
}

async function wear(page: Page, scheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: scheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
}
