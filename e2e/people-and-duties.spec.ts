import type { Page } from '@playwright/test'

import { checkScreen, expect, refusal, test } from './support/journey.ts'
import type { Product } from './support/product/product.ts'
import { choose } from './support/product/registration.ts'
import { settled } from './support/sign-in.ts'
import { openAs } from './support/signed-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** A task of the first day. It is due today, or was if midnight has passed since. */
const dueAtOnce = /today|1 day overdue/i

const dialog = (page: Page) => page.getByRole('dialog')
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) })

/** Signs in as the office manager of three locations and opens the staff list of one of them. */
async function openStaff(page: Page, product: Product, location: RegExp) {
  await openAs(page, product, 'maria.alvarez@lakeside.example')
  await switchTo(page, location)
  await page.goto(`${product.url}/admin/staff-list`)
  await settled(page)
}

const locationSwitch = (page: Page) => page.getByRole('banner').getByRole('button', { name: /location/i })

async function switchTo(page: Page, location: RegExp) {
  await locationSwitch(page).click()
  await page.getByRole('menuitem', { name: location }).click()
  await expect(locationSwitch(page)).toContainText(location)
}

/** Restores her location, because other journeys of the same worker share the demonstration. */
test.afterEach(async ({ demonstration, page }) => {
  await page.goto(demonstration.url)
  await switchTo(page, /Main Street/)
})

test('a receptionist who becomes At Risk gets the training and the vaccine offer at once', async ({
  demonstration,
  page,
  watch,
  browser,
}) => {
  watch(page)
  await openStaff(page, demonstration, /Cedar Hills/)
  await page.getByRole('button', { name: 'Edit Grace Nakamura' }).click()
  await dialog(page).getByRole('checkbox', { name: 'At Risk', exact: true }).check()
  await dialog(page).getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('User has been updated successfully')).toBeVisible()

  const hers = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const her = await hers.newPage()
  watch(her)
  await openAs(her, demonstration, 'grace.nakamura@lakeside.example')
  await expect(card(her, 'Bloodborne pathogens training before your first exposed task')).toContainText(dueAtOnce)
  await expect(card(her, 'Hepatitis B vaccine, offer and choice: Grace Nakamura')).toBeVisible()
  await expect(card(her, 'Annual safety refresher')).toHaveCount(0)
  await checkScreen(her, 'newly-exposed')
  await hers.close()
})

test('a new administrator gets the tasks of the first day without the New Hire mark', async ({ demonstration, page, watch }) => {
  watch(page, refusal(403))
  await openStaff(page, demonstration, /Cedar Hills/)
  await page.getByRole('button', { name: 'Add Member' }).click()
  const panel = dialog(page)
  await panel.getByLabel(/^First Name/).fill('Amir')
  await panel.getByLabel(/^Last Name/).fill('Katz')
  await panel.getByLabel(/^Email/).fill('amir@lakeside.example')
  await choose(page, /^Location( \*)?$/, /Cedar Hills/)
  await choose(page, /^Role/, 'Provider')
  await panel.getByRole('checkbox', { name: 'Administrator' }).check()
  await panel.getByRole('checkbox', { name: 'At Risk', exact: true }).check()
  await expect(panel.getByRole('checkbox', { name: 'New hire' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User has been added successfully')).toBeVisible()

  await page.getByRole('link', { name: 'Amir Katz' }).click()
  const assigned = page.getByRole('list', { name: 'Assigned tasks' }).getByRole('listitem')
  const first = [
    'Bloodborne pathogens training before your first exposed task',
    'Chemicals before you work with them',
    'First-day briefing: Amir Katz',
  ]
  for (const name of first) await expect(assigned.filter({ hasText: name })).toContainText(dueAtOnce)
  await checkScreen(page, 'new-administrator')
})
