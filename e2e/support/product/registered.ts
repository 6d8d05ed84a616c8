import type { Page } from '@playwright/test'

import { expect } from '../journey.ts'
import { codeFor, type Product } from './product.ts'
import { goodCard, password, type NewPractice, type TestCard } from './registration.ts'

interface Registering {
  card?: TestCard
  /** A two-letter code; Ohio by default. */
  state?: string
}

interface Call {
  method?: 'GET' | 'POST'
  path: string
  body?: unknown
}

/**
 * Registers a practice with the same requests as the form, but without the form, and opens its dashboard. Journeys about registration use `register`
 * instead.
 */
export async function registered(
  page: Page,
  product: Product,
  plan: NewPractice,
  { card = goodCard, state = 'OH' }: Registering = {},
): Promise<void> {
  const { request } = page.context()
  let token = ''
  const call = async <T>({ method = 'POST', path, body }: Call): Promise<T> => {
    const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` }
    const answer = await request.fetch(product.url + path, { method, headers, ...(body === undefined ? {} : { data: body }) })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()).payload
  }
  const { firstName, lastName, email, practice, location } = plan
  const person = { firstName, lastName, email, password, confirmPassword: password }
  await call({ path: '/api/v2/users/register', body: person })
  await call({ path: '/api/v2/sendOtpOnEmail', body: { email, firstName, unlessUsable: true } })
  const otp = await codeFor(product, email)
  const verified = await call<{ token: string }>({ path: '/api/v2/verifyOtp', body: { method: 'email', email, otp, password } })
  token = verified.token
  const address = { address: '218 Birch Street', city: 'Dayton', state, zip: '45402' }
  const company = { practiceName: practice, locationName: location, type: 'dental', locationAmount: 'single', annual_review_date: '09/30' }
  const made = await call<{ _id: string; locationId: string }>({
    path: '/api/v2/practice/register',
    body: { ...company, ...address, acceptTerms: true },
  })
  const { stripePublishableKey, cardTokenPath } = await call<{ stripePublishableKey: string; cardTokenPath: string }>({
    method: 'GET',
    path: '/api/v2/client_config',
  })
  /** Creates a card token as the card form does. */
  const tokenOf = async ({ number, expiry }: TestCard): Promise<string> => {
    const values = { number, exp_month: expiry.slice(0, 2), exp_year: expiry.slice(2), cvc: '123', address_zip: address.zip }
    const form = Object.fromEntries(Object.entries(values).map(([name, value]) => [`card[${name}]`, value]))
    const answer = await request.post(product.url + cardTokenPath, { form, headers: { authorization: `Bearer ${stripePublishableKey}` } })
    return (await answer.json()).id
  }
  const payment = { cardHolderName: `${firstName} ${lastName}`, selectedPlan: 'OSHA&SDS', locationId: made.locationId, promoCode: '' }
  const paid = { ...payment, address: { ...address, address2: '' }, token: await tokenOf(card) }
  await call({ path: `/api/v2/practice/billing/${made._id}`, body: paid })
  await page.goto(product.url)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}
