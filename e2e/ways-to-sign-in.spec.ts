import { TOTP, Secret } from 'otpauth'
import type { Page } from '@playwright/test'

import { expect, refusal, test } from './support/journey.ts'
import { demoPassword, signIn, signOut } from './support/sign-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** Gives the browser a device with passkeys that says yes to everything. */
async function withPasskeys(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the person answers the device. */
    answers: (enabled: boolean) => session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

const ways = (page: Page) => page.getByRole('region', { name: 'Ways to sign in' })

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
  await ways(page).getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('textbox', { name: /^Name of the passkey/ }).fill('My phone')
  const proved = page.waitForResponse(/\/session\/proof$/)
  await page.getByRole('button', { name: 'Continue' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  expect((await proved).status(), 'a stolen session cannot add a passkey').toBe(200)
  await codes.getByRole('checkbox').check()
  await codes.getByRole('button', { name: 'Done' }).click()
  await expect(ways(page).getByText('My phone')).toBeVisible()
  await device.answers(false)
  await signOut(page)
  await device.answers(true)
  await page.goto(`${demonstration.url}/signin`)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

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
