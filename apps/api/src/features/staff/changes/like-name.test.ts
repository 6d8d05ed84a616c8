import { addStaffMember } from '#contract/staff/staff'
import { buildPerson } from '#api/data/builders/person'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'

import { edit, placeOf } from '../testing/staff-calls.ts'

const titles = async (world: World, userId: string) =>
  (await world.notifications(userId)).map(({ type, title, subTitle, targetId }) => [type, title, subTitle, targetId])

/** A registered person at one location of the practice. Maria administers both locations, Omar only Harbor. */
const personAt = (world: World, index: number, firstName: string, lastName: string) => {
  const { id: locationId, roleId } = placeOf(world, index)
  const posts = [{ practiceId: world.lakeside.id, locationId, roleId }]
  const email = `${firstName}.${lastName}@lakeside.example`.toLowerCase()
  return world.system((db) => buildPerson(db, { firstName, lastName, email, posts }, { now: world.services.clock.now() }))
}

inOwnWorld('a renamed member with a name like somebody else is shown to that person and their administrators', async ({ world }) => {
  const [ines, karl] = [await personAt(world, 0, 'Ines', 'Quist'), await personAt(world, 1, 'Karl', 'Holm')]
  await edit(world, world.omar, karl, { firstName: 'Karla', lastName: 'Holm' })
  expect(await titles(world, ines), 'another name').toEqual([])
  await edit(world, world.omar, karl, { firstName: 'lnes', lastName: 'Quist' })
  const change = 'Karla Holm → lnes Quist'
  expect(await titles(world, ines)).toEqual([['ACCOUNT', 'Somebody else now has a name like yours', change, ines]])
  expect(await titles(world, world.maria)).toContainEqual(['STAFF', 'Somebody else now has a name like Ines Quist', change, ines])
  expect((await titles(world, world.omar)).filter(([, title]) => title?.includes('a name like'))).toEqual([])
  expect((await world.messages('ines.quist@lakeside.example')).map(({ subject }) => subject)).toEqual([
    'Somebody else now has a name like yours',
  ])
  await edit(world, world.omar, karl, { firstName: 'Ines' })
  expect(await titles(world, ines), 'the same likeness again').toHaveLength(1)
})

inOwnWorld('a new member with a name like somebody else is shown to that person and their administrators', async ({ world }) => {
  const ines = await personAt(world, 0, 'Ines', 'Quist')
  const { id, roleId } = placeOf(world, 1)
  const body = {
    firstName: 'Quist',
    lastName: 'Inés',
    email: 'new@lakeside.example',
    locations: [id],
    roles: [roleId],
    atRiskLocations: [id],
  }
  await (await world.as(world.omar)).call(addStaffMember, { body })
  expect(await titles(world, ines)).toEqual([['ACCOUNT', 'Somebody else now has a name like yours', 'Quist Inés', ines]])
  expect(await titles(world, world.maria)).toContainEqual(['STAFF', 'Somebody else now has a name like Ines Quist', 'Quist Inés', ines])
})
