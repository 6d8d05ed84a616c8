import { and, eq, isNull, sql } from 'drizzle-orm'

import { login } from '#contract/access/sign-in'
import { checkEmailId, checkPhoneId } from '#contract/access/codes'
import * as contract from '#contract/joining/joining'
import { requestToPasswordChange } from '#contract/passwords/passwords'
import { registerUser } from '#contract/registration/registration'
import { getStaffMember, listStaff } from '#contract/staff/staff'
import { buildPerson } from '#api/data/builders/person'
import { client } from '#api/data/testing/client'
import { newcomer } from '#api/data/testing/newcomer'
import { employment, setupProof, user } from '#api/data/tables'
import { expect, inOwnWorld, test, testPassword, type World } from '#api/data/testing/test'

import {
  accept,
  invite,
  join,
  nobody,
  person,
  place,
  refusedJoin,
  setUp,
  setUpByLink,
  verify,
  waitingFor,
} from './testing/joining-calls.ts'

const rowOf = async (world: World, id: string) => (await world.system((db) => db.select().from(user).where(eq(user.id, id))))[0]

/** Ends the person's time at Lakeside, so that the next test can invite the person again. */
const leaveLakeside = (world: World, userId: string) =>
  world.system(async (db) => {
    const there = sql`user_id = ${userId} and practice_id = ${world.lakeside.id}`
    await db.execute(sql`update employment set ended_on = started_on where ${there}`)
    await db.execute(sql`update membership set ended_at = started_at where ${there}`)
  })

inOwnWorld(
  'two practices invite the same new contact: the first setup creates the account, the other invitation waits for it',
  async ({ world }) => {
    const email = 'twice@new.example'
    const here = await invite(world, { email, firstName: 'Nora' })
    world.services.clock.advance({ minutes: 1 })
    const there = await invite(world, { email, firstName: 'Eleonora' }, world.ruth)
    expect(here.member._id).not.toBe(there.member._id)
    expect(await rowOf(world, here.member._id)).toMatchObject({ firstName: 'Nora', email: null, registrationState: 0 })
    const { id, session } = await setUpByLink(world, there)
    expect(id).toBe(there.member._id)
    expect(await refusedJoin(world, here)).toMatchObject({ status: 422, code: 'joining.has_account' })
    const { payload: waiting } = await session.call(contract.listInvitations, {})
    expect(waiting).toMatchObject([{ practice: 'Lakeside Dental', locations: ['Main Street'] }])
    const joined = await session.call(contract.acceptInvitation, { params: { invitationId: waiting[0]?._id ?? '' } })
    expect(joined.payload.practices.map((practice) => practice.name)).toEqual(['Cedar Family Medicine', 'Lakeside Dental'])
    expect(await rowOf(world, here.member._id)).toBeUndefined()
    const [event] = (await world.audit('staff.joined')).filter((one) => one.practiceId === world.lakeside.id)
    expect(event).toMatchObject({ targetId: id, actorId: id, before: { placeholder: here.member._id } })
    const maria = await world.as(world.maria)
    expect(await maria.refused(getStaffMember, { params: { userId: here.member._id } })).toMatchObject({ status: 404 })
    const { payload } = await maria.call(listStaff, { params: { locationId: place(world, 0).id }, query: { email } })
    expect(payload.data).toMatchObject([{ _id: id, invitePending: false, locations: [place(world, 0).id] }])
  },
)

inOwnWorld('an invitation names only the locations where the invited person still has a position', async ({ world }) => {
  const email = 'moved@new.example'
  const here = await invite(world, { email })
  world.services.clock.advance({ minutes: 1 })
  const { session } = await setUpByLink(world, await invite(world, { email }, world.ruth))
  const locations = async () => (await session.call(contract.listInvitations, {})).payload.map((one) => one.locations)
  expect(await locations()).toEqual([['Main Street']])
  await world.system((db) => db.execute(sql`update membership set ended_at = started_at where user_id = ${here.member._id}`))
  expect(await locations()).toEqual([[]])
})

