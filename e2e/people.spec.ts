import type { Page } from '@playwright/test'

import { checkScreen, expect, refusal, test } from './support/journey.ts'
import { codeFor, messageFor } from './support/product/product.ts'
import { choose, password, typeCode } from './support/product/registration.ts'
import { demoPassword, settled, signIn, signOut } from './support/sign-in.ts'
import { openAs } from './support/signed-in.ts'

const maria = 'maria.alvarez@lakeside.example'
const samuel = 'samuel.osei@lakeside.example'

test.use({ viewport: { width: 1440, height: 900 } })

test('a person without email joins from a phone with the text message', async ({ demonstration, page, browser, watch }) => {
  watch(page)
  const phone = '+15035550161'
  await openAs(page, demonstration, maria, '/admin/staff-list?add=1')
  await addMember(page, { firstName: 'Elif', lastName: 'Kaya', phone: '503 555 0161' })

  const hers = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const her = await hers.newPage()
  watch(her)
  const invitation = await messageFor(demonstration, phone)
  const link = /https?:\/\/\S+/.exec(invitation.text)?.[0]
  expect(link, invitation.text).toBeTruthy()
  await her.goto(link ?? '')
  await expect(her.getByRole('textbox', { name: 'Username' })).toHaveValue(phone)
  await checkScreen(her, 'join-by-phone')
  await her.getByRole('button', { name: 'Join' }).click()
  await her.getByLabel(/^Password/).fill(password)
  await her.getByLabel(/^Confirm Password/).fill(password)
  await checkScreen(her, 'setup-by-phone')
  await her.getByRole('button', { name: 'Next' }).click()
  await typeCode(her, await codeFor(demonstration, phone, invitation.id), /^Phone code/)
  await checkScreen(her, 'verify-phone')
  await her.getByRole('button', { name: 'Verify' }).click()
  await expect(her.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await hers.close()
})

test('a forgotten password is replaced, and the link works once', async ({ demonstration, page, watch }) => {
  watch(page, refusal(404, 422))
  await page.goto(`${demonstration.url}/requestpassword`)
  await page.getByRole('textbox', { name: 'Username' }).fill('nobody@lakeside.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/couldn't find an account/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Username' }).fill(samuel)
  await checkScreen(page, 'request-password')
  await page.getByRole('button', { name: 'Continue' }).click()
  const sent = page.getByRole('dialog', { name: 'Link sent successfully' })
  await checkScreen(page, 'link-sent')
  await sent.getByRole('button').last().click()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()

  const mail = await messageFor(demonstration, samuel, { holding: /resetPassword/ })
  const link = /https?:\/\/\S+\/resetPassword\?\S+/.exec(mail.text)?.[0] ?? ''
  const setPassword = async (fresh: string) => {
    await page.goto(link)
    await page.getByLabel(/^Password/).fill(fresh)
    await page.getByLabel(/^Confirm New Password/).fill(fresh)
    await checkScreen(page, 'reset-password')
    await page.getByRole('button', { name: 'Set Password' }).click()
  }
  await setPassword('Kettle#2027')
  await page.getByRole('dialog', { name: 'Password has been reset successfully' }).getByRole('button').last().click()
  await setPassword('Copper#2027')
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
  await signIn(page, demonstration, { username: samuel, password: 'Kettle#2027' })
})

test('another location is chosen in the top bar, and every screen shows that location', async ({ demonstration, page, watch }) => {
  watch(page)
  await openAs(page, demonstration, maria, '/records')
  await switchTo(page, /Harbor/)
  await expect(page).toHaveURL(`${demonstration.url}/`)
  await expect(locationSwitch(page)).toContainText('Harbor')
  await settled(page)
  await checkScreen(page, 'other-location')
  await page.goto(`${demonstration.url}/admin/staff-list`)
  await expect(page.getByRole('row').filter({ hasText: 'Omar Haddad' })).toBeVisible()
  await switchTo(page, /Main Street/)
  await expect(locationSwitch(page)).toContainText('Main Street')
  await signOut(page)
  await signIn(page, demonstration, { username: maria, password: demoPassword })
  await expect(locationSwitch(page)).toContainText('Main Street')
})

const locationSwitch = (page: Page) => page.getByRole('banner').getByRole('button', { name: /location/i })

async function switchTo(page: Page, name: RegExp) {
  await locationSwitch(page).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

async function addMember(page: Page, person: { firstName: string; lastName: string; phone: string }) {
  const dialog = page.getByRole('dialog', { name: 'Add Member' })
  await dialog.getByRole('textbox', { name: 'First Name' }).fill(person.firstName)
  await dialog.getByRole('textbox', { name: 'Last Name' }).fill(person.lastName)
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(person.phone)
  await choose(page, /^Location( \*)?$/, /Main Street/)
  await choose(page, /^Role/, /./)
  await dialog.getByRole('checkbox', { name: 'Not At Risk', exact: true }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User has been added successfully')).toBeVisible()
}
