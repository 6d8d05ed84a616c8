import { isDeepStrictEqual } from 'node:util'

import { and, eq, isNull, sql } from 'drizzle-orm'

import { billing, currentSubscription, subscription } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import type { CardFacts } from '#api/platform/payments/cards'
import type { Payments } from '#api/platform/payments/payments'
import type { SubscriptionState } from '#api/platform/payments/subscriptions'

import { askProvider } from './ask-provider.ts'
import type { Inside } from './intents/intents.ts'

/** The provider's current objects of a practice. */
export interface Mirrored {
  /** The number of this reading; later readings have higher numbers. */
  reading: number
  card: CardFacts | null
  states: readonly SubscriptionState[]
}

/** Returns the payer and the provider's ids of a practice's current subscriptions. */
export async function payerOf(db: Db, practiceId: string) {
  const [payer] = await db.select().from(billing).where(eq(billing.practiceId, practiceId))
  const current = await db
    .select({ id: currentSubscription.providerSubscriptionId })
    .from(currentSubscription)
    .where(eq(currentSubscription.practiceId, practiceId))
  return payer && { ...payer, subscriptionIds: current.map((one) => one.id) }
}

/**
 * Reads the provider's state of a practice while no transaction is open. Readings are numbered when they begin, so that an earlier reading never
 * overwrites a later one.
 * @throws PaymentsUnavailable
 */
export async function readInOrder(
  { transaction, payments }: { transaction: <T>(work: (inside: { db: Db }) => Promise<T>) => Promise<T>; payments: Payments },
  payer: { practiceId: string; customerId: string; subscriptionIds: readonly string[] },
): Promise<Mirrored> {
  const [begun] = await transaction(({ db }) =>
    db
      .update(billing)
      .set({ readingsBegun: sql`${billing.readingsBegun} + 1` })
      .where(eq(billing.practiceId, payer.practiceId))
      .returning({ reading: billing.readingsBegun }),
  )
  return { reading: begun?.reading ?? 0, ...(await askProvider(() => readProvider(payments, payer))) }
}

async function readProvider(payments: Payments, payer: { customerId: string; subscriptionIds: readonly string[] }) {
  const states: SubscriptionState[] = []
  for (const id of payer.subscriptionIds) states.push(await payments.retrieveSubscription(id))
  return { card: await payments.card(payer.customerId), states }
}

const unpaidStatuses = new Set(['past_due', 'unpaid', 'incomplete'])

/**
 * Updates our copy to match the provider, unless a later reading has already done so. The practice's payment counts as failed while any of its
 * current subscriptions has an unpaid amount (BILL-042).
 */
export async function applyMirror(
  { db, audit }: Inside,
  { practiceId, mirrored, now }: { practiceId: string; mirrored: Mirrored; now: Date },
): Promise<{ failed: boolean }> {
  const { card, states, reading } = mirrored
  const [before] = await db.select().from(billing).where(eq(billing.practiceId, practiceId)).for('update')
  if (!before) return { failed: false }
  if (reading < before.readingApplied) return { failed: before.paymentFailedAt !== null }
  for (const state of states) {
    await noteChange({ db, audit }, { practiceId, state })
    await db
      .update(subscription)
      .set({
        status: state.status,
        currentPeriodEnd: new Date(state.currentPeriodEnd),
        endsAt: state.endsAt === null ? null : new Date(state.endsAt),
        priceCents: state.priceCents,
        ...(state.planType ? { plan: state.planType } : {}),
        ...(state.status === 'canceled' ? { endedAt: now } : {}),
      })
      .where(and(eq(subscription.providerSubscriptionId, state.subscriptionId), isNull(subscription.endedAt)))
  }
  const failed = states.some((state) => unpaidStatuses.has(state.status))
  await db
    .update(billing)
    .set({
      paymentFailedAt: failed ? (before.paymentFailedAt ?? now) : null,
      updatedAt: now,
      readingApplied: reading,
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

type SubscriptionRow = typeof currentSubscription.$inferSelect

/** Returns our copy of a subscription; `providerFacts` returns the provider's state in the same shape. */
export const mirroredFacts = (row: SubscriptionRow) => ({
  status: row.status,
  plan: row.plan,
  paidUntil: row.currentPeriodEnd?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
})
export const providerFacts = (row: Pick<SubscriptionRow, 'plan'>, state: SubscriptionState): ReturnType<typeof mirroredFacts> => ({
  status: state.status,
  plan: state.planType ?? row.plan,
  paidUntil: new Date(state.currentPeriodEnd).toISOString(),
  endsAt: state.endsAt === null ? null : new Date(state.endsAt).toISOString(),
})

/** Audits a change of a subscription's status, plan, end of the paid period or planned end. */
async function noteChange({ db, audit }: Inside, { practiceId, state }: { practiceId: string; state: SubscriptionState }) {
  const [row] = await db.select().from(currentSubscription).where(eq(currentSubscription.providerSubscriptionId, state.subscriptionId))
  if (!row) return
  const [before, after] = [mirroredFacts(row), providerFacts(row, state)]
  if (isDeepStrictEqual(before, after)) return
  const target = { kind: 'subscription', id: row.id }
  const shown = ['status', 'plan', 'paidUntil', 'endsAt']
  await audit({ action: 'billing.subscription_changed', practiceId, locationId: row.locationId, target, before, after, shown })
}
