import type { Browser, Page } from '@playwright/test'

import { checkScreen, expect, refusal, test } from './support/journey.ts'
import { startProduct, type Product } from './support/product/product.ts'
import { choose, failingLaterCard, fillCard, goodCard, password, type NewPractice } from './support/product/registration.ts'
import { registered } from './support/product/registered.ts'
import { send } from './support/send.ts'
import { settled, signIn } from './support/sign-in.ts'

const nora: NewPractice = {
  firstName: 'Nora',
  lastName: 'Weiss',
  email: 'nora@weiss.example',
  practice: 'Weiss Dental',
  location: 'Weiss Downtown',
}
const desk = { viewport: { width: 1440, height: 900 } }
const yearInDays = 366

/** A product of its own, because this journey moves the clock. It is also stopped when the journey fails. */
let product: Product
test.beforeAll(async () => {
  product = await startProduct({ demo: false })
})
test.afterAll(() => product.stop())

test('a practice moves a review date, adds a location, subscribes where its plan ends, and pays after its card was declined', async ({
  browser,
  watch,
}) => {
  const page = await (await browser.newContext(desk)).newPage()
  watch(page, refusal(403))
  await registered(page, product, nora)
  await moveReviewDate(page)
  await addLocationWithCoupon(page)
  const agreed = await subscribeAtTheLibrary(page)
  await page.goto(`${product.url}/admin/subscription`)
  await expect(page.getByRole('table', { name: 'Plans' }).getByRole('row', { name: /Weiss Uptown/ })).toContainText('OSHA+SDS')
  await openReceipt(page)
  await replaceCard(page)
  await page.context().close()

  await product.kill()
  await product.restart({ daysAhead: yearInDays })
  const later = await aYearLater(browser)
  watch(later, refusal(402, 403))
  await payAfterDecline(later, agreed)
  await later.context().close()
})

/** Today's month and day at the location, as MM/DD. */
const today = () => new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', month: '2-digit', day: '2-digit' }).format(new Date())

/** Moves a yearly task to the new review date. The form announces the move before it is saved, and the list shows it afterwards. */
async function moveReviewDate(page: Page) {
  interface Session {
    user: { _id: string; location: { _id: string } }
  }
  const { user } = await send<Session>(page, { method: 'GET', path: '/api/v2/session' })
  const location = user.location._id
  const to = today()
  const from = to === '12/31' ? '01/01' : '12/31'
  await send(page, { method: 'PUT', path: `/api/v2/location/${location}`, body: { locationDetails: { annual_review_date: from } } })
  const task = {
    name: 'Review the fire plan',
    instructions: 'Walk the exits.',
    frequency: '3',
    taskType: 'global',
    users: [user._id],
    location,
  }
  await send(page, { method: 'POST', path: '/api/v2/task', body: task })

  await page.goto(new URL(`/admin/location-view?locationId=${location}`, page.url()).href)
  await page.getByRole('button', { name: 'Edit' }).click()
  const details = page.getByRole('dialog', { name: 'Location Details' })
  await expect(details.getByRole('combobox', { name: /^Time Zone/ })).toHaveValue('Eastern Time (New York)')
  await answerAllNo(page)
  await details.getByRole('textbox', { name: 'Annual Review Date' }).fill(to)
  await details.getByRole('button', { name: 'Next' }).click()
  const people = page.getByRole('dialog', { name: 'Annual Review Date Details' })
  const announced = people.getByText(/^1 task moves from .* to .*: Review the fire plan\.$/)
  await expect(announced).toBeVisible()
  const due = / to (\d\d\/\d\d)\/\d{4}:/.exec((await announced.textContent()) ?? '')?.[1] ?? ''
  // If midnight has passed since, the review date of this year is over and the task is due 30 days after its creation.
  if (today() === to) expect(due).toBe(to)
  await people.getByRole('checkbox', { name: 'Select all' }).check()
  await checkScreen(page, 'review-date-people')
  await people.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Location has been updated successfully')).toBeVisible()
  await page.goto(new URL('/admin/task-list', page.url()).href)
  await expect(page.getByRole('row', { name: /Review the fire plan/ })).toContainText(new RegExp(due.replace('/', ' ?/ ?')))
}

/** Answers every question about the location with No. */
async function answerAllNo(page: Page) {
  const questions = page.getByRole('region', { name: 'Questions about the location' }).getByRole('radiogroup')
  await expect(questions.first()).toBeVisible()
  for (let place = 0; place < (await questions.count()); place += 1) await questions.nth(place).getByRole('radio', { name: 'No' }).check()
}

async function addLocationWithCoupon(page: Page) {
  await page.goto(new URL('/admin/location-list', page.url()).href)
  await page.getByRole('button', { name: 'Add Location' }).click()
  const details = page.getByRole('dialog', { name: 'Location Details' })
  await details.getByRole('textbox', { name: 'Location Name' }).fill('Weiss Uptown')
  await choose(page, /^Practice Type/, /dental/i)
  await details.getByRole('textbox', { name: 'Address', exact: true }).fill('9 Hill Street')
  await details.getByRole('textbox', { name: 'City' }).fill('Gary')
  await choose(page, /^State/, 'Indiana')
  await choose(page, /^Time Zone/, 'Central Time (Chicago)')
  await details.getByRole('textbox', { name: 'Zip Code' }).fill('46402')
  await details.getByRole('textbox', { name: 'Annual Review Date' }).fill('0229')
  await choose(page, /^Your Role/, /./)
  await details.getByRole('button', { name: 'Next' }).click()
  const billing = page.getByRole('dialog', { name: 'Billing Details' })
  await billing.getByRole('radio', { name: /find, keep and print the sheets/ }).check()
  await billing.getByRole('textbox', { name: 'Referral Code' }).fill('WELCOME10')
  await billing.getByRole('button', { name: 'Apply' }).click()
  await expect(billing.getByText('-$19.90')).toBeVisible()
  await checkScreen(page, 'added-location-coupon')
  await billing.getByRole('button', { name: 'Add Location & Pay $179.10' }).click()
  await expect(page.getByText('Location has been added successfully')).toBeVisible()
  await expect(page.getByRole('row', { name: /Weiss Uptown/ })).toBeVisible()
}

