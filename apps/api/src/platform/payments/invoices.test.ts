import { expect, test } from 'vitest'

import { invoices, payOpenInvoices } from './invoices.ts'
import { PaymentRefused } from './provider-errors.ts'
import { listOf, providerThat, refusal } from './testing/test-provider.ts'

const paid = {
  id: 'in_1',
  object: 'invoice',
  number: 'SP-000001',
  created: 1_800_000_000,
  status_transitions: { paid_at: 1_800_000_060 },
  status: 'paid',
  amount_due: 89_900,
  amount_paid: 89_800,
  ending_balance: -100,
  lines: { data: [{ description: 'The first line' }, { description: 'Another line' }] },
  parent: { subscription_details: { subscription: 'sub_1' } },
  payments: { data: [{ payment: { payment_intent: 'pi_1' } }] },
  hosted_invoice_url: 'https://invoice.example/in_1',
  invoice_pdf: 'https://invoice.example/in_1.pdf',
}
const charge = (id: string, payment_intent: unknown, card: object | null) => ({
  id,
  object: 'charge',
  payment_intent,
  payment_method_details: card && { card },
})

/** The facts of these invoices and charges, newest first. */
async function factsOf(drawn: readonly object[], charges: readonly object[] = []) {
  const { stripe } = providerThat(({ what }) => listOf(...(what === 'GET /v1/invoices' ? drawn : charges)))
  return invoices(stripe, 'cus_1')
}

test('an invoice is shown with its times, amounts, first line and links', async () => {
  const [facts] = await factsOf([paid], [charge('ch_1', 'pi_1', { brand: 'visa', last4: '4242' })])
  expect(facts).toEqual({
    id: 'in_1',
    number: 'SP-000001',
    date: '2027-01-15T08:00:00.000Z',
    paidAt: '2027-01-15T08:01:00.000Z',
    status: 'paid',
    amountDue: 89_900,
    amountPaid: 89_800,
    endingBalance: -100,
    description: 'The first line',
    subscriptionId: 'sub_1',
    card: { brand: 'visa', last4: '4242' },
    url: 'https://invoice.example/in_1',
    fileUrl: 'https://invoice.example/in_1.pdf',
  })
})

test('missing values of an invoice are empty, and drafts are not shown', async () => {
  const bare = {
    ...paid,
    number: null,
    status: 'open',
    status_transitions: { paid_at: null },
    ending_balance: null,
    lines: { data: [] },
    parent: null,
    payments: undefined,
    hosted_invoice_url: null,
    invoice_pdf: null,
  }
  const shown = await factsOf([bare, { ...bare, status: 'draft' }, { ...bare, status: 'something new' }])
  expect(shown).toHaveLength(1)
  expect(shown).toMatchObject([
    { number: '', paidAt: null, status: 'open', endingBalance: 0, description: '', subscriptionId: null, card: null, url: '', fileUrl: '' },
  ])
})

test.each<[string, readonly object[], readonly object[], object | null]>([
  [
    'the last attempt',
    [{ payment_intent: 'pi_1' }],
    [charge('ch_2', 'pi_1', { brand: 'visa', last4: '2222' }), charge('ch_1', 'pi_1', { brand: 'visa', last4: '1111' })],
    { brand: 'visa', last4: '2222' },
  ],
  ['a named charge', [{ charge: 'ch_1' }], [charge('ch_1', null, { brand: 'amex', last4: '0005' })], { brand: 'amex', last4: '0005' }],
  [
    'the first known payment',
    [{ payment_intent: { id: 'pi_9' } }, { charge: { id: 'ch_1' } }, { payment_intent: { id: 'pi_2' } }],
    [charge('ch_2', { id: 'pi_2' }, { brand: 'visa', last4: '2222' }), charge('ch_1', null, { brand: 'visa', last4: '1111' })],
    { brand: 'visa', last4: '1111' },
  ],
  ['a card without details', [{ charge: 'ch_1' }], [charge('ch_1', null, { brand: null, last4: null })], { brand: '', last4: '' }],
  ['a payment without a card', [{ charge: 'ch_1' }], [charge('ch_1', null, null)], null],
  ['no payment', [{}], [charge('ch_1', null, { brand: 'visa', last4: '1111' })], null],
])('the card of an invoice comes from %s', async (_, payments, charges, card) => {
  const data = payments.map((payment) => ({ payment }))
  expect((await factsOf([{ ...paid, payments: { data } }], charges))[0]?.card).toEqual(card)
})

/** Pays two open invoices, of which `in_2` is the newer one, with these responses of the provider. */
function paying(answers: Record<string, object>) {
  const { stripe, calls } = providerThat(({ what }) => {
    if (what === 'GET /v1/invoices') return listOf({ id: 'in_2' }, { id: 'in_1' })
    return answers[what.split('/v1/invoices/')[1] ?? ''] ?? { amount_paid: 100 }
  })
  return { pay: () => payOpenInvoices(stripe, { idempotencyKey: 'pay', customerId: 'cus_1' }), calls }
}

const notOpen = refusal.bind(null, 400, { type: 'invalid_request_error', message: 'Invoice is already paid' })

test('open invoices are paid, oldest first', async () => {
  const { pay, calls } = paying({ 'in_1/pay': { amount_paid: 30 } })
  expect(await pay()).toBe(130)
  expect(calls.map(({ what }) => what)).toEqual(['GET /v1/invoices', 'POST /v1/invoices/in_1/pay', 'POST /v1/invoices/in_2/pay'])
})

test('an invoice that was paid in the meantime counts as zero', async () => {
  expect(await paying({ 'in_1/pay': notOpen(), in_1: { status: 'paid' } }).pay()).toBe(100)
})

test('an error for an invoice that is still open is not ignored', async () => {
  await expect(paying({ 'in_1/pay': notOpen(), in_1: { status: 'open' } }).pay()).rejects.toThrow('Invoice is already paid')
})

test('the first refusal stops the payment, even if the invoice is no longer open', async () => {
  const refused = refusal(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' })
  const { pay, calls } = paying({ 'in_1/pay': refused, in_1: { status: 'void' } })
  await expect(pay()).rejects.toThrow(PaymentRefused)
  expect(calls.map(({ what }) => what)).not.toContain('POST /v1/invoices/in_2/pay')
})
