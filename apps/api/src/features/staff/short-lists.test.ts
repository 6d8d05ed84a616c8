import { and, eq, isNull } from 'drizzle-orm'

import { getUser } from '#contract/access/access'
import { legacyRolesOfUser } from '#contract/lists/lists'
import { addStaffMember, getStaffMember, rolesByUser } from '#contract/staff/staff'
import { equipmentOfUser, listLocationUsers, locationsOfUser } from '#contract/staff/staff-changes'
import { resendInvite } from '#contract/staff/staff-detail'
import { buildPerson } from '#api/data/builders/person'
import { buildRecord } from '#api/data/builders/record'
import { billing, invite, membership, user } from '#api/data/tables'
import { newMember } from '#api/data/testing/new-member'
import { expect, inOwnWorld, test } from '#api/data/testing/test'

import { edit, placeOf, remove } from './testing/staff-calls.ts'

inOwnWorld('members of a location get its people by name, each with the fields visible to a colleague', async ({ world }) => {
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

test('an invited person appears as entered, not as in their account elsewhere', async ({ world }) => {
  const main = placeOf(world, 0)
  const body = {
    firstName: 'Yvan',
    lastName: 'P',
    email: 'ivan@cedar.example',
    locations: [main.id],
    roles: [main.roleId],
    atRiskLocations: [main.id],
  }
  const { payload: invited } = await (await world.as(world.maria)).call(addStaffMember, { body })
  const users = await (await world.as(world.dana)).call(listLocationUsers, { query: { locationId: main.id } })
  const yvan = users.find((user) => user._id === invited._id)
  expect(yvan).toMatchObject({ fullName: 'Yvan P', email: 'ivan@cedar.example', isRegistrationCompleted: 0, practiceIds: [] })
})

test('only the person and administrators of a shared location see their locations and equipment', async ({ world }) => {
  const main = placeOf(world, 0)
  await edit(world, world.maria, world.dana, { safetyEquipments: [main.equipmentId] })
  for (const person of [world.dana, world.maria]) {
    const caller = await world.as(person)
    const params = { userId: world.dana }
    expect((await caller.call(locationsOfUser, { params })).payload).toMatchObject([
      { _id: main.id, label: 'Main Street', exposure: 'atRisk' },
    ])
    expect((await caller.call(equipmentOfUser, { params })).payload).toEqual([
      { _id: main.equipmentId, id: 'eyewear', name: 'Safety glasses with solid side shields' },
    ])
  }
  for (const person of [world.omar, world.ruth, world.tessa])
    for (const endpoint of [locationsOfUser, equipmentOfUser])
      expect(await (await world.as(person)).refused(endpoint, { params: { userId: world.dana } })).toMatchObject({ status: 403 })
})

test('nothing about an invited person reveals whether there is an account elsewhere', async ({ world }) => {
  await world.system((db) => db.update(user).set({ revision: 9, registrationStep: 2 }).where(eq(user.id, world.foreignOnly)))
  const main = placeOf(world, 0)
  const body = {
    firstName: 'Fresh',
    lastName: 'P',
    email: 'fresh@cedar.example',
    locations: [main.id],
    roles: [main.roleId],
    atRiskLocations: [main.id],
  }
  const maria = await world.as(world.maria)
  const fresh = (await maria.call(addStaffMember, { body })).payload
  const [account] = await world.system((db) =>
    db.update(user).set({ email: 'iv@cedar.example' }).where(eq(user.id, world.foreignOnly)).returning(),
  )
  const known = (await maria.call(addStaffMember, { body: { ...body, email: account?.email ?? '' } })).payload
  const dana = await world.as(world.dana)
  const neutral = async (userId: string) => {
    const { _id, firstName, lastName, fullName, email, ...view } = await dana.call(getUser, { params: { userId } })
    return view
  }
  expect(await neutral(known._id)).toEqual(await neutral(fresh._id))
  expect(await dana.refused(getUser, { params: { userId: world.foreignOnly } })).toMatchObject({ status: 404 })
})

test('administrators of a shared location see the pending join code of a person, and whether it has expired', async ({ world }) => {
  const maria = await world.as(world.maria)
  const { payload: nia } = await maria.call(addStaffMember, { body: newMember(world) })
  const seenBy = async (userId: string) => (await world.as(userId)).call(getUser, { params: { userId: nia._id } })
  expect(nia).toMatchObject({ joinCode: expect.stringMatching(/^\w{6}$/), isJoinCodeExpired: false })
  expect(await seenBy(world.maria)).toMatchObject({ joinCode: nia.joinCode, isJoinCodeExpired: false, registrationStep: 1 })
  for (const other of [world.dana, world.omar]) expect(await seenBy(other)).toMatchObject({ joinCode: null, isJoinCodeExpired: false })
  const [main, harbor] = [placeOf(world, 0), placeOf(world, 1)]
  const wider = { ...newMember(world), email: 'ned@lakeside.example', locations: [main.id, harbor.id], roles: [main.roleId, harbor.roleId] }
  const { payload: ned } = await maria.call(addStaffMember, { body: { ...wider, atRiskLocations: [main.id, harbor.id] } })
  const posts = [main, harbor].map(({ id }) => ({ practiceId: world.lakeside.id, locationId: id, administrator: id === harbor.id }))
  const bea = await world.system((db) =>
    buildPerson(db, { firstName: 'Bea', lastName: 'Both', email: 'bea@lakeside.example', posts }, { now: world.services.clock.now() }),
  )
  const codesForBea = async () => {
    const listed = await (await world.as(bea)).call(listLocationUsers, { query: { locationId: main.id } })
    return [nia, ned].map(({ _id: id }) => listed.find(({ _id }) => _id === id)?.joinCode)
  }
  expect(await codesForBea(), 'of whom Bea administers').toEqual([null, ned.joinCode])
  await world.system((db) =>
    db
      .update(membership)
      .set({ endedAt: world.services.clock.now() })
      .where(and(eq(membership.userId, ned._id), eq(membership.locationId, harbor.id))),
  )
  expect(await codesForBea(), 'whose place at her location has ended').toEqual([null, null])
  await world.system((db) => db.update(invite).set({ expiresAt: world.services.clock.now() }).where(eq(invite.userId, nia._id)))
  expect(await seenBy(world.maria)).toMatchObject({ joinCode: null, isJoinCodeExpired: true })
  expect(await seenBy(world.dana)).toMatchObject({ joinCode: null, isJoinCodeExpired: true, registrationStep: 1 })
  const again = { user: nia._id, practice: world.lakeside.id, usersNewDetails: { email: nia.email } }
  const { payload: renewed } = await maria.call(resendInvite, { params: { channel: 'EMAIL', userId: nia._id }, body: again })
  expect(renewed.joinCode).not.toBe(nia.joinCode)
  expect(await seenBy(world.maria), 'a replaced one is none').toMatchObject({ joinCode: renewed.joinCode, isJoinCodeExpired: false })
  await world.system((db) =>
    db
      .update(invite)
      .set({ acceptedAt: world.services.clock.now() })
      .where(and(eq(invite.userId, nia._id), isNull(invite.replacedAt))),
  )
  expect(await seenBy(world.maria), 'nor is an accepted one').toMatchObject({ joinCode: null, isJoinCodeExpired: false })
})

test('colleagues see neither who has health documents nor the contacts of a person who has left', async ({ world }) => {
  const main = placeOf(world, 0)
  const now = world.services.clock.now()
  const at = { practiceId: world.lakeside.id, locationId: main.id }
  const lee = await world.system(async (db) => {
    const id = await buildPerson(db, { firstName: 'Lee', lastName: 'Gone', email: 'lee@lakeside.example', posts: [at] }, { now })
    await buildRecord(db, { ...at, kind: 'health', name: 'TB Test', completedBy: id, subjectId: id }, { now })
    return id
  })
  const seenBy = async (viewer: string) => (await world.as(viewer)).call(getUser, { params: { userId: lee } })
  expect(await seenBy(lee)).toMatchObject({ didUploadHealthRecords: true })
  expect(await seenBy(world.dana)).toMatchObject({ didUploadHealthRecords: false, email: 'lee@lakeside.example' })
  await remove(world, world.maria, lee)
  await world.system((db) => db.update(user).set({ phone: '+15035550199' }).where(eq(user.id, lee)))
  expect(await seenBy(world.dana)).toMatchObject({ fullName: 'Lee Gone', email: null, phone: null, locationIds: [] })
})

test('administering one practice does not reveal a person’s roles in another', async ({ world }) => {
  const now = world.services.clock.now()
  const [cedar = expect.fail('no location')] = world.cedar.locations
  const posts = [
    { practiceId: world.lakeside.id, locationId: placeOf(world, 1).id },
    { practiceId: world.cedar.id, locationId: cedar.id },
  ]
  const both = await world.system((db) => buildPerson(db, { firstName: 'Bo', lastName: 'Th', email: 'both@cedar.example', posts }, { now }))
  const ruth = await world.as(world.ruth)
  const roles = (await ruth.call(rolesByUser, { params: { userId: both } })).payload.map((one) => one.location)
  const older = (await ruth.call(legacyRolesOfUser, { params: { userId: both } })).map((one) => one.location)
  expect([new Set(roles), new Set(older)]).toEqual([new Set([cedar.id]), new Set([cedar.id])])
  const own = (await (await world.as(both)).call(rolesByUser, { params: { userId: both } })).payload
  expect(new Set(own.map((one) => one.location)).size).toBe(2)
})

test('while the payment of one practice has failed, its people are not accessible, even if the caller has another practice', async ({
  world,
}) => {
  const failed = (paymentFailedAt: Date | null) =>
    world.system((db) => db.update(billing).set({ paymentFailedAt }).where(eq(billing.practiceId, world.cedar.id)))
  await failed(world.services.clock.now())
  const ruth = await world.as(world.ruth)
  const params = { userId: world.foreignOnly }
  for (const endpoint of [getStaffMember, locationsOfUser, rolesByUser, legacyRolesOfUser])
    expect([endpoint.path, (await ruth.refused(endpoint, { params })).status]).toEqual([endpoint.path, 402])
  await failed(null)
  expect((await ruth.call(getStaffMember, { params })).payload.fullName).toBe('Ivan Petrov')
})
