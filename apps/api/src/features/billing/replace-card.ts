import { and, eq, sql } from 'drizzle-orm'

import { confirmText, ConfirmationNeeded, type updatePracticeAndSubscription as endpoint } from '#contract/billing/billing'
import { NotFound } from '#contract/endpoint/errors'
import { billing, billingIntent, practice } from '#api/data/tables'
import { allow } from '#api/platform/actor/allow'
import type { WithOutsideCalls } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import type { BillingAddress } from '#api/platform/payments/cards'
import type { Payments } from '#api/platform/payments/payments'
import { PaymentUnconfirmed } from '#api/platform/payments/provider-errors'

import { askProvider, refusalOf } from './ask-provider.ts'
import { closeIntent, refuseIntent, writeIntent } from './intents/intents.ts'
import { applyMirror, payerOf, readInOrder } from './mirror.ts'
import { can } from './policy.ts'

/** The card's token, holder and billing address. */
export interface NewCard {
  practiceId: string
  cardToken: string
  cardHolderName: string
  address: BillingAddress
}

type ReplacingCard = Pick<WithOutsideCalls<typeof endpoint>, 'transaction' | 'services' | 'actor' | 'now'>

/**
 * Replaces the card and pays open invoices. While a payment has failed any member may do so, otherwise only administrators of the practice
 * (ruling 27). If the new card cannot pay the open invoices, it stays on file at the provider and the payment stays failed.
 * @throws CardRefused with the provider's message, PaymentsUnavailable.
 */
export async function replaceCard(
  work: ReplacingCard,
  { practiceId, cardToken, cardHolderName, address }: NewCard,
): Promise<{ _id: string; name: string; isSubscriptionFailed: boolean }> {
  const { transaction, services, actor, now } = work
  const { payer, intentId } = await transaction(async ({ db }) => {
    const found = (await payerOf(db, practiceId)) ?? fail(NotFound)
    allow(can.replaceCard(actor, { practiceId, paymentFailed: Boolean(found.paymentFailedAt) }))
    const request = { cardToken, cardHolderName, address }
    return {
      payer: found,
      intentId:
        (await openIntentOf(db, practiceId, cardToken)) ??
        (await writeIntent(db, { practiceId, userId: actor.userId, kind: 'replaceCard', request, now })),
    }
  })
  const { customerId } = payer
  const pay = async () => {
    await services.payments.replaceCard({ idempotencyKey: intentId, customerId, cardToken, cardHolderName, address })
    await services.payments.payOpenInvoices({ idempotencyKey: intentId, customerId })
  }
  const problem: unknown = await pay().then(
    () => null,
    (reason: unknown) => reason,
  )
  const refusal = refusalOf(problem)
  const mirrored = await readInOrder({ transaction, payments: services.payments }, payer)
  const answer = await transaction(async ({ db, audit }) => {
    const { failed } = await applyMirror({ db, audit }, { practiceId, mirrored, now })
    if (problem === null)
      await db
        .update(billing)
        .set({ cardHolderName, ...address })
        .where(eq(billing.id, payer.id))
    if (refusal) await refuseIntent({ db, audit }, { id: intentId, practiceId, kind: 'replaceCard' }, { now, refusal })
    else if (problem === null) await closeIntent(db, intentId, { now })
    if (problem === null) await audit({ action: 'billing.card_replaced', practiceId, target: { kind: 'billing', id: payer.id } })
    const [row] = await db.select({ name: practice.name }).from(practice).where(eq(practice.id, practiceId))
    return { _id: practiceId, name: row?.name ?? '', isSubscriptionFailed: failed }
  })
  if (problem instanceof PaymentUnconfirmed) return askForConfirmation(services.payments, customerId)
  return problem === null ? answer : askProvider(() => Promise.reject(problem))
}

/**
 * Throws with the provider's page for the oldest open invoice, where the payment can be confirmed. The new card is on file, but its bank requires a
 * confirmation.
 * @throws ConfirmationNeeded
 */
async function askForConfirmation(payments: Payments, customerId: string): Promise<never> {
  const open = (await askProvider(() => payments.invoices(customerId))).filter((invoice) => invoice.status === 'open').at(-1)
  if (!open?.url) return fail(ConfirmationNeeded)
  return fail(ConfirmationNeeded, { text: confirmText, details: { confirmAt: open.url } })
}

/**
 * Returns the open intent with the same card token. A token works once, so the same token means the same request: after a lost connection or a
 * crash it continues with the same idempotency key.
 */
async function openIntentOf(db: Db, practiceId: string, cardToken: string): Promise<string | undefined> {
  await db.select({ id: practice.id }).from(practice).where(eq(practice.id, practiceId)).for('update')
  const open = and(eq(billingIntent.practiceId, practiceId), eq(billingIntent.kind, 'replaceCard'), eq(billingIntent.status, 'open'))
  const [intent] = await db
    .select({ id: billingIntent.id })
    .from(billingIntent)
    .where(and(open, sql`${billingIntent.request}->>'cardToken' = ${cardToken}`))
  return intent?.id
}
