import { isDeepStrictEqual } from 'node:util'

import { and, eq, inArray, or, sql } from 'drizzle-orm'

import { keyReusedText } from '#api/platform/pipeline/idempotency'
import { PayerUnknown } from '#contract/billing/billing'
import { Conflict, NotFound } from '#contract/endpoint/errors'
import { ensureLocationNameIsFree } from '#api/data/locations/ensure-location-name-is-free'
import type { LocationOrder, OrderWork } from '#api/data/locations/location-ports'
import { billing, billingIntent, practice } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'

import { AddLocationIntent, writeIntent, type Intent } from './intents.ts'
import { settleIntent } from './settle-intent.ts'

interface NewLocationIntent {
  practiceId: string
  order: LocationOrder
  couponId: string
}

/**
 * Returns the intent for this order: the one from an earlier attempt of the same request, finished or not; the same order that is still open; or a
 * new one. An open intent for something else is settled first. Locks the practice's row, so that calls run one after the other.
 * @throws 422 if another location of the practice has the name, Conflict for a request key that was used for another order, PaymentInProgress,
 * PayerUnknown.
 */
export async function findOrCreateLocationIntent(work: OrderWork, wanted: NewLocationIntent): Promise<Intent> {
  const { transaction, actor, now, idempotencyKey } = work
  const { practiceId, order, couponId } = wanted
  const { locationData, userData } = order
  const found = await transaction(async ({ db }) => {
    await db.select({ id: practice.id }).from(practice).where(eq(practice.id, practiceId)).for('update')
    const own = and(eq(billingIntent.userId, actor.userId), sql`${billingIntent.request}->>'requestKey' = ${idempotencyKey}`)
    const earlier = await db
      .select()
      .from(billingIntent)
      .where(
        and(
          eq(billingIntent.practiceId, practiceId),
          eq(billingIntent.kind, 'addLocation'),
          inArray(billingIntent.status, ['open', 'done']),
          or(eq(billingIntent.status, 'open'), own),
        ),
      )
    const repeated = earlier.find((intent) => intent.userId === actor.userId && keyOf(intent) !== null && keyOf(intent) === idempotencyKey)
    if (repeated) return isSame(repeated, wanted) ? repeated : fail(Conflict, { text: keyReusedText })
    const [open] = earlier
    if (open) return open
    await ensureLocationNameIsFree(db, { practiceId, name: locationData.name, field: 'locationData.name' })
    await payerFacts(db, practiceId)
    const request: AddLocationIntent = { locationId: newId(now), order: { locationData, userData }, couponId, requestKey: idempotencyKey }
    const id = await writeIntent(db, { practiceId, userId: actor.userId, kind: 'addLocation', request, now })
    const [made] = await db.select().from(billingIntent).where(eq(billingIntent.id, id))
    return made ?? fail(NotFound)
  })
  if (found.userId === actor.userId && isSame(found, wanted)) return found
  const { customerId } = await transaction(({ db }) => payerFacts(db, practiceId))
  await settleIntent(work, found, { payer: { customerId }, keepRequest: true })
  return findOrCreateLocationIntent(work, wanted)
}

const keyOf = (intent: Intent) => AddLocationIntent.parse(intent.request).requestKey

function isSame(intent: Intent, { order: { locationData, userData }, couponId }: NewLocationIntent): boolean {
  const asked = AddLocationIntent.parse(intent.request)
  return asked.couponId === couponId && isDeepStrictEqual(asked.order, { locationData, userData })
}

/** Returns the provider's customer of the practice. Without a card token, the card on file is charged (LOC-064). @throws PayerUnknown. */
export async function payerFacts(db: Db, practiceId: string) {
  const [payer] = await db
    .select({ customerId: billing.customerId, cardHolderName: billing.cardHolderName, name: practice.name, row: billing })
    .from(billing)
    .innerJoin(practice, eq(practice.id, billing.practiceId))
    .where(eq(billing.practiceId, practiceId))
  const { row, ...facts } = payer ?? fail(PayerUnknown)
  const { address, address2, city, state, zip } = row
  return { ...facts, address: { address, address2, city, state, zip } }
}
