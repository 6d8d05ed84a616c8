import { eq } from 'drizzle-orm'

import { getLocation } from '#contract/locations/locations'
import { changeSubPlan } from '#contract/billing/plan-changes'
import { billingIntent, subscription } from '#api/data/tables'
import { payingPractice } from '#api/data/testing/paying-practice'
import { expect, test } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'
import { stripeAt } from '#api/platform/payments/testing/test-emulator'

import { finishOpenIntents } from '../intents/finish-open-intents.ts'
import { current, customerOf, params, renew, termsOf } from '../testing/plan-changing.ts'

test('a location whose plan has ended starts a new year, charged once to the stored card', async ({ world }) => {
  const paying = await payingPractice(world)
  const { caller, locationId } = paying
  const [row] = await current(world, paying)
  await stripeAt(world.provider.url, 'sk_test_world').subscriptions.update(row?.providerSubscriptionId ?? '', {
    cancel_at_period_end: true,
  })
  await renew(world, paying)
  const terms = await termsOf(paying, 'SDS')
  const at = Math.floor(world.services.clock.now().getTime() / 1000)
  const amounts = { nowCents: 29_900, priceCents: 29_900, differenceCents: 0, otherCents: 0, renewalCents: 29_900 }
  expect(terms).toEqual({ at, ...amounts, renewsAt: null })
  const dearer = { ...terms, nowCents: 29_800 }
  expect(await caller.refused(changeSubPlan, { params: params(paying), body: { selectedPlan: 'SDS', agreed: dearer } })).toMatchObject({
    code: 'billing.price_changed',
  })
  const send = () => caller.raw(changeSubPlan, { params: params(paying), body: { selectedPlan: 'SDS', agreed: terms } })
  const answers = await Promise.all([send(), send()])
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  expect((await caller.call(getLocation, { params: { locationId } })).payload.locSubscriptionPlan).toBe('SDS')
  expect(await paying.paid()).toEqual([89_900, 29_900])
})

test('a new year that another tab has paid since the terms were compared is not paid twice', async ({ world }) => {
  const paying = await payingPractice(world)
  const [row] = await current(world, paying)
  await stripeAt(world.provider.url, 'sk_test_world').subscriptions.update(row?.providerSubscriptionId ?? '', {
    cancel_at_period_end: true,
  })
  await renew(world, paying)
  const agreed = await termsOf(paying, 'SDS')
  const request = { params: params(paying), body: { selectedPlan: 'SDS' as const, agreed } }
  const { payments } = world.services
  let other: Promise<unknown> | undefined
  const priceOnSale: typeof payments.priceOnSale = async (...asked) => {
    const cents = await payments.priceOnSale(...asked)
    if (other) return cents
    await (other = paying.caller.call(changeSubPlan, request))
    return cents
  }
  Object.assign(world.services, { payments: { ...payments, priceOnSale } })
  expect(await paying.caller.refused(changeSubPlan, request)).toMatchObject({ status: 409, code: 'billing.in_progress' })
  Object.assign(world.services, { payments })
  expect(await paying.paid()).toEqual([89_900, 29_900])
})

test('a new year that was paid before a crash is stored by the job', async ({ world }) => {
  const paying = await payingPractice(world)
  const { practiceId, locationId, userId, caller } = paying
  const [row] = await current(world, paying)
  await world.services.payments.cancelSubscription({ subscriptionId: row?.providerSubscriptionId ?? '' })
  await world.system((db) => db.update(subscription).set({ endedAt: new Date() }).where(eq(subscription.practiceId, practiceId)))
  const [id, now] = [newId(world.services.clock.now()), world.services.clock.now()]
  const request = { locationId, planType: 'OSHA' }
  await world.system((db) =>
    db.insert(billingIntent).values({ id, practiceId, userId, kind: 'restartPlan', status: 'open', request, createdAt: now }),
  )
  const address = { address: '', address2: '', city: '', state: 'CO', zip: '80301' }
  const payer = { practiceId, customerId: await customerOf(world, paying), email: '', name: 'Northside', cardHolderName: 'Nora', address }
  await world.services.payments.subscribe({ ...payer, idempotencyKey: id, planType: 'OSHA', tier: 0 })
  world.services.clock.advance({ minutes: 3 })
  expect(await finishOpenIntents(world.services)).toBe(1)
  expect((await caller.call(getLocation, { params: { locationId } })).payload.locSubscriptionPlan).toBe('OSHA')
})
