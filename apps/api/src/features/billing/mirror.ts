import { and, eq, isNull } from 'drizzle-orm'

import { billing, subscription } from '#api/data/tables'
import type { AuditEntry } from '#api/platform/context'
import type { Db } from '#api/platform/database'
import type { CardFacts } from '#api/platform/payments/cards'
import type { Payments } from '#api/platform/payments/payments'

import type { SubscriptionState } from './complete-registration.ts'

/** What the provider holds of a practice now. */
export interface Mirrored {
  card: CardFacts | null
  states: readonly SubscriptionState[]
}

/** The payer and the provider's ids of a practice's current subscriptions. */
export async function payerOf(db: Db, practiceId: string) {
  const [payer] = await db.select().from(billing).where(eq(billing.practiceId, practiceId))
  const current = await db
    .select({ id: subscription.providerSubscriptionId })
    .from(subscription)
    .where(and(eq(subscription.practiceId, practiceId), isNull(subscription.endedAt)))
  return payer && { ...payer, subscriptionIds: current.map((one) => one.id) }
}

export async function readProvider(
  payments: Payments,
  payer: { customerId: string; subscriptionIds: readonly string[] },
): Promise<Mirrored> {
  const states: SubscriptionState[] = []
  for (const id of payer.subscriptionIds) states.push(await payments.retrieveSubscription(id))
  return { card: await payments.card(payer.customerId), states }
}

const owing = new Set(['past_due', 'unpaid', 'incomplete'])

/** Brings our copy in line with the provider. The payment of a practice has failed while any of its current subscriptions owes (BILL-042). */
export async function applyMirror(
  { db, audit }: { db: Db; audit(entry: AuditEntry): Promise<void> },
  { practiceId, mirrored, now }: { practiceId: string; mirrored: Mirrored; now: Date },
): Promise<{ failed: boolean }> {
  const { card, states } = mirrored
  const [before] = await db.select().from(billing).where(eq(billing.practiceId, practiceId)).for('update')
  if (!before) return { failed: false }
  for (const state of states) {
    await db
      .update(subscription)
      .set({
        status: state.status,
        currentPeriodEnd: new Date(state.currentPeriodEnd),
        ...(state.planType ? { plan: state.planType } : {}),
        ...(state.status === 'canceled' ? { endedAt: now } : {}),
      })
      .where(and(eq(subscription.providerSubscriptionId, state.subscriptionId), isNull(subscription.endedAt)))
  }
  const failed = states.some((state) => owing.has(state.status))
  await db
    .update(billing)
    .set({
      paymentFailedAt: failed ? (before.paymentFailedAt ?? now) : null,
      updatedAt: now,
      ...(card ? { cardBrand: card.brand, cardLast4: card.last4, cardExpMonth: card.expMonth, cardExpYear: card.expYear } : {}),
    })
    .where(eq(billing.id, before.id))
  const changed = failed !== (before.paymentFailedAt !== null)
  if (changed)
    await audit({
      action: failed ? 'billing.payment_failed' : 'billing.payment_recovered',
      practiceId,
      target: { kind: 'billing', id: before.id },
    })
  return { failed }
}
