import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { createPayments } from '../payments.ts'
import { WebhookRefused } from '../provider-errors.ts'
import { advance, configFor, emulator, keys, listener, numbers, stripeAt, subscribeRequest } from '../testing/test-emulator.ts'
import { startPaymentEmulator } from './emulator.ts'
import { registerEmulatorRoutes } from './product-routes.ts'
import { signatureHeader } from './webhook-sender.ts'

const card = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123' }

test.for([
  [{ number: '4242424242424241' }, 'incorrect_number', 'Your card number is incorrect.', 'number'],
  [{ exp_month: '13' }, 'invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month'],
  [{ exp_year: '2019' }, 'invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year'],
  [{ cvc: '12' }, 'invalid_cvc', "Your card's security code is invalid.", 'cvc'],
] as const)('a mistyped card %o is refused with the name of the field', async ([typed, code, message, param]) => {
  await using at = await emulator()
  const tries = stripeAt(at.url, keys.publishableKey).tokens.create({ card: { ...card, ...typed } })
  await expect(tries).rejects.toMatchObject({ type: 'StripeCardError', code, message, param })
})

test('a card is valid through its expiration month and expired in the next', async () => {
  await using at = await emulator({ now: () => Date.UTC(2026, 5, 30) })
  const tokens = stripeAt(at.url, keys.publishableKey).tokens
  expect((await tokens.create({ card: { ...card, exp_month: '6', exp_year: '26' } })).card?.exp_year).toBe(2026)
  await expect(tokens.create({ card: { ...card, exp_month: '5', exp_year: '2026' } })).rejects.toMatchObject({
    code: 'invalid_expiry_month',
  })
})

test('a number that is not a test card is refused, and card numbers are never stored', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'payments-'))
  const storePath = join(folder, 'payments.json')
  await using at = await emulator({ storePath })
  const tokens = stripeAt(at.url, keys.publishableKey).tokens
  await expect(tokens.create({ card: { ...card, number: '4111111111111111' } })).rejects.toMatchObject({
    decline_code: 'test_mode_live_card',
  })
  await tokens.create({ card })
  expect(readFileSync(storePath, 'utf8')).not.toMatch(/4111111111111111|4242424242424242/)
  rmSync(folder, { recursive: true })
})

test('the publishable key only creates tokens, and a wrong key does nothing', async () => {
  await using at = await emulator()
  await expect(stripeAt(at.url, keys.publishableKey).customers.list()).rejects.toMatchObject({
    statusCode: 401,
    code: 'secret_key_required',
  })
  await expect(stripeAt(at.url, 'pk_test_other').tokens.create({ card })).rejects.toMatchObject({ statusCode: 401 })
  expect((await fetch(`${at.url}/v1/customers`)).status).toBe(401)
})

test('an idempotency key returns the same response for the same body and rejects a different request', async () => {
  await using at = await emulator()
  const { customers } = stripeAt(at.url)
  const first = await customers.create({ email: 'a@example.com' }, { idempotencyKey: 'k1' })
  expect((await customers.create({ email: 'a@example.com' }, { idempotencyKey: 'k1' })).id).toBe(first.id)
  await expect(customers.create({ email: 'b@example.com' }, { idempotencyKey: 'k1' })).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  })
  await expect(customers.update(first.id, { email: 'a@example.com' }, { idempotencyKey: 'k1' })).rejects.toThrow('same endpoint')
  expect((await customers.list()).data).toHaveLength(1)
})

test('a missing object or route is a 404 in the format of the provider', async () => {
  await using at = await emulator()
  const stripe = stripeAt(at.url)
  await expect(stripe.subscriptions.retrieve('sub_none')).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' })
  await expect(stripe.balance.retrieve()).rejects.toMatchObject({ statusCode: 404 })
})

test('without error_if_incomplete, a declined first payment leaves an incomplete subscription with its open invoice', async () => {
  await using at = await emulator()
  const stripe = stripeAt(at.url)
  const customer = await stripe.customers.create({ email: 'a@example.com' })
  const method = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_chargeDeclinedInsufficientFunds' } })
  await stripe.paymentMethods.attach(method.id, { customer: customer.id })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: 'price_osha_first' }],
    default_payment_method: method.id,
    expand: ['latest_invoice'],
  })
  expect(subscription).toMatchObject({ status: 'incomplete', latest_invoice: { status: 'open', attempt_count: 1 } })
})

test('a failed renewal is reported by signed events that the library verifies', async () => {
  await using heard = await listener()
  await using at = await emulator({ webhookUrl: heard.url })
  const payments = createPayments(configFor(at.url), Date.now)
  const { subscriptionId, customerId } = await payments.subscribe(await subscribeRequest(at.url, { number: numbers.later }))
  await advance(at.url, subscriptionId)
  await at.settled()
  const events = heard.deliveries.map(({ body, signature }) => payments.verifyWebhook(body, signature))
  const failed = events.find((event) => event.type === 'invoice.payment_failed')
  expect(failed).toMatchObject({ customerId, subscriptionId, invoiceId: expect.stringMatching(/^in_/) })
  expect(events.map((event) => event.type)).toEqual(expect.arrayContaining(['invoice.payment_succeeded', 'customer.subscription.updated']))
  expect(new Set(events.map((event) => event.id)).size).toBe(events.length)
})

