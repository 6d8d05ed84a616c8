import { eq } from 'drizzle-orm'

import { subscription } from '#api/data/tables'
import { payingPractice } from '#api/data/testing/paying-practice'
import { expect, test, type World } from '#api/data/testing/test'
import type { AuditEntry } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import type { SubscriptionState } from '#api/platform/payments/subscriptions'

import { applyMirror, payerOf, readInOrder, type Mirrored } from './mirror.ts'

/** Sets up a paying practice with a way to apply readings from the provider and see what they change. */
async function mirroredPractice(world: World) {
  const { practiceId } = await payingPractice(world)
  const payer = (await world.system((db) => payerOf(db, practiceId))) ?? expect.fail('The practice has no payer.')
  const transaction = <T>(work: (inside: { db: Db }) => Promise<T>) => world.database.transaction([practiceId], (db) => work({ db }))
  const entries: AuditEntry[] = []
  const audit = async (entry: AuditEntry) => void entries.push(entry)
  const now = world.services.clock.now()
  return {
    payer,
    read: () => readInOrder({ transaction, payments: world.services.payments }, payer),
    apply: (mirrored: Mirrored, at = now) => transaction(({ db }) => applyMirror({ db, audit }, { practiceId, mirrored, now: at })),
    trail: () => entries.splice(0),
    audited: () => entries.splice(0).map(({ action }) => action),
    stored: () => world.system((db) => payerOf(db, practiceId)),
    row: async () => (await world.system((db) => db.select().from(subscription).where(eq(subscription.practiceId, practiceId))))[0],
    now,
  }
}

const withState = ({ states, ...mirrored }: Mirrored, changes: Partial<SubscriptionState>): Mirrored => ({
  ...mirrored,
  states: states.map((state) => ({ ...state, ...changes })),
})

test('the payer of a practice has its current subscriptions; an unknown practice has no payer', async ({ world }) => {
  const [one, other] = [await mirroredPractice(world), await mirroredPractice(world)]
  expect([one, other].map(({ payer }) => payer.subscriptionIds.length)).toEqual([1, 1])
  expect(one.payer.subscriptionIds).not.toEqual(other.payer.subscriptionIds)
  expect(await world.system((db) => payerOf(db, newId(one.now)))).toBeUndefined()
})

test('a reading without changes is not audited', async ({ world }) => {
  const { read, apply, audited } = await mirroredPractice(world)
  expect(await apply(await read())).toEqual({ failed: false })
  expect(audited()).toEqual([])
})

test('an ended plan is not changed by a later reading in which it was still active', async ({ world }) => {
  const { read, apply, audited, row, stored, now } = await mirroredPractice(world)
  const [first, second] = [await read(), await read()]
  await apply(withState(first, { status: 'canceled' }))
  expect(audited()).toEqual(['billing.subscription_changed'])
  await apply(withState(second, { status: 'active', priceCents: 1 }))
  expect(audited()).toEqual([])
  expect(await row()).toMatchObject({ status: 'canceled', endedAt: now, priceCents: 89_900 })
  expect((await stored())?.subscriptionIds, 'nothing of it is read any more').toEqual([])
})

test('a plan set to end, kept after all, or changed is stored and audited', async ({ world }) => {
  const { read, apply, trail, row } = await mirroredPractice(world)
  const end = '2027-03-01T00:00:00.000Z'
  await apply(withState(await read(), { endsAt: end }))
  expect(await row()).toMatchObject({ endsAt: new Date(end) })
  expect(trail()).toMatchObject([{ before: { endsAt: null }, after: { endsAt: end } }])
  await apply(withState(await read(), { endsAt: null }))
  expect(await row()).toMatchObject({ endsAt: null })
  expect(trail()).toMatchObject([{ before: { endsAt: end }, after: { endsAt: null } }])
  await apply(withState(await read(), { planType: 'SDS' }))
  expect(await row()).toMatchObject({ plan: 'SDS' })
  expect(trail()).toMatchObject([{ before: { plan: 'OSHA&SDS' }, after: { plan: 'SDS' } }])
})

test('a practice’s payment counts as failed from the first time one of its subscriptions has an unpaid amount', async ({ world }) => {
  const { read, apply, audited, stored, now } = await mirroredPractice(world)
  const owing = (mirrored: Mirrored): Mirrored => ({
    ...mirrored,
    states: mirrored.states.flatMap((state) => [state, { ...state, subscriptionId: 'sub_of_another_place', status: 'past_due' as const }]),
  })
  for (const [hours, trail] of [['billing.payment_failed'], []].entries()) {
    expect(await apply(owing(await read()), new Date(now.getTime() + hours * 3_600_000))).toEqual({ failed: true })
    expect(audited()).toEqual(trail)
    expect(await stored()).toMatchObject({ paymentFailedAt: now })
  }
  expect(await apply(await read())).toEqual({ failed: false })
  expect(audited()).toEqual(['billing.payment_recovered'])
  expect(await stored()).toMatchObject({ paymentFailedAt: null })
})
