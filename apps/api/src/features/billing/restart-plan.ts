import { and, eq, isNull } from 'drizzle-orm'

import { PaymentInProgress } from '#contract/billing'
import type { Plan } from '#contract/shapes'
import { subscription } from '#api/data/tables'
import type { AuditEntry } from '#api/platform/context'
import type { Db } from '#api/platform/database'
import { fail } from '#api/platform/errors'
import type { SubscriptionState } from '#api/platform/payments/subscriptions'

import { askProvider, refusalOf } from './ask-provider.ts'
import { refuseOtherChange, type ChangingPlan } from './changing-plan.ts'
import { closeIntent, refuseIntent, writeIntent, type Intent, type RestartPlanIntent } from './intents.ts'
import { insertSubscription } from './insert-subscription.ts'
import { payerFacts } from './location-intent.ts'
import type { PlanPlace } from './plan-place.ts'

/**
 * Subscribes a location whose plan has ended and charges a year to the stored card.
 * @throws CardRefused, ConfirmationNeeded, PaymentInProgress, PaymentsUnavailable
 */
export async function restartPlan(
  { transaction, services, actor, now }: ChangingPlan,
  place: PlanPlace,
  { planType }: { planType: Plan },
): Promise<void> {
  const { practiceId, locationId, tier } = place
  const request: RestartPlanIntent = { locationId, planType }
  const { id, payer } = await transaction(async ({ db }) => {
    await refuseOtherChange(db, place)
    // Another tab may have started a new year after this location was read. A second payment would buy a second year.
    if (await hasPlan(db, locationId)) fail(PaymentInProgress)
    return {
      payer: await payerFacts(db, practiceId),
      id: await writeIntent(db, { practiceId, userId: actor.userId, kind: 'restartPlan', request, now }),
    }
  })
  const intent = { id, practiceId }
  try {
    const state = await services.payments.subscribe({ ...payer, idempotencyKey: id, practiceId, email: '', planType, tier })
    await transaction((inside) => completeRestart(inside, { intent, request, state, now }))
  } catch (problem) {
    const refusal = refusalOf(problem)
    if (refusal)
      await transaction((inside) => refuseIntent(inside, { ...intent, kind: 'restartPlan' }, { now, refusal, keepRequest: true }))
    await askProvider(() => Promise.reject(problem))
  }
}

interface Restarted {
  intent: Pick<Intent, 'id' | 'practiceId'>
  request: RestartPlanIntent
  state: SubscriptionState
  now: Date
}

/** Stores the plan that was paid. Does nothing if the job has done so in the meantime. */
export async function completeRestart(
  { db, audit }: { db: Db; audit(entry: AuditEntry): Promise<void> },
  { intent, request, state, now }: Restarted,
): Promise<void> {
  if (!(await closeIntent(db, intent.id, { now, keepRequest: true }))) return
  const { practiceId } = intent
  const { locationId } = request
  if (await hasPlan(db, locationId)) return
  const plan = await insertSubscription(db, { practiceId, locationId, ordered: { plan: request.planType, tier: 1 }, state, now })
  const after = { plan, amountPaid: state.amountPaid }
  const target = { kind: 'location', id: locationId }
  await audit({ action: 'location.plan_changed', practiceId, locationId, target, after, shown: ['plan', 'amountPaid'] })
}

async function hasPlan(db: Db, locationId: string): Promise<boolean> {
  const open = and(eq(subscription.locationId, locationId), isNull(subscription.endedAt))
  return (await db.select({ id: subscription.id }).from(subscription).where(open)).length > 0
}
