import { eq } from 'drizzle-orm'

import { stripeAt } from '#api/platform/payments/testing/test-emulator'
import { billingIntent, location } from '../tables.ts'
import { newcomer } from './newcomer.ts'
import type { World } from './test.ts'

/** Creates a practice that pays, with helpers to order locations and to read its payments, locations and intents. */
export async function payingPractice(world: World, card: { number?: string } = {}) {
  const nora = newcomer(world)
  const done = await nora.complete(card)
  const order = (changes: { couponId?: string; name?: string; plan?: 'OSHA' | 'SDS' | 'OSHA&SDS'; selectedUsers?: string[] } = {}) => ({
    couponId: changes.couponId ?? '',
    locationData: {
      name: changes.name ?? 'Uptown',
      type: 'medical' as const,
      address: { address: '9 Oak Road', address2: 'Suite 2', city: 'Phoenix', state: 'AZ', zip: '85001' },
      annual_review_date: '09/15',
      locSubscriptionPlan: changes.plan ?? ('OSHA' as const),
    },
    selectedUsers: changes.selectedUsers ?? [],
    userData: { _id: done.userId, userRole: 'clinical' as const },
  })
  const paid = async () => {
    const stripe = stripeAt(world.provider.url, 'sk_test_world')
    const customers = await stripe.customers.list({ email: nora.account.email })
    const invoices = await Promise.all(customers.data.map(({ id }) => stripe.invoices.list({ customer: id, status: 'paid' })))
    return invoices.flatMap((page) => page.data.map((invoice) => invoice.amount_paid)).toSorted((a, b) => b - a)
  }
  const locations = () => world.system((db) => db.select().from(location).where(eq(location.practiceId, done.practiceId)))
  const intents = () => world.system((db) => db.select().from(billingIntent).where(eq(billingIntent.practiceId, done.practiceId)))
  return { ...done, order, paid, locations, intents }
}
