import { eq } from 'drizzle-orm'

import { getSession } from '#contract/access/access'
import { addLocation, getLocation } from '#contract/locations/locations'
import { payingPractice } from '#api/data/testing/paying-practice'
import { expect, test } from '#api/data/testing/test'
import { billingIntent, role, subscription, userEquipment } from '#api/data/tables'

test('an added location is charged at the price of an additional one, and its caller becomes its administrator', async ({ world }) => {
  const { caller, order, paid, practiceId, userId } = await payingPractice(world)
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

test('an administrator of one location may add another; staff may not, and nobody may on behalf of another person', async ({ world }) => {
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

test('missing values are reported at their fields', async ({ world }) => {
  const { caller, order, paid } = await payingPractice(world)
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
  const offEarth = { ...good, locationData: { ...good.locationData, timeZone: 'Mars/Olympus' } }
  expect((await caller.refused(addLocation, { body: offEarth })).fields).toEqual({ 'locationData.timeZone': 'Please choose a time zone.' })
  expect(await paid()).toEqual([89_900])
})

test('a location in a state with two time zones gets the chosen one', async ({ world }) => {
  const { caller, order } = await payingPractice(world)
  const { locationData, ...rest } = order({ plan: 'SDS' })
  const body = { ...rest, locationData: { ...locationData, timeZone: 'America/Denver' } }
  const { payload } = await caller.call(addLocation, { body })
  expect(payload).toMatchObject({ address: { state: 'AZ' }, timeZone: 'America/Denver' })
})

test('a name that the practice already uses is rejected at its field before anything is charged', async ({ world }) => {
  const { caller, order, paid, locations, intents } = await payingPractice(world)
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
