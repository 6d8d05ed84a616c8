import { eq } from 'drizzle-orm'

import { legacyEquipment, legacyLocations, legacyRoles, legacyRolesOfUser } from '#contract/lists/lists'
import { getLocation, locationsByPractice } from '#contract/locations/locations'
import { equipmentByLocation, rolesByLocation } from '#contract/staff/staff'
import { employment, equipment, role, roleEquipment } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

const mainOf = (world: World) => world.lakeside.locations[0]!.id
const harborOf = (world: World) => world.lakeside.locations[1]!.id

/** A custom role of the practice at a location, with its own piece of equipment. */
async function ownRole(world: World, locationId: string, name: string) {
  const now = world.services.clock.now()
  const at = { practiceId: world.lakeside.id, locationId, createdAt: now, revision: 1 }
  const [roleId, equipmentId] = [newId(now), newId(now)]
  await world.system(async (db) => {
    await db.insert(role).values({ ...at, id: roleId, name, description: 'Cleans the lab', jobTasks: ['Empties the bins'] })
    await db
      .insert(equipment)
      .values({ ...at, id: equipmentId, itemId: 'customSafetyEquipment', name: `${name} gloves`, description: 'Long', foundAt: 'Shelf 2' })
    await db.insert(roleEquipment).values({ practiceId: world.lakeside.id, roleId, equipmentId })
  })
  return { roleId, equipmentId }
}

test('the roles of a location are a bare array with duties and equipment, equal to those of the newer list', async ({ world }) => {
  const { roleId, equipmentId } = await ownRole(world, mainOf(world), 'Porter')
  const dana = await world.as(world.dana)
  const roles = await dana.call(legacyRoles, { query: { locationId: mainOf(world) } })
  expect(roles.find((one) => one._id === roleId)).toEqual({
    _id: roleId,
    name: 'Porter',
    description: 'Cleans the lab',
    jobTasks: ['Empties the bins'],
    defaultEquipment: [equipmentId],
    location: mainOf(world),
    default: false,
    defaultID: null,
    revision: 1,
  })
  const newer = await dana.call(rolesByLocation, { params: { locationId: mainOf(world) } })
  expect(roles.map((one) => one._id)).toEqual(newer.payload.map((one) => one.value))
  for (const one of roles) expect(one.default).toBe(one.defaultID !== null)
})

test('the roles of several locations come in one list, and only if the caller is a member of each location', async ({ world }) => {
  const both = { locationId: `${mainOf(world)},${harborOf(world)}` }
  const roles = (await (await world.as(world.maria)).call(rolesByLocation, { params: both })).payload
  expect(new Set(roles.map((one) => one.location))).toEqual(new Set([mainOf(world), harborOf(world)]))
  const ruth = await world.as(world.ruth)
  for (const locationId of [both.locationId, `${harborOf(world)},${mainOf(world)}`])
    expect(await ruth.refused(rolesByLocation, { params: { locationId } })).toMatchObject({ status: 403 })
  const foreign = `${mainOf(world)},${world.cedar.locations[0]!.id}`
  const dana = await world.as(world.dana)
  expect(await dana.refused(rolesByLocation, { params: { locationId: foreign } })).toMatchObject({ status: 404 })
  expect(await dana.refused(rolesByLocation, { params: { locationId: `${mainOf(world)},x` } })).toMatchObject({ status: 422 })
})

test('the location options of a practice are the locations where the caller is a member', async ({ world }) => {
  const optionsOf = async (person: string) =>
    (await (await world.as(person)).call(locationsByPractice, { params: { practiceId: world.lakeside.id } })).payload
  expect((await optionsOf(world.maria)).map((one) => one.label).toSorted()).toEqual(['Harbor', 'Main Street'])
  expect(await optionsOf(world.ruth)).toEqual([{ value: mainOf(world), label: 'Main Street', practice: world.lakeside.id }])
})

test('the equipment of a location is a bare array, each item with the roles that need it', async ({ world }) => {
  const { roleId, equipmentId } = await ownRole(world, mainOf(world), 'Cleaner')
  const dana = await world.as(world.dana)
  const list = await dana.call(legacyEquipment, { query: { locationId: mainOf(world) } })
  expect(list.find((one) => one._id === equipmentId)).toEqual({
    _id: equipmentId,
    id: 'customSafetyEquipment',
    name: 'Cleaner gloves',
    description: 'Long',
    ppeFoundAt: 'Shelf 2',
    jobTasks: [],
    location: mainOf(world),
    default: false,
    roles: [roleId],
    revision: 1,
  })
  const newer = await dana.call(equipmentByLocation, { params: { locationId: mainOf(world) } })
  expect(list.map((one) => one._id)).toEqual(newer.payload.map((one) => one.value))
})

test('the roles of a person are those of all their locations', async ({ world }) => {
  const harbor = await ownRole(world, harborOf(world), 'Courier')
  const main = await ownRole(world, mainOf(world), 'Runner')
  const maria = await world.as(world.maria)
  const own = await maria.call(legacyRolesOfUser, { params: { userId: world.maria } })
  expect(own.map((one) => one._id)).toEqual(expect.arrayContaining([harbor.roleId, main.roleId]))
  const danas = await maria.call(legacyRolesOfUser, { params: { userId: world.dana } })
  expect(new Set(danas.map((one) => one.location))).toEqual(new Set([mainOf(world)]))
})

test('staff and administrators of other locations cannot read the roles of a person, and people who have left are not found', async ({
  world,
}) => {
  for (const person of [world.ruth, world.omar])
    expect(await (await world.as(person)).refused(legacyRolesOfUser, { params: { userId: world.dana } })).toMatchObject({ status: 403 })
  await world.system((db) => db.update(employment).set({ endedOn: '2026-11-20' }).where(eq(employment.userId, world.tessa)))
  expect(await (await world.as(world.maria)).refused(legacyRolesOfUser, { params: { userId: world.tessa } })).toMatchObject({ status: 404 })
})

test('the locations of a practice are those where the caller is a member, in the format of the newer call', async ({ world }) => {
  const query = { practiceId: world.lakeside.id }
  const maria = await world.as(world.maria)
  const marias = await maria.call(legacyLocations, { query })
  expect(marias.map((one) => one.name)).toEqual(['Harbor', 'Main Street'])
  expect(marias[1]).toEqual((await maria.call(getLocation, { params: { locationId: mainOf(world) } })).payload)
  expect((await (await world.as(world.omar)).call(legacyLocations, { query })).map((one) => [one.name, one.can.administer])).toEqual([
    ['Harbor', true],
  ])
  expect((await (await world.as(world.ruth)).call(legacyLocations, { query })).map((one) => [one.name, one.can.administer])).toEqual([
    ['Main Street', false],
  ])
})
