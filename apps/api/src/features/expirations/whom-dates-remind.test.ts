import { and, eq } from 'drizzle-orm'

import { addExpiration, addExpirationType } from '#contract/expirations/expirations'
import { billing, employment, membership } from '#api/data/tables'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { remindOfDates } from './remind-of-dates.ts'

// February 19, 2027 is 90 days after the day of the world, November 21, 2026.
const end = '2027-02-19'
const mainOf = (world: World) => world.rows.location
const harborOf = (world: World) => world.lakeside.locations[1]?.id ?? ''

const record = async (world: World, body: object = {}) =>
  (await world.as(world.maria)).call(addExpiration, {
    params: { locationId: mainOf(world) },
    body: { type: 'blsCard', person: world.dana, validUntil: end, ...body },
  })

/** Runs the job of a morning at a location, as `runDaily` does. */
const morning = (world: World, day: string, locationId = mainOf(world)) =>
  world.database.transaction([world.lakeside.id], (db) =>
    remindOfDates.run({
      db,
      practiceId: world.lakeside.id,
      locationId,
      timeZone: 'America/Los_Angeles',
      day,
      days: [day],
      now: new Date(`${day}T15:00:00Z`),
      services: world.services,
      after: () => undefined,
    }),
  )

/** How many reminders a person has that name one of these words. */
const told = async (world: World, userId: string, words = 'BLS') =>
  (await world.notifications(userId)).filter(({ type, subTitle }) => type === 'DATE' && subTitle.includes(words)).length

/** Adds a type of the practice, and a date of it. */
async function recordOwn(world: World, { subject, reminds }: { subject: 'person' | 'item'; reminds: 'person' | 'administrators' }) {
  const { payload } = await (
    await world.as(world.maria)
  ).call(addExpirationType, { params: { locationId: mainOf(world) }, body: { name: 'Own card', subject, leadDays: [90], reminds } })
  await record(world, { type: payload._id, ...(subject === 'item' ? { person: null, named: 'Elevator' } : {}) })
}

/** Gives a person a post at another location too. */
const addPost = (world: World, userId: string, { locationId, administrator = false }: { locationId: string; administrator?: boolean }) =>
  world.system((db) =>
    db.insert(membership).values({
      id: newId(world.services.clock.now()),
      practiceId: world.lakeside.id,
      locationId,
      userId,
      isAdministrator: administrator,
      exposure: 'atRisk',
      atRiskSince: '2026-11-21',
      startedAt: world.services.clock.now(),
    }),
  )

inOwnWorld('an administrator who comes later is reminded of a lead of which others were reminded before', async ({ world }) => {
  await record(world)
  await morning(world, '2026-11-21')
  await addPost(world, world.omar, { locationId: mainOf(world), administrator: true })
  await morning(world, '2026-11-22')
  expect([await told(world, world.omar), await told(world, world.maria), await told(world, world.dana)]).toEqual([1, 1, 1])
})

inOwnWorld('somebody who has not started yet is reminded from the first day on', async ({ world }) => {
  await record(world)
  const of = and(eq(employment.practiceId, world.lakeside.id), eq(employment.userId, world.dana))
  await world.system((db) => db.update(employment).set({ startedOn: '2026-11-23' }).where(of))
  await morning(world, '2026-11-22')
  expect(await told(world, world.dana)).toBe(0)
  await morning(world, '2026-11-23')
  expect(await told(world, world.dana)).toBe(1)
})

inOwnWorld('nobody is reminded while the practice does not pay', async ({ world }) => {
  await record(world)
  await world.system((db) =>
    db.update(billing).set({ paymentFailedAt: world.services.clock.now() }).where(eq(billing.practiceId, world.lakeside.id)),
  )
  await morning(world, '2026-11-21')
  expect([await told(world, world.dana), await told(world, world.maria)]).toEqual([0, 0])
})

inOwnWorld('a type for administrators does not remind the person, and one for the person no administrator', async ({ world }) => {
  await recordOwn(world, { subject: 'person', reminds: 'administrators' })
  await morning(world, '2026-11-21')
  expect([await told(world, world.dana, 'Own card'), await told(world, world.maria, 'Own card')]).toEqual([0, 1])
  await recordOwn(world, { subject: 'person', reminds: 'person' })
  await morning(world, '2026-11-22')
  expect([await told(world, world.dana, 'Own card'), await told(world, world.maria, 'Own card')]).toEqual([1, 1])
})

inOwnWorld('an item has no person, so its administrators are reminded by a type for the person too', async ({ world }) => {
  await recordOwn(world, { subject: 'item', reminds: 'person' })
  await morning(world, '2026-11-21')
  expect(await told(world, world.maria, 'Elevator')).toBe(1)
})

inOwnWorld('a card that is filed at another location reminds the person here, and no administrator of this one', async ({ world }) => {
  await record(world)
  await addPost(world, world.dana, { locationId: harborOf(world) })
  await morning(world, '2026-11-21', harborOf(world))
  expect([await told(world, world.dana), await told(world, world.omar)]).toEqual([1, 0])
  await morning(world, '2026-11-21')
  expect([await told(world, world.dana), await told(world, world.maria)]).toEqual([1, 1])
})
