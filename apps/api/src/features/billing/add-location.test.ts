import { eq } from 'drizzle-orm'

import { getSession } from '#contract/access'
import { paymentProblem } from '#contract/billing'
import { addLocation, getLocation } from '#contract/locations'
import { buildPerson } from '#api/data/builders/person'
import { newcomer } from '#api/data/testing/newcomer'
import { expect, test, type World } from '#api/data/testing/test'
import { billingIntent, location, membership, role, subscription, userEquipment } from '#api/data/tables'
import { newId } from '#api/platform/ids'
import { stripeAt } from '#api/platform/payments/testing/test-emulator'

import { finishOpenIntents } from './finish-open-intents.ts'

/** A practice that pays, with what is asked of the call. */
async function paying(world: World, card: { number?: string } = {}) {
  const nora = newcomer(world)
  const done = await nora.complete(card)
  const order = (changes: { couponId?: string; name?: string; plan?: 'OSHA' | 'SDS' | 'OSHA&SDS'; selectedUsers?: string[] } = {}) => ({
    couponId: changes.couponId ?? '',
    locationData: {
      name: changes.name ?? 'Uptown',
      type: 'medical' as const,
      address: { address: '9 Oak Road', address2: 'Suite 2', city: 'Phoenix', state: 'AZ', zip: '85001' },
      annual_review_date: '09/15',
      locSubscriptionPlan: changes.plan ?? ('OSHA' as const),
    },
    selectedUsers: changes.selectedUsers ?? [],
    userData: { _id: done.userId, userRole: 'clinical' as const },
  })
  const paid = async () => {
    const stripe = stripeAt(world.provider.url, 'sk_test_world')
    const customers = await stripe.customers.list({ email: nora.account.email })
    const invoices = await Promise.all(customers.data.map(({ id }) => stripe.invoices.list({ customer: id, status: 'paid' })))
    return invoices.flatMap((page) => page.data.map((invoice) => invoice.amount_paid)).toSorted((a, b) => b - a)
  }
  const locations = () => world.system((db) => db.select().from(location).where(eq(location.practiceId, done.practiceId)))
  const intents = () => world.system((db) => db.select().from(billingIntent).where(eq(billingIntent.practiceId, done.practiceId)))
  return { ...done, order, paid, locations, intents }
}

test('an added location is charged at the price of an additional one, and its caller administers it', async ({ world }) => {
  const { caller, order, paid, practiceId, userId } = await paying(world)
  const { payload: place } = await caller.call(addLocation, { body: order() })
  expect(place).toMatchObject({
    name: 'Uptown',
    type: ['medical'],
    locSubscriptionPlan: 'OSHA',
    annual_review_date: '09/15',
    timeZone: 'America/Phoenix',
    setUpPending: true,
    didCompleteLibrarySetup: false,
    userRole: 'Clinical staff',
    practice: { _id: practiceId },
    can: { administer: true },
  })
  expect(await paid()).toEqual([89_900, 49_900])
  const { user } = (await caller.call(getSession, {})).payload
  expect(user.adminLocations).toContain(place._id)
  expect((await caller.call(getLocation, { params: { locationId: place._id } })).payload).toEqual(place)
  const [plan] = await world.system((db) => db.select().from(subscription).where(eq(subscription.locationId, place._id)))
  expect(plan).toMatchObject({ plan: 'OSHA', tier: 1, status: 'active', priceCents: 49_900 })
  expect(await world.system((db) => db.select().from(role).where(eq(role.locationId, place._id)))).toHaveLength(5)
  expect((await world.system((db) => db.select().from(userEquipment).where(eq(userEquipment.userId, userId)))).length).toBeGreaterThan(0)
  const [trail] = (await world.audit('location.added')).filter((event) => event.practiceId === practiceId)
  expect(trail).toMatchObject({ actorId: userId, locationId: place._id, after: { plan: 'OSHA', amountPaid: 49_900 } })
})

test('a coupon comes off the price of the additional location; one that ended is refused before anything happens', async ({ world }) => {
  const { caller, order, paid, locations } = await paying(world)
  const ended = await caller.refused(addLocation, { body: order({ couponId: 'promo_spring25' }) })
  expect(ended).toMatchObject({ status: 422, code: 'billing.coupon_invalid', error: 'This coupon is not valid' })
  expect(await paid()).toEqual([89_900])
  await caller.call(addLocation, { body: order({ couponId: 'promo_welcome10', plan: 'OSHA&SDS' }) })
  expect(await paid()).toEqual([89_900, 58_410])
  expect(await locations()).toHaveLength(2)
})

