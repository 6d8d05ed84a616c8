import { eq } from 'drizzle-orm'

import { plan as planSchema } from '#contract/endpoint/shapes'

import { billing, subscription } from '../data/tables.ts'
import type { Database } from '../platform/database/database.ts'
import type { Payments } from '../platform/payments/payments.ts'
import type { Populated } from './make-people.ts'

interface Paying {
  database: Database
  payments: Payments
  /** null with Stripe. */
  emulator: { backdate(subscriptionId: string, days: number): Promise<void> } | null
}

/**
 * Makes the practice a customer of the local payment provider, with one subscription per location since its setup, so that its card can be changed.
 * Returns the customer id.
 */
export async function makePayer(
  { database, payments, emulator }: Paying,
  { demo, id: practiceId, billingId, locations }: Populated,
): Promise<string | null> {
  const [owner] = demo.people
  const plan = planSchema.safeParse(demo.plan.plan)
  // With Stripe configured, the demonstration makes no payments.
  if (!payments.page.local || !owner?.email || !plan.success) return null
  const address = { address: '1240 Main Street', address2: '', city: 'Lake Oswego', state: demo.plan.state ?? 'OR', zip: '97034' }
  const payer = {
    practiceId,
    email: owner.email,
    name: demo.plan.name,
    cardHolderName: `${owner.firstName} ${owner.lastName}`,
    address,
    planType: plan.data,
  }
  let customerId: string | undefined
  for (const [index, location] of locations.entries()) {
    const card = customerId ? { customerId } : { cardToken: demo.paymentFails ? 'tok_chargeCustomerFail' : 'tok_visa' }
    const idempotencyKey = `demonstration-${location.id}`
    const begun = await payments.subscribe({ ...payer, ...card, idempotencyKey, tier: index === 0 ? 0 : 1 })
    customerId = begun.customerId
    const { subscriptionId } = begun
    // The payment that fails is the next one, so its subscription begins now.
    if (!demo.paymentFails) await emulator?.backdate(subscriptionId, demo.setUpDaysAgo[index] ?? 0)
    const { status, priceCents, currentPeriodEnd } = await payments.retrieveSubscription(subscriptionId)
    const mirrored = {
      providerSubscriptionId: subscriptionId,
      status,
      priceCents,
      currentPeriodEnd: new Date(currentPeriodEnd),
    }
    await database.system('the demonstration pays', (db) =>
      db.update(subscription).set(mirrored).where(eq(subscription.locationId, location.id)),
    )
  }
  const paidBy = customerId
  if (paidBy)
    await database.system('the demonstration pays', (db) => db.update(billing).set({ customerId: paidBy }).where(eq(billing.id, billingId)))
  return paidBy ?? null
}
