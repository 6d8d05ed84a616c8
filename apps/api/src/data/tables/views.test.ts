import { and, eq } from 'drizzle-orm'

import {
  acceptedEmployment,
  billing,
  currentEmployment,
  currentMembership,
  currentSubscription,
  employment,
  location,
  membership,
  openLocation,
  payingPractice,
  subscription,
  user,
} from '../tables.ts'
import { expect, inOwnWorld } from '../testing/test.ts'

inOwnWorld('a membership is current until it ends, also at a closed location', async ({ world }) => {
  const { lakeside, dana } = world
  const current = () =>
    world.system(async (db) =>
      (await db.select().from(currentMembership).where(eq(currentMembership.userId, dana))).map((row) => row.locationId),
    )
  const everywhere = await current()
  expect(everywhere).toContain(world.rows.location)
  await world.system((db) => db.update(location).set({ closedAt: world.services.clock.now() }).where(eq(location.practiceId, lakeside.id)))
  expect(await current()).toEqual(everywhere)
  await world.system((db) => db.update(membership).set({ endedAt: world.services.clock.now() }).where(eq(membership.userId, dana)))
  expect(await current()).toEqual([])
})

inOwnWorld('an employment is current until its end is stored, and accepted while it is current', async ({ world }) => {
  const [{ id: practice }, { dana }] = [world.lakeside, world]
  const states = () =>
    world.system(async (db) => ({
      current: await db.$count(currentEmployment, and(eq(currentEmployment.practiceId, practice), eq(currentEmployment.userId, dana))),
      accepted: await db.$count(acceptedEmployment, and(eq(acceptedEmployment.practiceId, practice), eq(acceptedEmployment.userId, dana))),
    }))
  const change = (facts: Partial<typeof employment.$inferInsert>) =>
    world.system((db) =>
      db
        .update(employment)
        .set(facts)
        .where(and(eq(employment.practiceId, practice), eq(employment.userId, dana))),
    )
  expect(await states()).toEqual({ current: 1, accepted: 1 })
  await change({ startedOn: '2099-01-01' })
  expect(await states(), 'before the first day').toEqual({ current: 1, accepted: 1 })
  await change({ acceptedAt: null })
  expect(await states(), 'invited').toEqual({ current: 1, accepted: 0 })
  await change({ acceptedAt: world.services.clock.now(), endedOn: '2099-12-31' })
  expect(await states(), 'ended').toEqual({ current: 0, accepted: 0 })
})

inOwnWorld('a plan is current until it has ended, also if it will not renew', async ({ world }) => {
  const here = world.rows.location
  const current = () => world.system((db) => db.$count(currentSubscription, eq(currentSubscription.locationId, here)))
  const change = (facts: Partial<typeof subscription.$inferInsert>) =>
    world.system((db) => db.update(subscription).set(facts).where(eq(subscription.locationId, here)))
  expect(await current()).toBe(1)
  await change({ endsAt: world.services.clock.now() })
  expect(await current()).toBe(1)
  await change({ endedAt: world.services.clock.now() })
  expect(await current()).toBe(0)
})

inOwnWorld('a location is open until it is closed', async ({ world }) => {
  const here = eq(openLocation.id, world.rows.location)
  const open = () => world.system((db) => db.$count(openLocation, here))
  expect(await open()).toBe(1)
  const closed = { closedAt: world.services.clock.now() }
  await world.system((db) => db.update(location).set(closed).where(eq(location.id, world.rows.location)))
  expect(await open()).toBe(0)
})

inOwnWorld('a practice is paying unless its last payment failed, also without a payer', async ({ world }) => {
  const { id } = world.lakeside
  const paying = () => world.system((db) => db.$count(payingPractice, eq(payingPractice.id, id)))
  const failed = (paymentFailedAt: Date | null) =>
    world.system((db) => db.update(billing).set({ paymentFailedAt }).where(eq(billing.practiceId, id)))
  expect(await paying()).toBe(1)
  await failed(world.services.clock.now())
  expect(await paying()).toBe(0)
  await failed(null)
  expect(await paying()).toBe(1)
  await world.system((db) => db.delete(billing).where(eq(billing.practiceId, id)))
  expect(await paying()).toBe(1)
})

inOwnWorld('the full name follows both names, without a space where one is missing', async ({ world }) => {
  const named = async (firstName: string, lastName: string) => {
    await world.system((db) => db.update(user).set({ firstName, lastName }).where(eq(user.id, world.dana)))
    return (await world.system((db) => db.select({ fullName: user.fullName }).from(user).where(eq(user.id, world.dana))))[0]?.fullName
  }
  expect([await named('Dana', 'Lee'), await named('Dana', ''), await named('', 'Lee')]).toEqual(['Dana Lee', 'Dana', 'Lee'])
})
