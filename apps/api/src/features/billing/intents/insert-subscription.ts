import type { Plan } from '#contract/endpoint/shapes'
import { subscription } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import type { Tier } from '#api/platform/payments/plans'
import type { SubscriptionState } from '#api/platform/payments/subscriptions'

interface Subscribed {
  practiceId: string
  locationId: string
  /** The ordered plan, used if the provider's price is not one of ours. */
  ordered: { plan: Plan; tier: Tier }
  state: SubscriptionState
  now: Date
}

/** Stores the paid plan of a location. Returns the plan. */
export async function insertSubscription(db: Db, { practiceId, locationId, ordered, state, now }: Subscribed): Promise<Plan> {
  const plan = state.planType ?? ordered.plan
  await db.insert(subscription).values({
    id: newId(now),
    practiceId,
    locationId,
    plan,
    tier: state.tier ?? ordered.tier,
    providerSubscriptionId: state.subscriptionId,
    status: state.status,
    priceCents: state.priceCents,
    currentPeriodEnd: new Date(state.currentPeriodEnd),
    startedAt: now,
  })
  return plan
}
