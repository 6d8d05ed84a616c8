import { eq } from 'drizzle-orm'

import { addExpiration } from '#contract/expirations/expirations'
import { membership } from '#api/data/tables'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'

import { remindOfDates } from './remind-of-dates.ts'

const record = async (world: World, body: object) =>
  (await world.as(world.maria)).call(addExpiration, {
    params: { locationId: world.rows.location },
    body: { type: 'blsCard', person: world.dana, validUntil: '2027-02-19', ...body },
  })

/** Runs the job of a morning at Main Street, as `runDaily` does. */
const morning = (world: World, day: string) =>
  world.database.transaction([world.lakeside.id], (db) =>
    remindOfDates.run({
      db,
      practiceId: world.lakeside.id,
      locationId: world.rows.location,
      timeZone: 'America/Los_Angeles',
      day,
      days: [day],
      now: new Date(`${day}T15:00:00Z`),
      services: world.services,
      after: () => undefined,
    }),
  )
const told = async (world: World, userId: string) =>
  (await world.notifications(userId)).filter(({ type }) => type === 'DATE').map(({ subTitle }) => subTitle)

// February 19, 2027 is 90 days after the day of the world.
inOwnWorld('the person and the administrators are reminded once per lead, and not after a renewal', async ({ world }) => {
  await record(world, {})
  for (const day of ['2026-11-20', '2026-11-21', '2026-11-22', '2026-12-25', '2027-01-20', '2027-01-20', '2027-01-21'])
    await morning(world, day)
  expect(await told(world, world.dana)).toEqual(Array(3).fill('BLS or CPR card, yours, 02/19/2027'))
  // The insurance policy of the cast ends on March 31, 2027.
  expect((await told(world, world.maria)).filter((text) => text.includes('Dana Whitfield'))).toHaveLength(3)
  expect(await told(world, world.ruth)).toEqual([])
  await record(world, { validUntil: '2029-02-28' })
  await morning(world, '2027-02-13')
  expect(await told(world, world.dana)).toHaveLength(3)
})

inOwnWorld(
  'nobody is reminded of a date that has ended, or of somebody who has left; one who returns is reminded again',
  async ({ world }) => {
    await record(world, { validUntil: '2026-11-20' })
    await record(world, { type: 'aclsCard', validUntil: '2026-12-11' })
    const end = (endedAt: Date | null) =>
      world.system((db) => db.update(membership).set({ endedAt }).where(eq(membership.userId, world.dana)))
    await end(new Date('2026-11-21T08:00:00Z'))
    await morning(world, '2026-11-21')
    expect(await told(world, world.dana)).toEqual([])
    expect(await told(world, world.maria)).toEqual([])
    await end(null)
    await morning(world, '2026-11-22')
    expect(await told(world, world.dana)).toEqual(['ACLS card, yours, 12/11/2026'])
  },
)

inOwnWorld('a reminder of a date about health does not say what it is', async ({ world }) => {
  await record(world, { type: 'fitTest', issuedOn: '2026-01-01', validUntil: '2026-12-11' })
  await morning(world, '2026-11-21')
  expect(await told(world, world.maria)).toEqual(['A date about health, 12/11/2026'])
})
