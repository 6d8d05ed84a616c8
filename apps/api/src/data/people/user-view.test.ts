import { and, eq, inArray } from 'drizzle-orm'

import { buildPerson, type PersonPlan } from '#api/data/builders/person'
import { buildPractice, type PracticePlan } from '#api/data/builders/practice'
import { buildRecord } from '#api/data/builders/record'
import { billing, employment, location, membership, recordDeletion, recordDiscard, user, userEquipment } from '#api/data/tables'
import { someActor } from '#api/data/testing/some-actor'
import { expect, test, type World } from '#api/data/testing/test'

import { userView, userViews } from './user-view.ts'

const view = (world: World, userId: string, caller?: Parameters<typeof userView>[2]) => world.system((db) => userView(db, userId, caller))

let made = 0
async function practiceOf(world: World, plan: PracticePlan) {
  const owner = { firstName: 'Ines', lastName: 'Moreau', email: `ines-${(made += 1)}@views.example` }
  return world.system((db) => buildPractice(db, plan, { owner, now: world.services.clock.now(), passwordHash: '' }))
}

async function personAt(world: World, posts: PersonPlan['posts'], more: Partial<PersonPlan> = {}) {
  return world.system((db) => buildPerson(db, { firstName: 'Ada', lastName: 'Lund', ...more, posts }, { now: world.services.clock.now() }))
}

/** Creates a person with two locations in one practice and one in another. */
async function ada(world: World) {
  const elm = await practiceOf(world, { name: 'Elm Dental', reviewDate: '02/02', locations: [{ name: 'East' }, { name: 'West' }] })
  const ash = await practiceOf(world, { name: 'Ash Medical', locations: [{ name: 'Center' }], paymentFailed: true })
  const [east, west, center] = [elm.locations[0]!, elm.locations[1]!, ash.locations[0]!]
  const userId = await personAt(world, [
    { practiceId: elm.id, locationId: west.id, spiceOfficer: true, exposure: 'notAtRisk' },
    { practiceId: elm.id, locationId: east.id, administrator: true, safetyOfficer: true },
    { practiceId: ash.id, locationId: center.id, exposure: 'notAtRisk' },
  ])
  const choose = (locationId: string) =>
    world.system((db) => db.update(user).set({ currentLocationId: locationId }).where(eq(user.id, userId)))
  return { elm, ash, east: east.id, west: west.id, center: center.id, userId, choose }
}

test('practices and locations are sorted by name, and each position lists its locations', async ({ world }) => {
  const { elm, ash, east, west, center, userId } = await ada(world)
  expect(await view(world, userId)).toMatchObject({
    fullName: 'Ada Lund',
    practiceIds: [ash.id, elm.id],
    practices: [
      { _id: ash.id, locations: [center] },
      { _id: elm.id, locations: [east, west] },
    ],
    locationIds: [center, east, west],
    adminLocations: [east],
    safetyOfficerLocations: [east],
    spiceOfficerLocations: [west],
    atRiskLocations: [east],
    notAtRiskLocations: [center, west],
  })
})

test('the current location determines the practice, its payment status, the review date and whether the person is an administrator', async ({
  world,
}) => {
  const { elm, ash, east, west, center, userId, choose } = await ada(world)
  const atCenter = {
    location: { _id: center },
    practice: { _id: ash.id, billingId: ash.billingId },
    isAdmin: false,
    isSubscriptionFailed: true,
  }
  expect(await view(world, userId), 'without a choice the first place').toMatchObject({
    ...atCenter,
    currentLocationIndex: 0,
    currentPracticeIndex: 0,
  })
  await choose(west)
  expect(await view(world, userId)).toMatchObject({
    location: { _id: west, name: 'West' },
    practice: { _id: elm.id, name: 'Elm Dental', billingId: elm.billingId },
    isAdmin: true,
    isSubscriptionFailed: false,
    currentLocationIndex: 1,
    currentPracticeIndex: 1,
    annual_review_date: '02/02',
  })
  const here = and(eq(membership.userId, userId), eq(membership.locationId, west))
  await world.system((db) => db.update(membership).set({ annualReviewDate: '07/07' }).where(here))
  expect(await view(world, userId)).toMatchObject({ annual_review_date: '07/07' })
  await choose(east)
  expect(await view(world, userId)).toMatchObject({ annual_review_date: '02/02', currentLocationIndex: 0 })
})

test("the new-hire mark is that of the current location's practice", async ({ world }) => {
  const { elm, center, west, userId, choose } = await ada(world)
  await world.system((db) =>
    db
      .update(employment)
      .set({ newHire: true })
      .where(and(eq(employment.userId, userId), eq(employment.practiceId, elm.id))),
  )
  for (const [place, newHire] of [
    [west, true],
    [center, false],
  ] as const) {
    await choose(place)
    expect(await view(world, userId)).toMatchObject({ newHire })
  }
})

