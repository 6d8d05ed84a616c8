import type { Page } from '@playwright/test'

import { expect, test } from './support/journey.ts'
import { answerLate } from './support/late-answers.ts'
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

/** Every screen of signed-in people that asks for something; `member` is the address of somebody's profile. */
const screens = (member: string) => [
  '/',
  '/records',
  '/forms',
  '/forms/view?formId=violenceIncidentForm',
  '/forms/view?formId=uploadHealthDocumentForm',
  '/library',
  '/admin/staff-list',
  member,
  '/admin/staff-import',
  ...['', '?panel=admin', '?panel=safetyOfficer', '?panel=safety', '?panel=security'].map((panel) => `/account${panel}`),
]

for (const { width, visit } of [
  { width: 390, visit: 'first' },
  { width: 1440, visit: 'later' },
] as const)
  test(`nothing jumps while late answers come in, ${width} px wide`, async ({ demonstration, browser }) => {
    const page = await browser.newPage({ viewport: { width, height: 900 } })
    await signIn(page, demonstration, { username: maria })
    await page.goto(`${demonstration.url}/admin/staff-list`)
    const member = (await page.getByRole('link', { name: 'Samuel Osei' }).getAttribute('href')) ?? ''
    await settled(page)
    const look = async (address: string, forget: boolean) => {
      if (forget) await page.evaluate(() => localStorage.clear())
      await answerLate(page, () => page.goto(demonstration.url + address, { waitUntil: 'commit' }))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect.soft(await moved(page), `${address}, ${width} px wide`).toBeLessThanOrEqual(0.02)
    }
    for (const address of screens(member)) await look(address, visit === 'first')
    // The dashboard is drawn from the tasks of the last visit, where the browser still has them.
    await look('/', visit === 'later')
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
