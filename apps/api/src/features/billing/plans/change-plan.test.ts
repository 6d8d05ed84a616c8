import { eq } from 'drizzle-orm'

import { getLocation } from '#contract/locations/locations'
import { changeSubPlan, planChange, practicePlans, setPlanEnd } from '#contract/billing/plan-changes'
import { invoices } from '#contract/billing/invoices'
import { buildPerson } from '#api/data/builders/person'
import { billing, billingIntent, location, subscription } from '#api/data/tables'
import { payingPractice } from '#api/data/testing/paying-practice'
import { expect, test } from '#api/data/testing/test'
import { PaymentUnavailable } from '#api/platform/payments/provider-errors'

import { finishOpenIntents } from '../intents/finish-open-intents.ts'
import { current, params, place, renew, termsOf } from '../testing/plan-changing.ts'

test('the next invoice charges the terms that were shown, and nothing is charged immediately', async ({ world }) => {
  const paying = await payingPractice(world)
  const terms = await termsOf(paying, 'OSHA')
  expect(terms).toMatchObject({ nowCents: 0, priceCents: 69_900 })
  expect(terms.differenceCents).toBeLessThan(0)
  expect(terms.renewalCents).toBe(terms.priceCents + terms.differenceCents + terms.otherCents)
  const { payload } = await paying.caller.call(changeSubPlan, { params: params(paying), body: { selectedPlan: 'OSHA', agreed: terms } })
  expect(payload).toMatchObject({ plan: 'OSHA', priceCents: 69_900, renewsAt: terms.renewsAt, endsAt: null })
  const { payload: seen } = await paying.caller.call(getLocation, { params: { locationId: paying.locationId } })
  expect(seen.locSubscriptionPlan).toBe('OSHA')
  expect(await paying.paid()).toEqual([89_900])
  await renew(world, paying)
  const [renewal] = (await paying.caller.call(invoices, { params: { practiceId: paying.practiceId } })).payload
  expect(renewal?.amount_paid).toBe(terms.renewalCents)
  const trail = (await world.audit('location.plan_changed')).filter((event) => event.practiceId === paying.practiceId)
  expect(trail.map((event) => event.after)).toEqual([{ plan: 'OSHA', renewalCents: terms.renewalCents }])
})

test('changing to the current plan is refused with its own message', async ({ world }) => {
  const paying = await payingPractice(world)
  const same = { status: 409, code: 'billing.same_plan', error: 'Your selected plan and current plan is same.' }
  expect(await paying.caller.refused(changeSubPlan, { params: params(paying), body: { selectedPlan: 'OSHA&SDS' } })).toMatchObject(same)
  expect(await paying.caller.refused(planChange, { params: place(paying), query: { selectedPlan: 'OSHA&SDS' } })).toMatchObject(same)
})

test('a price that changed while the page was open changes nothing, and the new price is shown', async ({ world }) => {
  const paying = await payingPractice(world)
  const terms = await termsOf(paying, 'OSHA')
  for (const agreed of [
    { ...terms, renewalCents: terms.renewalCents - 1 },
    { ...terms, nowCents: 1 },
    { ...terms, at: terms.at - 7_200, renewalCents: 1 },
  ]) {
    const refused = await paying.caller.refused(changeSubPlan, { params: params(paying), body: { selectedPlan: 'OSHA', agreed } })
    expect(refused).toMatchObject({ status: 409, code: 'billing.price_changed', details: { priceCents: 69_900 } })
  }
  expect((await current(world, paying)).map((row) => row.plan)).toEqual(['OSHA&SDS'])
})

test('only administrators of the practice change its plans; an administrator of a location sees plan, price and whom to ask', async ({
  world,
}) => {
  const [, harbor] = world.lakeside.locations
  const omar = await world.as(world.omar)
  const body = { selectedPlan: 'OSHA' } as const
  const locationId = harbor?.id ?? ''
  expect(await omar.refused(changeSubPlan, { params: { locationId, userId: world.omar }, body })).toMatchObject({ status: 403 })
  const maria = await world.as(world.maria)
  expect(await maria.refused(changeSubPlan, { params: { locationId, userId: world.omar }, body })).toMatchObject({ status: 403 })
  const { payload } = await omar.call(practicePlans, { params: { practiceId: world.lakeside.id } })
  expect(payload).toMatchObject({
    canManage: false,
    askWhom: ['Maria Alvarez'],
    card: null,
    locations: [{ name: 'Harbor', plan: 'OSHA&SDS', priceCents: 49_900 }],
  })
  const all = await maria.call(practicePlans, { params: { practiceId: world.lakeside.id } })
  expect(all.payload).toMatchObject({ canManage: true, askWhom: [], card: {}, locations: [{ name: 'Harbor' }, { name: 'Main Street' }] })
  expect(await (await world.as(world.dana)).refused(practicePlans, { params: { practiceId: world.lakeside.id } })).toMatchObject({
    status: 403,
  })
})

