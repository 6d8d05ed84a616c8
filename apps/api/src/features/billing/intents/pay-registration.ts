import { and, eq } from 'drizzle-orm'

import { AlreadyPaidByOtherOrder, type payRegistration as endpoint } from '#contract/billing/billing'
import type { BodyOf } from '#contract/endpoint/endpoint'
import { NotFound } from '#contract/endpoint/errors'
import { billing, billingIntent, location, practice, user } from '#api/data/tables'
import { userView } from '#api/data/people/user-view'
import { allow } from '#api/platform/actor/allow'
import type { WithOutsideCalls } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'

import { chargeIntent } from './charge-intent.ts'
import { OrderedPlan, SubscribeIntent, writeIntent, type Intent } from './intents.ts'
import { acceptedCoupon } from '../plans/plans.ts'
import { settleIntent } from './settle-intent.ts'
import { can } from '../policy.ts'

type PayingRegistration = Pick<WithOutsideCalls<typeof endpoint>, 'transaction' | 'services' | 'actor' | 'now'>
type Order = BodyOf<typeof endpoint> & { practiceId: string }

/**
 * Step 4 of the registration. The intent is committed, then the provider is called, then its response is committed. A repeated request continues
 * with the same intent and charges once. Price and discount are the provider's (ruling 18).
 * @throws CardRefused, CouponInvalid, TooMany, PaymentInProgress, AlreadyPaidByOtherOrder, PaymentsUnavailable.
 */
export async function payRegistration(work: PayingRegistration, order: Order) {
  const { transaction, actor } = work
  if (!(await transaction(({ db }) => isPaid(db, work, order)))) {
    const couponId = await acceptedCoupon(work, { given: order.promoCode, planType: order.selectedPlan })
    const intent = await transaction(({ db }) => takeIntent(db, work, order, couponId))
    if (intent) await charge(work, intent, order, couponId)
  }
  return transaction(async ({ db }) => ({ user: (await userView(db, actor.userId)) ?? fail(NotFound) }))
}

/**
 * Returns whether this order is already paid. Only the account that registered the practice may pay here, for a location of that practice.
 * @throws AlreadyPaidByOtherOrder
 */
async function isPaid(db: Db, { actor }: PayingRegistration, { practiceId, locationId, selectedPlan, promoCode }: Order): Promise<boolean> {
  const [own] = await db.select({ ownerId: practice.ownerId }).from(practice).where(eq(practice.id, practiceId)).for('update')
  allow(can.payRegistration(actor, own?.ownerId))
  const [place] = await db
    .select({ id: location.id })
    .from(location)
    .where(and(eq(location.id, locationId), eq(location.practiceId, practiceId)))
  if (!place) fail(NotFound)
  const [payer] = await db.select({ id: billing.id }).from(billing).where(eq(billing.practiceId, practiceId))
  if (!payer) return false
  await refuseOther(db, { practiceId, selectedPlan, promoCode })
  return true
}

/** Refuses an order that differs from the paid one, because it was not charged and must not appear as paid. @throws AlreadyPaidByOtherOrder */
async function refuseOther(db: Db, { practiceId, selectedPlan, promoCode }: Pick<Order, 'practiceId' | 'selectedPlan' | 'promoCode'>) {
  const paid = and(eq(billingIntent.practiceId, practiceId), eq(billingIntent.kind, 'subscribe'), eq(billingIntent.status, 'done'))
  const [intent] = await db.select().from(billingIntent).where(paid)
  const ordered = OrderedPlan.safeParse(intent?.request).data
  if (ordered && (ordered.planType !== selectedPlan || !ordered.coupon.includes(promoCode))) fail(AlreadyPaidByOtherOrder)
}

/** Returns the open intent of the practice or a new one; null if the practice has paid in the meantime. Relies on the lock on the practice's row. */
async function takeIntent(db: Db, work: PayingRegistration, order: Order, couponId: string): Promise<Intent | null> {
  if (await isPaid(db, work, order)) return null
  const { practiceId, selectedPlan: planType, token: cardToken, cardHolderName, address, locationId } = order
  const { actor, now } = work
  const open = and(eq(billingIntent.practiceId, practiceId), eq(billingIntent.kind, 'subscribe'), eq(billingIntent.status, 'open'))
  const [earlier] = await db.select().from(billingIntent).where(open)
  if (earlier) return earlier
  const [payer] = await db
    .select({ email: user.email, practiceName: practice.name })
    .from(practice)
    .innerJoin(user, eq(user.id, practice.ownerId))
    .where(eq(practice.id, practiceId))
  const { email, practiceName } = payer ?? fail(NotFound)
  const request: SubscribeIntent = {
    planType,
    couponId,
    promoCode: order.promoCode,
    cardToken,
    cardHolderName,
    address,
    locationId,
    email: email ?? '',
    practiceName,
  }
  const id = await writeIntent(db, { practiceId, userId: actor.userId, kind: 'subscribe', request, now })
  const [made] = await db.select().from(billingIntent).where(eq(billingIntent.id, id))
  return made ?? fail(NotFound)
}

/** Calls the provider with the same key for the same order. Settles an intent for another order before a new one is created. */
async function charge(work: PayingRegistration, intent: Intent, order: Order, couponId: string): Promise<void> {
  const request = SubscribeIntent.parse(intent.request)
  if (request.planType !== order.selectedPlan || request.couponId !== couponId) return settleOther(work, intent, order)
  const { practiceName: name, locationId: _locationId, ...wanted } = request
  // The first order's card may be refused. The card of this order has not been tried then.
  const afterRefusal = request.cardToken === order.token ? undefined : () => retry(work, order)
  await chargeIntent(work, intent, { order: { name, tier: 0, ...wanted }, afterRefusal })
}

/**
 * Settles an earlier order with another plan or coupon whose outcome is unknown. If it was paid, it counts and this order is refused; if it can no
 * longer arrive, it is dropped.
 */
async function settleOther(work: PayingRegistration, intent: Intent, order: Order): Promise<void> {
  const { email } = SubscribeIntent.parse(intent.request)
  if (await settleIntent(work, intent, { payer: { email } })) return fail(AlreadyPaidByOtherOrder)
  return retry(work, order)
}

async function retry(work: PayingRegistration, order: Order): Promise<void> {
  await payRegistration(work, order)
}
