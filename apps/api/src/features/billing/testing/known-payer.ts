import { eq } from 'drizzle-orm'

import { billing, subscription } from '#api/data/tables'
import type { World } from '#api/data/testing/test'
import { stripeAt } from '#api/platform/payments/testing/test-emulator'

/** Creates a practice from the database at the payment provider: its customer, its card and the plan of each location. */
export async function makeKnown(world: World, practiceId: string): Promise<{ customerId: string }> {
  const stripe = stripeAt(world.provider.url, 'sk_test_world')
  const method = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
  const customer = await stripe.customers.create({ email: `payer-${practiceId}@lakeside.example`, metadata: { practiceId } })
  await stripe.paymentMethods.attach(method.id, { customer: customer.id })
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } })
  const plans = await world.services.payments.plans()
  const rows = await world.system((db) => db.select().from(subscription).where(eq(subscription.practiceId, practiceId)))
  for (const row of rows) {
    const price = plans.find((plan) => plan.planType === row.plan)?.priceIds[row.tier] ?? ''
    const made = await stripe.subscriptions.create({ customer: customer.id, items: [{ price }] })
    const currentPeriodEnd = new Date((made.items.data[0]?.current_period_end ?? 0) * 1000)
    await world.system((db) =>
      db.update(subscription).set({ providerSubscriptionId: made.id, currentPeriodEnd }).where(eq(subscription.id, row.id)),
    )
  }
  await world.system((db) => db.update(billing).set({ customerId: customer.id }).where(eq(billing.practiceId, practiceId)))
  return { customerId: customer.id }
}
