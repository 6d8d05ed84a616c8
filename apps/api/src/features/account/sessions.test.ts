import { getSession } from '#contract/access/access'
import { login, SignedIn } from '#contract/access/sign-in'
import { endOwnSession, listSessions, signOutEverywhere, updateUsersPassword } from '#contract/account/account'
import { changePassword, requestToPasswordChange } from '#contract/passwords/passwords'
import { countTry } from '#api/data/limits/count-tries'
import { grantSupport } from '#api/data/sessions/grant-support'
import { client } from '#api/data/testing/client'
import { expect, inOwnWorld, test, testPassword, type World } from '#api/data/testing/test'

const dana = 'dana@lakeside.example'
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const next = (number: number) => `Newer#202${number}`

async function signIn(world: World, username: string, password = testPassword, userAgent = chrome) {
  const reply = await (await world.as(null)).raw(login, { body: { username, password }, headers: { 'user-agent': userAgent } })
  return reply.statusCode === 200 ? world.inSession(SignedIn.parse(reply.json()).token) : null
}

const isOpen = async (caller: { raw: (typeof client extends (...parts: never) => infer C ? C : never)['raw'] }) =>
  (await caller.raw(getSession, {})).statusCode === 200

/** Collects the ids of sockets that the server closed. */
function closings(world: World): string[] {
  const closed: string[] = []
  world.services.realtime.closeSession = (id) => void closed.push(id)
  return closed
}

inOwnWorld('a person’s sessions show device and times, the current one first; nobody sees sessions of others', async ({ world }) => {
  const here = (await signIn(world, dana)) ?? expect.fail()
  world.services.clock.advance({ minutes: 2 })
  await signIn(world, dana, testPassword, 'curl/8.14.1')
  const { payload } = await here.call(listSessions, {})
  expect(payload.map(({ device, current, support }) => ({ device, current, support }))).toEqual([
    { device: 'Chrome on Windows', current: true, support: false },
    { device: '', current: false, support: false },
  ])
  expect(payload[1]?.signedInAt).toBe(world.services.clock.now().toISOString())
  const theirs = (await (await world.as(world.maria)).call(listSessions, {})).payload
  expect(theirs.map((one) => one._id)).not.toContain(payload[0]?._id)
})

test('ended and expired sessions are not listed', async ({ world }) => {
  await signIn(world, 'tessa@lakeside.example')
  world.services.clock.advance({ minutes: 31 })
  const tessa = await world.as(world.tessa)
  expect((await tessa.call(listSessions, {})).payload).toHaveLength(1)
})

inOwnWorld('one session can end another and its sockets; a session of somebody else is not found', async ({ world }) => {
  const closed = closings(world)
  const [here, there] = [
    (await signIn(world, 'omar@lakeside.example')) ?? expect.fail(),
    (await signIn(world, 'omar@lakeside.example')) ?? expect.fail(),
  ]
  const other = (await here.call(listSessions, {})).payload.find((one) => !one.current) ?? expect.fail()
  const params = { sessionId: other._id }
  expect(await (await world.as(world.maria)).refused(endOwnSession, { params })).toMatchObject({ status: 404 })
  expect(await isOpen(there)).toBe(true)
  await here.call(endOwnSession, { params })
  expect(await isOpen(there)).toBe(false)
  expect(closed).toEqual([other._id])
  expect(await here.refused(endOwnSession, { params })).toMatchObject({ status: 404 })
  expect(await here.refused(endOwnSession, { params: { sessionId: 'x' } })).toMatchObject({ status: 422 })
  expect((await world.audit('user.sessions_ended')).at(-1)).toMatchObject({ actorId: world.omar, after: { sessions: [other._id] } })
})

test('signing out everywhere ends all sessions, or all others', async ({ world }) => {
  const sessions = [await world.as(world.ruth), await world.as(world.ruth), await world.as(world.ruth)] as const
  const elsewhere = await world.as(world.maria)
  const closed = closings(world)
  expect((await sessions[0].call(signOutEverywhere, { body: { keepThis: true } })).payload).toEqual({ ended: 2 })
  expect(await Promise.all(sessions.map(isOpen))).toEqual([true, false, false])
  const last = await sessions[0].raw(signOutEverywhere, { body: { keepThis: false } })
  expect(last.headers['set-cookie']).toMatch(/^token=;/)
  expect(await isOpen(sessions[0])).toBe(false)
  expect(closed).toHaveLength(3)
  expect(await isOpen(elsewhere)).toBe(true)
})

inOwnWorld('a session that a person ended is reported as such, and an expired one is not', async ({ world }) => {
  const [first, second, idle, here] = [
    await world.as(world.ruth),
    await world.as(world.ruth),
    await world.as(world.ruth),
    await world.as(world.ruth),
  ]
  const ended = async (session: typeof first) => (await session.refused(getSession, {})).code
  const { payload } = await first.call(listSessions, {})
  await here.call(endOwnSession, { params: { sessionId: payload.find(({ current }) => current)?._id ?? expect.fail() } })
  expect(await ended(first)).toBe('session.signed_out_by_person')
  world.services.clock.advance({ minutes: 29 })
  await here.call(listSessions, {})
  await second.call(listSessions, {})
  await world.waitForIdle()
  world.services.clock.advance({ minutes: 2 })
  expect(await ended(idle)).toBe('session.signed_out')
  await here.call(signOutEverywhere, { body: { keepThis: true } })
  expect([await ended(second), await ended(idle)]).toEqual(['session.signed_out_by_person', 'session.signed_out'])
})

