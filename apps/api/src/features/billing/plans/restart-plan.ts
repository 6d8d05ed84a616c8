import { PaymentInProgress } from '#contract/billing/billing'
import type { Plan } from '#contract/endpoint/shapes'
import { fail } from '#api/platform/errors'

import { refuseOtherChange, type ChangingPlan } from './changing-plan.ts'
import { chargeIntent } from '../intents/charge-intent.ts'
import { hasPlan } from '../intents/complete-restart.ts'
import { writeIntent, type RestartPlanIntent } from '../intents/intents.ts'
import { payerFacts } from '../intents/location-intent.ts'
import type { LocationSubscription } from './location-subscription.ts'

/**
 * Subscribes a location whose plan has ended and charges a year to the stored card.
 * @throws CardRefused, ConfirmationNeeded, PaymentInProgress, PaymentsUnavailable
 */
export async function restartPlan(work: ChangingPlan, place: LocationSubscription, { planType }: { planType: Plan }): Promise<void> {
  const { transaction, actor, now } = work
  const { practiceId, locationId, tier } = place
  const request: RestartPlanIntent = { locationId, planType }
  const wanted = { practiceId, userId: actor.userId, kind: 'restartPlan', request } as const
  const { id, payer } = await transaction(async ({ db }) => {
    await refuseOtherChange(db, place)
    // Another tab may have started a new year after this location was read. A second payment would buy a second year.
    if (await hasPlan(db, locationId)) fail(PaymentInProgress)
    return { payer: await payerFacts(db, practiceId), id: await writeIntent(db, { ...wanted, now }) }
  })
  await chargeIntent(work, { id, ...wanted }, { order: { ...payer, email: '', planType, tier }, keepRequest: true })
}
