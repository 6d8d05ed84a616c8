import type { Page } from '@playwright/test'

import { checkScreen, expect, refusal, test } from './support/journey.ts'
import { openAs, signedIn } from './support/signed-in.ts'
import { demoPassword } from './support/sign-in.ts'

const manager = 'maria.alvarez@lakeside.example'
const phoneSize = { viewport: { width: 390, height: 844 }, hasTouch: true } as const
const tabletSize = { viewport: { width: 1024, height: 768 }, hasTouch: true } as const
const codes = { dana: '482913', maria: '739164' }

test('a tablet is paired, used by two people by code and by phone, and revoked', async ({ browser, demonstration, watch }) => {
  const product = demonstration
  const context = await browser.newContext({ ...tabletSize, baseURL: product.url })
  const tablet = await context.newPage()
  watch(tablet, refusal(401, 403, 422))
  await openAs(tablet, product, manager, '/tablet/pair')
  await tablet.getByLabel('Where does it stand?').fill('Sterilization')
  await checkScreen(tablet, 'tablet-pair')
  await tablet.getByRole('button', { name: 'Pair this device and sign me out' }).tap()
  await expect(tablet.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'token' }))
  await checkScreen(tablet, 'tablet-names')

  await setCode(tablet, 'Dana W.', codes.dana)
  await checkScreen(tablet, 'tablet-rounds')
  await readOnTablet(tablet)
  await tablet.getByRole('button', { name: 'Lock', exact: true }).tap()

  await setCode(tablet, 'Maria A.', codes.maria)
  await tablet.getByRole('button', { name: 'Lock', exact: true }).tap()

  const phone = await signedIn(browser, product, manager, phoneSize)
  watch(phone)
  await confirmOnPhone(tablet, phone, 'Maria A.')
  await tablet.getByRole('button', { name: 'Lock', exact: true }).tap()
  await tablet.getByRole('button', { name: 'Dana W.', exact: true }).tap()
  await typeCode(tablet, codes.maria)
  await expect(tablet.getByText('This is not the right code. 4 tries are left.')).toBeVisible()
  await checkScreen(tablet, 'tablet-code')
  await typeCode(tablet, codes.dana)
  await expect(tablet.getByRole('heading', { name: 'Rounds', level: 1 })).toBeVisible()
  await tablet.goto('/records')
  await expect(tablet.getByRole('heading', { name: 'Who are you?' })).toBeVisible()

  const desk = await signedIn(browser, product, manager)
  watch(desk)
  await desk.goto('/admin/location-list')
  await desk
    .getByRole('link', { name: /Main Street/ })
    .first()
    .click()
  await desk.getByRole('link', { name: 'Shared Tablets' }).click()
  await checkScreen(desk, 'tablet-list')
  await desk.getByRole('button', { name: 'Revoke Sterilization' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(desk.getByRole('list', { name: 'Revoked tablets' })).toContainText('Sterilization')

  await tablet.reload()
  await expect(tablet.getByRole('heading', { name: 'This device is not a shared tablet' })).toBeVisible()
  await tablet.reload()
  await expect(tablet.getByText('An administrator of a location can make it one')).toBeVisible()
})

async function setCode(page: Page, name: string, code: string) {
  await page.getByRole('button', { name, exact: true }).tap()
  await page.getByLabel('Your password').fill(demoPassword)
  await page.getByLabel(/^New code( \*)?$/).fill(code)
  await page.getByLabel('New code again').fill(code)
  await page.getByRole('button', { name: 'Save and go on' }).tap()
  await expect(page.getByRole('heading', { name: 'Rounds', level: 1 })).toBeVisible()
}

/** Chooses a name on the tablet, reads the six digits that it shows, and confirms on the phone of that person. */
async function confirmOnPhone(tablet: Page, phone: Page, name: string) {
  await tablet.getByRole('button', { name, exact: true }).tap()
  await tablet.getByRole('button', { name: 'Use my phone instead' }).tap()
  await expect(tablet.getByRole('img', { name: `Code for the phone of ${name}` })).toBeVisible()
  await checkScreen(tablet, 'tablet-phone')
  const digits = (await tablet.getByText(/^\d{3} \d{3}$/).textContent()) ?? ''
  await phone.goto('/tablet/phone')
  await phone.getByLabel(/^Six digits/).fill(digits)
  await phone.getByRole('button', { name: 'Go on' }).tap()
  await expect(phone.getByRole('heading', { name: `Sign in as ${name} on the tablet Sterilization?` })).toBeVisible()
  await checkScreen(phone, 'phone-of-tablet')
  await phone.getByRole('button', { name: 'Yes, sign me in there' }).tap()
  await expect(phone.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(tablet.getByRole('heading', { name: 'Rounds', level: 1 })).toBeVisible()
}

/** Looks at the open checks, reads a page of the library, and opens a data sheet. */
async function readOnTablet(tablet: Page) {
  const part = (name: string) => tablet.getByRole('navigation', { name: 'Parts of the tablet' }).getByRole('button', { name })
  await part('Checks').tap()
  await expect(tablet.getByRole('list', { name: 'Open checks' })).toBeVisible()
  await checkScreen(tablet, 'tablet-checks')
  await part('Library').tap()
  await tablet.getByRole('searchbox', { name: 'Search the library' }).fill('eyewash')
  await tablet.getByRole('button', { name: /eye/i }).first().tap()
  await expect(tablet.getByRole('button', { name: 'All pages' })).toBeVisible()
  await expect(tablet.getByRole('article')).toBeVisible()
  await checkScreen(tablet, 'tablet-page')
  await part('Data sheets').tap()
  await expect(tablet.getByRole('list', { name: 'Data sheets' })).toBeVisible()
  await checkScreen(tablet, 'tablet-sheets')
}

async function typeCode(page: Page, code: string) {
  for (const digit of code) await page.getByRole('button', { name: digit, exact: true }).tap()
}
