import { eq } from 'drizzle-orm'

import type { updatePracticeAndSubscription as endpoint } from '#contract/billing'
import type { BodyOf } from '#contract/endpoint'
import { Forbidden, NotFound } from '#contract/errors'
import { billing, practice } from '#api/data/tables'
import { isAdministratorOfPractice } from '#api/platform/actor'
import type { WithOutsideCalls } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { askProvider, refusalOf } from './ask-provider.ts'
import { closeIntent, writeIntent } from './intents.ts'
import { applyMirror, payerOf, readProvider } from './mirror.ts'

type Work = Pick<WithOutsideCalls<typeof endpoint>, 'transaction' | 'services' | 'actor' | 'now'>

/**
 * Replaces the card and pays what is open. While a payment has failed any member may do it, otherwise administrators of the practice
 * (ruling 27). A new card that cannot pay what is open stays with the provider, and the payment stays failed.
 * @throws CardRefused with the provider's words, PaymentsUnavailable.
 */
export async function replaceCard(work: Work, { id: practiceId, practiceForUpdate, cardToken, cardHolderName }: BodyOf<typeof endpoint>) {
  const { transaction, services, actor, now } = work
  const address = practiceForUpdate.billingAddress
  const { payer, intentId } = await transaction(async ({ db }) => {
    const found = (await payerOf(db, practiceId)) ?? fail(NotFound)
    if (!found.paymentFailedAt && !isAdministratorOfPractice(actor, practiceId)) fail(Forbidden)
    const request = { cardToken, cardHolderName, address }
    return { payer: found, intentId: await writeIntent(db, { practiceId, userId: actor.userId, kind: 'replaceCard', request, now }) }
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
  const mirrored = await askProvider(() => readProvider(services.payments, payer))
  const answer = await transaction(async ({ db, audit }) => {
    const { failed } = await applyMirror({ db, audit }, { practiceId, mirrored, now })
    if (problem === null)
      await db
        .update(billing)
        .set({ cardHolderName, ...address })
        .where(eq(billing.id, payer.id))
    if (problem === null || refusal) await closeIntent(db, intentId, { now, ...(refusal ? { refusal } : {}) })
    if (problem === null) await audit({ action: 'billing.card_replaced', practiceId, target: { kind: 'billing', id: payer.id } })
    const [row] = await db.select({ name: practice.name }).from(practice).where(eq(practice.id, practiceId))
    return { _id: practiceId, name: row?.name ?? '', isSubscriptionFailed: failed }
  })
  return problem === null ? answer : askProvider(() => Promise.reject(problem))
}
