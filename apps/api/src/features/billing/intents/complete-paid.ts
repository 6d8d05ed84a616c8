import type { SubscriptionState } from '#api/platform/payments/subscriptions'

import { completeLocation } from './complete-location.ts'
import { completeRegistration } from './complete-registration.ts'
import { completeRestart } from './complete-restart.ts'
import { AddLocationIntent, RestartPlanIntent, SubscribeIntent, type Inside, type Intent } from './intents.ts'

/** An intent that results in a subscription: of the kind subscribe, addLocation or restartPlan. */
export type SubscribingIntent = Pick<Intent, 'id' | 'practiceId' | 'userId' | 'kind' | 'request'>

/** Stores what was paid for: the plan of a registration, an additional location, or the new year of a location. */
export function completePaid(
  inside: Inside,
  { intent, ...paid }: { intent: SubscribingIntent; state: SubscriptionState; now: Date },
): Promise<void> {
  if (intent.kind === 'subscribe') return completeRegistration(inside, { intent, request: SubscribeIntent.parse(intent.request), ...paid })
  if (intent.kind === 'restartPlan') return completeRestart(inside, { intent, request: RestartPlanIntent.parse(intent.request), ...paid })
  return completeLocation(inside, { intent, request: AddLocationIntent.parse(intent.request), ...paid })
}
