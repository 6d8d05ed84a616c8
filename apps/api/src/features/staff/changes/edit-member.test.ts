import { and, eq } from 'drizzle-orm'

import { getUser } from '#contract/access/access'
import { addStaffMember } from '#contract/staff/staff'
import { updateRoleAndPosition, updateStaffMember } from '#contract/staff/staff-changes'
import { buildPerson } from '#api/data/builders/person'
import { calendarFeed, membership, role } from '#api/data/tables'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { edit, editRefused, formOf, memberAs, placeOf } from '../testing/staff-calls.ts'

/** A registered person at both locations. Maria administers both, Omar only Harbor. */
const atBoth = (world: World, firstName: string) =>
  world.system((db) =>
    buildPerson(
      db,
      {
        firstName,
        lastName: 'Lind',
        email: `${firstName.toLowerCase()}@lakeside.example`,
        posts: [0, 1].map((index) => ({
          practiceId: world.lakeside.id,
          locationId: placeOf(world, index).id,
          roleId: placeOf(world, index).roleId,
        })),
      },
      { now: world.services.clock.now() },
    ),
  )

inOwnWorld('name, start, positions, exposure and equipment of a member change, and the old values are audited', async ({ world }) => {
  const main = placeOf(world, 0)
  const before = await memberAs(world, world.maria, world.dana)
  const changed = await edit(world, world.maria, world.dana, {
    firstName: 'Dana Maria',
    startDate: '2026-02-01',
    newHire: true,
    atRiskLocations: [],
    notAtRiskLocations: [main.id],
    safetyOfficerLocations: [main.id],
    safetyEquipments: [main.equipmentId],
  })
  expect(changed).toMatchObject({
    fullName: 'Dana Maria Whitfield',
    startDate: '2026-02-01',
    newHire: true,
    atRiskLocations: [],
    notAtRiskLocations: [main.id],
    safetyOfficerLocations: [main.id],
    safetyEquipments: [main.equipmentId],
    revision: before.revision + 1,
  })
  const [post] = await world.audit('staff.post_changed')
  expect(post).toMatchObject({
    locationId: main.id,
    targetId: world.dana,
    before: { exposure: 'atRisk' },
    after: { exposure: 'notAtRisk' },
  })
  expect((await world.audit('staff.changed')).at(-1)).toMatchObject({ before: { firstName: 'Dana' }, after: { newHire: true } })
})

test('a stale form is rejected with the current row', async ({ world }) => {
  const { revision } = await memberAs(world, world.maria, world.dana)
  await edit(world, world.maria, world.dana, { lastName: 'Whitfield' })
  expect(await editRefused(world, world.maria, world.dana, { lastName: 'Other', revision })).toMatchObject({
    status: 409,
    code: 'request.conflict',
    details: { _id: world.dana, lastName: 'Whitfield', revision: revision + 1 },
  })
})

test('an administrator is never a new hire, even if the form says so', async ({ world }) => {
  const main = placeOf(world, 0)
  const promoted = await edit(world, world.maria, world.dana, { newHire: true, adminLocations: [main.id] })
  expect(promoted).toMatchObject({ newHire: false, isAdmin: true })
  expect((await edit(world, world.maria, world.dana, { newHire: true, adminLocations: [] })).newHire).toBe(true)
})

test('one location is added and another removed: the post there ends, its calendar address ends and its equipment is returned', async ({
  world,
}) => {
  const [main, harbor] = [placeOf(world, 0), placeOf(world, 1)]
  const ola = await atBoth(world, 'Ola')
  const now = world.services.clock.now()
  const feed = { id: newId(now), practiceId: world.lakeside.id, userId: ola, createdAt: now }
  await world.system((db) => db.insert(calendarFeed).values({ ...feed, locationId: main.id, secretHash: 'a' }))
  await edit(world, world.maria, ola, { safetyEquipments: [main.equipmentId, harbor.equipmentId] })
  const moved = await edit(world, world.maria, ola, {
    locations: [harbor.id],
    roles: [harbor.roleId],
    atRiskLocations: [harbor.id],
    safetyEquipments: [harbor.equipmentId],
  })
  expect(moved).toMatchObject({ locations: [harbor.id], safetyEquipments: [harbor.equipmentId] })
  const [feedNow] = await world.system((db) => db.select().from(calendarFeed).where(eq(calendarFeed.id, feed.id)))
  expect(feedNow?.revokedAt).not.toBeNull()
  const back = await edit(world, world.maria, ola, {
    locations: [harbor.id, main.id],
    roles: [harbor.roleId, main.roleId],
    notAtRiskLocations: [main.id],
  })
  expect(back).toMatchObject({ notAtRiskLocations: [main.id], safetyEquipments: [harbor.equipmentId] })
  const rows = await world.system((db) =>
    db
      .select()
      .from(membership)
      .where(and(eq(membership.userId, ola), eq(membership.locationId, main.id))),
  )
  expect(rows.map((row) => row.endedAt === null).toSorted()).toEqual([false, true])
})

