import type { Page } from '@playwright/test'

import { expect, test } from './support/journey.ts'
import { answerLate } from './support/pages/late-answers.ts'
import { demoPassword, settled } from './support/sign-in.ts'
import { openAs } from './support/signed-in.ts'

const maria = 'maria.alvarez@lakeside.example'

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** The layout shift of the page so far without user input, as the browser scores it (Cumulative Layout Shift), and the elements that moved. */
const moved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ score: number; parts: string[] }>((resolve) => {
        const seen = { score: 0, parts: [] as string[] }
        const place = ({ x, y, width, height }: DOMRectReadOnly) => `${width} x ${height} at ${x}, ${y}`
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Shift[]) {
            if (hadRecentInput) continue
            seen.score += value
            for (const { node, previousRect, currentRect } of sources)
              seen.parts.push(`${startTime} ms: "${node?.textContent?.slice(0, 40)}" from ${place(previousRect)} to ${place(currentRect)}`)
          }
          resolve(seen)
        }).observe({ type: 'layout-shift', buffered: true })
        // The observer reports nothing if there was no shift; otherwise its entries arrive before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(seen)))
      }),
  )

/** Signed-in screens that send requests; `details` are the addresses of a profile, a role and an item of protective equipment. */
const screens = (details: readonly string[]) => [
  '/',
  '/records',
  '/forms',
  '/forms/view?formId=violenceIncidentForm',
  '/forms/view?formId=uploadHealthDocumentForm',
  '/library',
  '/admin/staff-list',
  ...details,
  '/admin/staff-import',
  '/admin/subscription',
  ...['', '?panel=admin', '?panel=safetyOfficer', '?panel=safety', '?panel=security'].map((panel) => `/account${panel}`),
]

/** A link on each list. */
const listed = { '/admin/staff-list': 'Samuel Osei', '/admin/role-list': 'Clinical staff', '/admin/ppe-list': 'Face shield and apron' }

for (const { width, visit } of [
  { width: 390, visit: 'first' },
  { width: 1440, visit: 'later' },
] as const)
  test(`nothing shifts while late responses arrive, ${width} px wide`, async ({ demonstration, browser }) => {
    const page = await browser.newPage({ viewport: { width, height: 900 } })
    await openAs(page, demonstration, maria)
    const details = []
    for (const [list, name] of Object.entries(listed)) {
      await page.goto(demonstration.url + list)
      details.push((await page.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '')
      await settled(page)
    }
    const look = async (address: string, forget: boolean) => {
      if (forget) await page.evaluate(() => localStorage.clear())
      await answerLate(page, () => page.goto(demonstration.url + address, { waitUntil: 'commit' }))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      const { score, parts } = await moved(page)
      expect.soft(score, [`${address}, ${width} px wide`, ...parts].join('\n')).toBeLessThanOrEqual(0.02)
    }
    for (const address of screens(details)) await look(address, visit === 'first')
    // The dashboard shows the tasks of the previous visit if the browser still has them.
    await look('/', visit === 'later')
    await page.close()
  })

test('with reduced motion, changing the color scheme starts no transition on any element', async ({ demonstration, browser }) => {
  const page = await browser.newPage({ colorScheme: 'light' })
  await page.goto(`${demonstration.url}/signin`)
  await page.getByLabel(/^Password/).fill(demoPassword)
  await settled(page)
  const begun = (reducedMotion: 'reduce' | 'no-preference', colorScheme: 'light' | 'dark') =>
    changeScheme(page, { reducedMotion, colorScheme })
  expect(await begun('reduce', 'dark')).toEqual([])
  expect(await begun('no-preference', 'light'), 'otherwise the kit has some').not.toEqual([])
  expect(await begun('reduce', 'dark'), 'changed while the page is open').toEqual([])
  await page.close()
})

/** Changes the color scheme of an open page. Returns the class names of the elements on which a transition starts. */
async function changeScheme(
  page: Page,
  { reducedMotion, colorScheme }: { reducedMotion: 'reduce' | 'no-preference'; colorScheme: 'light' | 'dark' },
) {
  await page.emulateMedia({ reducedMotion })
  await page.evaluate(() => {
    const names: string[] = []
    Object.assign(window, { begun: names })
    document.addEventListener('transitionrun', ({ target }) => void names.push(target instanceof Element ? target.className : ''))
  })
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  // Transition events arrive a frame or two after the change.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let left = 10
        const next = () => (left-- > 0 ? requestAnimationFrame(next) : resolve())
        next()
      }),
  )
  return page.evaluate(() => ('begun' in window ? window.begun : undefined) as string[])
}

test('a printed list shows its rows without frame, buttons and icons', async ({ demonstration, browser }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await openAs(page, demonstration, maria, '/records')
  const all = page.getByRole('table', { name: 'All Records' })
  await expect(all).toBeVisible()
  await settled(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(all.getByRole('row').nth(2)).toBeVisible()
  await expect(page.getByText('Skip to content')).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(page.getByRole('button', { name: '+ New Record' })).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'Action' })).toHaveCount(0)
  await expect(page.locator('.tabler-icon:visible')).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.body).color), 'dark ink on paper').toBe('rgb(28, 37, 35)')
  await page.close()
})

test('a list with many columns is printed as a table whose headings every sheet can repeat', async ({ demonstration, browser }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await openAs(page, demonstration, maria, '/admin/staff-list')
  const staff = page.getByRole('table', { name: 'Staff members' })
  await expect(staff).toBeVisible()
  await settled(page)
  await page.emulateMedia({ media: 'print' })
  // A sheet of Letter paper.
  await page.setViewportSize({ width: 816, height: 1056 })
  await expect(staff).toBeVisible()
  expect(await staff.evaluate(({ scrollWidth }) => scrollWidth), 'no column is cut off').toBeLessThanOrEqual(816)
  // Chromium leaves buttons out of the headings that it repeats.
  await expect(staff.locator('thead button').first()).toHaveCSS('display', 'contents')
  await page.close()
})

test('a printed library page contains that page alone', async ({ demonstration, browser }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await openAs(page, demonstration, maria, '/library/view')
  const article = page.getByRole('article')
  await expect(article).toBeVisible()
  await settled(page)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 816, height: 1056 })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(article.getByRole('heading', { level: 2 })).toBeVisible()
  await page.close()
})
