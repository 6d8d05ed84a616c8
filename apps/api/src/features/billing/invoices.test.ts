import { addLocation } from '#contract/locations/locations'
import { getReceipt, invoices } from '#contract/billing/invoices'
import { payingPractice } from '#api/data/testing/paying-practice'
import { expect, test } from '#api/data/testing/test'

test('invoices are listed newest first with amount paid, card and receipt', async ({ world }) => {
  const { caller, practiceId, order } = await payingPractice(world)
  const earliest = Math.floor(Date.now() / 1000)
  await caller.call(addLocation, { body: order({ couponId: 'promo_welcome10', plan: 'OSHA&SDS' }) })
  const { payload } = await caller.call(invoices, { params: { practiceId } })
  expect(payload).toMatchObject([
    { lines: { data: [{ description: expect.stringContaining('additional location') }] }, amount_paid: 58_410, status: 'paid' },
    { amount_paid: 89_900, ending_balance: 0, charge: { payment_method_details: { card: { brand: 'visa', last4: '4242' } } } },
  ])
  expect(payload[0]?.date).toBeGreaterThanOrEqual(earliest)
  expect(payload[0]?.date).toBeLessThanOrEqual(Date.now() / 1000)
  expect(payload[0]?.hosted_invoice_url).toMatch(world.provider.url)
})

test('a receipt is returned for the address of the practice’s own invoice and for no other address', async ({ world }) => {
  const [own, other] = [await payingPractice(world), await payingPractice(world)]
  const urlOf = async ({ caller, practiceId }: typeof own) =>
    (await caller.call(invoices, { params: { practiceId } })).payload[0]?.hosted_invoice_url ?? ''
  const url = await urlOf(own)
  expect((await own.caller.call(getReceipt, { body: { url } })).payload).toBe(url)
  for (const foreign of [await urlOf(other), 'https://invoice.stripe.com.example/i/1', `${url}?next=https://elsewhere.example`])
    expect(await own.caller.refused(getReceipt, { body: { url: foreign } })).toMatchObject({
      status: 404,
      code: 'billing.invoice_not_found',
      error: 'Invoice not found.',
    })
  for (const person of [world.dana, world.omar])
    expect(await (await world.as(person)).refused(getReceipt, { body: { url } })).toMatchObject({ status: 403 })
})