test('an administrator of only Harbor changes nothing at Main Street, whatever the form contains', async ({ world }) => {
  const [main, harbor] = [placeOf(world, 0), placeOf(world, 1)]
  const finn = await atBoth(world, 'Finn')
  await edit(world, world.maria, finn, { safetyEquipments: [main.equipmentId] })
  const changed = await edit(world, world.omar, finn, {
    locations: [harbor.id],
    roles: [harbor.roleId],
    adminLocations: [harbor.id],
    atRiskLocations: [harbor.id],
    safetyEquipments: [harbor.equipmentId],
  })
  const atMain = { _id: main.id, administrator: false, exposure: 'atRisk', roleId: main.roleId }
  expect(changed.posts).toMatchObject([{ _id: harbor.id, administrator: true }, atMain])
  expect(changed.safetyEquipments.toSorted()).toEqual([main.equipmentId, harbor.equipmentId].toSorted())
  const tried = await edit(world, world.omar, finn, { adminLocations: [main.id, harbor.id], notAtRiskLocations: [main.id] })
  expect(tried.posts).toMatchObject([{ _id: harbor.id, administrator: true }, atMain])
})

test('an administrator of only Harbor cannot add Main Street, and cannot see or change people who work only there', async ({ world }) => {
  const [main, harbor] = [placeOf(world, 0), placeOf(world, 1)]
  const both = { locations: [harbor.id, main.id], roles: [harbor.roleId, main.roleId], safetyOfficerLocations: [main.id] }
  expect(await editRefused(world, world.omar, world.tessa, both)).toMatchObject({
    status: 403,
    error: 'You are the admin for these locations only. You cannot add any more locations.',
  })
  expect(await editRefused(world, world.omar, world.dana)).toMatchObject({ status: 403 })
  const omar = await world.as(world.omar)
  const params = { userId: world.dana }
  expect(await omar.refused(updateRoleAndPosition, { params, body: { adminLocations: [main.id] } })).toMatchObject({ status: 403 })
  const unchanged = await memberAs(world, world.maria, world.dana)
  expect(unchanged.locations).toEqual([main.id])
})

test('staff cannot change anyone, including themselves, and people of other practices are not found', async ({ world }) => {
  expect(await editRefused(world, world.dana, world.dana)).toMatchObject({ status: 403 })
  expect(await editRefused(world, world.ruth, world.dana)).toMatchObject({ status: 403 })
  const body = formOf(world, await memberAs(world, world.maria, world.dana))
  const maria = await world.as(world.maria)
  expect(await maria.refused(updateStaffMember, { params: { userId: world.foreignOnly }, body })).toMatchObject({ status: 404 })
})

test('at least one location is required, without repetition, and roles and equipment belong to the locations', async ({ world }) => {
  const [main, harbor] = [placeOf(world, 0), placeOf(world, 1)]
  const refused = (changes: object) => editRefused(world, world.maria, world.dana, { ...changes })
  expect(await refused({ locations: [main.id, main.id] })).toMatchObject({ status: 409, error: 'Locations cannot repeat.' })
  expect(await refused({ locations: [] })).toMatchObject({ status: 422, fields: { locations: 'Fill all required fields.' } })
  expect(await refused({ roles: [harbor.roleId] })).toMatchObject({ status: 422, fields: { roles: 'Fill all required fields.' } })
  const nothingSaid = { atRiskLocations: [], notAtRiskLocations: [], safetyOfficerLocations: [], adminLocations: [] }
  expect(await refused(nothingSaid)).toMatchObject({ status: 422, fields: { locations: 'Fill all required fields.' } })
  expect(await refused({ safetyEquipments: [harbor.equipmentId] })).toMatchObject({ fields: { safetyEquipments: expect.any(String) } })
  expect(await refused({ safetyEquipments: [world.foreignRows.equipment] })).toMatchObject({ status: 404 })
  expect(await refused({ roles: [world.foreignRows.role] })).toMatchObject({ status: 404 })
  expect(await refused({ firstName: ' ' })).toMatchObject({ status: 422, fields: { firstName: expect.any(String) } })
})