test('a contact used only by an invitation belongs to no one, wherever it is entered', async ({ world }) => {
  const contact = { email: 'unknown@new.example', phone: '+15035550190' }
  await invite(world, contact)
  world.services.clock.advance({ minutes: 1 })
  const caller = nobody(world)
  expect((await caller.call(checkEmailId, { body: { email: contact.email } })).payload.available).toBe(true)
  expect((await caller.call(checkPhoneId, { body: { phone: contact.phone } })).payload.available).toBe(true)
  expect(await caller.refused(requestToPasswordChange, { body: { userName: contact.email } })).toMatchObject({ status: 404 })
  expect(await caller.refused(login, { body: { username: contact.email, password: testPassword } })).toMatchObject({
    code: 'session.wrong_credentials',
  })
  const owner = await newcomer(world, contact.email).complete()
  expect(await waitingFor(world, owner.userId)).toMatchObject([{ practice: 'Lakeside Dental' }])
})

inOwnWorld('a phone of the account also finds the invitation, whatever email address the invitation has', async ({ world }) => {
  await world.system((db) => db.update(user).set({ phone: '+15035550191' }).where(eq(user.id, world.foreignOnly)))
  const { member, codeHash } = await invite(world, { email: 'other@new.example', phone: '+15035550191' })
  await join(world, { userName: 'other@new.example', codeHash })
  const [waiting] = await waitingFor(world, world.foreignOnly)
  expect((await accept(world, world.foreignOnly, waiting?._id)).statusCode).toBe(200)
  expect(await rowOf(world, member._id)).toBeUndefined()
  expect(await world.system((db) => db.select().from(setupProof).where(eq(setupProof.userId, member._id)))).toEqual([])
  await leaveLakeside(world, world.foreignOnly)
})

test('a member cannot accept an invitation to the same practice, and nothing is partly applied', async ({ world }) => {
  const { member } = await invite(world, { email: '', phone: '+15035550192' })
  await world.system((db) => db.update(user).set({ phone: '+15035550192' }).where(eq(user.id, world.dana)))
  const [waiting] = await waitingFor(world, world.dana)
  const reply = await accept(world, world.dana, waiting?._id)
  expect(reply.json()).toMatchObject({ code: 'joining.already_member', error: contract.AlreadyMember.text })
  expect(await waitingFor(world, world.dana)).toHaveLength(1)
  const { payload } = await (await world.as(world.maria)).call(getStaffMember, { params: { userId: member._id } })
  expect(payload).toMatchObject({ invitePending: true, phone: '+15035550192' })
})

test('of two invitations to one practice accepted at the same moment, one counts', async ({ world }) => {
  const email = 'both@new.example'
  const { id } = await setUpByLink(world, await invite(world, { email }, world.ruth))
  await world.system((db) => db.update(user).set({ phone: '+15035550193' }).where(eq(user.id, id)))
  await invite(world, { email })
  await invite(world, { email: '', phone: '+15035550193' })
  const waiting = await waitingFor(world, id)
  expect(waiting).toHaveLength(2)
  const replies = await Promise.all(waiting.map((one) => accept(world, id, one._id)))
  expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 409])
  const current = await world.system((db) =>
    db
      .select()
      .from(employment)
      .where(and(eq(employment.userId, id), eq(employment.practiceId, world.lakeside.id), isNull(employment.endedOn))),
  )
  expect(current).toHaveLength(1)
})

test('an invitation that is accepted and set up at the same moment creates one member', async ({ world }) => {
  await leaveLakeside(world, world.foreignOnly)
  const invited = await invite(world, { email: 'ivan@cedar.example', phone: '+15035550194' })
  // With the typed code, which administrators also have, and the phone of the invitation.
  const { user: seen, proof } = await join(world, { userName: invited.userName, joinCode: invited.joinCode })
  await verify(world, proof, '+15035550194')
  const [waiting] = await waitingFor(world, world.foreignOnly)
  const body = { firstName: 'Noor', lastName: 'Khan', password: 'Harbor#2026', phone: '+15035550194' }
  const [accepted, made] = await Promise.all([
    accept(world, world.foreignOnly, waiting?._id),
    client(world.app, proof).raw(contract.onboard, { params: { userId: seen._id }, body }),
  ])
  expect([accepted.statusCode, made.statusCode].filter((status) => status === 200)).toHaveLength(1)
  expect([accepted.statusCode, made.statusCode].every((status) => status < 500)).toBe(true)
  const { payload } = await (
    await world.as(world.maria)
  ).call(listStaff, { params: { locationId: place(world, 0).id }, query: { pageSize: 50 } })
  expect(payload.data.filter((one) => one._id === world.foreignOnly || one._id === seen._id)).toHaveLength(1)
})

