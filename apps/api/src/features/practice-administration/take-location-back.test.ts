import { and, eq } from 'drizzle-orm'

import { takeLocationBack } from '#contract/practice-administration/practice-administration'
import { membership, sharingConsent } from '#api/data/tables'
import { expect, inOwnWorld, test } from '#api/data/testing/test'

import { placeOf, read, messages, loseHarbor } from './testing/administration-calls.ts'

inOwnWorld('an administrator of the practice takes a location back, and its administrators are told', async ({ world }) => {
  await loseHarbor(world, { endedAt: new Date() })
  expect((await read(world, world.maria)).locations).toMatchObject([
    { name: 'Harbor', administrators: ['Omar Haddad'], mine: false },
    { mine: true },
  ])
  const harbor = placeOf(world, 1).id
  const maria = await world.as(world.maria)
  for (const time of [1, 2])
    expect((await maria.call(takeLocationBack, { params: { locationId: harbor } })).payload, `time ${time}`).toEqual({
      _id: harbor,
      name: 'Harbor',
    })
  expect((await read(world, world.maria)).locations).toMatchObject([
    { administrators: ['Maria Alvarez', 'Omar Haddad'], mine: true },
    { mine: true },
  ])
  expect((await messages(world, 'omar@lakeside.example')).map(({ subject }) => subject)).toEqual([
    'Maria Alvarez now administers this location',
  ])
  expect(await world.audit('location.taken_back')).toMatchObject([{ actorId: world.maria, locationId: harbor }])
  const consents = await world.system((db) => db.select().from(sharingConsent).where(eq(sharingConsent.userId, world.maria)))
  expect(consents).toMatchObject([{ locationId: harbor, agreed: false }])
})

inOwnWorld('a post without the position is kept and raised', async ({ world }) => {
  await loseHarbor(world, { isAdministrator: false, isSafetyOfficer: true })
  const harbor = placeOf(world, 1)
  await (await world.as(world.maria)).call(takeLocationBack, { params: { locationId: harbor.id } })
  const [post] = await world.system((db) =>
    db
      .select()
      .from(membership)
      .where(and(eq(membership.userId, world.maria), eq(membership.locationId, harbor.id))),
  )
  expect(post).toMatchObject({ isAdministrator: true, isSafetyOfficer: true, roleId: harbor.roleId, endedAt: null })
})

test('nobody else takes a location', async ({ world }) => {
  const [main, harbor] = [placeOf(world, 0).id, placeOf(world, 1).id]
  for (const [person, locationId] of [
    [world.omar, main],
    [world.omar, harbor],
    [world.dana, main],
    [world.ruth, main],
  ] as const)
    expect(await (await world.as(person)).refused(takeLocationBack, { params: { locationId } })).toMatchObject({
      status: 403,
      code: 'practice.not_administrator',
    })
  const foreign = world.cedar.locations[0]?.id ?? ''
  expect(await (await world.as(world.maria)).refused(takeLocationBack, { params: { locationId: foreign } })).toMatchObject({ status: 404 })
})
