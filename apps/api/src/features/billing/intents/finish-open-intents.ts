import { and, eq, lt } from 'drizzle-orm'

import { billingIntent } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { eachUnit, inPractice } from '#api/platform/jobs/units'
import type { Services } from '#api/platform/services'

import { isUnavailable, isUnknownPayer } from '../ask-provider.ts'
import { ChangePlanIntent, closeIntent, SubscribeIntent, type Inside, type Intent } from './intents.ts'
import { applyMirror, payerOf, readInOrder } from '../mirror.ts'
import { findLocationSubscription } from '../plans/location-subscription.ts'
import { completeIfPaid, inFlightMs } from './settle-intent.ts'

const job = 'finishOpenIntents'
/** The age at which an open call counts as failed. */
const abandonAfterMs = 3_600_000

/**
 * Job that finishes what a crash left between the call to the provider and storing its result (decision 006). Never charges anything itself. Returns
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
  const facts = ({ id, practiceId }: Intent) => ({ intentId: id, practiceId })
  await eachUnit(services.log, { work: job, units: open, facts, stopsAt: isUnavailable }, async (intent) => {
    if (await finish(services, intent, now)) closed += 1
  })
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
  return transactionFor(services, intent)(({ db }) => closeIntent(db, intent.id, { now, refusal }))
}

/** Ignores that a practice is unknown to the provider, so that the others still get what they paid for. @throws any other problem */
function ignoreUnknownPayer(problem: unknown): false {
  if (isUnknownPayer(problem)) return false
  throw problem
}

/** Returns whether the provider had carried out the request, and if so stores the result. @throws PaymentsUnavailable, PayerUnknown */
async function finishIfMade(services: Services, intent: Intent, now: Date): Promise<boolean> {
  const { practiceId } = intent
  const transaction = transactionFor(services, intent)
  const work = { transaction, services, now }
  if (intent.kind === 'subscribe') return completeIfPaid(work, intent, { email: SubscribeIntent.parse(intent.request).email })
  const payer = await transaction(({ db }) => payerOf(db, practiceId))
  if (!payer) return false
  if (intent.kind === 'addLocation' || intent.kind === 'restartPlan') return completeIfPaid(work, intent, { customerId: payer.customerId })
  const mirrored = await readInOrder({ transaction, payments: services.payments }, payer)
  return transaction(async (inside) => {
    await applyMirror(inside, { practiceId, mirrored, now })
    return intent.kind === 'changePlan' && closeIfChanged(inside.db, intent, now)
  })
}

const transactionFor =
  (services: Services, { id, practiceId }: Intent) =>
  <T>(work: (inside: Inside) => Promise<T>) =>
    inPractice(services, { practiceId, job, reason: `intent ${id}` }, work)

/** Closes the intent if the provider made the change before the response was lost. */
async function closeIfChanged(db: Db, { id, practiceId, request }: Intent, now: Date): Promise<boolean> {
  const { locationId, planType } = ChangePlanIntent.parse(request)
  const { current } = await findLocationSubscription(db, { practiceId, locationId })
  return current?.plan === planType && closeIntent(db, id, { now, keepRequest: true })
}
