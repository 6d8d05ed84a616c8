import { and, eq } from 'drizzle-orm'

import { addColleague, answerSharingRequest, listSharingRequests } from '#contract/staff/colleagues'
import { getEmergencyContact, saveEmergencyContact } from '#contract/account/emergency-contacts'
import { listNotifications } from '#contract/notifications/notifications'
import { getRecord } from '#contract/records/records'
import { addStaffMember } from '#contract/staff/staff'
import { listMemberHealthRecords } from '#contract/staff/staff-detail'
import { buildPerson } from '#api/data/builders/person'
import { buildPractice } from '#api/data/builders/practice'
import { buildRecord } from '#api/data/builders/record'
import { location, task } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'

import { edit, memberAs, placeOf, remove } from '../testing/staff-calls.ts'

/** The body of the Add Member form, sent by an administrator of Harbor. */
const atHarbor = (world: World, changes: Record<string, unknown> = {}) => {
  const harbor = placeOf(world, 1)
  return {
    firstName: 'Typed',
    lastName: 'Differently',
    locations: [harbor.id],
    roles: [harbor.roleId],
    atRiskLocations: [harbor.id],
    ...changes,
  }
}

/** A person who works at Main Street and has a health document there. */
async function personAtMain(world: World, email: string) {
  const main = placeOf(world, 0)
  const now = world.services.clock.now()
  const practiceId = world.lakeside.id
  return world.system(async (db) => {
    const posts = [{ practiceId, locationId: main.id, roleId: main.roleId }]
    const userId = await buildPerson(db, { firstName: 'Noor', lastName: 'Khan', email, passwordHash: '', posts }, { now })
    const filed = { practiceId, locationId: main.id, completedBy: userId, kind: 'health', subjectId: userId, confidential: true } as const
    return { userId, ...(await buildRecord(db, filed, { now })) }
  })
}

test('an administrator of another location adds a colleague by exact email, and only the post is new', async ({ world }) => {
  const { userId } = await personAtMain(world, 'noor1@lakeside.example')
  const before = await memberAs(world, world.maria, userId)
  const omar = await world.as(world.omar)
  const body = atHarbor(world, { email: 'noor1@lakeside.example' })
  expect(await omar.refused(addStaffMember, { body })).toMatchObject({ status: 409, code: 'staff.works_in_practice' })
  const added = (await omar.call(addColleague, { body })).payload
  expect(added).toMatchObject({ _id: userId, fullName: 'Noor Khan', invitePending: false })
  const after = await memberAs(world, world.maria, userId)
  expect(after.posts.map((post) => post.label)).toEqual(['Harbor', 'Main Street'])
  const { firstName, lastName, email, phone, newHire, startDate, pendingContact } = before
  expect(after).toMatchObject({ firstName, lastName, email, phone, newHire, startDate, pendingContact })
  for (const call of [addStaffMember, addColleague])
    expect(await omar.refused(call, { body })).toMatchObject({ status: 409, code: 'staff.email_taken' })
})

test('the person and the administrators of their current locations are notified immediately', async ({ world }) => {
  const { userId } = await personAtMain(world, 'noor2@lakeside.example')
  await (await world.as(world.omar)).call(addColleague, { body: atHarbor(world, { email: 'noor2@lakeside.example' }) })
  const params = { locationId: placeOf(world, 0).id }
  const titlesOf = async (person: string) =>
    (await (await world.as(person)).call(listNotifications, { params })).list.filter((one) => one.record === userId).map((one) => one.title)
  expect(await titlesOf(world.maria)).toEqual(['Noor Khan now works at Harbor too'])
  expect(await titlesOf(userId)).toEqual(['You now work at Harbor too'])
  expect((await world.audit('sharing.asked')).filter((entry) => entry.targetId === userId)).toHaveLength(1)
})

test('the person who adds them is not notified, and the added person gets one notification, even as an administrator of the current location', async ({
  world,
}) => {
  const main = placeOf(world, 0)
  const now = world.services.clock.now()
  const posts = [{ practiceId: world.lakeside.id, locationId: main.id, roleId: main.roleId, administrator: true }]
  const person = { firstName: 'Noor', lastName: 'Khan', email: 'noor9@lakeside.example', passwordHash: '', posts }
  const userId = await world.system((db) => buildPerson(db, person, { now }))
  await (await world.as(world.maria)).call(addColleague, { body: atHarbor(world, { email: 'noor9@lakeside.example' }) })
  const titlesOf = async (id: string) =>
    (await world.notifications(id)).filter((one) => one.targetId === userId && one.type === 'STAFF').map((one) => one.title)
  expect(await titlesOf(world.maria)).toEqual([])
  expect(await titlesOf(userId)).toEqual(['You now work at Harbor too'])
})