test('a person who is setting up an account while the invitation is accepted is not signed in', async ({ world }) => {
  await leaveLakeside(world, world.foreignOnly)
  const invited = await invite(world, { email: 'ivan@cedar.example', phone: '+15035550195' })
  const { user: seen, proof } = await join(world, { userName: invited.userName, joinCode: invited.joinCode })
  await verify(world, proof, '+15035550195')
  const [waiting] = await waitingFor(world, world.foreignOnly)
  const ivan = await world.as(world.foreignOnly)
  const replies = await world.system(async (db) => {
    await db.execute(sql`select from practice where id = ${world.lakeside.id} for no key update`)
    const accepted = ivan.raw(contract.acceptInvitation, { params: { invitationId: waiting?._id ?? '' } })
    await world.waitForBlocked(1)
    const body = { ...person, phone: '+15035550195' }
    const made = client(world.app, proof).raw(contract.onboard, { params: { userId: seen._id }, body })
    await world.waitForBlocked(2)
    return { accepted, made }
  })
  expect((await replies.accepted).statusCode).toBe(200)
  const made = await replies.made
  expect([made.statusCode, made.headers['set-cookie']]).toEqual([422, undefined])
  expect(made.json()).toMatchObject({ code: 'joining.used' })
})

test('an administrator with the typed code and a phone of the invitation learns nothing about the account with its email address', async ({
  world,
}) => {
  const setUpAt = async (email: string, phone: string) => {
    const invited = await invite(world, { email, phone })
    const { user: seen, proof } = await join(world, { userName: email, joinCode: invited.joinCode })
    await verify(world, proof, phone)
    const form = { params: { id: seen._id }, body: { firstName: 'N', lastName: 'K', email, phone } }
    await client(world.app, proof).call(contract.updateOnboarding, form)
    return setUp(world, proof, seen._id, { phone })
  }
  const posts = [{ practiceId: world.cedar.id, locationId: world.cedar.locations[0]?.id ?? '' }]
  const cleo = { firstName: 'Cleo', lastName: 'Marsh', email: 'cleo@cedar.example', posts }
  await world.system((db) => buildPerson(db, cleo, { now: world.services.clock.now() }))
  const { payload: known } = await setUpAt(cleo.email, '+15035550196')
  const { payload: unknown } = await setUpAt('nobody.at.all@cedar.example', '+15035550197')
  expect([known.user.email, unknown.user.email]).toEqual([null, null])
})

test('an unfinished registration becomes the account through the invitation', async ({ world }) => {
  const email = 'begun@new.example'
  const started = newcomer(world, email)
  await started.register()
  const [begun = expect.fail('no account')] = await world.system((db) => db.select().from(user).where(eq(user.email, email)))
  const invited = await invite(world, { email })
  const { user: seen, proof } = await join(world, { userName: email, codeHash: invited.codeHash })
  await verify(world, proof, email)
  const both = await Promise.all([setUp(world, proof, seen._id, { email }), setUp(world, proof, seen._id, { email })])
  expect(both.map((answer) => answer.payload.user)).toMatchObject([
    { _id: begun.id, firstName: 'Noor', isRegistrationCompleted: 2 },
    { _id: begun.id, practices: [{ name: 'Lakeside Dental' }] },
  ])
  expect(await rowOf(world, seen._id)).toBeUndefined()
  await nobody(world).call(login, { body: { username: email, password: 'Harbor#2026' } })
  expect(await nobody(world).refused(login, { body: { username: email, password: testPassword } })).toMatchObject({ status: 422 })
  expect(await nobody(world).refused(registerUser, { body: started.account })).toMatchObject({ status: 409 })
})