test('ended or closed locations, and practices left or not yet joined, are not shown', async ({ world }) => {
  const { elm, ash, east, west, center, userId } = await ada(world)
  const now = world.services.clock.now()
  const here = and(eq(membership.userId, userId), eq(membership.locationId, east))
  await world.system((db) => db.update(membership).set({ endedAt: now }).where(here))
  expect(await view(world, userId)).toMatchObject({ locationIds: [center, west], adminLocations: [] })
  await world.system((db) => db.update(location).set({ closedAt: now }).where(eq(location.id, west)))
  expect(await view(world, userId)).toMatchObject({ locationIds: [center], practiceIds: [ash.id, elm.id] })
  const inAsh = and(eq(employment.userId, userId), eq(employment.practiceId, ash.id))
  await world.system((db) => db.update(employment).set({ acceptedAt: null }).where(inAsh))
  expect(await view(world, userId)).toMatchObject({ locationIds: [], practiceIds: [elm.id], location: null, practice: { _id: elm.id } })
  await world.system((db) => db.update(employment).set({ acceptedAt: now, endedOn: '2026-11-01' }).where(inAsh))
  const left = { locationIds: [], practiceIds: [elm.id], currentLocationIndex: 0, currentPracticeIndex: 0, annual_review_date: null }
  expect(await view(world, userId)).toMatchObject(left)
  await world.system((db) => db.update(employment).set({ endedOn: '2026-11-01' }).where(eq(employment.userId, userId)))
  expect(await view(world, userId)).toMatchObject({ practiceIds: [], practice: null, isSubscriptionFailed: false, newHire: false })
})

test('only locations with the same name show their address, and a practice without a card has no billing', async ({ world }) => {
  const two = [
    { name: 'Park', address: '1 Elm Road', city: 'Salem' },
    { name: 'Park', address: '2 Oak Road', city: 'Salem' },
    { name: 'Quay' },
  ]
  const { id, ownerId, locations } = await practiceOf(world, { name: 'Birch Dental', locations: two })
  await world.system((db) => db.delete(billing).where(eq(billing.practiceId, id)))
  const seen = await view(world, ownerId)
  expect(seen?.practice).toEqual({ _id: id, name: 'Birch Dental', billingId: null })
  const places = new Map(locations.map((one, index) => [one.id, ['1 Elm Road, Salem', '2 Oak Road, Salem', undefined][index]]))
  expect(seen?.locations).toHaveLength(3)
  for (const { _id, place } of seen?.locations ?? []) expect(place).toBe(places.get(_id))
})

test("equipment is the person's own, and only health documents that were not removed count as uploaded", async ({ world }) => {
  const { elm, east, userId } = await ada(world)
  const now = world.services.clock.now()
  const equipmentId = elm.locations[0]!.equipmentId
  await world.system((db) => db.insert(userEquipment).values({ practiceId: elm.id, userId, equipmentId, givenAt: now }))
  const file = async (kind: 'health' | 'form', subjectId: string) => {
    const plan = { practiceId: elm.id, locationId: east, completedBy: userId, kind, subjectId }
    return (await world.system((db) => buildRecord(db, plan, { now }))).recordId
  }
  await file('form', userId)
  await file('health', elm.ownerId)
  expect(await view(world, userId)).toMatchObject({ safetyEquipments: [equipmentId], didUploadHealthRecords: false })
  expect(await view(world, elm.ownerId)).toMatchObject({ safetyEquipments: [], didUploadHealthRecords: true })
  const [discarded, deleted] = [await file('health', userId), await file('health', userId)]
  expect(await view(world, userId)).toMatchObject({ didUploadHealthRecords: true })
  const discard = { recordId: discarded, practiceId: elm.id, discardedBy: userId, discardedAt: now, reason: '' }
  await world.system((db) => db.insert(recordDiscard).values(discard))
  expect(await view(world, userId)).toMatchObject({ didUploadHealthRecords: true })
  await world.system((db) => db.insert(recordDeletion).values({ recordId: deleted, practiceId: elm.id, deletedBy: userId, deletedAt: now }))
  expect(await view(world, userId)).toMatchObject({ didUploadHealthRecords: false })
})

test('the stored step is used only while a registration is unfinished', async ({ world }) => {
  const { userId } = await ada(world)
  for (const [registrationState, registrationStep] of [
    [0, 1],
    [1, 3],
    [2, 5],
  ] as const) {
    await world.system((db) => db.update(user).set({ registrationState, registrationStep: 3 }).where(eq(user.id, userId)))
    expect(await view(world, userId)).toMatchObject({ registrationStep, isRegistrationCompleted: registrationState })
  }
})

test('support access is shown only on the person whose account it uses', async ({ world }) => {
  const until = new Date('2026-11-21T12:00:00Z')
  const support = { supporter: 'Sam', reason: 'Ticket 7', readOnly: true, until }
  const supporter = { ...someActor({ support }), userId: world.maria }
  const shown = { reason: 'Ticket 7', readOnly: true, until: until.toISOString() }
  expect(await view(world, world.maria, supporter)).toMatchObject({ support: shown })
  expect(await view(world, world.maria, { ...supporter, support: null })).toMatchObject({ support: null })
  expect(await view(world, world.maria)).toMatchObject({ support: null })
  const several = await world.system((db) => userViews(db, [world.dana, world.maria], supporter))
  expect(several.map((one) => one.support)).toEqual([null, shown])
})

test('several people are returned in the requested order; unknown ids are left out', async ({ world }) => {
  const asked = [world.tessa, 'unknown', world.dana]
  const several = await world.system((db) => userViews(db, asked, { userId: world.dana, support: null }))
  expect(several.map((one) => one._id)).toEqual([world.tessa, world.dana])
  expect(await view(world, 'unknown')).toBeNull()
  const done = (id: string) => several.find((one) => one._id === id)?.hasDoneTutorial
  expect([done(world.tessa), done(world.dana)]).toEqual([false, false])
  await world.system((db) =>
    db
      .update(user)
      .set({ tutorialDoneAt: new Date() })
      .where(inArray(user.id, [world.tessa])),
  )
  expect(await view(world, world.tessa)).toMatchObject({ hasDoneTutorial: true })
})
