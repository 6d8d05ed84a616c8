import { eq } from 'drizzle-orm'

import { billing, currentMembership, location, membership, openLocation, payingPractice, user } from '../tables.ts'
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
