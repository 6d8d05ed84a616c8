import type { Page } from '@playwright/test'

import { checkScreen, expect, refusal, test } from './support/journey.ts'
import { countHands } from './support/pages/count-hands.ts'
import { addPasskey, waysToSignIn, withPasskeys } from './support/pages/passkeys.ts'
import { readCode } from './support/read-code.ts'
import { openAs, signedIn } from './support/signed-in.ts'
import { demoPassword } from './support/sign-in.ts'

const manager = 'maria.alvarez@lakeside.example'
const hygienist = 'jonas.keller@lakeside.example'
const phoneSize = { viewport: { width: 390, height: 844 }, hasTouch: true } as const
const tabletSize = { viewport: { width: 1024, height: 768 }, hasTouch: true } as const
const codes = { dana: '482913', maria: '739164' }

test('the own phone scans the code of the tablet and confirms with its passkey, without anything typed', async ({
  browser,
  demonstration,
  watch,
}) => {
  const context = await browser.newContext({ ...tabletSize, baseURL: demonstration.url })
  const tablet = await context.newPage()
  watch(tablet, [...refusal(401), /net::ERR_INTERNET_DISCONNECTED/])
  await openAs(tablet, demonstration, manager, '/tablet/pair')
  await tablet.getByLabel('Where does it stand?').fill('Laboratory')
  await tablet.getByRole('button', { name: 'Pair this device and sign me out' }).tap()
  const phone = await (await browser.newContext(phoneSize)).newPage()
  watch(phone)
  await withPasskeys(phone)
  await openAs(phone, demonstration, hygienist, '/account?panel=security')
  await addPasskey(phone, 'My phone')
  // A proof counts for one kind of action, so the one for adding the passkey does not count here.
  const proved = phone.waitForRequest(/\/api\/v2\/session\/proof$/)
  const hands = await countHands(phone)
  await askOnTablet(tablet, 'Jonas K.')
  await phone.goto(await scan(tablet, 'Jonas K.'))
  await phone.getByRole('button', { name: 'Yes, sign me in there' }).tap()
  await expect(phone.getByText('Confirmed', { exact: true })).toBeVisible()
  expect((await proved).postDataJSON(), 'a passkey, not the password').toMatchObject({
    action: 'tabletSignIn',
    response: { type: 'public-key' },
  })
  // Yes, and the passkey of the question.
  expect(await hands()).toEqual({ taps: 2, keys: 0 })
  await expect(tablet.getByRole('heading', { name: 'Rounds', level: 1 })).toBeVisible()
  await context.setOffline(true)
  await tablet.getByRole('button', { name: 'Lock', exact: true }).tap()
  await expect(tablet.getByText('No connection. Nobody can sign in on this tablet until the connection is back.')).toBeVisible()
  await checkScreen(tablet, 'tablet-offline')
  await context.setOffline(false)
  await phone.goto(`${demonstration.url}/account?panel=security`)
  await phone.getByRole('button', { name: 'Remove My phone' }).tap()
  await phone.getByRole('dialog').getByRole('button', { name: 'Remove' }).tap()
  await expect(waysToSignIn(phone).getByText('My phone')).toHaveCount(0)
})

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
  await refuseOnPhone(tablet, phone, 'Maria A.')
  await confirmByDigits(tablet, phone, 'Maria A.')
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

/** Chooses a name on the tablet, which then shows a code for the phone of that person. */
async function askOnTablet(tablet: Page, name: string) {
  await tablet.getByRole('button', { name, exact: true }).tap()
  await tablet.getByRole('button', { name: /^Use my phone/ }).tap()
  await expect(codeOf(tablet, name)).toBeVisible()
}

const codeOf = (tablet: Page, name: string) => tablet.getByRole('img', { name: `Code for the phone of ${name}` })

/** What the camera of the phone reads from the tablet. */
async function scan(tablet: Page, name: string) {
  const address = await readCode(codeOf(tablet, name))
  expect(address).toMatch(/^http:\/\/localhost:\d+\/tablet\/phone\?ask=[\w-]+$/)
  return address
}

/** Scans the code of the tablet and says No on the phone. The tablet says so, and can ask again. */
async function refuseOnPhone(tablet: Page, phone: Page, name: string) {
  await askOnTablet(tablet, name)
  await phone.goto(await scan(tablet, name))
  await phone.getByRole('button', { name: 'No', exact: true }).tap()
  await expect(phone.getByText('Nobody was signed in')).toBeVisible()
  await checkScreen(phone, 'phone-said-no')
  await expect(tablet.getByText(`On the phone of ${name}, the answer was No. Nobody was signed in.`)).toBeVisible()
  await checkScreen(tablet, 'tablet-said-no')
  await tablet.getByRole('button', { name: 'Back', exact: true }).tap()
  await tablet.getByRole('button', { name: 'Back to the names' }).tap()
}

/** Chooses a name on the tablet, reads the six digits that it shows, and confirms on the phone of that person. */
async function confirmByDigits(tablet: Page, phone: Page, name: string) {
  await askOnTablet(tablet, name)
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
