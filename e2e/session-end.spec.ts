import type { Page } from '@playwright/test'

import { checkScreen, expect, refusal, test } from './support/journey.ts'
import type { Product } from './support/product/product.ts'
import { demoPassword, signIn, signOut } from './support/sign-in.ts'

const maria = 'maria.alvarez@lakeside.example'
const formId = 'quarterlySafetyReportForm'

test.use({ viewport: { width: 1440, height: 900 } })

const firstAnswer = (page: Page) => page.getByRole('radiogroup').first().getByRole('radio', { name: 'OK' })
const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Sign in', exact: true })

/** Ends the session on the server, as an administrator or a password change would. */
const revoke = (page: Page, { url }: Product) =>
  page.evaluate(async (address) => {
    const token = /token=([^;]+)/.exec(document.cookie)?.[1]
    await fetch(`${address}/api/v2/session/signOut`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  }, url)

/** Waits until the draft is saved and the page has processed the response, after which it reads the draft again. */
function draftSaved(page: Page) {
  let saved = false
  return page.waitForResponse((reply) => {
    const reading = reply.request().method() === 'GET'
    if (!reading && /\/api\/v2\/record\b/.test(reply.url())) saved = true
    return saved && reading && reply.url().includes('/inCompletedRecords/')
  })
}

test('when the session ends with one tab reading and one tab editing, nothing stays readable and nothing is lost', async ({
  demonstration,
  context,
  watch,
}) => {
  const reader = await context.newPage()
  const writer = await context.newPage()
  for (const page of [reader, writer]) watch(page, refusal(401, 422))
  // A background tab paints once a second, and each click would wait for that.
  await reader.bringToFront()
  await signIn(reader, demonstration, { username: maria })
  await writer.bringToFront()
  await writer.goto(`${demonstration.url}/admin/staff-list?add=1`)
  await writer.getByRole('textbox', { name: /First Name/ }).fill('Half typed')
  await reader.bringToFront()
  await reader.goto(`${demonstration.url}/records?type=archive`)
  await expect(reader.getByRole('region', { name: 'All Records' })).toBeVisible()

  await revoke(reader, demonstration)
  // The closed socket is enough; no click is needed.
  await expect(signInHeading(reader)).toBeVisible()
  await expect.poll(() => new URL(reader.url()).searchParams.get('from')).toBe('/records?type=archive')
  await writer.bringToFront()
  await expect(writer.getByRole('heading', { name: 'You were signed out' })).toBeVisible()
  await expect(writer.getByRole('textbox', { name: /First Name/ })).toHaveCount(0)
  await checkScreen(writer, 'locked')

  await writer.getByLabel(/^Password/).fill('Wrong#2026')
  await writer.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(writer.getByText('That password is incorrect.')).toBeVisible()
  await writer.getByLabel(/^Password/).fill(demoPassword)
  await writer.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(writer.getByRole('textbox', { name: /First Name/ })).toHaveValue('Half typed')

  await reader.bringToFront()
  await reader.getByRole('textbox', { name: 'Username' }).fill(maria)
  await reader.getByLabel(/^Password/).fill(demoPassword)
  await reader.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(reader).toHaveURL(`${demonstration.url}/records?type=archive`)
  await signOut(reader)
  await writer.bringToFront()
  await expect(signInHeading(writer)).toBeVisible()
})

test('an idle session counts down a warning, saves the half-filled form as a draft and leaves the page', async ({
  demonstration,
  page,
  watch,
}) => {
  watch(page)
  await page.clock.install()
  await signIn(page, demonstration, { username: maria })
  await page.addInitScript(() => {
    // The page sends this message to other tabs after it has processed the response.
    new BroadcastChannel('safepractice.session').addEventListener('message', ({ data }) => {
      if (data.message.type === 'kept') document.documentElement.dataset['kept'] = 'true'
    })
  })
  await page.goto(`${demonstration.url}/forms/view?formId=${formId}`)
  await firstAnswer(page).check()
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'true')
  await page.clock.fastForward('29:01')
  // The clock stands still while the warning is shown, so that the last minute does not end on a busy machine.
  const now = await page.evaluate(() => Date.now())
  await page.clock.setFixedTime(now)
  await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible()
  await checkScreen(page, 'idle-warning')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.clock.setSystemTime(now)

  await page.getByRole('radiogroup').nth(1).getByRole('radio', { name: 'OK' }).check()
  const taken = draftSaved(page)
  await page.clock.fastForward('29:20')
  await taken
  await page.clock.fastForward('01:00')
  await expect(signInHeading(page)).toBeVisible()
  await expect(page.getByText(/You were inactive for a while/)).toBeVisible()
  await checkScreen(page, 'signed-out-idle')
  await page.getByRole('textbox', { name: 'Username' }).fill(maria)
  await page.getByLabel(/^Password/).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(firstAnswer(page)).toBeChecked()
})
