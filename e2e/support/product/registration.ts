import type { Page } from '@playwright/test'

import { expect } from '../journey.ts'
import { codeFor, type Product } from './product.ts'
import { registeredPassword } from '../passwords.ts'

export interface NewPractice {
  firstName: string
  lastName: string
  email: string
  practice: string
  location: string
}

export const password = registeredPassword

export interface TestCard {
  number: string
  expiry: string
}
export const goodCard: TestCard = { number: '4242424242424242', expiry: '1230' }
/** The first payment succeeds; the bank declines every later charge. */
export const failingLaterCard: TestCard = { number: '4000000000000341', expiry: '1230' }
export const decliningCard: TestCard = { number: '4000000000000002', expiry: '1230' }

/** Fills in step 1 with the given person and presses Next. */
export async function fillAccount(page: Page, { firstName, lastName, email }: NewPractice): Promise<void> {
  await page.getByRole('textbox', { name: 'First Name' }).fill(firstName)
  await page.getByRole('textbox', { name: 'Last Name' }).fill(lastName)
  await page.getByRole('textbox', { name: 'Work Email' }).fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByLabel(/^Confirm Password/).fill(password)
  await page.getByRole('button', { name: 'Next' }).click()
}

/** Types a code into the four boxes of a group. */
export async function typeCode(page: Page, code: string, group: string | RegExp = 'Code'): Promise<void> {
  const digits = page.getByRole('group', { name: group }).getByRole('textbox')
  await expect(digits).toHaveCount(4)
  await digits.first().focus()
  await page.keyboard.type(code)
  await expect(digits.last()).toHaveValue(code[3] ?? '')
}

/** Selects a dropdown option by its name. */
export async function choose(page: Page, field: string | RegExp, option: string | RegExp): Promise<void> {
  await page.getByLabel(field).and(page.locator('input')).click()
  await page.getByRole('option', { name: option }).first().click()
}

/** Fills in step 3 and presses Next. */
async function fillCompany(page: Page, { practice, location }: NewPractice): Promise<void> {
  await choose(page, /^Practice Type/, /dental/i)
  await choose(page, /^Location Count/, 'One Location')
  await page.getByRole('textbox', { name: 'Company Name' }).fill(practice)
  await page.getByRole('textbox', { name: 'First Location Name' }).fill(location)
  await page.getByRole('textbox', { name: 'Address' }).fill('218 Birch Street')
  await page.getByRole('textbox', { name: 'City' }).fill('Dayton')
  await choose(page, /^State/, 'Ohio')
  await page.getByRole('textbox', { name: 'Zip Code' }).fill('45402')
  await page.getByRole('textbox', { name: 'Annual Review Date' }).fill('0930')
  await page.getByRole('checkbox', { name: /I accept the/ }).check()
  await page.getByRole('button', { name: 'Next' }).click()
}

/** Fills in the card in step 4 or in a changed payment. */
export async function fillCard(page: Page, { number, expiry }: TestCard): Promise<void> {
  await page.getByRole('textbox', { name: 'Card Number' }).fill(number)
  await page.getByRole('textbox', { name: 'Expiry' }).fill(expiry)
  await page.getByRole('textbox', { name: 'CVC' }).fill('123')
}

/** Fills in step 4 except the card, for the plan that includes everything. */
export async function fillPayment(page: Page, { firstName, lastName }: NewPractice): Promise<void> {
  await page.getByRole('radio', { name: /OSHA\+SDS/ }).check()
  await page.getByRole('textbox', { name: 'Cardholder Name' }).fill(`${firstName} ${lastName}`)
  await page.getByRole('checkbox', { name: 'Same as Street Address' }).check()
}

/** Expects this step of the wizard to be open. */
export async function expectStep(page: Page, title: RegExp): Promise<void> {
  await expect(page.getByRole('list', { name: 'Steps of the registration' }).locator('[aria-current="step"]')).toHaveText(title)
}

interface Registering {
  /** Called with each step once it is shown, before any input. */
  onStep?: (step: number) => Promise<void>
}

/** Registers a practice through the four steps and ends on its dashboard. */
export async function register(page: Page, product: Product, plan: NewPractice, { onStep }: Registering = {}): Promise<void> {
  await registerUntilPayment(page, product, plan, { ...(onStep && { onStep }) })
  await fillPayment(page, plan)
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Subscribe & Pay' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

/** Completes the first three steps. */
export async function registerUntilPayment(page: Page, product: Product, plan: NewPractice, { onStep }: Registering = {}): Promise<void> {
  await page.goto(`${product.url}/registerPractice`)
  await expect(page.getByRole('textbox', { name: 'Work Email' })).toBeVisible()
  await onStep?.(1)
  await fillAccount(page, plan)
  await expect(page.getByRole('group', { name: 'Code' })).toBeVisible()
  const code = await codeFor(product, plan.email)
  await onStep?.(2)
  await typeCode(page, code)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('textbox', { name: 'Company Name' })).toBeVisible()
  await onStep?.(3)
  await fillCompany(page, plan)
  await expect(page.getByRole('button', { name: 'Subscribe & Pay' })).toBeVisible()
  await onStep?.(4)
}
