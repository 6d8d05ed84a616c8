import { PaymentInProgress } from '#contract/billing/billing'
import { fail } from '#api/platform/errors'

import { askProvider } from '../ask-provider.ts'
import { completePaid } from './complete-paid.ts'
import { closeIntent, type Calling, type Intent } from './intents.ts'

/** A newer intent may still be on its way to the provider in another request. */
export const inFlightMs = 120_000

/** How the provider finds the customer: by its id, or before that is known by the email of the registration. */
type Payer = { email: string } | { customerId: string }

/** Stores what the intent has paid for, if the provider has charged it. Returns whether it has. @throws PaymentsUnavailable, PayerUnknown */
export async function completeIfPaid({ transaction, services, now }: Calling, intent: Intent, payer: Payer): Promise<boolean> {
  const { id: idempotencyKey, practiceId } = intent
  const state = await askProvider(() => services.payments.subscriptionOfIntent({ idempotencyKey, practiceId, email: '', ...payer }))
  if (state) await transaction((inside) => completePaid(inside, { intent, state, now }))
  return state !== null
}

/**
 * Settles an earlier order whose outcome is unknown, so that another one can take its place. If it was paid, stores what it paid for and returns
 * true; if it can no longer arrive, drops it and returns false.
 * @throws PaymentInProgress while it may still arrive, PaymentsUnavailable, PayerUnknown
 */
export async function settleIntent(
  work: Calling,
  intent: Intent,
  { payer, keepRequest = false }: { payer: Payer; keepRequest?: boolean },
): Promise<boolean> {
  if (await completeIfPaid(work, intent, payer)) return true
  const { transaction, now } = work
  if (now.getTime() - intent.createdAt.getTime() < inFlightMs) fail(PaymentInProgress)
  const refusal = { code: 'abandoned', message: 'Replaced by another order.' }
  await transaction(({ db }) => closeIntent(db, intent.id, { now, refusal, keepRequest }))
  return false
}
