import { eq } from 'drizzle-orm'

import { NotFound } from '#contract/endpoint/errors'
import type { PlanChangeTerms } from '#contract/billing/plan-changes'
import type { Plan } from '#contract/endpoint/shapes'
import { location } from '#api/data/tables'
import { allow } from '#api/platform/actor/allow'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { refuseFailedPayment } from '#api/platform/actor/failed-payment'

import { askProvider } from '../ask-provider.ts'
import { refuseOtherChange, type ChangingPlan } from './changing-plan.ts'
import { type ChangePlanIntent, closeIntent, writeIntent } from '../intents/intents.ts'
import { applyMirror, payerOf, readInOrder } from '../mirror.ts'
import { findLocationSubscription, type LocationSubscription } from './location-subscription.ts'
import { agreedTerms, refuseNoOpChange, type Agreed } from './plan-terms.ts'
import { restartPlan } from './restart-plan.ts'
import { can } from '../policy.ts'

interface Wanted {
  locationId: string
  selectedPlan: Plan
  agreed: Agreed | undefined
}

/**
 * Changes the plan of a location immediately, on the agreed terms. An intent is committed before the provider is called, so that a lost response or
 * a second tab cannot change the plan twice. A location whose plan has ended starts a new year.
 * @throws Forbidden, SamePlan, PlanEnding, PriceChanged, PaymentInProgress, PaymentsUnavailable, and CardRefused for a new year.
 */
export async function changePlan(work: ChangingPlan, { locationId, selectedPlan, agreed }: Wanted): Promise<void> {
  const { transaction, services, actor, now } = work
  const place = await transaction(({ db }) => administeredLocation(db, work, locationId))
  refuseNoOpChange(place, selectedPlan)
  const terms = await agreedTerms(services.payments, place, { selectedPlan, agreed, now })
  const { practiceId, tier, current } = place
  if (!current) return restartPlan(work, place, { planType: selectedPlan })
  const request: ChangePlanIntent = { locationId, planType: selectedPlan, at: terms.at }
  const intentId = await transaction(async ({ db }) => {
    await refuseOtherChange(db, place)
    refuseNoOpChange(await findLocationSubscription(db, place), selectedPlan)
    return writeIntent(db, { practiceId, userId: actor.userId, kind: 'changePlan', request, now })
  })
  await askProvider(() =>
    services.payments.changePlan({
      idempotencyKey: intentId,
      subscriptionId: current.subscriptionId,
      planType: selectedPlan,
      tier,
      at: terms.at,
    }),
  )
  await noteChange(work, place, { intentId, terms, selectedPlan })
}

/**
 * Returns the location if the caller administers its practice.
 * @throws NotFound, Forbidden for other callers, 402 while the practice's payment has failed
 */
async function administeredLocation(db: Db, { actor }: ChangingPlan, locationId: string): Promise<LocationSubscription> {
  const [own] = await db.select({ practiceId: location.practiceId }).from(location).where(eq(location.id, locationId))
  if (!own) return fail(NotFound)
  refuseFailedPayment(actor, own.practiceId)
  allow(can.managePlans(actor, own.practiceId))
  return findLocationSubscription(db, { practiceId: own.practiceId, locationId })
}

async function noteChange(
  { transaction, services, now }: ChangingPlan,
  { practiceId, locationId, current }: LocationSubscription,
  { intentId, terms, selectedPlan }: { intentId: string; terms: PlanChangeTerms; selectedPlan: Plan },
): Promise<void> {
  const payer = (await transaction(({ db }) => payerOf(db, practiceId))) ?? fail(NotFound)
  const mirrored = await readInOrder({ transaction, payments: services.payments }, payer)
  await transaction(async ({ db, audit }) => {
    await applyMirror({ db, audit }, { practiceId, mirrored, now })
    if (!(await closeIntent(db, intentId, { now, keepRequest: true }))) return
    const after = { plan: selectedPlan, renewalCents: terms.renewalCents }
    const target = { kind: 'location', id: locationId }
    const before = { plan: current?.plan ?? null }
    await audit({ action: 'location.plan_changed', practiceId, locationId, target, before, after, shown: ['plan', 'renewalCents'] })
  })
}
