import { NotFound } from '#contract/endpoint/errors'
import type { setPlanEnd as endpoint } from '#contract/billing/plan-changes'
import type { WithOutsideCalls } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { askProvider } from '../ask-provider.ts'
import { applyMirror, payerOf, readInOrder } from '../mirror.ts'
import { findLocationSubscription } from './location-subscription.ts'

type EndingPlan = Pick<WithOutsideCalls<typeof endpoint>, 'transaction' | 'services' | 'now'>

/**
 * Sets a plan to end with the paid year, or to renew again. Repeating the call changes nothing.
 * @throws NotFound without a plan, PaymentsUnavailable
 */
export async function setPlanEnd(
  { transaction, services, now }: EndingPlan,
  { practiceId, locationId, ends }: { practiceId: string; locationId: string; ends: boolean },
): Promise<void> {
  const { current } = await transaction(({ db }) => findLocationSubscription(db, { practiceId, locationId }))
  if (!current) return fail(NotFound)
  await askProvider(() => services.payments.setSubscriptionEnd({ subscriptionId: current.subscriptionId, ends }))
  const payer = (await transaction(({ db }) => payerOf(db, practiceId))) ?? fail(NotFound)
  const mirrored = await readInOrder({ transaction, payments: services.payments }, payer)
  await transaction(async ({ db, audit }) => {
    await applyMirror({ db, audit }, { practiceId, mirrored, now })
    const target = { kind: 'location', id: locationId }
    await audit({ action: ends ? 'location.plan_ends' : 'location.plan_kept', practiceId, locationId, target })
  })
}
