import type { Page } from '@playwright/test'

import { expect, test } from './support/journey.ts'
import type { Product } from './support/product/product.ts'
import { answerInRounds, type Asked } from './support/pages/rounds.ts'
import { demoPassword, settled } from './support/sign-in.ts'
import { openAs } from './support/signed-in.ts'

const allowed = 2
const desk = { viewport: { width: 1440, height: 900 } }

interface Screen {
  name: string
  address: string
  shows: (page: Page) => ReturnType<Page['getByRole']>
}

const table = (name: string) => (page: Page) => page.getByRole('table', { name }).getByRole('row').nth(1)

const screens: readonly Screen[] = [
  { name: 'dashboard', address: '/', shows: (page) => page.getByRole('heading', { name: 'Tasks' }) },
  { name: 'records', address: '/records', shows: table('All Records') },
  { name: 'forms', address: '/forms', shows: (page) => page.getByRole('heading', { level: 1, name: 'Forms' }) },
  { name: 'library', address: '/library', shows: (page) => page.getByRole('heading', { level: 1, name: 'Library' }) },
  { name: 'staff', address: '/admin/staff-list', shows: table('Staff members') },
  { name: 'account', address: '/account', shows: (page) => page.getByRole('heading', { level: 1, name: 'My Account' }) },
  {
    name: 'account, own admins',
    address: '/account?panel=admin',
    shows: (page) => page.getByRole('heading', { level: 2, name: 'My Admin' }),
  },
  { name: 'account, safety', address: '/account?panel=safety', shows: (page) => page.getByRole('heading', { level: 2, name: 'Safety' }) },
  {
    name: 'account, security',
    address: '/account?panel=security',
    shows: (page) => page.getByRole('heading', { level: 2, name: 'Password & Security' }),
  },
  { name: 'staff import', address: '/admin/staff-import', shows: (page) => page.getByRole('heading', { level: 1, name: 'Import Staff' }) },
]

test('no screen needs more than two round trips', async ({ demonstration, browser }) => {
  const context = await browser.newContext(desk)
  const page = await context.newPage()
  await openAs(page, demonstration, 'maria.alvarez@lakeside.example')
  await settled(page)
  await page.close()
  const remembered = await context.storageState()
  for (const screen of screens) {
    // Restores the storage, so that the previous screen leaves nothing behind.
    await context.setStorageState(remembered)
    const fresh = await context.newPage()
    const { opened, reloaded } = await measure(fresh, demonstration, screen)
    expect(opened.length, `${screen.name}, opened from another screen: ${JSON.stringify(opened)}`).toBeLessThanOrEqual(allowed)
    expect(reloaded.length, `${screen.name}, loaded anew: ${JSON.stringify(reloaded)}`).toBeLessThanOrEqual(allowed)
    await fresh.close()
  }
  await context.close()
})

test('the dashboard needs at most two round trips after sign-in', async ({ demonstration, browser }) => {
  const context = await browser.newContext(desk)
  const page = await context.newPage()
  await page.goto(`${demonstration.url}/signin`)
  await page.getByRole('textbox', { name: 'Username' }).fill('maria.alvarez@lakeside.example')
  await page.getByLabel(/^Password/).fill(demoPassword)
  await settled(page)
  const answers = await answerInRounds(page, isData)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const [signingIn = [], ...rounds] = await answers.all()
  expect(signingIn.some((address) => address.endsWith('/login'))).toBe(true)
  await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible()
  expect(rounds.length, JSON.stringify(rounds)).toBeLessThanOrEqual(allowed)
  await context.close()
})

/** Opens a screen from another one, including its code, then reloads it. Returns the paths of each round. */
async function measure(page: Page, product: Product, { address, shows }: Screen) {
  await page.goto(product.url + (address === '/' ? '/forms' : '/'))
  await settled(page)
  // The screen's code counts as one round, together with the requests sent at the same time.
  let opening = true
  const answers = await answerInRounds(page, (request, round) => isData(request) || (opening && round === 0 && isCode(request)))
  await page.evaluate((to) => {
    window.history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  const opened = await answers.all()
  await expect(shows(page)).toBeVisible()
  opening = false
  await page.reload({ waitUntil: 'commit' })
  const reloaded = await answers.all()
  await expect(shows(page)).toBeVisible()
  return { opened, reloaded }
}

const isCode = ({ type }: Asked) => type === 'Script'

/**
 * Excludes the bell, the banners of the frame (invitations, the sign-in rule) and the session checks. They run in parallel or when the browser is
 * idle, and no screen waits for them if the person is already known.
 */
const isData = ({ url }: Asked) =>
  /\/api\//.test(url) && !/\/notification\/|\/(invitations|sharing_requests|signInDuty)$|\/session(\/keep)?$/.test(url)
