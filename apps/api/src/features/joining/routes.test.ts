import { eq, sql } from 'drizzle-orm'

import { getSession, getUser } from '#contract/access/access'
import { login, SignedIn } from '#contract/access/sign-in'
import { checkEmailId } from '#contract/access/codes'
import * as contract from '#contract/joining/joining'
import { listStaff, newJoinCode } from '#contract/staff/staff'
import { billing, employment } from '#api/data/tables'
import { client } from '#api/data/testing/client'
import { afterEach, expect, inOwnWorld, test, testPassword, type World } from '#api/data/testing/test'

import {
  invite,
  join,
  linkValueFor,
  nobody,
  person,
  place,
  refusedJoin,
  refusedSetUp,
  setUp,
  setUpByLink,
  verify,
} from './testing/joining-calls.ts'

afterEach<{ world: World }>(async ({ world }) => {
  await world.system((db) => db.update(billing).set({ paymentFailedAt: null }))
})

test('an invited person joins by the link, verifies the contact and is signed in as a member of exactly the given location', async ({
  world,
}) => {
  const { member, userName, codeHash } = await invite(world, { email: 'noor@lakeside.example' })
  const { user, proof } = await join(world, { userName: 'NOOR@lakeside.example', joinCode: codeHash, codeHash })
  expect(user).toMatchObject({
    _id: member._id,
    firstName: 'Noor',
    email: userName,
    phone: null,
    isRegistrationCompleted: 0,
    practice: 'Lakeside Dental',
    safetyEquipments: [place(world, 0).equipmentId],
  })
  expect(await refusedSetUp(world, proof, user._id, { email: userName })).toMatchObject({ status: 422, code: 'joining.not_verified' })
  await verify(world, proof, userName)
  const reply = await client(world.app, proof).raw(contract.onboard, { params: { userId: user._id }, body: { ...person, email: userName } })
  expect(String(reply.headers['set-cookie'])).toContain('token=')
  const { payload } = contract.onboard.response.parse(reply.json())
  expect(payload.user).toMatchObject({
    isRegistrationCompleted: 2,
    isAdmin: false,
    locationIds: [place(world, 0).id],
    location: { name: 'Main Street' },
    practice: { name: 'Lakeside Dental' },
  })
  const session = await client(world.app, payload.token).call(getSession, {})
  expect(session.payload.user.fullName).toBe('Noor Khan')
  await nobody(world).call(login, { body: { username: userName, password: person.password } })
  expect((await world.audit('staff.joined')).map((event) => event.targetId)).toContain(user._id)
})

test('a typed join code is accepted in any case; a person with only a phone joins by it', async ({ world }) => {
  const { joinCode, member } = await invite(world, { email: '', phone: '+15035550177' })
  const { user, proof } = await join(world, { userName: '(503) 555-0177', joinCode: ` ${joinCode.toLowerCase()} ` })
  expect(user).toMatchObject({ _id: member._id, email: null, phone: '+15035550177' })
  await verify(world, proof, '+15035550177')
  const { payload } = await setUp(world, proof, user._id, { phone: '+15035550177' })
  expect(payload.user).toMatchObject({ email: null, phone: '+15035550177' })
})

test('every entered contact must be verified, not only one', async ({ world }) => {
  const { userName, codeHash } = await invite(world)
  const { user, proof } = await join(world, { userName, codeHash })
  await verify(world, proof, userName)
  expect(await refusedSetUp(world, proof, user._id, { email: userName, phone: '+15035550188' })).toMatchObject({
    code: 'joining.not_verified',
  })
  expect(await refusedSetUp(world, proof, user._id, {})).toMatchObject({ status: 422, fields: { email: 'Email or Phone must be needed.' } })
  expect(await refusedSetUp(world, proof, user._id, { email: userName, password: 'Password1!' })).toMatchObject({
    status: 422,
    fields: { password: expect.any(String) },
  })
  expect(await refusedSetUp(world, proof, world.dana, { email: userName })).toMatchObject({ status: 404 })
})

test('expired, replaced and used invitations say what to do', async ({ world }) => {
  const replaced = await invite(world)
  world.services.clock.advance({ minutes: 1 })
  await (await world.as(world.maria)).call(newJoinCode, { params: { id: replaced.member._id } })
  expect(await refusedJoin(world, replaced)).toMatchObject({ status: 422, code: 'joining.replaced' })
  await join(world, { userName: replaced.userName, codeHash: await linkValueFor(world, replaced.userName) })

  const used = await invite(world)
  const { user, proof } = await join(world, used)
  await verify(world, proof, used.userName)
  await setUp(world, proof, user._id, { email: used.userName })
  expect(await refusedJoin(world, used)).toMatchObject({ status: 422, code: 'joining.used' })
  expect(await refusedSetUp(world, proof, user._id, { email: used.userName })).toMatchObject({ status: 401 })

  const expired = await invite(world)
  world.services.clock.advance({ days: 7, minutes: -1 })
  await join(world, expired)
  world.services.clock.advance({ minutes: 1 })
  expect(await refusedJoin(world, expired)).toMatchObject({ status: 422, code: 'joining.expired' })
})

