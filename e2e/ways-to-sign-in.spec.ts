import type { Page } from '@playwright/test'
import { TOTP, Secret } from 'otpauth'

import { expect, refusal, test } from './support/journey.ts'
import { countHands } from './support/pages/count-hands.ts'
import { addPasskey, waysToSignIn as ways, withPasskeys } from './support/pages/passkeys.ts'
import type { Product } from './support/product/product.ts'
import { demoPassword, signIn, signOut } from './support/sign-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

test('on a phone, a passkey is made, its recovery codes are kept, and it signs in without a password', async ({
  demonstration,
  browser,
  watch,
}) => {
  const page = await browser.newPage(phone)
  watch(page)
  const device = await withPasskeys(page)
  await device.answers(false)
  await signIn(page, demonstration, { username: 'maria.alvarez@lakeside.example' })
  await page.goto(`${demonstration.url}/account?panel=security`)
  await device.answers(true)
  const proved = page.waitForResponse(/\/session\/proof$/)
  const begun = Date.now()
  await addPasskey(page, 'My phone', async () => {
    expect((await proved).status(), 'a stolen session cannot add a passkey').toBe(200)
  })
  // A figure for AUTH-07 (30 s with the hands of a person), not a limit: it depends on how busy the machine is.
  test.info().annotations.push({ type: 'passkey added, from the first click to the kept codes', description: `${Date.now() - begun} ms` })
  await device.answers(false)
  await signOut(page)
  await device.answers(true)
  // The page offers the passkey by itself: nothing is tapped or typed on it (AUTH-07). The person only answers the device.
  const hands = await countHands(page)
  await page.goto(`${demonstration.url}/signin`)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(await hands()).toEqual({ taps: 0, keys: 0 })

  // The device is told what the account is called now, and stops offering a passkey that was removed in the account (decision 149).
  const offered = { userName: 'maria.alvarez@lakeside.example', userDisplayName: 'Maria Alvarez' }
  expect(await device.offers()).toEqual([offered])
  await rename(page, demonstration, 'Mariana')
  await expect.poll(device.offers).toEqual([{ ...offered, userDisplayName: 'Mariana Alvarez' }])
  await rename(page, demonstration, 'Maria')
  await page.goto(`${demonstration.url}/account?panel=security`)
  await ways(page).getByRole('button', { name: 'Remove My phone' }).click()
  await page.getByRole('dialog', { name: 'Remove the passkey "My phone"?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(ways(page).getByText('My phone')).toHaveCount(0)
  await expect.poll(device.offers).toEqual([])
})

async function rename(page: Page, { url }: Product, firstName: string) {
  await page.goto(`${url}/account?panel=details`)
  const details = page.getByRole('region', { name: 'Basic Details' })
  await details.getByRole('button', { name: 'Edit' }).click()
  await details.getByRole('textbox', { name: /^First Name/ }).fill(firstName)
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByRole('button', { name: 'Edit' })).toBeVisible()
}

test('an authenticator app is the second step after the password, and a recovery code replaces it once', async ({
  demonstration,
  browser,
  watch,
}) => {
  const page = await browser.newPage()
  watch(page, refusal(422))
  const username = 'omar.haddad@lakeside.example'
  await signIn(page, demonstration, { username })
  await page.goto(`${demonstration.url}/account?panel=security`)
  await ways(page).getByRole('button', { name: 'Add an authenticator app' }).click()
  const link = page.getByRole('link', { name: 'Open it in the app' })
  await expect(link).toBeVisible()
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? ''
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await page.getByLabel('Code from the app').fill('000000')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('This is not the right code.', { exact: false })).toBeVisible()
  await page.getByLabel('Code from the app').fill(app.generate())
  await page.getByLabel('Code from the app').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const [first] = await dialog.getByRole('listitem').allTextContents()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await signOut(page)

  const enterPassword = async () => {
    await page.getByRole('textbox', { name: 'Username' }).fill(username)
    await page.getByLabel(/^Password/).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  }
  const useRecoveryCode = async () => {
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await page.getByLabel('Recovery code').fill(first ?? '')
    await page.getByLabel('Recovery code').press('Enter')
  }
  await page.goto(`${demonstration.url}/signin`)
  await enterPassword()
  await useRecoveryCode()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await signOut(page)
  await page.goto(`${demonstration.url}/signin`)
  await enterPassword()
  await useRecoveryCode()
  await expect(page.getByText('This is not the right code.', { exact: false })).toBeVisible()
})
