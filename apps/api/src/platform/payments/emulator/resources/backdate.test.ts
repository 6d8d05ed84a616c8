import { expect, test } from 'vitest'

import { createPayments } from '../../payments.ts'
import { backdate, configFor, emulator, subscribeRequest } from '../../testing/test-emulator.ts'

test('a backdated subscription was paid on its day and on each anniversary since, and renews on the next', async () => {
  const now = Date.UTC(2026, 10, 28, 12)
  await using at = await emulator({ now: () => now })
  const payments = createPayments(configFor(at.url), () => now)
  const { customerId, subscriptionId } = await payments.subscribe(await subscribeRequest(at.url))
  const { subscriptionId: other } = await payments.subscribe(
    await subscribeRequest(at.url, { customerId, idempotencyKey: 'intent-2', tier: 1 }),
  )
  await backdate(at.url, subscriptionId, 424)
  expect((await payments.retrieveSubscription(subscriptionId)).currentPeriodEnd).toBe('2027-09-30T12:00:00.000Z')
  expect((await payments.retrieveSubscription(other)).currentPeriodEnd).toBe('2027-11-28T12:00:00.000Z')
  const invoices = await payments.invoices(customerId)
  expect(
    invoices.map(({ date, status }) => [date.slice(0, 10), status]),
    'newest first',
  ).toEqual([
    ['2026-11-28', 'paid'],
    ['2026-09-30', 'paid'],
    ['2025-09-30', 'paid'],
  ])
})
