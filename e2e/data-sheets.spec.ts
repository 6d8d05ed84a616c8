import type { Page } from '@playwright/test'

import { checkScreen, expect, test } from './support/journey.ts'
import { send } from './support/send.ts'
import { openAs } from './support/signed-in.ts'

/** A PNG of one pixel. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

test('a request with a picture is completed by the operator, notified, and added to the list', async ({
  demonstration,
  browser,
  viewer,
  watch,
}) => {
  const page = await viewer.newPage()
  watch(page)
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const her = await phone.newPage()
  watch(her)
  await openAs(her, demonstration, 'dana.whitfield@lakeside.example', '/sds')
  await her.getByRole('button', { name: 'Request an SDS' }).click()
  const modal = her.getByRole('dialog', { name: 'Request an SDS' })
  await modal.getByRole('textbox', { name: /^Chemical Name/ }).fill('Journey Acetone')
  await modal.getByRole('textbox', { name: /^Manufacturer/ }).fill('Northgate')
  await modal.locator('input[type="file"]').setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer: picture })
  await checkScreen(her, 'sds-request')
  await modal.getByRole('button', { name: 'Send request' }).click()
  await expect(her.getByText('Request has been sent successfully')).toBeVisible()

  const [request = ''] = /^\w{24}(?=.*Journey Acetone.*with a picture)/m.exec(demonstration.operator('requests')) ?? []
  demonstration.operator('complete', request, '--sheet', await sheetNamed(her, 'Acetone'), '--list')

  await her.goto(demonstration.url)
  await her.getByRole('button', { name: /^Notifications/ }).click()
  await her.getByRole('button').filter({ hasText: 'The data sheet you asked for is there' }).first().click()
  await expect(her).toHaveURL(/show-requests/)
  const card = her.getByRole('listitem').filter({ hasText: 'Journey Acetone' })
  await expect(card.getByText('Completed')).toBeVisible()
  await her.getByRole('button', { name: 'Label image of Journey Acetone' }).click()
  await expect(her.getByRole('img', { name: 'Label of Journey Acetone' })).toBeVisible()
  await phone.close()

  await openAs(page, demonstration, 'maria.alvarez@lakeside.example', '/sds')
  await findAndRemove(page, `${demonstration.url}/sds`)
  await page.close()
})

/** Returns the id of the sheet with this name in the catalog. */
async function sheetNamed(page: Page, name: string): Promise<string> {
  const { user } = await send<{ user: { location: { _id: string } } }>(page, { method: 'GET', path: '/api/v2/session' })
  const path = `/api/v2/sdsList/${user.location._id}?allSheets=true&chemicalName=${name}`
  const { data } = await send<{ data: { _id: string; chemicalName: string }[] }>(page, { method: 'GET', path })
  return data.find(({ chemicalName }) => chemicalName === name)?._id ?? ''
}

/** The administrator finds the new sheet, which has no manufacturer, with the other filters, views it and its labels, removes it and adds it back. */
async function findAndRemove(page: Page, address: string) {
  for (const [name, typed] of Object.entries({
    'Chemical Name': 'acetone',
    'Subsidiary Ingredient CAS': '67-64',
  })) {
    await page.getByRole('button', { name: `Filter ${name}` }).click()
    await page.getByRole('textbox', { name }).fill(typed)
    await page.getByRole('button', { name: 'Apply' }).click()
  }
  await expect(page.getByText('1 sheet found')).toBeAttached()
  await page.getByRole('button', { name: 'View Acetone', exact: true }).click()
  const viewer = page.getByRole('dialog', { name: 'Acetone' })
  await expect(viewer.getByTitle('Acetone')).toBeVisible()
  await viewer.getByRole('button', { name: 'Labels for containers' }).click()
  await expect(viewer.getByTitle('Labels for Acetone')).toBeVisible()
  await checkScreen(page, 'sds-labels')
  await viewer.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Remove from library: Acetone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No results match your search criteria')).toBeVisible()
  await page.goto(`${address}/add?chemicalName=acetone`)
  await page.getByRole('button', { name: 'Add to library: Acetone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add to library' }).click()
  await expect(page.getByRole('button', { name: 'Remove from library: Acetone' })).toBeVisible()
}