test('a new password ends every other session, keeps this one, and notifies the person', async ({ world }) => {
  const [here, there] = [(await signIn(world, dana)) ?? expect.fail(), (await signIn(world, dana)) ?? expect.fail()]
  const closed = closings(world)
  const body = { email: 'Dana@Lakeside.example', password: next(1), password2: next(1) }
  expect((await here.call(updateUsersPassword, { body })).payload).toEqual({ changed: true })
  expect([await isOpen(here), await isOpen(there)]).toEqual([true, false])
  expect(closed.length).toBeGreaterThan(0)
  expect(await signIn(world, dana)).toBeNull()
  expect(await signIn(world, dana, next(1))).not.toBeNull()
  expect((await world.messages(dana))[0]).toMatchObject({ channel: 'email', urgency: 'link', subject: 'Your password was changed' })
  expect((await world.audit('user.password_changed')).at(-1)).toMatchObject({ actorId: world.dana, targetId: world.dana })
})

test('a new password follows the rules, is not a common one and is typed twice; the email is empty or the person’s own', async ({
  world,
}) => {
  const maria = await world.as(world.maria)
  const fields = async (body: object) => (await maria.refused(updateUsersPassword, { body })).fields ?? {}
  expect((await fields({ email: '', password: 'short1!', password2: 'short1!' }))['password']).toMatch(/^Passwords must contain/)
  expect((await fields({ email: '', password: 'Password123!', password2: 'Password123!' }))['password']).toMatch(/used too often/)
  expect(await fields({ email: '', password: next(1), password2: next(2) })).toEqual({
    password2: 'Password and confirm password does not match.',
  })
  expect(Object.keys(await fields({ email: dana, password: next(1), password2: next(1) }))).toEqual(['email'])
  expect(await signIn(world, 'maria@lakeside.example')).not.toBeNull()
  await maria.call(updateUsersPassword, { body: { email: '', password: next(2), password2: next(2) } })
  expect(await signIn(world, 'maria@lakeside.example', next(2))).not.toBeNull()
})

test('a reset link sent before the password change no longer works', async ({ world }) => {
  const nobody = await world.as(null)
  const address = 'ivan@cedar.example'
  await nobody.call(requestToPasswordChange, { body: { userName: address } })
  const resetToken = /resetToken=([\w-]+)/.exec((await world.messages(address))[0]?.text ?? '')?.[1] ?? ''
  const ivan = await world.as(world.foreignOnly)
  await ivan.call(updateUsersPassword, { body: { email: '', password: next(3), password2: next(3) } })
  expect(await nobody.refused(changePassword, { body: { resetToken, password: next(4) } })).toMatchObject({ status: 404 })
})

test('a person can change the password at most ten times an hour', async ({ world }) => {
  const tessa = await world.as(world.tessa)
  const body = { email: '', password: next(5), password2: next(5) }
  const statuses: number[] = []
  for (let n = 0; n < 11; n += 1) statuses.push((await tessa.raw(updateUsersPassword, { body })).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

test('support access is listed among the sessions but can neither list or end them nor change the password', async ({ world }) => {
  const request = {
    practiceId: world.lakeside.id,
    email: 'omar@lakeside.example',
    supporter: 'Sam Support',
    reason: 'Ticket 1',
    write: true,
  }
  const data = (await world.system((db) => grantSupport(db, request, { now: world.services.clock.now(), services: world.services }))) ?? ''
  const { token } = SignedIn.parse(await (await world.as(null)).call(login, { body: { data } }))
  const supporter = client(world.app, token)
  const refusals = [
    await supporter.refused(listSessions, {}),
    await supporter.refused(signOutEverywhere, { body: { keepThis: true } }),
    await supporter.refused(updateUsersPassword, { body: { email: '', password: next(6), password2: next(6) } }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403])
  const omar = await world.as(world.omar)
  const shown = (await omar.call(listSessions, {})).payload.find((one) => one.support) ?? expect.fail('not shown')
  await omar.call(endOwnSession, { params: { sessionId: shown._id } })
  expect(await isOpen(supporter)).toBe(false)
})

inOwnWorld('at most two hundred passwords per hour are changed from one address', async ({ world }) => {
  const { keyring, clock } = world.services
  const counted = { key: keyring.mac('limit', 'account-password-address:127.0.0.1'), now: clock.now(), windowMinutes: 60 }
  await world.system(async (db) => {
    for (let tries = 0; tries < 199; tries += 1) await countTry(db, counted)
  })
  const tessa = await world.as(world.tessa)
  const change = async (number: number) =>
    (await tessa.raw(updateUsersPassword, { body: { email: '', password: next(number), password2: next(number) } })).statusCode
  expect([await change(7), await change(8)]).toEqual([200, 429])
})
