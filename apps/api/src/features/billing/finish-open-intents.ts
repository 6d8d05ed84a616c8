import { and, eq, lt } from 'drizzle-orm'

import { PayerUnknown } from '#contract/billing'
import { billingIntent } from '#api/data/tables'
import { auditWriter } from '#api/platform/audit'
import type { AuditEntry } from '#api/platform/context'
import type { Db } from '#api/platform/database'
import { Failure } from '#api/platform/errors'
import type { Services } from '#api/platform/services'
import type { SubscriptionState } from '#api/platform/payments/subscriptions'

import { askProvider } from './ask-provider.ts'
import { completeLocation } from './complete-location.ts'
import { completeRegistration } from './complete-registration.ts'
import { AddLocationIntent, ChangePlanIntent, closeIntent, RestartPlanIntent, SubscribeIntent, type Intent } from './intents.ts'
import { applyMirror, payerOf, readInOrder } from './mirror.ts'
import { inFlightMs } from './pay-registration.ts'
import { planPlace } from './plan-place.ts'
import { completeRestart } from './restart-plan.ts'

/** The age at which an open call counts as failed. */
const abandonAfterMs = 3_600_000

/**
 * Job that finishes what a crash left between the call to the provider and storing its result (design 5). Never charges anything itself. Returns
 * how many intents it closed.
 */
export async function finishOpenIntents(services: Services): Promise<number> {
  const now = services.clock.now()
  const before = new Date(now.getTime() - inFlightMs)
  const open = await services.database.system('open intents of all practices', (db) =>
    db
      .select()
      .from(billingIntent)
      .where(and(eq(billingIntent.status, 'open'), lt(billingIntent.createdAt, before)))
      .limit(100),
  )
  let closed = 0
  for (const intent of open) if (await finish(services, intent, now)) closed += 1
  return closed
}

/**
 * Finishes the intent if the provider made the change. Otherwise drops it after an hour: the provider never received it, or the practice is
 * unknown to the provider.
 */
async function finish(services: Services, intent: Intent, now: Date): Promise<boolean> {
  if (await finishIfMade(services, intent, now).catch(ignoreUnknownPayer)) return true
  if (now.getTime() - intent.createdAt.getTime() < abandonAfterMs) return false
  const refusal = { code: 'abandoned', message: 'The provider knows nothing of it.' }
  return services.database.transaction([intent.practiceId], (db) => closeIntent(db, intent.id, { now, refusal }))
}

/** Ignores that a practice is unknown to the provider, so that the others still get what they paid for. @throws any other problem */
function ignoreUnknownPayer(problem: unknown): false {
  if (problem instanceof Failure && problem.declaration.code === PayerUnknown.code) return false
  throw problem
}

/** Returns whether the provider had carried out the request, and if so stores the result. @throws PaymentsUnavailable, PayerUnknown */
async function finishIfMade(services: Services, intent: Intent, now: Date): Promise<boolean> {
  const { practiceId } = intent
  const { payments } = services
  const inPractice = <T>(work: (db: Db) => Promise<T>) => services.database.transaction([practiceId], work)
  const writer = { actor: null, now, services, requestId: `intent ${intent.id}` }
  if (intent.kind === 'subscribe') {
    const request = SubscribeIntent.parse(intent.request)
    const asked = { idempotencyKey: intent.id, practiceId, email: request.email }
    const state = await askProvider(() => payments.subscriptionOfIntent(asked))
    if (!state) return false
    await inPractice((db) => completeRegistration({ db, audit: auditWriter({ db, ...writer }) }, { intent, request, state, now }))
    return true
  }
  const payer = await inPractice((db) => payerOf(db, practiceId))
  if (!payer) return false
  if (intent.kind === 'addLocation' || intent.kind === 'restartPlan') {
    const asked = { idempotencyKey: intent.id, practiceId, email: '', customerId: payer.customerId }
    const state = await askProvider(() => payments.subscriptionOfIntent(asked))
    if (!state) return false
    await inPractice((db) => completeSubscription({ db, audit: auditWriter({ db, ...writer }) }, { intent, state, now }))
    return true
  }
  const mirrored = await readInOrder({ transaction: (work) => inPractice((db) => work({ db })), payments }, payer)
  return inPractice(async (db) => {
    await applyMirror({ db, audit: auditWriter({ db, ...writer }) }, { practiceId, mirrored, now })
    return intent.kind === 'changePlan' && closeIfChanged(db, intent, now)
  })
}

/** Creates the location, or starts its new year, that was paid for. */
function completeSubscription(
  inside: { db: Db; audit(entry: AuditEntry): Promise<void> },
  { intent, ...paid }: { intent: Intent; state: SubscriptionState; now: Date },
): Promise<void> {
  if (intent.kind === 'restartPlan') return completeRestart(inside, { intent, request: RestartPlanIntent.parse(intent.request), ...paid })
  return completeLocation(inside, { intent, request: AddLocationIntent.parse(intent.request), ...paid })
}

/** Closes the intent if the provider made the change before the response was lost. */
async function closeIfChanged(db: Db, { id, practiceId, request }: Intent, now: Date): Promise<boolean> {
  const { locationId, planType } = ChangePlanIntent.parse(request)
  const { current } = await planPlace(db, { practiceId, locationId })
  return current?.plan === planType && closeIntent(db, id, { now, keepRequest: true })
}
