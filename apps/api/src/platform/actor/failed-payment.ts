import { SubscriptionFailed } from '#contract/endpoint/errors'

import type { Actor } from './actor.ts'
import { fail } from '../errors.ts'

type Payer = Pick<Actor, 'failedPractices'>

/** Returns whether the practice's last payment failed. Then only endpoints declared with `whilePaymentFailed` are open (ruling 27). */
export const hasFailedPayment = (actor: Payer, practiceId: string): boolean => actor.failedPractices.includes(practiceId)

/** @throws SubscriptionFailed while the practice's last payment has failed (ruling 27). */
export function refuseFailedPayment(actor: Payer, practiceId: string): void {
  if (hasFailedPayment(actor, practiceId)) fail(SubscriptionFailed)
}

/** Returns whether every practice of the caller has a failed payment. Then endpoints that name no practice are closed too. */
export const hasOnlyFailedPayments = (actor: Pick<Actor, 'failedPractices' | 'practices'>): boolean =>
  actor.practices.length > 0 && actor.practices.every((practiceId) => hasFailedPayment(actor, practiceId))
