import { and, eq, isNull } from 'drizzle-orm'

import { addStaffMember, newJoinCode } from '#contract/staff/staff'
import { resendInvite } from '#contract/staff/staff-detail'
import { registerWithCode } from '#contract/joining/joining'
import { contactChange, emergencyContact, taskAssignee, user } from '#api/data/tables'
import { buildPerson } from '#api/data/builders/person'
import { buildTask } from '#api/data/builders/task'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

import { edit, editRefused, memberAs, placeOf } from '../testing/staff-calls.ts'

const invite = async (world: World, contact: object) => {
  const main = placeOf(world, 0)
  const body = { firstName: 'Noor', lastName: 'Khan', locations: [main.id], roles: [main.roleId], atRiskLocations: [main.id], ...contact }
  return (await (await world.as(world.maria)).call(addStaffMember, { body })).payload
}

const openRequests = (world: World, userId: string) =>
  world.system((db) =>
    db
      .select()
      .from(contactChange)
      .where(and(eq(contactChange.userId, userId), isNull(contactChange.confirmedAt), isNull(contactChange.replacedAt))),
  )

const requestForDana = (world: World) =>
  edit(world, world.maria, world.dana, { email: 'Dana.New@lakeside.example', phone: '+1 (503) 555-0177' })

inOwnWorld('a new contact of a registered person is pending until the person confirms it', async ({ world }) => {
  const changed = await requestForDana(world)
  expect(changed).toMatchObject({
    email: 'dana@lakeside.example',
    phone: null,
    pendingContact: { email: 'dana.new@lakeside.example', phone: '+15035550177' },
  })
  const [mail] = await world.messages('dana.new@lakeside.example')
  expect(mail?.text).toContain('Lakeside Dental entered this email address for you')
  expect(await world.messages('+15035550177')).toHaveLength(1)
  expect(await world.messages('dana@lakeside.example')).toEqual([])
})

inOwnWorld('saving the form again neither repeats nor withdraws the request', async ({ world }) => {
  await requestForDana(world)
  await edit(world, world.maria, world.dana, { lastName: 'Whitfield' })
  await edit(world, world.maria, world.dana, { email: 'dana.new@lakeside.example' })
  expect(await world.messages('dana.new@lakeside.example')).toHaveLength(1)
  expect((await openRequests(world, world.dana)).map((request) => request.method).toSorted()).toEqual(['email', 'phone'])
})

inOwnWorld('requests by the person or another practice are not shown here', async ({ world }) => {
  await requestForDana(world)
  await world.system((db) => db.update(contactChange).set({ askedInPracticeId: world.cedar.id }).where(eq(contactChange.method, 'phone')))
  expect((await memberAs(world, world.maria, world.dana)).pendingContact).toEqual({ email: 'dana.new@lakeside.example', phone: null })
})

test('other people cannot remove the contact of a registered person, and the owner of the account keeps an email', async ({ world }) => {
  expect(await editRefused(world, world.maria, world.tessa, { email: '', phone: '+15035550178' })).toMatchObject({
    status: 422,
    fields: { email: 'Only Tessa Park can remove this email, in their account.' },
  })
  expect(await editRefused(world, world.maria, world.tessa, { email: '' })).toMatchObject({
    status: 409,
    error: 'Either an email or phone number is required',
  })
  expect(await editRefused(world, world.maria, world.maria, { email: '', phone: '+15035550178' })).toMatchObject({
    status: 422,
    fields: { email: 'As a practice admin, email is a required.' },
  })
})

inOwnWorld('a contact taken within the practice is rejected; whether another practice has it is not revealed', async ({ world }) => {
  expect(await editRefused(world, world.maria, world.dana, { email: 'tessa@lakeside.example' })).toMatchObject({
    status: 409,
    error: 'User email id already present.',
  })
  await invite(world, { email: 'phone.owner@lakeside.example', phone: '+15035550179' })
  expect(await editRefused(world, world.maria, world.dana, { phone: '+15035550179' })).toMatchObject({
    status: 409,
    error: 'User phone already present.',
  })
  const changed = await edit(world, world.maria, world.dana, { email: 'ivan@cedar.example' })
  expect(changed.pendingContact.email).toBe('ivan@cedar.example')
})

inOwnWorld('the name of an invited person changes only on the invitation', async ({ world }) => {
  const member = await invite(world, { firstName: 'Yvan', lastName: 'P', email: 'ivan@cedar.example' })
  const changed = await edit(world, world.maria, member._id, { firstName: 'Iwan' })
  expect(changed).toMatchObject({ _id: member._id, fullName: 'Iwan P', email: 'ivan@cedar.example', invitePending: true })
  const [account] = await world.system((db) => db.select().from(user).where(eq(user.id, world.foreignOnly)))
  expect(account).toMatchObject({ firstName: 'Ivan', lastName: 'Petrov' })
  expect(await world.messages('ivan@cedar.example')).toHaveLength(1)
})