test('long names and names with emoji are stored as typed', async ({ world }) => {
  const name = 'Ł'.repeat(300)
  const changed = await edit(world, world.maria, world.tessa, { firstName: name, lastName: '🦷 Park' })
  expect(changed).toMatchObject({ firstName: name, lastName: '🦷 Park', nameForSort: `${name} 🦷 park`.toLowerCase() })
  await edit(world, world.maria, world.tessa, { firstName: 'Tessa', lastName: 'Park' })
})

test('the profile changes role and position only at the shown location', async ({ world }) => {
  const [main, harbor] = [placeOf(world, 0), placeOf(world, 1)]
  const lars = await atBoth(world, 'Lars')
  const now = world.services.clock.now()
  const office = { id: newId(now), practiceId: world.lakeside.id, locationId: harbor.id, createdAt: now }
  await world.system((db) => db.insert(role).values({ ...office, defaultId: null, name: 'Front desk', description: '', jobTasks: [] }))
  const maria = await world.as(world.maria)
  const save = async (body: object) => (await maria.call(updateRoleAndPosition, { params: { userId: lars }, body })).payload
  const body = {
    location: harbor.id,
    roles: [office.id, main.roleId],
    temp_position: 'administrator',
    adminLocations: [harbor.id, main.id],
  }
  expect((await save(body)).posts).toMatchObject([
    { _id: harbor.id, role: 'Front desk', administrator: true, exposure: 'atRisk' },
    { _id: main.id, administrator: false, roleId: main.roleId },
  ])
  expect((await save({ roles: [harbor.roleId], adminLocations: [] })).adminLocations).toEqual([])
  const twoRoles = { roles: [office.id, harbor.roleId] }
  expect(await maria.refused(updateRoleAndPosition, { params: { userId: lars }, body: twoRoles })).toMatchObject({ status: 422 })
  const stale = { revision: 1, adminLocations: [] }
  expect(await maria.refused(updateRoleAndPosition, { params: { userId: lars }, body: stale })).toMatchObject({ status: 409 })
})

test('colleagues see the change immediately', async ({ world }) => {
  await edit(world, world.maria, world.dana, { firstName: 'Dana', safetyOfficerLocations: [placeOf(world, 0).id] })
  const dana = await (await world.as(world.dana)).call(getUser, { params: { userId: world.dana } })
  expect(dana).toMatchObject({ firstName: 'Dana', safetyOfficerLocations: [placeOf(world, 0).id] })
})

test('only the person can change their name if their account also belongs to another practice', async ({ world }) => {
  const refused = await editRefused(world, world.maria, world.ruth, { lastName: 'Ruthless' })
  expect(refused).toMatchObject({ status: 422, fields: { lastName: 'Only Ruth Okafor can change this name, in their account.' } })
  expect((await edit(world, world.maria, world.ruth, { newHire: true })).newHire).toBe(true)
})

test('an employment cannot start before working age or in a distant year', async ({ world }) => {
  for (const startDate of ['0001-01-01', '1939-12-31', '2031-01-01', '9999-12-31']) {
    expect(await editRefused(world, world.maria, world.dana, { startDate })).toMatchObject({
      status: 422,
      fields: { startDate: expect.any(String) },
    })
    const main = placeOf(world, 0)
    const body = {
      firstName: 'A',
      lastName: 'B',
      email: 'far@lakeside.example',
      locations: [main.id],
      roles: [main.roleId],
      atRiskLocations: [main.id],
      startDate,
    }
    expect(await (await world.as(world.maria)).refused(addStaffMember, { body })).toMatchObject({
      status: 422,
      fields: { startDate: expect.any(String) },
    })
  }
})
