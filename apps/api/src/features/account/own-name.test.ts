import { listAuditEvents } from '#contract/audit-trail/audit-trail'
import { updateUser } from '#contract/access/access'
import { invisibleText } from '#contract/endpoint/shapes'
import { getStaffMember } from '#contract/staff/staff'
import { decideNameRequest, updateStaffMember } from '#contract/staff/staff-changes'
import { buildPerson } from '#api/data/builders/person'
import { newPractice, type NewPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'
import { freshMember } from '#api/testing/arranged-write'

const rename = async (world: World, userId: string, firstName: string, lastName: string) =>
  (await world.as(userId)).call(updateUser, { params: { userId }, body: { firstName, lastName } })

const newsOf = async (world: World, userId: string) =>
  (await world.notifications(userId)).map(({ type, title, subTitle }) => [type, title, subTitle])

const answer = async (world: World, by: string, userId: string, [firstName, lastName]: [string, string], approve: boolean) =>
  (await world.as(by)).call(decideNameRequest, { params: { userId }, body: { firstName, lastName, approve } })

const member = async (world: World, by: string, userId: string) =>
  (await (await world.as(by)).call(getStaffMember, { params: { userId } })).payload

const trail = async (world: World, { nora, practiceId }: NewPractice) =>
  (await (await world.as(nora)).call(listAuditEvents, { params: { practiceId }, query: {} })).payload.events

test('the administrators of a person see a changed own name, with both names', async ({ world }) => {
  const place = await newPractice(world)
  expect(await rename(world, place.hana, 'Hana', 'Moreau')).toMatchObject({ fullName: 'Hana Moreau' })
  expect(await newsOf(world, place.nora)).toEqual([['STAFF', 'A person changed their own name', 'Hana Sato → Hana Moreau']])
  expect(await newsOf(world, place.sam)).toEqual([])
  expect(await trail(world, place)).toContainEqual(
    expect.objectContaining({
      action: 'user.updated',
      who: 'Hana Sato',
      changes: expect.arrayContaining([{ field: 'lastName', before: 'Sato', after: 'Moreau' }]),
    }),
  )
  await rename(world, place.hana, 'Hana', 'Moreau')
  expect(await newsOf(world, place.nora), 'the same name again').toHaveLength(1)
  expect((await trail(world, place)).filter(({ action }) => action === 'user.updated')).toHaveLength(1)
})

test.for([
  ['Nora', 'Lindqvist'],
  ['nora', 'Lindqvíst'],
  ['Lindqvist', 'Nora'],
  ['N\u043era', 'Lindqvist'],
] as [string, string][])('the name %s %s of somebody else waits for an administrator', async (name, { world }) => {
  const place = await newPractice(world)
  expect(await rename(world, place.hana, ...name)).toMatchObject({ fullName: 'Hana Sato' })
  expect(await newsOf(world, place.nora)).toEqual([
    ['STAFF', 'Hana Sato asks for a name that somebody has', `Hana Sato → ${name.join(' ')}`],
  ])
  expect((await member(world, place.nora, place.hana)).nameRequest).toMatchObject({ firstName: name[0], alike: ['Nora Lindqvist'] })
  expect((await member(world, place.hana, place.hana)).nameRequest).toBeUndefined()
  expect(
    (await trail(world, place)).map(({ action }) => action),
    'nothing has changed yet',
  ).not.toContain('user.updated')
})

test('a name with a turned direction is refused at its field, on the account and on the page of the member', async ({ world }) => {
  const { hana, nora } = await newPractice(world)
  const body = { firstName: '\u202Earon', lastName: 'tsivqdniL' }
  const own = await (await world.as(hana)).refused(updateUser, { params: { userId: hana }, body })
  expect([own.status, own.fields]).toEqual([422, { firstName: invisibleText }])
  const { revision } = await member(world, nora, hana)
  const given = await (await world.as(nora)).refused(updateStaffMember, { params: { userId: hana }, body: { ...body, revision } })
  expect(given.fields).toMatchObject({ firstName: invisibleText })
  expect(await member(world, nora, hana)).toMatchObject({ fullName: 'Hana Sato' })
})

test('an administrator approves or refuses a name once, and the person is notified', async ({ world }) => {
  const place = await newPractice(world)
  const name: [string, string] = ['Sam', 'Okafor']
  await rename(world, place.hana, ...name)
  await answer(world, place.nora, place.hana, name, false)
  expect(await member(world, place.nora, place.hana)).toMatchObject({ fullName: 'Hana Sato' })
  await rename(world, place.hana, ...name)
  await answer(world, place.nora, place.hana, name, true)
  const after = await member(world, place.nora, place.hana)
  expect([after.fullName, after.nameRequest]).toEqual(['Sam Okafor', undefined])
  expect((await newsOf(world, place.hana)).toSorted()).toEqual([
    ['ACCOUNT', 'Your new name was approved', 'Sam Okafor'],
    ['ACCOUNT', 'Your new name was refused', 'Sam Okafor'],
  ])
  const again = await (
    await world.as(place.nora)
  ).refused(decideNameRequest, {
    params: { userId: place.hana },
    body: { firstName: 'Sam', lastName: 'Okafor', approve: true },
  })
  expect(again).toMatchObject({ status: 409, code: 'staff.name_request_ended' })
})

test('nobody decides about their own name, and a name asked for meanwhile is not approved unseen', async ({ world }) => {
  const place = await newPractice(world)
  const { practiceId, locationId } = place
  const posts = [{ practiceId, locationId, administrator: true }]
  const eva = await world.system((db) =>
    buildPerson(db, { firstName: 'Eva', lastName: 'Berg', posts }, { now: world.services.clock.now() }),
  )
  await rename(world, eva, 'Hana', 'Sato')
  const own = { params: { userId: eva }, body: { firstName: 'Hana', lastName: 'Sato', approve: true } }
  expect((await (await world.as(eva)).refused(decideNameRequest, own)).status).toBe(403)
  expect((await (await world.as(place.sam)).refused(decideNameRequest, own)).status).toBe(403)
  await rename(world, eva, 'Sam', 'Okafor')
  expect((await (await world.as(place.nora)).refused(decideNameRequest, own)).status).toBe(409)
  await rename(world, eva, 'Eva', 'Bergman')
  expect(await member(world, place.nora, eva)).toMatchObject({ fullName: 'Eva Bergman' })
  expect((await member(world, place.nora, eva)).nameRequest, 'another name withdraws the request').toBeUndefined()
})

test('the only administrator gets a name at once, because nobody could answer', async ({ world }) => {
  const place = await newPractice(world)
  expect(await rename(world, place.nora, 'Sam', 'Okafor')).toMatchObject({ fullName: 'Sam Okafor' })
})

test('people who have the same name may change its spelling', async ({ world }) => {
  const place = await newPractice(world)
  const posts = [{ practiceId: place.practiceId, locationId: place.locationId }]
  const other = await world.system((db) =>
    buildPerson(db, { firstName: 'Hana', lastName: 'Sato', posts }, { now: world.services.clock.now() }),
  )
  expect(await rename(world, other, 'Hána', 'Sato')).toMatchObject({ fullName: 'Hána Sato' })
})

test('a person whom an administrator renames is notified in the app and by email', async ({ world }) => {
  const { userId, email, main } = await freshMember(world)
  const maria = await world.as(world.maria)
  const { firstName, fullName, revision } = await member(world, world.maria, userId)
  const posts = { locations: [main.id], roles: [main.roleId], atRiskLocations: [main.id] }
  const body = { firstName, lastName: 'Renamed', email, ...posts, revision }
  await maria.call(updateStaffMember, { params: { userId }, body })
  const change = `${fullName} → ${firstName} Renamed`
  expect(await newsOf(world, userId)).toContainEqual(['ACCOUNT', 'Maria Alvarez changed your name', change])
  expect((await world.messages(email)).map(({ subject }) => subject)).toContain('Your name was changed')
  const [event] = (await world.audit('staff.changed')).filter(({ targetId }) => targetId === userId)
  expect(event?.names?.[userId]).toBe(fullName)
})