/**
 * The added location's plan does not include the library. The library page says so, the combined plan is bought there, and the library then opens at
 * the same URL. Returns the renewal amount that was shown and agreed to.
 */
async function subscribeAtTheLibrary(page: Page): Promise<string> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Location:/ })
    .click()
  await page.getByRole('menuitem', { name: 'Weiss Uptown' }).click()
  await expect(page.getByRole('button', { name: 'Location: Weiss Uptown' })).toBeVisible()
  await page.goto(`${product.url}/library`)
  await expect(page.getByRole('heading', { level: 1, name: 'OSHA' })).toBeVisible()
  await checkScreen(page, 'library-not-in-plan')
  await page.getByRole('button', { name: 'Subscribe Now' }).click()
  const panel = page.getByRole('dialog', { name: 'Change the plan of Weiss Uptown' })
  await expect(panel.getByRole('radio', { name: /OSHA\+SDS/ })).toBeChecked()
  const terms = panel.getByRole('region', { name: 'Cost' })
  await expect(terms.locator('dd')).toContainText(['$0.00', '$649.00', /^\$469\.\d\d$/, /^\$1,118\.\d\d$/])
  const agreed = (await terms.locator('dd').last().textContent()) ?? ''
  await checkScreen(page, 'change-plan')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Subscription updated successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save and continue' }), 'the questions about the location').toBeVisible()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/library')
  return agreed
}

/** Both payments are listed, and the receipt opens in a new tab. */
async function openReceipt(page: Page) {
  const rows = page.getByRole('table', { name: 'Invoices' }).getByRole('row')
  await expect(rows.filter({ hasText: '$179.10' })).toHaveCount(1)
  await settled(page)
  await checkScreen(page, 'invoices')
  const [receipt] = await Promise.all([
    page.waitForEvent('popup'),
    rows
      .filter({ hasText: '$179.10' })
      .getByRole('button', { name: /^Receipt/ })
      .click(),
  ])
  await expect(receipt.getByRole('heading', { name: /^Receipt/ })).toBeVisible()
  await expect(receipt.getByText('$179.10')).toBeVisible()
  await receipt.close()
}

/** Replaces the card by one whose later charges are declined. */
async function replaceCard(page: Page) {
  await page.getByRole('button', { name: 'Edit Payment' }).click()
  await page.getByRole('dialog', { name: 'Billing Address' }).getByRole('button', { name: 'Next' }).click()
  const card = page.getByRole('dialog', { name: 'Card' })
  await card.getByRole('textbox', { name: 'Cardholder Name' }).fill('Nora Weiss')
  await fillCard(page, failingLaterCard)
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card).toHaveCount(0)
}

/** A page whose clock is ahead by as much as the server's. */
async function aYearLater(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext(desk)).newPage()
  await page.clock.install({ time: Date.now() + yearInDays * 86_400_000 })
  return page
}

/** After the renewal was declined, signing in leads to the payment page. The person pays the agreed amount and can work again. */
async function payAfterDecline(page: Page, agreed: string) {
  const problem = page.getByRole('heading', { level: 1, name: 'Update billing details' })
  const enter = async () => {
    await page.goto(`${product.url}/signin`)
    await page.getByRole('textbox', { name: 'Username' }).fill(nora.email)
    await page.getByLabel(/^Password/).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  }
  await enter()
  // The provider's event may arrive after the person has signed in.
  const either = problem.or(page.getByRole('heading', { level: 1, name: 'Dashboard' }))
  await expect(either).toBeVisible()
  while (!(await problem.isVisible())) {
    await page.reload()
    await expect(either).toBeVisible()
  }
  await expect(page.getByText(/ending in 0341, was not accepted/)).toBeVisible()
  await checkScreen(page, 'payment-failed')
  await page
    .getByRole('textbox', { name: /Address/ })
    .first()
    .fill('218 Birch Street')
  await page.getByRole('textbox', { name: 'City' }).fill('Dayton')
  await choose(page, /^State/, 'Ohio')
  await page.getByRole('textbox', { name: /Zip/i }).fill('45402')
  await page.getByRole('textbox', { name: 'Cardholder Name' }).fill('Nora Weiss')
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Billing details updated successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await signIn(page, product, { username: nora.email, password, until: 'Dashboard' })
  await page.goto(`${product.url}/admin/subscription`)
  const paid = page.getByRole('table', { name: 'Invoices' }).getByRole('row').filter({ hasText: '4242' })
  for (const amount of ['$899.00', agreed]) await expect(paid.filter({ hasText: amount }).first()).toBeVisible()
  await checkScreen(page, 'recovered')
}