test('a refused card is told in the words of the provider and leaves no location, no plan and no open order', async ({ world }) => {
  const { caller, order, paid, locations, intents, practiceId } = await paying(world, { number: '4000000000000341' })
  expect(await caller.refused(addLocation, { body: order() })).toMatchObject({
    status: 402,
    code: 'billing.card_refused',
    error: 'Your card was declined.',
  })
  expect(await locations()).toHaveLength(1)
  expect(await paid()).toEqual([89_900])
  expect((await intents()).filter((intent) => intent.kind === 'addLocation').map((intent) => intent.status)).toEqual(['refused'])
  expect(await world.system((db) => db.select().from(subscription).where(eq(subscription.practiceId, practiceId)))).toHaveLength(1)
  expect((await caller.call(paymentProblem, { params: { practiceId } })).payload.paymentFailed).toBe(false)
  expect((await world.audit('billing.payment_refused')).filter((event) => event.practiceId === practiceId)).toMatchObject([
    { targetKind: 'practice', targetId: practiceId, after: { kind: 'addLocation', code: 'card_declined' } },
  ])
})

test('a repeated order is charged once: at the same moment, and later under its key', async ({ world }) => {
  const { caller, order, paid, locations } = await paying(world)
  const headers = { 'idempotency-key': 'one-and-the-same-order' }
  const send = () => caller.raw(addLocation, { body: order(), headers })
  const answers = [...(await Promise.all([send(), send(), send()])), await send()]
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map((answer) => answer.json().payload._id)).size).toBe(1)
  expect(await paid()).toEqual([89_900, 49_900])
  expect(await locations()).toHaveLength(2)
  expect(await caller.refused(addLocation, { body: order({ name: 'Elsewhere' }), headers })).toMatchObject({ status: 409 })
  await caller.call(addLocation, { body: order({ name: 'Midtown' }) })
  expect(await paid(), 'without the key it is another order').toEqual([89_900, 49_900, 49_900])
})

/** What a crash between the call and its result leaves: an open intent, and the provider's subscription where the call had arrived. */
async function crash(world: World, place: Awaited<ReturnType<typeof paying>>, { arrived }: { arrived: boolean }) {
  const { practiceId, userId } = place
  const now = world.services.clock.now()
  const [id, locationId] = [newId(now), newId(now)]
  const { locationData, userData } = place.order()
  const request = { locationId, order: { locationData, userData }, couponId: '', requestKey: null }
  await world.system((db) =>
    db.insert(billingIntent).values({ id, practiceId, userId, kind: 'addLocation', status: 'open', request, createdAt: now }),
  )
  const { rows } = await world.system((db) => db.client.query('select customer_id from billing where practice_id = $1', [practiceId]))
  const payer = { customerId: String(rows[0]?.customer_id), email: '', name: 'Northside Dental', cardHolderName: 'Nora' }
  if (arrived)
    await world.services.payments.subscribe({
      ...payer,
      idempotencyKey: id,
      practiceId,
      address: locationData.address,
      planType: 'OSHA',
      tier: 1,
    })
  return locationId
}

test('what a crash left after the charge is finished by the job, or by the same order again', async ({ world }) => {
  for (const finish of ['job', 'repeat', 'other'] as const) {
    const place = await paying(world)
    const locationId = await crash(world, place, { arrived: true })
    if (finish === 'job') {
      expect(await finishOpenIntents(world.services)).toBe(0)
      world.services.clock.advance({ minutes: 3 })
      expect(await finishOpenIntents(world.services)).toBe(1)
      expect(await finishOpenIntents(world.services)).toBe(0)
    } else await place.caller.call(addLocation, { body: place.order(finish === 'other' ? { name: 'Third Street' } : {}) })
    const { payload } = await place.caller.call(getLocation, { params: { locationId } })
    expect(payload).toMatchObject({ name: 'Uptown', can: { administer: true }, locSubscriptionPlan: 'OSHA' })
    expect(await place.paid()).toEqual(finish === 'other' ? [89_900, 49_900, 49_900] : [89_900, 49_900])
    expect((await place.intents()).some((intent) => intent.status === 'open')).toBe(false)
  }
})

test('an order that never reached the provider is charged by its repeat only, and in the end dropped by the job', async ({ world }) => {
  const place = await paying(world)
  const locationId = await crash(world, place, { arrived: false })
  const other = await place.caller.refused(addLocation, { body: place.order({ name: 'Third Street' }) })
  expect(other).toMatchObject({ status: 409, code: 'billing.in_progress' })
  const { payload } = await place.caller.call(addLocation, { body: place.order() })
  expect(payload._id).toBe(locationId)
  expect(await place.paid()).toEqual([89_900, 49_900])
  const dropped = await paying(world)
  await crash(world, dropped, { arrived: false })
  world.services.clock.advance({ minutes: 61 })
  expect(await finishOpenIntents(world.services)).toBe(1)
  expect(await dropped.paid()).toEqual([89_900])
  expect(await dropped.locations()).toHaveLength(1)
})