test('a double submission creates one account and signs in both times', async ({ world }) => {
  const { userName, codeHash } = await invite(world)
  const { user, proof } = await join(world, { userName, codeHash })
  await verify(world, proof, userName)
  const both = await Promise.all([setUp(world, proof, user._id, { email: userName }), setUp(world, proof, user._id, { email: userName })])
  expect(both.map((answer) => answer.payload.user._id)).toEqual([user._id, user._id])
  expect((await world.audit('staff.joined')).filter((event) => event.targetId === user._id)).toHaveLength(1)
})

test('repeating a setup whose response was lost returns that response; any other request with the used proof is refused', async ({
  world,
}) => {
  const { userName, codeHash } = await invite(world)
  const { user, proof } = await join(world, { userName, codeHash })
  await verify(world, proof, userName)
  const send = (key: string) =>
    client(world.app, proof).raw(contract.onboard, {
      params: { userId: user._id },
      body: { ...person, email: userName },
      headers: { 'idempotency-key': key },
    })
  const first = await send('setup-that-was-lost')
  expect(first.statusCode).toBe(200)
  expect((await send('setup-that-was-lost')).json()).toEqual(first.json())
  expect((await send('another-setup')).statusCode).toBe(401)
})

test('a contact that has since been taken is refused', async ({ world }) => {
  const { userName, codeHash } = await invite(world)
  const { user, proof } = await join(world, { userName, codeHash })
  await verify(world, proof, 'dana@lakeside.example')
  expect(await refusedSetUp(world, proof, user._id, { email: 'dana@lakeside.example' })).toMatchObject({
    status: 409,
    error: 'User email id already present.',
  })
  const early = await client(world.app, proof).refused(contract.updateOnboarding, {
    params: { id: user._id },
    body: { firstName: 'N', lastName: 'K', email: 'dana@lakeside.example' },
  })
  expect(early).toMatchObject({ status: 409 })
  const kept = await client(world.app, proof).call(contract.updateOnboarding, {
    params: { id: user._id },
    body: { firstName: 'Nora', lastName: 'Khan', email: userName },
  })
  expect(kept.payload).toMatchObject({ firstName: 'Nora', email: userName })
})

test('an invitation cannot be used to find out which contacts have an account', async ({ world }) => {
  const { userName, codeHash } = await invite(world)
  const { user, proof } = await join(world, { userName, codeHash })
  const guess = { params: { id: user._id }, body: { firstName: 'N', lastName: 'K', email: 'dana@lakeside.example' } }
  const statuses: number[] = []
  for (let tries = 0; tries < 21; tries += 1)
    statuses.push((await client(world.app, proof).refused(contract.updateOnboarding, guess)).status)
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 409))
  expect(statuses[20]).toBe(429)
})

test('no one joins while the practice’s payment has failed (402), and an ended employment returns 403', async ({ world }) => {
  const invited = await invite(world)
  await world.system((db) =>
    db.update(billing).set({ paymentFailedAt: world.services.clock.now() }).where(eq(billing.practiceId, world.lakeside.id)),
  )
  expect(await refusedJoin(world, invited)).toMatchObject({ status: 402, code: 'joining.payment_failed' })
  await world.system((db) => db.update(billing).set({ paymentFailedAt: null }))
  await world.system((db) => db.update(employment).set({ endedOn: '2026-11-21' }).where(eq(employment.userId, invited.member._id)))
  expect(await refusedJoin(world, invited)).toMatchObject({ status: 403, code: 'session.access_ended' })
})

