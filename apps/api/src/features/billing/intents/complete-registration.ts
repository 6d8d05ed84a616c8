import { and, eq, isNull } from 'drizzle-orm'

import { billing, session, user } from '#api/data/tables'
import { newId } from '#api/platform/ids'

import { insertSubscription } from './insert-subscription.ts'
import { closeIntent, type Inside, type Paid, type SubscribeIntent } from './intents.ts'

/**
 * Stores the result of the provider's charge: the payer, the plan, the finished registration, and full sessions in place of registering ones
 * (REG-071, REG-072). Does nothing if the intent was finished by another request in the meantime.
 */
export async function completeRegistration({ db, audit }: Inside, { intent, request, state, now }: Paid<SubscribeIntent>): Promise<void> {
  if (!(await closeIntent(db, intent.id, { now, left: { planType: request.planType, coupon: [request.couponId, request.promoCode] } })))
    return
  const { practiceId, userId } = intent
  const { locationId, cardHolderName, address } = request
  const { card } = state
  await db.insert(billing).values({
    id: newId(now),
    practiceId,
    customerId: state.customerId,
    cardBrand: card?.brand ?? '',
    cardLast4: card?.last4 ?? '',
    cardExpMonth: card?.expMonth ?? 0,
    cardExpYear: card?.expYear ?? 0,
    cardHolderName,
    ...address,
    updatedAt: now,
  })
  const plan = await insertSubscription(db, { practiceId, locationId, ordered: { plan: request.planType, tier: 0 }, state, now })
  await db.update(user).set({ registrationState: 2 }).where(eq(user.id, userId))
  const unfinished = and(eq(session.userId, userId), eq(session.kind, 'registering'), isNull(session.revokedAt))
  await db.update(session).set({ kind: 'full' }).where(unfinished)
  const after = { plan, amountPaid: state.amountPaid, coupon: request.couponId || null }
  const target = { kind: 'practice', id: practiceId }
  await audit({ action: 'practice.subscribed', practiceId, locationId, target, after, shown: ['plan', 'amountPaid', 'coupon'] })
}
