import { getUser } from '#contract/access'
import { addStaffMember } from '#contract/staff'
import { equipmentOfUser, listLocationUsers, locationsOfUser } from '#contract/staff-changes'
import { expect, test } from '#api/data/testing/test'

import { edit, placeOf } from './testing/staff-calls.ts'

test('members of a location get its people by name, each as a colleague sees them', async ({ world }) => {
  const main = placeOf(world, 0)
  const dana = await world.as(world.dana)
  const query = { locationId: main.id }
  const users = await dana.call(listLocationUsers, { query })
  expect(users.map((user) => user.fullName)).toEqual(['Dana Whitfield', 'Maria Alvarez', 'Ruth Okafor'])
  expect(users[2]).toEqual(await dana.call(getUser, { params: { userId: world.ruth } }))
  expect(users[2]?.practiceIds).toEqual([world.lakeside.id])
  const second = await dana.call(listLocationUsers, { query: { ...query, pageNumber: 2, pageSize: 2 } })
  expect(second.map((user) => user.fullName)).toEqual(['Ruth Okafor'])
  expect(await (await world.as(world.omar)).refused(listLocationUsers, { query })).toMatchObject({ status: 403 })
})

test('somebody invited appears as they were entered, not as the account elsewhere has it', async ({ world }) => {
  const main = placeOf(world, 0)
  const body = {
    firstName: 'Yvan',
    lastName: 'P',
    email: 'ivan@cedar.example',
    locations: [main.id],
    roles: [main.roleId],
    atRiskLocations: [main.id],
  }
  await (await world.as(world.maria)).call(addStaffMember, { body })
  const users = await (await world.as(world.dana)).call(listLocationUsers, { query: { locationId: main.id } })
  const yvan = users.find((user) => user._id === world.foreignOnly)
  expect(yvan).toMatchObject({ fullName: 'Yvan P', isRegistrationCompleted: 0, practiceIds: [] })
})

test('locations and equipment of a person are for that person and for administrators of a shared location', async ({ world }) => {
  const main = placeOf(world, 0)
  await edit(world, world.maria, world.dana, { safetyEquipments: [main.equipmentId] })
  for (const person of [world.dana, world.maria]) {
    const caller = await world.as(person)
    const params = { userId: world.dana }
    expect((await caller.call(locationsOfUser, { params })).payload).toMatchObject([
      { _id: main.id, label: 'Main Street', exposure: 'atRisk' },
    ])
    expect((await caller.call(equipmentOfUser, { params })).payload).toEqual([
      { _id: main.equipmentId, name: 'Safety glasses with solid side shields' },
    ])
  }
  for (const person of [world.omar, world.ruth, world.tessa])
    for (const endpoint of [locationsOfUser, equipmentOfUser])
      expect(await (await world.as(person)).refused(endpoint, { params: { userId: world.dana } })).toMatchObject({ status: 403 })
})
