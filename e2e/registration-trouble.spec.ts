import type { Page } from '@playwright/test'

import { checkScreen, expect, refusal, test } from './support/journey.ts'
import { codeFor, messageFor } from './support/product/product.ts'
import { registered } from './support/product/registered.ts'
import {
  decliningCard,
  expectStep,
  fillAccount,
  fillCard,
  fillPayment,
  goodCard,
  password,
  registerUntilPayment,
  typeCode,
  type NewPractice,
} from './support/product/registration.ts'

const person = (name: string): NewPractice => ({
  firstName: 'Lena',
  lastName: 'Moss',
  email: `lena@${name}.example`,
  practice: 'Moss Family Dental',
  location: 'Moss Dental',
})
test('five wrong tries invalidate a code, and a new code works', async ({ empty, page, watch }) => {
  watch(page, refusal(400, 401, 409, 410, 422, 429))
  const lena = person('five-times')
  await page.goto(`${empty.url}/registerPractice`)
  await fillAccount(page, lena)
  await expect(page.getByRole('group', { name: 'Code' })).toBeVisible()
  const right = await codeFor(empty, lena.email)
  const wrong = right === '1111' ? '2222' : '1111'
  for (let tries = 1; tries <= 5; tries += 1) expect(await answerTo(page, wrong)).not.toBe('')
  expect(await answerTo(page, right), 'the right code after five wrong ones').not.toBe('')
  await expectStep(page, /Verification/)

  // A new code can be sent 30 seconds after the previous one at the earliest.
  const { id: known } = await messageFor(empty, lena.email)
  await expect(async () => {
    await page.getByRole('button', { name: 'Resend code' }).click()
    const [sent, refused] = [page.getByText('Code sent successfully'), page.getByRole('dialog', { name: 'Verification' })]
    await expect(sent.or(refused)).toBeVisible()
    if (await refused.isVisible()) await refused.getByRole('button', { name: 'OK' }).click()
    await expect(refused).toBeHidden()
    expect(await empty.outbox(lena.email)).toHaveLength(2)
  }).toPass({ intervals: [5_000] })
  await typeCode(page, await codeFor(empty, lena.email, known))
  await page.getByRole('button', { name: 'Next' }).click()
  await expectStep(page, /Company Details/)
})

/** Enters a code that is rejected and returns the text of the dialog. */
async function answerTo(page: Page, code: string): Promise<string> {
  await typeCode(page, code)
  await page.getByRole('button', { name: 'Next' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verification' })
  await expect(dialog).toBeVisible()
  const text = (await dialog.getByRole('paragraph').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
  return text
}

test('an expired coupon and a declined card show errors, a reload stays on step 4, and a valid card completes the registration', async ({
  empty,
  page,
  watch,
}) => {
  watch(page, refusal(400, 402))
  const lena = person('declined')
  await registerUntilPayment(page, empty, lena)
  await page.reload()
  await expectStep(page, /Subscription & Payment/)
  await fillPayment(page, lena)

  const code = page.getByRole('textbox', { name: 'Referral Code' })
  await code.fill('SPRING25')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('This coupon is not valid')).toBeVisible()
  await code.fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('$809.10')

  await fillCard(page, decliningCard)
  await page.getByRole('button', { name: 'Subscribe & Pay' }).click()
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'declined' })).toBeVisible()
  await checkScreen(page, 'register-declined')
  await expectStep(page, /Subscription & Payment/)

  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Subscribe & Pay' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('an address already in use leads to the sign-in page with the address filled in', async ({ empty, page, browser, watch }) => {
  watch(page, refusal(409, 422))
  const lena = person('taken')
  const first = await browser.newContext()
  await registered(await first.newPage(), empty, lena)
  await first.close()

  await page.goto(`${empty.url}/registerPractice`)
  await fillAccount(page, { ...lena, email: 'LENA@taken.example' })
  await expect(page.getByText('A user with this email address already exists.')).toBeVisible()
  await checkScreen(page, 'register-taken')
  await page.getByRole('link', { name: 'Please log in here.' }).click()
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(lena.email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})
