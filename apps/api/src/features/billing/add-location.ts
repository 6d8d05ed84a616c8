import { and, eq, inArray } from 'drizzle-orm'

import { Forbidden, NotFound } from '#contract/errors'
import type { Location } from '#contract/locations'
import { optionValues } from '#content/option-values'
import { stateByCode } from '#content/states'
import { locationView } from '#api/data/locations/location-view'
import { employment } from '#api/data/tables'
import { isAdministratorOfPractice, postAt, type Actor } from '#api/platform/actor'
import type { Db } from '#api/platform/database'
import { fail, invalid } from '#api/platform/errors'
import { refuseFailedPayment } from '#api/platform/failed-payment'
import { locate } from '#api/platform/pipeline/locate'

import { askProvider, refusalOf } from './ask-provider.ts'
import { completeLocation } from './complete-location.ts'
import { AddLocationIntent, refuseIntent, type Intent } from './intents.ts'
import { payerFacts, takeIntent, type Order, type Work } from './location-order.ts'
import { acceptedCoupon } from './plans.ts'

/**
 * Adds a location to the practice of the caller's current location and charges its plan to the stored card, at the provider's price of an
 * additional location (LOC-058, LOC-064, ruling 18). The intent is committed, then the provider is asked, then the location is made: a refusal
 * leaves nothing, and what a crash leaves is finished by a repeat or the job. A repeated order charges once.
 * @throws Forbidden for who administers no location of that practice, CardRefused, CouponInvalid, PaymentInProgress, PaymentsUnavailable,
 * PayerUnknown.
 */
export async function addLocation(work: Work, order: Order): Promise<Location> {
  const { actor, transaction } = work
  const practiceId = currentPractice(actor)
  await transaction(({ db }) => checkCaller(db, actor, { practiceId, order }))
  if (!stateByCode(order.locationData.address.state)) invalid({ 'locationData.address.state': 'Required' })
  const couponId = await acceptedCoupon(work, { given: order.couponId, planType: order.locationData.locSubscriptionPlan, tier: 1 })
  const intent = await takeIntent(work, { practiceId, order, couponId })
  if (intent.status === 'open') await charge(work, intent)
  const { locationId } = AddLocationIntent.parse(intent.request)
  const view = await transaction(({ db }) => locationView(db, { locationId, actor, allOptions: optionValues }))
  // The caller was looked up before the location was there.
  return view ? { ...view, can: { administer: postAt(actor, locationId)?.administrator ?? true } } : fail(NotFound)
}

/** The practice of the current location, as the pages show it: without one, that of the first location by name. */
function currentPractice(actor: Actor): string {
  const here = postAt(actor, actor.currentLocationId ?? '') ?? actor.posts[0]
  return here?.practiceId ?? fail(Forbidden)
}

/** Billing belongs to the practice: an administrator of any of its locations may do it, for nobody but themselves (rulings 18, 23). */
async function checkCaller(db: Db, actor: Actor, { practiceId, order }: { practiceId: string; order: Order }): Promise<void> {
  const { _id } = order.userData
  if (_id !== actor.userId) fail((await locate(db, 'user', _id)) ? Forbidden : NotFound)
  refuseFailedPayment(actor, practiceId)
  if (!isAdministratorOfPractice(actor, practiceId)) fail(Forbidden)
  const chosen = [...new Set(order.selectedUsers)]
  if (chosen.length === 0) return
  const people = await db
    .selectDistinct({ id: employment.userId })
    .from(employment)
    .where(and(eq(employment.practiceId, practiceId), inArray(employment.userId, chosen)))
  if (people.length < chosen.length) invalid({ selectedUsers: 'Please choose people of this practice.' })
}

/** Asks the provider under the intent's own key, so that the same order asked again is charged once. */
async function charge(work: Work, intent: Intent): Promise<void> {
  const { transaction, services, now } = work
  const request = AddLocationIntent.parse(intent.request)
  const { locationData } = request.order
  try {
    const payer = await transaction(({ db }) => payerFacts(db, intent.practiceId))
    const state = await services.payments.subscribe({
      ...payer,
      idempotencyKey: intent.id,
      practiceId: intent.practiceId,
      email: '',
      planType: locationData.locSubscriptionPlan,
      tier: 1,
      couponId: request.couponId,
    })
    await transaction((inside) => completeLocation(inside, { intent, request, state, now }))
  } catch (problem) {
    const refusal = finalNo(problem)
    if (refusal) await transaction((inside) => refuseIntent(inside, intent, { now, refusal, keepRequest: true }))
    await askProvider(() => Promise.reject(problem))
  }
}

/** Also final: the provider does not know the customer, or has no card of it. */
function finalNo(problem: unknown): { code: string; message: string } | null {
  const unknown = problem instanceof Error && 'code' in problem && problem.code === 'resource_missing'
  return refusalOf(problem) ?? (unknown ? { code: 'resource_missing', message: problem.message } : null)
}