test('a webhook with a wrong, old or missing signature or a changed body is rejected', async () => {
  await using heard = await listener()
  await using at = await emulator({ webhookUrl: heard.url })
  await stripeAt(at.url).customers.create({ email: 'a@example.com' })
  await at.settled()
  const payments = createPayments(configFor(at.url), Date.now)
  const { body, signature } = heard.deliveries[0] ?? { body: '', signature: '' }
  expect(payments.verifyWebhook(body, signature).type).toBe('customer.created')
  const anHourAgo = Math.floor(Date.now() / 1000) - 3600
  expect(() => payments.verifyWebhook(body, signatureHeader(body, 'whsec_other'))).toThrow(WebhookRefused)
  expect(() => payments.verifyWebhook(body, signatureHeader(body, keys.webhookSecret, anHourAgo))).toThrow(WebhookRefused)
  expect(() => payments.verifyWebhook(body, undefined)).toThrow(WebhookRefused)
  expect(() => payments.verifyWebhook(body.replace('created', 'deleted'), signature)).toThrow(WebhookRefused)
})

test('an event is resent until the listener accepts it', async () => {
  await using heard = await listener(2)
  await using at = await emulator({ webhookUrl: heard.url })
  await stripeAt(at.url).customers.create({ email: 'a@example.com' })
  await expect.poll(() => heard.deliveries.length).toBe(1)
  expect(heard.refusals()).toBe(2)
})

test('after a restart, everything acknowledged is there, including idempotency keys, and undelivered events are sent', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'payments-'))
  const storePath = join(folder, 'deep', 'payments.json')
  const before = await startPaymentEmulator({ ...keys, storePath })
  const request = await subscribeRequest(before.url)
  const done = await createPayments(configFor(before.url), Date.now).subscribe(request)
  const kept = await stripeAt(before.url).customers.create({ email: 'b@example.com' }, { idempotencyKey: 'k1' })
  await before.close()
  await using heard = await listener()
  await using at = await emulator({ storePath, webhookUrl: heard.url })
  const payments = createPayments(configFor(at.url), Date.now)
  expect(await payments.retrieveSubscription(done.subscriptionId)).toEqual(done)
  expect(await payments.subscribe(request)).toEqual(done)
  expect((await stripeAt(at.url).customers.create({ email: 'b@example.com' }, { idempotencyKey: 'k1' })).id).toBe(kept.id)
  await at.settled()
  expect(heard.deliveries.some(({ body }) => body.includes('customer.subscription.created'))).toBe(true)
  expect(readdirSync(join(folder, 'deep')).toSorted()).toEqual(['payments.json', 'payments.json.last'])
  rmSync(folder, { recursive: true })
})

test('a subscription renews by itself after one year', async () => {
  let clock = Date.UTC(2028, 1, 29)
  const folder = mkdtempSync(join(tmpdir(), 'payments-'))
  const storePath = join(folder, 'payments.json')
  const before = await startPaymentEmulator({ ...keys, storePath, now: () => clock })
  const done = await createPayments(configFor(before.url), () => clock).subscribe(await subscribeRequest(before.url))
  await before.close()
  expect(done.currentPeriodEnd).toBe('2029-02-28T00:00:00.000Z')
  clock = Date.UTC(2029, 2, 1)
  await using at = await emulator({ storePath, now: () => clock })
  const later = await createPayments(configFor(at.url), () => clock).retrieveSubscription(done.subscriptionId)
  expect(later).toMatchObject({ status: 'active', currentPeriodEnd: '2030-02-28T00:00:00.000Z' })
  expect((await stripeAt(at.url).charges.list()).data).toHaveLength(2)
  rmSync(folder, { recursive: true })
})

test('a receipt has a URL of the product, which forwards the page', async () => {
  await using at = await emulator({ pagesUrl: 'http://product.example/dev/payments' })
  const payments = createPayments(configFor(at.url), Date.now)
  const { customerId } = await payments.subscribe(await subscribeRequest(at.url))
  const [invoice] = await payments.invoices(customerId)
  expect(invoice?.url).toMatch(/^http:\/\/product\.example\/dev\/payments\/invoices\/in_/)
  const app = Fastify()
  let open = true
  await registerEmulatorRoutes(app, { emulatorUrl: at.url, publishableKey: keys.publishableKey, allowed: () => open })
  const get = (url: string) => app.inject({ method: 'GET', url })
  const { pathname } = new URL(invoice?.url ?? '')
  const page = await get(pathname)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('Cedar Family Dental')
  expect((await get(`${pathname}x`)).statusCode).toBe(404)
  open = false
  expect((await get(pathname)).statusCode).toBe(404)
  await app.close()
})

test('the card form reaches the emulator through the origin of the page, and only if allowed', async () => {
  await using at = await emulator()
  const app = Fastify()
  let open = true
  await registerEmulatorRoutes(app, { emulatorUrl: at.url, publishableKey: keys.publishableKey, allowed: () => open })
  const payload = new URLSearchParams(Object.entries(card).map(([name, value]) => [`card[${name}]`, value])).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (body: string) => app.inject({ method: 'POST', url: '/dev/payments/v1/tokens', headers, payload: body })
  const token = await post(payload)
  expect(token.statusCode).toBe(200)
  expect(token.json()).toMatchObject({ object: 'token', card: { last4: '4242', brand: 'Visa' } })
  expect((await post(payload.replace('4242424242424242', '4242424242424241'))).json()).toMatchObject({
    error: { code: 'incorrect_number' },
  })
  open = false
  expect((await post(payload)).statusCode).toBe(404)
  await app.close()
})
