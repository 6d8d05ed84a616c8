import { and, eq } from 'drizzle-orm'

import { makeLocation } from '#api/data/locations/make-location'
import { currentEmployment, practice } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'

import { insertSubscription } from './insert-subscription.ts'
import { closeIntent, type AddLocationIntent, type Inside, type Paid } from './intents.ts'

/**
 * Creates the location that was paid for, with its plan. Does nothing if the intent was finished by another request in the meantime.
 */
export async function completeLocation({ db, audit }: Inside, { intent, request, state, now }: Paid<AddLocationIntent>): Promise<void> {
  if (!(await closeIntent(db, intent.id, { now, keepRequest: true }))) return
  const { practiceId } = intent
  const { locationId, order, couponId } = request
  const { name, type, address, annual_review_date, timeZone, locSubscriptionPlan } = order.locationData
  await makeLocation(
    db,
    {
      id: locationId,
      practiceId,
      name,
      practiceType: type,
      address,
      timeZone,
      annualReviewDate: annual_review_date,
      administrator: { userId: await ordererOrOwner(db, intent), defaultRole: order.userData.userRole },
    },
    now,
  )
  const plan = await insertSubscription(db, { practiceId, locationId, ordered: { plan: locSubscriptionPlan, tier: 1 }, state, now })
  const after = { name, plan, amountPaid: state.amountPaid, coupon: couponId || null }
  const target = { kind: 'location', id: locationId }
  await audit({ action: 'location.added', practiceId, locationId, target, after, shown: ['name', 'plan', 'amountPaid', 'coupon'] })
}

/** Returns the person who ordered, or the owner of the practice if that person left during the payment. */
async function ordererOrOwner(db: Db, { practiceId, userId }: Paid<AddLocationIntent>['intent']): Promise<string> {
  const [own] = await db
    .select({ id: currentEmployment.id })
    .from(currentEmployment)
    .where(and(eq(currentEmployment.practiceId, practiceId), eq(currentEmployment.userId, userId)))
  if (own) return userId
  const [firm] = await db.select({ ownerId: practice.ownerId }).from(practice).where(eq(practice.id, practiceId))
  return firm?.ownerId ?? userId
}
