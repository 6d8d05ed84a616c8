import { addStaffMember } from '#contract/staff/staff'
import { deleteStaffMember, updateRoleAndPosition, updateStaffMember } from '#contract/staff/staff-changes'
import { employment } from '#api/data/tables'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

import { edit, editRefused, formOf, memberAs, placeOf, remove } from '../testing/staff-calls.ts'

/** Makes everybody an administrator of locations only, because those of the practice are protected anyway. */
const withoutProtection = (world: World) => world.system((db) => db.update(employment).set({ practiceAdmin: false }))

const onlyMaria = 'Maria Alvarez is the only admin of Main Street. Please assign another admin before making this change.'

inOwnWorld('the only administrator of a location keeps position and post there, on the form and on the profile', async ({ world }) => {
  const [main, harbor] = [placeOf(world, 0), placeOf(world, 1)]
  const conflict = { status: 409, code: 'staff.sole_administrator', error: onlyMaria }
  expect(await editRefused(world, world.maria, world.maria, { adminLocations: [harbor.id] })).toMatchObject(conflict)
  const withoutMain = { locations: [harbor.id], roles: [harbor.roleId], adminLocations: [harbor.id], notAtRiskLocations: [harbor.id] }
  expect(await editRefused(world, world.maria, world.maria, withoutMain)).toMatchObject(conflict)
  const maria = await world.as(world.maria)
  const request = { params: { userId: world.maria }, body: { location: main.id, adminLocations: [harbor.id] } }
  expect(await maria.refused(updateRoleAndPosition, request)).toMatchObject(conflict)
  expect((await memberAs(world, world.maria, world.maria)).posts).toMatchObject([
    { _id: harbor.id, administrator: true, soleAdministrator: false },
    { _id: main.id, administrator: true, soleAdministrator: true },
  ])
})

inOwnWorld('a person who has not joined does not count as a remaining administrator', async ({ world }) => {
  const main = placeOf(world, 0)
  const body = {
    firstName: 'Bea',
    lastName: 'Roy',
    email: 'bea@lakeside.example',
    locations: [main.id],
    roles: [main.roleId],
    adminLocations: [main.id],
  }
  const bea = (await (await world.as(world.maria)).call(addStaffMember, { body })).payload
  expect(bea.posts).toMatchObject([{ administrator: true, soleAdministrator: false }])
  expect(await editRefused(world, world.maria, world.maria, { adminLocations: [placeOf(world, 1).id] })).toMatchObject({ status: 409 })
  await remove(world, world.maria, bea._id)
})

inOwnWorld('nobody can delete the only administrator', async ({ world }) => {
  await withoutProtection(world)
  const [main, harbor] = [placeOf(world, 0), placeOf(world, 1)]
  await edit(world, world.maria, world.dana, { adminLocations: [main.id] })
  await edit(world, world.maria, world.maria, { adminLocations: [harbor.id] })
  const maria = await world.as(world.maria)
  expect(await maria.refused(deleteStaffMember, { params: { userId: world.dana } })).toMatchObject({ status: 403 })
  await edit(world, world.dana, world.maria, { adminLocations: [main.id, harbor.id] })
  await edit(world, world.maria, world.dana, { adminLocations: [] })
  await edit(world, world.maria, world.omar, { adminLocations: [], atRiskLocations: [harbor.id] })
  const onlyOfHarbor = 'Maria Alvarez is the only admin of Harbor. Please assign another admin before making this change.'
  expect(await editRefused(world, world.maria, world.maria, { adminLocations: [main.id] })).toMatchObject({ error: onlyOfHarbor })
  await edit(world, world.maria, world.omar, { adminLocations: [harbor.id] })
  const second = await edit(world, world.maria, world.dana, { adminLocations: [main.id] })
  expect(second.posts).toMatchObject([{ soleAdministrator: false }])
  const dana = await world.as(world.dana)
  expect(await dana.raw(deleteStaffMember, { params: { userId: world.maria } })).toMatchObject({ statusCode: 200 })
  expect((await memberAs(world, world.omar, world.maria)).adminLocations).toEqual([harbor.id])
  await edit(world, world.omar, world.maria, { newHire: false })
  const omar = await world.as(world.omar)
  expect(await omar.raw(deleteStaffMember, { params: { userId: world.maria } })).toMatchObject({ statusCode: 200 })
})

inOwnWorld('when two tabs remove the last two administrators at once, one stays', async ({ world }) => {
  await withoutProtection(world)
  const harbor = placeOf(world, 1)
  await remove(world, world.omar, world.maria)
  await edit(world, world.omar, world.tessa, { adminLocations: [harbor.id], atRiskLocations: [harbor.id] })
  for (let round = 0; round < 5; round++) {
    const [omar, tessa] = [await memberAs(world, world.omar, world.omar), await memberAs(world, world.omar, world.tessa)]
    const [first, second] = [await world.as(world.omar), await world.as(world.tessa)]
    const demoted = { adminLocations: [], atRiskLocations: [harbor.id] }
    const replies = await Promise.all([
      first.raw(updateStaffMember, { params: { userId: world.omar }, body: formOf(world, omar, demoted) }),
      second.raw(updateStaffMember, { params: { userId: world.tessa }, body: formOf(world, tessa, demoted) }),
    ])
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 409])
    const remaining = replies[0]?.statusCode === 200 ? world.tessa : world.omar
    for (const person of [world.omar, world.tessa])
      if (person !== remaining) await edit(world, remaining, person, { adminLocations: [harbor.id], atRiskLocations: [harbor.id] })
  }
})

test('an administrator who was just demoted can no longer change anyone', async ({ world }) => {
  const harbor = placeOf(world, 1)
  const [tessa, omar] = [await memberAs(world, world.omar, world.tessa), await memberAs(world, world.omar, world.omar)]
  const [first, second] = [await world.as(world.omar), await world.as(world.tessa)]
  const demoted = { adminLocations: [], atRiskLocations: [harbor.id] }
  const replies = await Promise.all([
    first.raw(updateStaffMember, { params: { userId: world.tessa }, body: formOf(world, tessa, demoted) }),
    second.raw(updateStaffMember, { params: { userId: world.omar }, body: formOf(world, omar, demoted) }),
  ])
  expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 403])
})
