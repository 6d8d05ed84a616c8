import type { Page } from '@playwright/test'

import { checkScreen, expect, refusal, test } from './support/journey.ts'
import type { Product } from './support/product/product.ts'
import { choose } from './support/product/registration.ts'
import { send } from './support/send.ts'
import { sheetFile } from './support/sds/sheet-file.ts'
import { openAs } from './support/signed-in.ts'

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })

const product = { product: 'Journey Wipes', manufacturer: 'Clearfield Supply' }

test('a poster’s page opens offline with its sheets and plan, and a new address deletes it from the device', async ({
  demonstration,
  browser,
  page: admin,
  watch,
}) => {
  watch(admin)
  await openAs(admin, demonstration, 'maria.alvarez@lakeside.example')
  const place = await currentPlace(admin)
  const file = await sheetFile(product)
  await uploadSheet(admin, demonstration, file)
  await adoptPlan(admin, place)
  // The demonstration has created the address.
  await admin.goto(`${demonstration.url}/admin/public-page?locationId=${place}`)
  await admin.getByRole('button', { name: 'Confirm what the page shows' }).click()
  await expect(admin.getByText('The page has been confirmed')).toBeVisible()
  const address = (await admin.getByRole('link', { name: /\/e\/[0-9a-f]{32}$/ }).getAttribute('href')) ?? ''

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })
  const page = await phone.newPage()
  watch(page, [...refusal(404), /net::ERR/])
  await page.goto(address)
  await checkScreen(page, 'public-page')
  const sheet = (await page.getByRole('link', { name: 'Journey Wipes' }).getAttribute('href')) ?? ''
  expect(sheet).toContain('/sheet/')
  await expect.poll(() => cachedPages(page)).toContainEqual(expect.stringContaining(sheet.replace(/\?.*/, '')))

  await phone.setOffline(true)
  await page.goto(address)
  await expect(page.getByText(/^No connection. This copy is of \d/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call 911' })).toBeVisible()
  await page.getByRole('searchbox').fill('wipes')
  await expect(page.getByRole('link', { name: 'Journey Wipes' })).toBeVisible()
  const opened = await page.evaluate(async (path) => [...new Uint8Array(await (await fetch(path)).arrayBuffer())], sheet)
  expect(Buffer.from(opened).equals(file)).toBe(true)
  await page.getByRole('link', { name: 'Exposure Control Plan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Exposure Control Plan' })).toBeVisible()
  await checkScreen(page, 'public-plan')

  await replaceAddress(admin)
  await phone.setOffline(false)
  // If the response takes longer than three seconds, the device shows its cached copy once more and deletes it when the response arrives.
  const gone = page.getByRole('heading', { name: 'This address is not valid any more' })
  do await page.goto(address)
  while ((await gone.count()) === 0)
  expect(await cachedPages(page)).toEqual([])
  await phone.setOffline(true)
  await expect(page.goto(address)).rejects.toThrow(/net::ERR/)
  await phone.close()
})

/** The public pages cached on the device, as paths. */
const cachedPages = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('binder-'))
    const entries = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return entries.flat().map(({ url }) => new URL(url).pathname)
  })

const currentPlace = async (admin: Page) => {
  const { user } = await send<{ user: { location: { _id: string } } }>(admin, { method: 'GET', path: '/api/v2/session' })
  return user.location._id
}

/** Uploads a manufacturer's sheet of twelve pages and confirms each field that was read from it. */
async function uploadSheet(admin: Page, demonstration: Product, file: Buffer) {
  await admin.goto(`${demonstration.url}/sds/upload`)
  await admin.locator('input[type="file"]').setInputFiles({ name: 'wipes.pdf', mimeType: 'application/pdf', buffer: file })
  await expect(admin.getByRole('textbox', { name: 'Chemical Name' })).toHaveValue(product.product)
  await expect(admin.getByRole('textbox', { name: 'Manufacturer' })).toHaveValue(product.manufacturer)
  for (const mark of await admin.getByRole('checkbox', { name: /: as on the sheet$/ }).all()) await mark.check()
  await choose(admin, /^This is the manufacturer’s sheet of/, /^None of these/)
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText(`${product.product} is on the list of this location`)).toBeVisible()
}

async function adoptPlan(admin: Page, place: string) {
  const path = `/api/v2/written_plan/${place}/exposureControl`
  const { hash, versions } = await send<{ hash: string; versions: { number: number }[] }>(admin, {
    method: 'GET',
    path: `${path}?version=0`,
  })
  const body = { hash, after: versions[0]?.number ?? 0, note: 'For the poster.', asksAgain: false, review: null }
  await send(admin, { method: 'POST', path: `${path}/adopt`, body })
}

async function replaceAddress(admin: Page) {
  await admin.getByRole('button', { name: 'Replace the address' }).click()
  const dialog = admin.getByRole('dialog')
  await expect(dialog.getByText(/keeps its copy until it next contacts SafePractice/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Replace the address' }).click()
  await expect(dialog).toBeHidden()
}
