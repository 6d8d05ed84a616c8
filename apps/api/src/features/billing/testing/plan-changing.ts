import { eq } from 'drizzle-orm'

import { planChange } from '#contract/billing/plan-changes'
import { subscription } from '#api/data/tables'
import type { payingPractice } from '#api/data/testing/paying-practice'
import type { World } from '#api/data/testing/test'

import { payerOf } from '../mirror.ts'
import { deliver, nextPayment } from './payment-events.ts'

export type Paying = Awaited<ReturnType<typeof payingPractice>>

export const params = ({ locationId, userId }: Paying) => ({ locationId, userId })
export const place = ({ practiceId, locationId }: Paying) => ({ practiceId, locationId })
export const termsOf = async (paying: Paying, selectedPlan: 'OSHA' | 'SDS' | 'OSHA&SDS') =>
  (await paying.caller.call(planChange, { params: place(paying), query: { selectedPlan } })).payload
export const current = (world: World, { practiceId }: Paying) =>
  world.system((db) => db.select().from(subscription).where(eq(subscription.practiceId, practiceId)))
export const customerOf = async (world: World, { practiceId }: Paying) =>
  (await world.system((db) => payerOf(db, practiceId)))?.customerId ?? ''

/** Triggers the renewal at the provider and delivers its events. */
export async function renew(world: World, paying: Paying) {
  for (const event of await nextPayment(world, await customerOf(world, paying))) await deliver(world, event)
}