inOwnWorld('the owner of an account elsewhere joins only when signed in; until then nothing is theirs or visible', async ({ world }) => {
  const invited = await invite(world, { email: 'ivan@cedar.example', firstName: 'Yvan' })
  expect(await refusedJoin(world, { userName: invited.userName, codeHash: invited.codeHash })).toMatchObject({
    status: 422,
    code: 'joining.has_account',
  })
  // The typed code, which administrators also have, shows what they entered and no account.
  const typed = await join(world, { userName: invited.userName, joinCode: invited.joinCode })
  expect(typed.user).toMatchObject({ firstName: 'Yvan', isRegistrationCompleted: 0 })
  const known = { email: invited.userName, _id: typed.user._id, proof: typed.proof }
  expect((await nobody(world).call(checkEmailId, { body: known })).payload).toEqual({ available: true })
  const names = { params: { id: typed.user._id }, body: { firstName: 'Yvan', lastName: 'P', email: invited.userName } }
  await client(world.app, typed.proof).call(contract.updateOnboarding, names)
  expect(await refusedSetUp(world, typed.proof, typed.user._id, { email: invited.userName })).toMatchObject({
    code: 'joining.not_verified',
  })
  // Only the owner can verify the address, and then sees the error.
  await verify(world, typed.proof, invited.userName)
  expect(await refusedSetUp(world, typed.proof, typed.user._id, { email: invited.userName })).toMatchObject({
    code: 'joining.has_account',
  })
  await nobody(world).call(login, { body: { username: 'ivan@cedar.example', password: testPassword } })

  const ivan = await world.as(world.foreignOnly)
  const [waiting] = (await ivan.call(contract.listInvitations, {})).payload
  expect(waiting).toMatchObject({ practice: 'Lakeside Dental', locations: ['Main Street'], invitedBy: 'Maria Alvarez' })
  const params = { invitationId: waiting?._id ?? '' }
  expect(await (await world.as(world.dana)).refused(contract.acceptInvitation, { params })).toMatchObject({ status: 404 })
  const joined = await ivan.call(contract.acceptInvitation, { params })
  expect(joined.payload.practices.map((practice) => practice.name)).toEqual(['Cedar Family Medicine', 'Lakeside Dental'])
  expect(await ivan.refused(contract.acceptInvitation, { params })).toMatchObject({ status: 404 })
  const { payload } = await (
    await world.as(world.maria)
  ).call(listStaff, { params: { locationId: place(world, 0).id }, query: { name: 'ivan' } })
  expect(payload.data).toMatchObject([{ fullName: 'Ivan Petrov', invitePending: false }])
})

test('an invitation to a contact that the account does not have cannot be accepted', async ({ world }) => {
  await invite(world, { email: 'tess@elsewhere.example' })
  const setEmail = (email: string) =>
    world.system((db) => db.execute(sql`update "user" set email = ${email} where id = ${world.foreignOnly}`))
  const waiting = async () => (await (await world.as(world.foreignOnly)).call(contract.listInvitations, {})).payload
  await setEmail('tess@elsewhere.example')
  const [seen] = await waiting()
  await setEmail('somebody@elsewhere.example')
  expect(await waiting()).toEqual([])
  const params = { invitationId: seen?._id ?? '' }
  expect(await (await world.as(world.foreignOnly)).refused(contract.acceptInvitation, { params })).toMatchObject({ status: 404 })
})

test('a former member who is invited again may sign in to accept', async ({ world }) => {
  const leave = (userId: string) =>
    world.system((db) => db.execute(sql`update employment set ended_on = '2026-11-21' where user_id = ${userId}`))
  await leave(world.tessa)
  await world.system((db) => db.execute(sql`update membership set ended_at = started_at where user_id = ${world.tessa}`))
  const signIn = { body: { username: 'tessa@lakeside.example', password: testPassword } }
  expect(await nobody(world).refused(login, signIn)).toMatchObject({ status: 403 })
  await invite(world, { email: 'tessa@lakeside.example' })
  const { token } = SignedIn.parse(await nobody(world).call(login, signIn))
  const tessa = client(world.app, token)
  const [waiting] = (await tessa.call(contract.listInvitations, {})).payload
  await tessa.call(contract.acceptInvitation, { params: { invitationId: waiting?._id ?? '' } })
  const view = await tessa.call(getUser, { params: { userId: world.tessa } })
  expect(view.locationIds).toEqual([place(world, 0).id])
})

test('a person with a typed code must verify the invited contact, because administrators also have the code', async ({ world }) => {
  const { userName, joinCode, codeHash } = await invite(world)
  const typed = await join(world, { userName, joinCode })
  await verify(world, typed.proof, 'intruder@lakeside.example')
  const other = { email: 'intruder@lakeside.example' }
  expect(await refusedSetUp(world, typed.proof, typed.user._id, other)).toMatchObject({
    status: 422,
    code: 'joining.not_verified',
    error: expect.stringContaining('the contact that was invited'),
  })
  const opened = await join(world, { userName, codeHash })
  await verify(world, opened.proof, 'preferred@lakeside.example')
  const { payload } = await setUp(world, opened.proof, opened.user._id, { email: 'preferred@lakeside.example' })
  expect(payload.user.email).toBe('preferred@lakeside.example')
})

test('the administrators are notified when an invited person joins with another name, and when somebody has it', async ({ world }) => {
  const titles = async (subTitle: string) =>
    (await world.notifications(world.maria)).filter((one) => one.subTitle === subTitle).map(({ type, title }) => [type, title])
  for (const [lastName, title] of [
    ['Kahn-Ortiz', 'An invited person uses another name'],
    ['Whitfield', 'An invited person uses a name that somebody has'],
  ] as const) {
    const { userName, codeHash } = await invite(world)
    const { user, proof } = await join(world, { userName, codeHash })
    await verify(world, proof, userName)
    await setUp(world, proof, user._id, { email: userName, firstName: 'Dana', lastName })
    expect(await titles(`Noor Khan → Dana ${lastName}`)).toEqual([['STAFF', title]])
  }
  const same = await invite(world)
  await setUpByLink(world, same)
  expect(await titles('Noor Khan → Noor Khan')).toEqual([])
})