test('what was ordered by somebody who has left meanwhile goes to the owner of the practice', async ({ world }) => {
  const place = await paying(world)
  const locationId = await crash(world, place, { arrived: true })
  const gone = await world.system((db) =>
    buildPerson(
      db,
      { firstName: 'Lea', lastName: 'Roth', posts: [{ practiceId: place.practiceId, locationId: place.locationId }] },
      { now: world.services.clock.now() },
    ),
  )
  await world.system(async (db) => {
    await db.client.query(`update employment set ended_on = '2026-11-01' where user_id = $1`, [gone])
    await db.client.query(`update billing_intent set user_id = $1 where practice_id = $2 and kind = 'addLocation'`, [
      gone,
      place.practiceId,
    ])
  })
  world.services.clock.advance({ minutes: 3 })
  await finishOpenIntents(world.services)
  const members = await world.system((db) => db.select().from(membership).where(eq(membership.locationId, locationId)))
  expect(members.map((member) => member.userId)).toEqual([place.userId])
})

test('staff may not, an administrator of one location may, and nobody for somebody else', async ({ world }) => {
  const body = (userId: string, selectedUsers: string[] = []) => ({
    locationData: {
      name: 'Uptown',
      type: ['dental'],
      address: { address: '1 Oak', city: 'Salem', state: 'OR', zip: '97301' },
      annual_review_date: '01/31',
      locSubscriptionPlan: 'SDS',
    },
    selectedUsers,
    userData: { _id: userId, userRole: 'office' },
  })
  const dana = await world.as(world.dana)
  expect(await dana.refused(addLocation, { body: body(world.dana) })).toMatchObject({ status: 403 })
  const ruth = await world.as(world.ruth)
  await world.system((db) =>
    db.client.query(`update "user" set current_location_id = $1 where id = $2`, [world.lakeside.locations[0]?.id, world.ruth]),
  )
  expect(await ruth.refused(addLocation, { body: body(world.ruth) }), 'administrator of another practice').toMatchObject({ status: 403 })
  const omar = await world.as(world.omar)
  expect(await omar.refused(addLocation, { body: body(world.dana) })).toMatchObject({ status: 403 })
  expect(await omar.refused(addLocation, { body: body(world.foreignOnly) })).toMatchObject({ status: 404 })
  expect(await omar.refused(addLocation, { body: body(world.omar, [world.foreignOnly]) })).toMatchObject({ status: 404 })
  const unknownPayer = await omar.refused(addLocation, { body: body(world.omar, [world.dana]) })
  expect(unknownPayer, 'he may, but the provider does not know this practice').toMatchObject({ status: 409, code: 'billing.payer_unknown' })
  const states = await world.system((db) => db.select().from(billingIntent).where(eq(billingIntent.practiceId, world.lakeside.id)))
  expect(states.map((intent) => intent.status)).toEqual(['refused'])
})

test('what is missing is said at its field', async ({ world }) => {
  const { caller, order, paid } = await paying(world)
  const good = order()
  const bad = {
    ...good,
    locationData: { ...good.locationData, address: { ...good.locationData.address, zip: '8500' }, locSubscriptionPlan: '' },
    userData: { ...good.userData, userRole: '' },
  }
  expect((await caller.refused(addLocation, { body: bad })).fields).toEqual({
    'locationData.address.zip': 'Invalid Zip code.',
    'locationData.locSubscriptionPlan': 'Select the subscription plan',
    'userData.userRole': 'Select your role for this location.',
  })
  const nowhere = { ...good, locationData: { ...good.locationData, address: { ...good.locationData.address, state: 'ZZ' } } }
  expect(await caller.refused(addLocation, { body: nowhere })).toMatchObject({ status: 422 })
  expect(await paid()).toEqual([89_900])
})

test('a name that the practice uses already is refused at its field before anything is charged', async ({ world }) => {
  const { caller, order, paid, locations, intents } = await paying(world)
  const before = (await intents()).length
  const headers = { 'idempotency-key': 'the-first-order' }
  const { payload } = await caller.call(addLocation, { body: order() }, headers)
  expect(await caller.refused(addLocation, { body: order({ name: 'uptown ' }) })).toMatchObject({
    status: 422,
    fields: { 'locationData.name': expect.stringContaining('already') },
  })
  expect(await paid()).toEqual([89_900, 49_900])
  expect(await intents()).toHaveLength(before + 1)
  expect((await caller.call(addLocation, { body: order() }, headers)).payload._id, 'the repeated order is answered').toBe(payload._id)
  expect(await locations()).toHaveLength(2)
})