test('a colleague can be found by phone alone; contacts of two people, or of somebody who works there, are rejected', async ({ world }) => {
  const [main, harbor] = [placeOf(world, 0), placeOf(world, 1)]
  const now = world.services.clock.now()
  const build = (phone: string, email: string | null, { id: locationId, roleId }: typeof main) =>
    world.system((db) => {
      const posts = [{ practiceId: world.lakeside.id, locationId, roleId }]
      return buildPerson(db, { firstName: 'Noor', lastName: 'Khan', email, phone, passwordHash: '', posts }, { now })
    })
  const phones = ['+15035550171', '+15035550172', '+15035550173'] as const
  const userId = await build(phones[0], null, main)
  await build(phones[1], 'noor10@lakeside.example', main)
  await build(phones[2], null, harbor)
  const omar = await world.as(world.omar)
  const refused = (body: Record<string, unknown>) => omar.refused(addColleague, { body: atHarbor(world, body) })
  expect(await refused({ phone: phones[2] })).toMatchObject({ status: 409, code: 'staff.phone_taken' })
  expect(await refused({ phone: phones[0], email: 'noor10@lakeside.example' })).toMatchObject({ status: 409, code: 'staff.email_taken' })
  expect((await omar.call(addColleague, { body: atHarbor(world, { phone: phones[0] }) })).payload._id).toBe(userId)
})

test('the new location sees health documents and emergency contact only after the person agrees', async ({ world }) => {
  const { userId, recordId } = await personAtMain(world, 'noor3@lakeside.example')
  const omar = await world.as(world.omar)
  await omar.call(addColleague, { body: atHarbor(world, { email: 'noor3@lakeside.example' }) })
  const asked = async () => [
    (await omar.raw(getEmergencyContact, { params: { userId } })).statusCode,
    (await omar.raw(saveEmergencyContact, { params: { userId }, body: { hospitalPref: '' } })).statusCode,
    (await omar.raw(listMemberHealthRecords, { params: { userId } })).statusCode,
    (await omar.raw(getRecord, { params: { recordId } })).statusCode,
  ]
  expect(await asked()).toEqual([403, 403, 403, 403])
  const noor = await world.as(userId)
  const harbor = placeOf(world, 1)
  const requests = (await noor.call(listSharingRequests, {})).payload
  expect(requests).toMatchObject([{ location: { _id: harbor.id, name: 'Harbor' }, askedBy: 'Omar Haddad' }])
  const answer = { params: { locationId: harbor.id }, body: { agreed: true } }
  expect(await omar.refused(answerSharingRequest, answer)).toMatchObject({ status: 404 })
  await noor.call(answerSharingRequest, answer)
  expect(await asked()).toEqual([200, 200, 200, 200])
  expect((await noor.call(listSharingRequests, {})).payload).toEqual([])
  expect(await noor.refused(answerSharingRequest, answer)).toMatchObject({ status: 409, code: 'sharing.answered' })
  const answers = (await world.audit('sharing.answered')).filter((entry) => entry.targetId === userId)
  expect(answers.map((entry) => entry.actorId)).toEqual([userId])
})

test('another post that such an administrator gives the person does not open them either', async ({ world }) => {
  const now = world.services.clock.now()
  const { first, second, third, userId, admin } = await world.system(async (db) => {
    const owner = { firstName: 'Ines', lastName: 'Moreau', email: 'ines@triple.example' }
    const plan = { name: 'Triple Dental', locations: [{ name: 'First' }, { name: 'Second' }, { name: 'Third' }] }
    const { id: practiceId, locations } = await buildPractice(db, plan, { owner, now, passwordHash: '' })
    const [first, second, third] = locations.map((place) => ({ ...place, practiceId, locationId: place.id, administrator: true }))
    if (!first || !second || !third) return expect.fail('no such location')
    const colleague = { firstName: 'Noor', lastName: 'Khan', email: 'noor7@triple.example' }
    const userId = await buildPerson(db, { ...colleague, posts: [{ ...first, administrator: false }] }, { now })
    const admin = await buildPerson(db, { firstName: 'Abe', lastName: 'Lund', posts: [second, third] }, { now })
    return { first, second, third, userId, admin }
  })
  const abe = await world.as(admin)
  const body = atHarbor(world, {
    email: 'noor7@triple.example',
    locations: [second.id],
    roles: [second.roleId],
    atRiskLocations: [second.id],
  })
  await abe.call(addColleague, { body })
  const places = [first, second, third]
  const locations = places.map((place) => place.id)
  await edit(world, admin, userId, { locations, roles: places.map((place) => place.roleId), atRiskLocations: locations })
  expect((await memberAs(world, admin, userId)).locations).toContain(third.id)
  expect(await abe.refused(getEmergencyContact, { params: { userId } })).toMatchObject({ status: 403 })
  const requests = (await (await world.as(userId)).call(listSharingRequests, {})).payload
  expect(requests.map((one) => one.location.name).toSorted()).toEqual(['Second', 'Third'])
})

