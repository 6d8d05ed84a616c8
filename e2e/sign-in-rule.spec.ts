import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

import { checkScreen, expect, refusal, test as base } from './support/journey.ts'
import { countHands } from './support/pages/count-hands.ts'
import { addPasskey, withPasskeys } from './support/pages/passkeys.ts'
import { messageFor, startProduct, type Product } from './support/product/product.ts'
import { choose } from './support/product/registration.ts'
import { send } from './support/send.ts'
import { settled, signIn } from './support/sign-in.ts'
import { openAs } from './support/signed-in.ts'

const nurse = 'lena.brandt@cedar.example'
const manager = 'ruth.okafor@cedar.example'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const desk = { viewport: { width: 1440, height: 900 } } as const
const formId = 'quarterlySafetyReportForm'
const formAddress = `/forms/view?formId=${formId}`
/** A removal takes effect a day after it was asked for. Only the job that removes the factors needs to know that the day has passed. */
const daysAhead = 2

/** A practice of its own: a rule that asks everybody would stop the journeys of others. */
const test = base.extend<{ cedar: Product }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the parameter's shape
  cedar: async ({}, provide) => {
    const product = await startProduct({ demo: true, environment: { DEMO: 'small' } })
    await provide(product)
    await product.stop()
  },
})

/** Opens an address in the own browser of a person, which has a device with passkeys. */
async function openOwn(browser: Browser, product: Product, username: string, how: BrowserContextOptions & { address: string }) {
  const { address, ...options } = how
  const page = await (await browser.newContext(options)).newPage()
  await withPasskeys(page)
  await openAs(page, product, username, address)
  return page
}

const rules = '/admin/sign-in-rules'
const account = '/account?panel=security'

test('the rule asks everybody at once while a nurse fills in a form: she adds a passkey and goes on', async ({ cedar, browser, watch }) => {
  const ruth = await openOwn(browser, cedar, manager, { ...desk, address: account })
  watch(ruth)
  await addPasskey(ruth, 'My computer')
  const lena = await openOwn(browser, cedar, nurse, { ...phone, address: formAddress })
  watch(lena, refusal(403))
  await answer(lena)
  const before = await written(lena)

  await ruth.goto(cedar.url + rules)
  await choose(ruth, 'Who must use a second step', /^Everybody$/)
  await ruth.getByRole('textbox', { name: /^Days to get ready/ }).fill('0')
  await checkScreen(ruth, 'sign-in-rule-everybody')
  await ruth.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(ruth.getByText('The sign-in rule is saved')).toBeVisible()
  await expect(ruth.getByRole('listitem').filter({ hasText: 'Lena Brandt' })).toContainText('Locked out')

  const second = await lena.context().newPage()
  watch(second, refusal(403))
  await second.goto(cedar.url)
  await expect(second.getByRole('heading', { name: 'Add a second step' })).toBeVisible()
  expect(new URL(second.url()).pathname).toBe('/secondFactor')
  await checkScreen(second, 'second-factor')
  await second.close()

  await lena.getByRole('button', { name: 'Next' }).tap()
  const cover = lena.getByRole('dialog', { name: 'Add a second step' })
  await expect(cover.getByText('Everything you entered on this page is still here.')).toBeVisible()
  await expect(lena.getByText('Unexpected Error')).toHaveCount(0)
  await checkScreen(lena, 'second-factor-in-place')
  const hands = await countHands(lena)
  await addPasskey(lena, 'My phone')
  await cover.getByRole('button', { name: 'Continue to SafePractice' }).tap()
  await expect(cover).toHaveCount(0)
  // Add, Continue, the Continue of the password, "kept", Done, Continue. A person also taps the fields.
  expect((await hands()).taps).toBeLessThanOrEqual(6)
  // What was refused is repeated, so the form goes on by itself.
  await expect(lena.getByRole('form', { name: /^Step 2 of/ })).toBeVisible()
  const { records, drafts } = await written(lena)
  expect(records).toEqual(before.records)
  expect(drafts, 'the draft of the first step').not.toEqual(before.drafts)
})

test('a lost phone: another administrator asks, the person cancels, and a day after the second time the password is enough', async ({
  cedar,
  browser,
  watch,
}) => {
  const lena = await openOwn(browser, cedar, nurse, { ...phone, address: account })
  watch(lena)
  await addPasskey(lena, 'My phone')
  const ruth = await openOwn(browser, cedar, manager, { ...desk, address: rules })
  watch(ruth)
  await lose(ruth, () => checkScreen(ruth, 'lost-device'))
  const { text } = await messageFor(cedar, nurse, { holding: /freezeAccount/ })
  expect(text).toContain('Ruth Okafor says that you lost your device')
  const link = /https?:\/\/\S+\/freezeAccount\?\S+/.exec(text)?.[0] ?? ''
  const mailbox = await (await browser.newContext(phone)).newPage()
  watch(mailbox)
  await mailbox.goto(link)
  await expect(mailbox.getByText(/^An administrator said that you lost your device\./)).toBeVisible()
  await checkScreen(mailbox, 'freeze-lost-device')

  await lena.goto(cedar.url)
  const banner = lena.getByRole('region', { name: 'Removal of your second step' })
  await expect(banner).toContainText('Ruth Okafor said that you lost your device.')
  await checkScreen(lena, 'removal-banner')
  await banner.getByRole('button', { name: 'I have my device' }).tap()
  await expect(banner).toHaveCount(0)
  await messageFor(cedar, manager, { holding: /has canceled the removal/ })
  await mailbox.context().close()

  await ruth.goto(cedar.url + rules)
  await lose(ruth)
  for (const page of [lena, ruth]) await page.context().close()
  cedar.hourlyJob('removeLostFactors', { daysAhead })
  await messageFor(cedar, nurse, { holding: /were removed from the SafePractice account/ })
  const later = await (await browser.newContext(phone)).newPage()
  watch(later)
  await signIn(later, cedar, { username: nurse })
  await later.goto(cedar.url + account)
  await settled(later)
  await expect(later.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  await expect(later.getByText('My phone')).toHaveCount(0)
  await later.context().close()
})

/** Reports on the page of the rules that Lena lost her device. */
async function lose(page: Page, onAsked?: () => Promise<void>) {
  await page.getByRole('button', { name: 'Lost device of Lena Brandt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lena Brandt lost the device?' })
  await onAsked?.()
  await dialog.getByRole('button', { name: 'Remove in 24 hours' }).click()
  await expect(page.getByRole('button', { name: 'Cancel the removal for Lena Brandt' })).toBeVisible()
}

/** Answers the questions of the current step. */
async function answer(page: Page) {
  const form = page.getByRole('form')
  await expect(form).toBeVisible()
  for (const group of await form.getByRole('radiogroup').all()) await group.getByRole('radio').first().check()
}

/** What the server holds of a person: records that wait for approval, and drafts of the form. */
async function written(page: Page) {
  const { user } = await send<{ user: { location: { _id: string } } }>(page, { method: 'GET', path: '/api/v2/session' })
  const read = (path: string) => send<unknown>(page, { method: 'GET', path: `${path}/${user.location._id}` })
  return { records: await read('/api/v2/pending_records'), drafts: await read(`/api/v2/inCompletedRecords/${formId}`) }
}