test('an invitation to another address ends the old one; the person, their tasks and health data stay', async ({ world }) => {
  const member = await invite(world, { email: 'old@lakeside.example', phone: '+15035550180' })
  const main = placeOf(world, 0)
  const now = world.services.clock.now()
  const at = { practiceId: world.lakeside.id, locationId: main.id }
  const details = { mainEmergencyContact: { name: 'A', phone: '', relation: '' } } as never
  const { taskId } = await world.system(async (db) => {
    await db
      .insert(emergencyContact)
      .values({ practiceId: world.lakeside.id, userId: member._id, details, updatedAt: now, updatedBy: world.maria })
    return buildTask(db, { ...at, assignees: [member._id], period: { start: '2026-11-15', end: '2026-11-21' } }, { now })
  })
  const changed = await edit(world, world.maria, member._id, { email: 'new@lakeside.example' })
  expect(changed).toMatchObject({ _id: member._id, email: 'new@lakeside.example', phone: '+15035550180', invitePending: true })
  expect(changed.joinCode).not.toBe(member.joinCode)
  const holders = await world.system(async (db) => [
    ...(await db.select().from(taskAssignee).where(eq(taskAssignee.taskId, taskId))),
    ...(await db.select().from(emergencyContact).where(eq(emergencyContact.practiceId, world.lakeside.id))),
  ])
  expect(holders.map((row) => row.userId)).toEqual([member._id, member._id])
  const [mail] = await world.messages('new@lakeside.example')
  expect(mail?.text, 'the link is enough').not.toContain(changed.joinCode)
  const nobody = await world.as(null)
  const old = { userName: 'old@lakeside.example', joinCode: member.joinCode ?? '' }
  expect(await nobody.refused(registerWithCode, { body: old })).toMatchObject({ code: 'joining.replaced' })
  const joined = await nobody.call(registerWithCode, { body: { userName: 'new@lakeside.example', joinCode: changed.joinCode ?? '' } })
  expect(joined.payload.user._id).toBe(member._id)
})

test('the response does not reveal whether the new address has an account elsewhere', async ({ world }) => {
  const [first, second] = [await invite(world, { email: 'q1@lakeside.example' }), await invite(world, { email: 'q2@lakeside.example' })]
  const posts = [{ practiceId: world.cedar.id, locationId: world.cedar.locations[0]?.id ?? '' }]
  const now = world.services.clock.now()
  const account = { firstName: 'Cleo', lastName: 'Marsh', email: 'cleo@cedar.example', phone: '+15035550188', posts }
  await world.system((db) => buildPerson(db, account, { now }))
  const known = await edit(world, world.maria, first._id, { email: 'cleo@cedar.example' })
  const unknown = await edit(world, world.maria, second._id, { email: 'nobody.yet@cedar.example' })
  const shape = ({ _id, email, joinCode, nameForSort, ...rest }: typeof known) => rest
  expect(shape(known)).toEqual({ ...shape(unknown), createdAt: known.createdAt })
  expect([known._id, unknown._id]).toEqual([first._id, second._id])
})

test('the contacts of a person who has not joined are stored only on the invitation', async ({ world }) => {
  const member = await invite(world, { email: '', phone: '+15035550181' })
  const changed = await edit(world, world.maria, member._id, { firstName: 'Nora', email: 'later@lakeside.example' })
  expect(changed).toMatchObject({ fullName: 'Nora Khan', email: 'later@lakeside.example', phone: '+15035550181' })
  const [row] = await world.system((db) => db.select().from(user).where(eq(user.id, member._id)))
  expect(row).toMatchObject({ firstName: 'Nora', email: null, phone: null, registrationState: 0 })
})

test('an administrator of one location of an invited person cannot send the invitation to somebody else and so gain access to another location', async ({
  world,
}) => {
  const [main, harbor] = [placeOf(world, 0), placeOf(world, 1)]
  const both = {
    locations: [main.id, harbor.id],
    roles: [main.roleId, harbor.roleId],
    adminLocations: [main.id],
    atRiskLocations: [harbor.id],
  }
  const zed = await invite(world, { ...both, email: 'zed@lakeside.example' })
  const refused = await editRefused(world, world.omar, zed._id, { email: 'omar.two@lakeside.example' })
  expect(refused).toMatchObject({ status: 422, fields: { email: expect.stringContaining('Until Noor Khan has joined') } })
  expect(await editRefused(world, world.omar, zed._id, { phone: '+15035550166' })).toMatchObject({ status: 422 })
  const resend = { params: { channel: 'EMAIL', userId: zed._id }, body: { usersNewDetails: { email: 'omar.two@lakeside.example' } } }
  expect(await (await world.as(world.omar)).refused(resendInvite, resend)).toMatchObject({
    status: 422,
    fields: { 'usersNewDetails.email': expect.stringContaining('Until Noor Khan has joined') },
  })
  expect(await world.messages('omar.two@lakeside.example')).toEqual([])
  expect(await edit(world, world.omar, zed._id, { firstName: 'Nora' })).toMatchObject({ firstName: 'Nora', email: 'zed@lakeside.example' })
  expect((await edit(world, world.maria, zed._id, { email: 'zed.two@lakeside.example' })).email).toBe('zed.two@lakeside.example')
})

test('messages to a contact are limited', async ({ world }) => {
  const { _id } = await invite(world, { email: 'often@lakeside.example' })
  const maria = await world.as(world.maria)
  const replies: number[] = []
  for (let i = 0; i < 15; i += 1) replies.push((await maria.raw(newJoinCode, { params: { id: _id } })).statusCode)
  expect(replies.at(-1)).toBe(429)
  expect(await world.messages('often@lakeside.example')).toHaveLength(12)
  const requested = { email: 'requested@lakeside.example' }
  const forgetRequests = () => world.system((db) => db.delete(contactChange))
  for (let i = 0; i < 12; i += 1) {
    await forgetRequests()
    await edit(world, world.maria, world.tessa, requested)
  }
  await forgetRequests()
  expect(await editRefused(world, world.maria, world.tessa, requested)).toMatchObject({ status: 429 })
  expect(await world.messages('requested@lakeside.example')).toHaveLength(12)
})