test('a person of two practices cannot change a plan where the payment has failed, and still can at the other one', async ({ world }) => {
  const [failed, paying] = [await payingPractice(world), await payingPractice(world)]
  const { practiceId, locationId } = failed
  const now = world.services.clock.now()
  await world.system(async (db) => {
    const post = { practiceId, locationId, administrator: true }
    await buildPerson(db, { firstName: 'Nora', lastName: 'Both', posts: [post] }, { now, id: paying.userId })
    await db.update(billing).set({ paymentFailedAt: now }).where(eq(billing.practiceId, practiceId))
  })
  const change = (at: string) => ({ params: { locationId: at, userId: paying.userId }, body: { selectedPlan: 'OSHA' as const } })
  const refused = await paying.caller.refused(changeSubPlan, change(locationId))
  expect(refused).toMatchObject({ status: 402, code: 'subscription.failed' })
  expect((await failed.intents()).map((intent) => intent.kind)).toEqual(['subscribe'])
  const { payload } = await paying.caller.call(changeSubPlan, change(paying.locationId))
  expect(payload).toMatchObject({ plan: 'OSHA' })
})

test('terms are valid for an hour from the second for which they were shown', async ({ world }) => {
  const { payments } = world.services
  for (const [age, holds] of [
    [3_600, true],
    [3_601, false],
    [-1, false],
  ] as const) {
    const paying = await payingPractice(world)
    const shown = await termsOf(paying, 'OSHA')
    /** Simulates that this many seconds have passed and made the change one cent more expensive. */
    const later: typeof payments.planChangeTerms = async (change) => {
      const terms = await payments.planChangeTerms({ ...change, at: shown.at })
      return change.at === undefined ? { ...terms, at: shown.at + age, renewalCents: terms.renewalCents + 1 } : { ...terms, at: change.at }
    }
    Object.assign(world.services, { payments: { ...payments, planChangeTerms: later } })
    const answer = await paying.caller.raw(changeSubPlan, { params: params(paying), body: { selectedPlan: 'OSHA', agreed: shown } })
    Object.assign(world.services, { payments })
    expect(answer.statusCode, `${age} seconds`).toBe(holds ? 200 : 409)
    expect((await current(world, paying)).map((row) => row.plan)).toEqual([holds ? 'OSHA' : 'OSHA&SDS'])
    const changes = (await paying.intents()).filter((intent) => intent.kind === 'changePlan')
    expect(changes.map((intent) => intent.request)).toMatchObject(holds ? [{ at: shown.at }] : [])
  }
})

test('agreed terms whose amounts still apply count from now', async ({ world }) => {
  const { payments } = world.services
  const paying = await payingPractice(world)
  const shown = await termsOf(paying, 'OSHA')
  const planChangeTerms: typeof payments.planChangeTerms = async (change) => {
    const terms = await payments.planChangeTerms({ ...change, at: shown.at })
    return { ...terms, at: change.at ?? shown.at + 60 }
  }
  Object.assign(world.services, { payments: { ...payments, planChangeTerms } })
  await paying.caller.call(changeSubPlan, { params: params(paying), body: { selectedPlan: 'OSHA', agreed: shown } })
  Object.assign(world.services, { payments })
  const changes = (await paying.intents()).filter((intent) => intent.kind === 'changePlan')
  expect(changes).toMatchObject([{ request: { at: shown.at + 60 } }])
})

test('a plan that another tab ends while the terms are compared is not changed', async ({ world }) => {
  const paying = await payingPractice(world)
  const { payments } = world.services
  const planChangeTerms: typeof payments.planChangeTerms = async (change) => {
    const terms = await payments.planChangeTerms(change)
    await paying.caller.call(setPlanEnd, { params: place(paying), body: { ends: true } })
    return terms
  }
  Object.assign(world.services, { payments: { ...payments, planChangeTerms } })
  const refused = await paying.caller.refused(changeSubPlan, { params: params(paying), body: { selectedPlan: 'OSHA' } })
  Object.assign(world.services, { payments })
  expect(refused).toMatchObject({ status: 409, code: 'billing.plan_ending' })
  expect((await paying.intents()).map((intent) => intent.kind)).toEqual(['subscribe'])
})

