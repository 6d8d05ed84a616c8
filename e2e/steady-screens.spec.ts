import type { Page } from '@playwright/test'

import { expect, test } from './support/journey.ts'
import { settled, signIn } from './support/sign-in.ts'

const maria = 'maria.alvarez@lakeside.example'

/** Everything that moved on the page so far without being touched, as the browser scores it (Cumulative Layout Shift). */
const moved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && typeof entry.value === 'number' && !('hadRecentInput' in entry && entry.hadRecentInput))
              sum += entry.value
          resolve(sum)
        }).observe({ type: 'layout-shift', buffered: true })
        // The observer says nothing where nothing has moved; its entries come before a second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

/** Holds back the answers of these addresses until the page has drawn everything else. */
async function answerLate(page: Page, address: RegExp) {
  await page.route(address, async (route) => {
    const answer = await route.fetch()
    await page.waitForFunction(() => document.querySelector('h1') !== null)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await route.fulfill({ response: answer })
  })
}

for (const width of [390, 1440])
  test(`nothing jumps while late answers come in, ${width} px wide`, async ({ demonstration, browser }) => {
    const page = await browser.newPage({ viewport: { width, height: 900 } })
    await signIn(page, demonstration, { username: maria })
    await settled(page)
    await answerLate(page, /pending_records|training_summary|team_overdue/)
    // The dashboard is drawn from the tasks of the last visit first.
    for (const [path, heading] of [
      ['/', 'Tasks'],
      ['/records', 'All Records'],
    ] as const) {
      await page.goto(demonstration.url + path)
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      await settled(page)
      expect(await moved(page), path).toBeLessThanOrEqual(0.02)
    }
    await page.close()
  })

test('a list on paper has its rows and none of the frame, the buttons and the icons', async ({ demonstration, browser }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await signIn(page, demonstration, { username: maria })
  await page.goto(`${demonstration.url}/records`)
  const all = page.getByRole('table', { name: 'All Records' })
  await expect(all).toBeVisible()
  await settled(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(all.getByRole('button').first()).toBeVisible()
  await expect(page.getByText('Skip to content')).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(page.getByRole('button', { name: '+ New Record' })).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'Action' })).toHaveCount(0)
  await expect(page.locator('.tabler-icon:visible')).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.body).color), 'dark ink on paper').toBe('rgb(28, 37, 35)')
  await page.close()
})
