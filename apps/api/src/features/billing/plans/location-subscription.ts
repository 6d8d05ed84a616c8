import { and, desc, eq, isNull } from 'drizzle-orm'

import { NotFound } from '#contract/endpoint/errors'
import { plan, type Plan } from '#contract/endpoint/shapes'
import { openLocation, subscription } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import type { Tier } from '#api/platform/payments/plans'

/** A location with the subscription behind its plan. */
export interface LocationSubscription {
  practiceId: string
  locationId: string
  /** Decides the price: first or additional location. */
  tier: Tier
  /** null if the location has no plan. */
  current: { plan: Plan; subscriptionId: string; endsAt: Date | null } | null
}

/** Returns the location with its current plan. @throws NotFound for a location that is closed or of another practice. */
export async function findLocationSubscription(
  db: Db,
  { practiceId, locationId }: { practiceId: string; locationId: string },
): Promise<LocationSubscription> {
  const [place] = await db
    .select({ id: openLocation.id })
    .from(openLocation)
    .where(and(eq(openLocation.id, locationId), eq(openLocation.practiceId, practiceId)))
  if (!place) fail(NotFound)
  const [latest] = await db
    .select()
    .from(subscription)
    .where(eq(subscription.locationId, locationId))
    // A running plan comes before ended ones, even if both began in the same second.
    .orderBy(desc(isNull(subscription.endedAt)), desc(subscription.startedAt), desc(subscription.id))
    .limit(1)
  const tier = latest?.tier === 0 ? 0 : 1
  if (!latest || latest.endedAt) return { practiceId, locationId, tier, current: null }
  const { providerSubscriptionId: subscriptionId, endsAt } = latest
  return { practiceId, locationId, tier, current: { plan: plan.parse(latest.plan), subscriptionId, endsAt } }
}
