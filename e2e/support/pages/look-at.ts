import { expect, type Page } from '@playwright/test'

import { checkScreen } from '../journey.ts'
import { viewports, type Place } from '../places/place.ts'
import type { Product } from '../product/product.ts'
import { screensWithReads, watchEarlyReads } from './early-reads.ts'
import { watchFirstViews } from './first-views.ts'
import { askedForProof } from './prove-when-asked.ts'
import { watchRequests } from './watch-requests.ts'

/**
 * Each size is checked for what its layout changes: everything on a desktop in both schemes and on a phone in light, but on a tablet only the rules
 * that depend on positions. A screen is loaded once and then narrowed, like a shrinking window, so open parts stay open. `steady-screens` covers
 * fresh loads at each width.
 */
export const sizes = [
  { viewport: viewports.desktop, light: 'all' },
  { viewport: viewports.tablet, light: 'places' },
  { viewport: viewports.phone, light: 'all' },
] as const

/**
 * Checks that every screen is accessible and fits. Screens are loaded in dark mode first, because each change of the color scheme repaints the whole
 * page. What a page reads before its scripts must be used by its screen; `first-reads` asks that of the screens whose addresses need values.
 * What the server draws must be what the screen shows.
 */
export async function lookAt(page: Page, { url }: Product, places: readonly Place[]) {
  const settled = watchRequests(page)
  const early = await watchEarlyReads(page, url)
  const reading = await screensWithReads(url)
  const views = watchFirstViews(page)
  for (const { name, address, open, shows, wide } of places) {
    early.begin()
    views.begin()
    await page.setViewportSize(sizes[0].viewport)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(url + address)
    await settled()
    if (!open && reading.includes(address)) await early.expectUsed(name)
    await views.expectShown(name)
    await open?.(page)
    await settled()
    await expect(askedForProof(page)).toHaveCount(0)
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
      if (wide && viewport === sizes[0].viewport) expect(await emptyRight(page), `${name}: the empty width at the right`).toBeLessThan(40)
      if (address.startsWith('/admin/'))
        await expect(page.locator('nav[aria-label="Administration"] [aria-current="page"]')).toBeInViewport()
    }
  }
}

/** The width in pixels between the rightmost box below the heading and the right edge of the content. */
const emptyRight = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector('main h1')
    const content = heading?.parentElement?.parentElement
    if (!heading || !content) return Infinity
    const isBox = (one: Element) => {
      const { borderRightWidth, backgroundColor } = getComputedStyle(one)
      return parseFloat(borderRightWidth) > 0 || backgroundColor !== 'rgba(0, 0, 0, 0)'
    }
    const boxes = [...content.querySelectorAll('*')].filter(
      (one) => !heading.parentElement?.contains(one) && !one.closest('nav') && isBox(one),
    )
    const edge = content.getBoundingClientRect().right - parseFloat(getComputedStyle(content).paddingRight)
    return edge - Math.max(0, ...boxes.map((one) => one.getBoundingClientRect().right))
  })

async function applyScheme(page: Page, scheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: scheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
}
