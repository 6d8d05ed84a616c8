import type { Browser, Page } from '@playwright/test'

import { checkScreen, expect, refusal, test } from './support/journey.ts'
import type { Product } from './support/product/product.ts'
import { settled } from './support/sign-in.ts'
import { signInContext, openAs } from './support/signed-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('an edited answer shows its effect on tasks first, the next version is adopted and read, and the one after it shows the change and asks for confirmation again', async ({
  demonstration,
  page,
  browser,
  watch,
}) => {
  watch(page, refusal(405))
  await signInContext(page.context(), demonstration, 'maria.alvarez@lakeside.example')
  // The demonstration adopted version 1.
  await addExtinguisher(page, demonstration, 'Boiler room')
  await adopt(page, demonstration, { version: 2, note: 'An extinguisher for the boiler room.' })
  const dana = await readAsDana(browser, demonstration)
  await addExtinguisher(page, demonstration, 'Archive room')
  await adopt(page, demonstration, { version: 3, note: 'An extinguisher for the archive room.' })
  await page.getByText('What has changed since version 2').click()
  await expect(page.locator('details', { hasText: 'What has changed since version 2' })).toContainText('Archive room')
  await checkScreen(page, 'plan-compared')
  await expect(page.getByText('Not read yet').first()).toBeVisible()
  await dana.reload()
  await expect(dana.getByText('I have read the Fire Prevention Plan, version 3.')).toBeVisible()
  await dana.context().close()
})

async function adopt(page: Page, { url }: Product, { version, note }: { version: number; note: string }) {
  await page.goto(`${url}/library/plans?plan=firePrevention&version=0`)
  await page.getByRole('button', { name: `Adopt as version ${version}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Adopt the plan' })
  await dialog.getByRole('textbox', { name: /^What changed/ }).fill(note)
  await dialog.getByRole('button', { name: 'Adopt', exact: true }).click()
  await expect(page.getByText(`Version ${version}, adopted`)).toBeVisible()
}

/** Opens the notification in her bell, reads the plan and confirms it. */
async function readAsDana(browser: Browser, product: Product): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await openAs(page, product, 'dana.whitfield@lakeside.example')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('button', { name: /^Please read the Fire Prevention Plan/ }).click()
  await page.getByRole('button', { name: 'I have read it' }).click()
  await page.getByRole('button', { name: 'Yes, I have read all of it' }).click()
  await expect(page.getByText('You have read it')).toBeVisible()
  return page
}

async function addExtinguisher(page: Page, demonstration: Product, name: string) {
  await page.goto(`${demonstration.url}/library`)
  await page.getByRole('searchbox', { name: 'Search the library' }).fill('extinguisher')
  await page.getByRole('link', { name: 'Fire extinguishers' }).first().click()
  const answer = page.getByRole('group', { name: 'List each fire extinguisher.' })
  await answer.getByRole('button', { name: /^Edit: / }).click()
  await answer.getByRole('button', { name: 'Add another' }).click()
  await answer.getByLabel('Nickname, row 1').fill(name)
  await answer.getByLabel('Place, row 1').fill(`Behind the door, ${name}`)
  await answer.getByLabel('Type and size, row 1').fill('ABC, 5 lb')
  await answer.getByLabel('Person, row 1').click()
  await page.getByRole('option').nth(1).click()
  await answer.getByRole('button', { name: 'Save' }).click()
  await expect(answer.getByText(/^1 task opens/)).toBeVisible()
  await settled(page)
  await answer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Data has been updated successfully')).toBeVisible()
  await expect(answer.getByText(name, { exact: true })).toBeVisible()
  await page.goto(`${demonstration.url}/admin/task-list?name=${encodeURIComponent(name)}`)
  await expect(page.getByText(new RegExp(name)).first()).toBeVisible()
}