test('a plan of another practice, of a closed location, or already ended is not found', async ({ world }) => {
  const ruth = await world.as(world.ruth)
  const foreign = { practiceId: world.cedar.id, locationId: world.lakeside.locations[0]?.id ?? '' }
  expect(await ruth.refused(setPlanEnd, { params: foreign, body: { ends: true } })).toMatchObject({ status: 404 })
  expect(await ruth.refused(planChange, { params: foreign, query: { selectedPlan: 'OSHA' } })).toMatchObject({ status: 404 })
  const [closed, ended] = [await payingPractice(world), await payingPractice(world)]
  const now = world.services.clock.now()
  await world.system(async (db) => {
    await db.update(location).set({ closedAt: now }).where(eq(location.id, closed.locationId))
    await db.update(subscription).set({ endedAt: now }).where(eq(subscription.practiceId, ended.practiceId))
  })
  for (const paying of [closed, ended]) {
    expect(await paying.caller.refused(setPlanEnd, { params: place(paying), body: { ends: true } })).toMatchObject({ status: 404 })
    const [row] = await current(world, paying)
    const there = await world.services.payments.retrieveSubscription(row?.providerSubscriptionId ?? '')
    expect(there.endsAt, 'the provider was not told').toBeNull()
  }
})

test('two tabs at once change the plan once', async ({ world }) => {
  const paying = await payingPractice(world)
  const terms = await termsOf(paying, 'SDS')
  const send = () => paying.caller.raw(changeSubPlan, { params: params(paying), body: { selectedPlan: 'SDS', agreed: terms } })
  const answers = await Promise.all([send(), send(), send()])
  // The second click finds the change begun, done or in progress; it never pays.
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses).toContain(200)
  expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([])
  await renew(world, paying)
  const [renewal] = (await paying.caller.call(invoices, { params: { practiceId: paying.practiceId } })).payload
  expect(renewal?.amount_paid).toBe(terms.renewalCents)
  expect((await current(world, paying)).filter((row) => row.endedAt === null)).toHaveLength(1)
})

test('nothing changes while the provider is unavailable; a change whose response was lost is found by the job', async ({ world }) => {
  const paying = await payingPractice(world)
  const { payments } = world.services
  const away = { ...payments, planChangeTerms: () => Promise.reject(new PaymentUnavailable('away')) }
  Object.assign(world.services, { payments: away })
  const refused = await paying.caller.refused(changeSubPlan, { params: params(paying), body: { selectedPlan: 'OSHA' } })
  expect(refused).toMatchObject({ status: 503, code: 'billing.unavailable' })
  expect(await world.system((db) => db.select().from(billingIntent).where(eq(billingIntent.practiceId, paying.practiceId)))).toHaveLength(1)
  const lost: typeof payments.changePlan = async (change) => {
    await payments.changePlan(change)
    throw new PaymentUnavailable('the answer was lost')
  }
  Object.assign(world.services, { payments: { ...payments, changePlan: lost } })
  expect(await paying.caller.refused(changeSubPlan, { params: params(paying), body: { selectedPlan: 'OSHA' } })).toMatchObject({
    status: 503,
  })
  Object.assign(world.services, { payments })
  expect(await paying.caller.refused(changeSubPlan, { params: params(paying), body: { selectedPlan: 'SDS' } })).toMatchObject({
    code: 'billing.in_progress',
  })
  world.services.clock.advance({ minutes: 3 })
  expect(await finishOpenIntents(world.services)).toBe(1)
  expect((await current(world, paying)).map((row) => row.plan)).toEqual(['OSHA'])
  const change = (await paying.intents()).find((intent) => intent.kind === 'changePlan')
  expect(change, 'it holds no secret and is kept').toMatchObject({ status: 'done', request: { planType: 'OSHA' } })
})

test('a plan set to end lasts until the end of the year, can be kept, and ends without an invoice', async ({ world }) => {
  const paying = await payingPractice(world)
  const { caller, locationId, practiceId } = paying
  const [before] = await current(world, paying)
  const setEnd = async (ends: boolean) => (await caller.call(setPlanEnd, { params: place(paying), body: { ends } })).payload
  expect(await setEnd(true)).toMatchObject({ plan: 'OSHA&SDS', renewsAt: null, endsAt: before?.currentPeriodEnd?.toISOString() })
  const refused = await caller.refused(changeSubPlan, { params: params(paying), body: { selectedPlan: 'OSHA' } })
  expect(refused).toMatchObject({ status: 409, code: 'billing.plan_ending' })
  expect(await setEnd(false)).toMatchObject({ endsAt: null, renewsAt: before?.currentPeriodEnd?.toISOString() })
  await setEnd(true)
  const trail = await Promise.all(['location.plan_ends', 'location.plan_kept'].map((action) => world.audit(action)))
  expect(trail.map((events) => events.filter((event) => event.locationId === locationId).length)).toEqual([2, 1])
  await renew(world, paying)
  expect((await caller.call(getLocation, { params: { locationId } })).payload.locSubscriptionPlan).toBeNull()
  expect((await caller.call(invoices, { params: { practiceId } })).payload).toHaveLength(1)
})
