import { inArray } from 'drizzle-orm'

import { buildPerson } from '#api/data/builders/person'
import { calendarFeed, userEquipment } from '#api/data/tables'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { memberAs, placeOf, remove } from '../testing/staff-calls.ts'

/** A person with equipment of each given location and a calendar address at the first one. */
async function equipped(world: World, email: string, indexes: readonly number[]) {
  const practiceId = world.lakeside.id
  const now = world.services.clock.now()
  const places = indexes.map((index) => placeOf(world, index))
  const posts = places.map(({ id: locationId, roleId }) => ({ practiceId, locationId, roleId }))
  return world.system(async (db) => {
    const userId = await buildPerson(db, { firstName: 'Noor', lastName: 'Khan', email, passwordHash: '', posts }, { now })
    const items = places.map(({ equipmentId }) => ({ practiceId, userId, equipmentId, givenAt: now }))
    await db.insert(userEquipment).values(items)
    const feed = { id: newId(now), practiceId, userId, locationId: places[0]?.id ?? '', secretHash: email, createdAt: now }
    await db.insert(calendarFeed).values(feed)
    return userId
  })
}

/** What people still have: the locations of their equipment, and whether their calendar address works. */
const holdings = (world: World, people: readonly string[]) =>
  world.system(async (db) => {
    const items = await db.select().from(userEquipment).where(inArray(userEquipment.userId, people))
    const feeds = await db.select().from(calendarFeed).where(inArray(calendarFeed.userId, people))
    return people.map((id) => ({
      equipment: items
        .filter(({ userId }) => userId === id)
        .map(({ equipmentId }) => equipmentId)
        .toSorted(),
      feeds: feeds.filter(({ userId, revokedAt }) => userId === id && revokedAt === null).length,
    }))
  })

inOwnWorld('a person who leaves returns their equipment and loses their calendar address; colleagues keep theirs', async ({ world }) => {
  const main = placeOf(world, 0)
  const [leaving, staying] = [
    await equipped(world, 'leaving@lakeside.example', [0]),
    await equipped(world, 'staying@lakeside.example', [0]),
  ]
  await remove(world, world.maria, leaving)
  expect(await holdings(world, [leaving, staying])).toEqual([
    { equipment: [], feeds: 0 },
    { equipment: [main.equipmentId], feeds: 1 },
  ])
  const [left] = (await world.audit('staff.left')).filter((entry) => entry.targetId === leaving)
  expect(left?.after).toEqual({ endedOn: '2026-11-21' })
  const [returned] = (await world.audit('staff.location_left')).filter((entry) => entry.targetId === leaving)
  expect(returned?.before).toEqual({ equipment: [main.equipmentId] })
})

inOwnWorld('a person who leaves one of two locations keeps the equipment and the calendar address of the other', async ({ world }) => {
  const person = await equipped(world, 'both@lakeside.example', [0, 1])
  const { revision } = await memberAs(world, world.maria, person)
  world.services.refetched.length = 0
  await remove(world, world.omar, person)
  expect(await holdings(world, [person])).toEqual([{ equipment: [placeOf(world, 0).equipmentId], feeds: 1 }])
  const after = await memberAs(world, world.maria, person)
  expect(after.locations).toEqual([placeOf(world, 0).id])
  expect(after.revision, 'a page that was open before is stale').toBeGreaterThan(revision)
  expect(world.services.refetched).toContain(person)
})