test('if the person declines, they stay closed, and administrators of the earlier location still see them', async ({ world }) => {
  const { userId } = await personAtMain(world, 'noor4@lakeside.example')
  const omar = await world.as(world.omar)
  await omar.call(addColleague, { body: atHarbor(world, { email: 'noor4@lakeside.example' }) })
  const params = { locationId: placeOf(world, 1).id }
  await (await world.as(userId)).call(answerSharingRequest, { params, body: { agreed: false } })
  expect(await omar.refused(listMemberHealthRecords, { params: { userId } })).toMatchObject({ status: 403 })
  expect((await (await world.as(world.maria)).call(listMemberHealthRecords, { params: { userId } })).payload).toHaveLength(1)
})

test('a colleague who was removed from a location can be added there again', async ({ world }) => {
  const { userId } = await personAtMain(world, 'noor5@lakeside.example')
  const body = atHarbor(world, { email: 'noor5@lakeside.example' })
  const omar = await world.as(world.omar)
  await omar.call(addColleague, { body })
  await (await world.as(userId)).call(answerSharingRequest, { params: { locationId: placeOf(world, 1).id }, body: { agreed: true } })
  await remove(world, world.omar, userId)
  await omar.call(addColleague, { body })
  expect(await omar.refused(getEmergencyContact, { params: { userId } })).toMatchObject({ status: 403 })
  const requests = async () => (await (await world.as(userId)).call(listSharingRequests, {})).payload.length
  expect(await requests()).toBe(1)
  await remove(world, world.omar, userId)
  expect(await requests(), 'of a location where the person works no more').toBe(0)
})

test('only administrators can add a colleague, and nobody outside the practice, unknown or former', async ({ world }) => {
  const { userId } = await personAtMain(world, 'noor6@lakeside.example')
  const omar = await world.as(world.omar)
  const withEmail = (email: string) => ({ body: atHarbor(world, { email }) })
  for (const email of ['ivan@cedar.example', 'nobody@lakeside.example'])
    expect(await omar.refused(addColleague, withEmail(email))).toMatchObject({ status: 404 })
  const tessa = await world.as(world.tessa)
  expect(await tessa.refused(addColleague, withEmail('noor6@lakeside.example'))).toMatchObject({ status: 403 })
  await remove(world, world.maria, userId)
  expect(await omar.refused(addColleague, withEmail('noor6@lakeside.example'))).toMatchObject({ status: 404 })
  expect((await omar.call(addStaffMember, withEmail('noor6@lakeside.example'))).payload.invitePending).toBe(true)
})

test('the tasks about a person begin at the new location immediately if its library is set up', async ({ world }) => {
  const { userId } = await personAtMain(world, 'noor8@lakeside.example')
  const harbor = placeOf(world, 1)
  const tasksAbout = () =>
    world.system((db) =>
      db
        .select({ rule: task.ruleKey })
        .from(task)
        .where(and(eq(task.locationId, harbor.id), eq(task.subjectId, userId))),
    )
  await world.system((db) =>
    db
      .update(location)
      .set({ options: ['humanBloodExposure'] })
      .where(eq(location.id, harbor.id)),
  )
  expect(await tasksAbout()).toEqual([])
  await (await world.as(world.omar)).call(addColleague, { body: atHarbor(world, { email: 'noor8@lakeside.example' }) })
  expect(await tasksAbout()).toContainEqual({ rule: 'hepatitisBOffer' })
})

test('adding a colleague requires a contact and locations of a single practice', async ({ world }) => {
  const omar = await world.as(world.omar)
  expect(await omar.refused(addColleague, { body: atHarbor(world) })).toMatchObject({ code: 'staff.contact_needed' })
  const dana = await world.as(world.dana)
  expect(await dana.refused(addColleague, { body: atHarbor(world) }), 'who may not add is not asked for it').toMatchObject({ status: 403 })
  const [harbor, cedar] = [placeOf(world, 1), world.cedar.locations[0] ?? expect.fail('no location')]
  const now = world.services.clock.now()
  const posts = [
    { practiceId: world.lakeside.id, locationId: harbor.id, administrator: true },
    { practiceId: world.cedar.id, locationId: cedar.id, administrator: true },
  ]
  const both = await world.system((db) =>
    buildPerson(db, { firstName: 'Ada', lastName: 'Both', email: 'ada@both.example', passwordHash: '', posts }, { now }),
  )
  const locations = [harbor.id, cedar.id]
  const body = atHarbor(world, {
    email: 'dana@lakeside.example',
    locations,
    roles: [harbor.roleId, cedar.roleId],
    atRiskLocations: locations,
  })
  expect(await (await world.as(both)).refused(addColleague, { body })).toMatchObject({ status: 409, code: 'staff.one_practice' })
})

test('the equipment chosen for the new post is assigned', async ({ world }) => {
  const { userId } = await personAtMain(world, 'noor7@lakeside.example')
  const { equipmentId } = placeOf(world, 1)
  const body = atHarbor(world, { email: 'noor7@lakeside.example', safetyEquipments: [equipmentId] })
  await (await world.as(world.omar)).call(addColleague, { body })
  expect((await memberAs(world, world.omar, userId)).safetyEquipments).toContain(equipmentId)
})
