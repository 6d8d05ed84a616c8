import { eq } from 'drizzle-orm'

import { PaymentsUnavailable, SignatureInvalid } from '#contract/billing/billing'
import { billing, paymentEvent } from '#api/data/tables'
import { auditWriter } from '#api/platform/audit/audit'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { WebhookRefused } from '#api/platform/payments/provider-errors'
import type { PaymentEvent } from '#api/platform/payments/webhook'
import type { Services } from '#api/platform/services'

import { applyMirror, payerOf, readInOrder } from './mirror.ts'

/** Returns the event in a signed body. @throws SignatureInvalid. */
export function verifiedEvent(services: Services, body: Buffer, signature: string | undefined): PaymentEvent {
  try {
    const event = services.payments.verifyWebhook(body, signature)
    // A silent copy acts upon nothing. The provider sends the event again, to the original if that has the address by then.
    return services.settings.silent ? fail(PaymentsUnavailable) : event
  } catch (problem) {
    if (problem instanceof WebhookRefused) return fail(SignatureInvalid)
    throw problem
  }
}

/**
 * Handles an event once. Events repeat and arrive out of order, so an event only identifies a practice whose copy may be outdated; the state is
 * fetched from the provider (ruling 30). An event about an unknown customer is recorded and otherwise ignored.
 * @throws PaymentsUnavailable, so that the provider sends the event again.
 */
export async function handlePaymentEvent(
  services: Services,
  { event, now, requestId }: { event: PaymentEvent; now: Date; requestId: string },
): Promise<void> {
  const payer = await services.database.system('an event names a customer of the provider, not a practice', async (db) => {
    const fresh = await db
      .insert(paymentEvent)
      .values({ id: event.id, type: event.type, receivedAt: now })
      .onConflictDoNothing()
      .returning()
    const [known] = fresh.length > 0 ? fresh : await db.select().from(paymentEvent).where(eq(paymentEvent.id, event.id))
    if (known?.handledAt || !event.customerId) return undefined
    const [found] = await db.select({ practiceId: billing.practiceId }).from(billing).where(eq(billing.customerId, event.customerId))
    return found && payerOf(db, found.practiceId)
  })
  const transaction = <T>(work: (db: Db) => Promise<T>) => services.database.transaction(payer ? [payer.practiceId] : [], work)
  const mirrored =
    payer && (await readInOrder({ transaction: (work) => transaction((db) => work({ db })), payments: services.payments }, payer))
  await transaction(async (db) => {
    const audit = auditWriter({ db, actor: null, now, requestId, services })
    if (payer && mirrored) await applyMirror({ db, audit }, { practiceId: payer.practiceId, mirrored, now })
    await db.update(paymentEvent).set({ handledAt: now }).where(eq(paymentEvent.id, event.id))
  })
}
