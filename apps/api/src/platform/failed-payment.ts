import { SubscriptionFailed } from '#contract/errors'

import type { Actor } from './actor.ts'
import { fail } from './errors.ts'

type Payer = Pick<Actor, 'failedPractices'>

/** The last payment of the practice has failed: only endpoints declared with `whilePaymentFailed` are open (ruling 27). */
export const hasFailedPayment = (actor: Payer, practiceId: string): boolean => actor.failedPractices.includes(practiceId)

/** @throws SubscriptionFailed while the payment of the practice has failed (ruling 27). */
export function refuseFailedPayment(actor: Payer, practiceId: string): void {
  if (hasFailedPayment(actor, practiceId)) fail(SubscriptionFailed)
}

/** No practice of the caller is paid for, so nothing is open to them that no practice is named for. */
export const hasOnlyFailedPayments = (actor: Pick<Actor, 'failedPractices' | 'practices'>): boolean =>
  actor.practices.length > 0 && actor.practices.every((practiceId) => hasFailedPayment(actor, practiceId))
