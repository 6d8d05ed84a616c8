import { eq, max, sql } from 'drizzle-orm'

import { getSession, getUser, keepSession, signOut, updateUser } from '#contract/access/access'
import { unattendedHeader, type Endpoint } from '#contract/endpoint/endpoint'
import { countNotifications, readNotifications } from '#contract/notifications/notifications'
import { login, SignedIn } from '#contract/access/sign-in'
import { session, user } from '#api/data/tables'
import type { RawRequest } from '#api/data/testing/client'
import { expect, inOwnWorld, test, testPassword } from '#api/data/testing/test'

inOwnWorld('a person signs in with email and password and gets a valid token', async ({ world }) => {
  const nobody = await world.as(null)
  const reply = await nobody.raw(login, { body: { username: ' Dana@Lakeside.example ', password: testPassword } })
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.headers['set-cookie']).toMatch(/^token=[\w-]+; Path=\/; Max-Age=86400; SameSite=Strict$/)
  const { token, user } = SignedIn.parse(reply.json())
  expect(user).toMatchObject({ fullName: 'Dana Whitfield', isAdmin: false, location: { name: 'Main Street' } })
  const self = await nobody.raw(getUser, { params: { userId: user._id }, headers: { authorization: `Bearer ${token}` } })
  expect(self.statusCode).toBe(200)
})

test('wrong passwords and unknown people get the same response', async ({ world }) => {
  const nobody = await world.as(null)
  const wrong = await nobody.refused(login, { body: { username: 'dana@lakeside.example', password: 'Wrong#2026' } })
  const unknown = await nobody.refused(login, { body: { username: 'nobody@lakeside.example', password: 'Wrong#2026' } })
  expect(wrong).toMatchObject({
    status: 422,
    code: 'session.wrong_credentials',
    error: 'Invalid Username or Password',
    message: 'Invalid Username or Password',
  })
  expect({ ...unknown, requestId: '' }).toEqual({ ...wrong, requestId: '' })
})

test('sign-in is blocked after twenty wrong passwords; successful sign-ins never count', async ({ world }) => {
  const nobody = await world.as(null)
  const attempt = async (password: string) =>
    (await nobody.raw(login, { body: { username: 'dana@lakeside.example', password } })).statusCode
  const attempts = async (count: number, password: string) => {
    const statuses = new Set<number>()
    for (let done = 0; done < count; done += 1) statuses.add(await attempt(password))
    return [...statuses]
  }
  expect(await attempts(22, testPassword)).toEqual([200])
  expect(await attempts(19, 'Wrong#2026')).toEqual([422])
  expect(await attempt(testPassword)).toBe(200)
  expect(await attempts(20, 'Wrong#2026')).toEqual([422])
  expect(await attempt(testPassword), 'the right one comes too late').toBe(429)
  world.services.clock.advance({ minutes: 15 })
  expect(await attempt(testPassword)).toBe(200)
})

test('wrong passwords are counted per person, however the contact is written', async ({ world }) => {
  await world.system((db) => db.update(user).set({ phone: '+15035550114' }).where(eq(user.id, world.omar)))
  const nobody = await world.as(null)
  const attempt = async (username: string, password: string) => (await nobody.raw(login, { body: { username, password } })).statusCode
  const spellings = ['+15035550114', '15035550114', '503-555-0114', '(503) 555-0114', ' +1 503.555.0114', 'OMAR@lakeside.example.']
  for (let tries = 0; tries < 20; tries += 1) expect(await attempt(spellings[tries % spellings.length] ?? '', 'Wrong#2026')).toBe(422)
  for (const spelling of spellings) expect(await attempt(spelling, testPassword), spelling).toBe(429)
  world.services.clock.advance({ minutes: 15 })
  for (const spelling of spellings) expect(await attempt(spelling, testPassword), spelling).toBe(200)
  for (const other of ['+15035550114q!', 'x5035550114', '+1503555O114']) expect(await attempt(other, testPassword), other).toBe(422)
})

test('an email address that contains a phone number identifies only its own owner', async ({ world }) => {
  await world.system((db) => db.update(user).set({ phone: '+15035550177' }).where(eq(user.id, world.tessa)))
  await world.system((db) => db.update(user).set({ email: '15035550177@mail.example' }).where(eq(user.id, world.foreignOnly)))
  const nobody = await world.as(null)
  const { user: ivan } = SignedIn.parse(
    await nobody.call(login, { body: { username: '15035550177@mail.example', password: testPassword } }),
  )
  expect(ivan._id).toBe(world.foreignOnly)
  const { user: tessa } = SignedIn.parse(await nobody.call(login, { body: { username: '503 555 0177', password: testPassword } }))
  expect(tessa._id).toBe(world.tessa)
  expect((await nobody.raw(login, { body: { username: 'jane5035550177@mail.example', password: testPassword } })).statusCode).toBe(422)
})

test('signing out ends the session on the server', async ({ world }) => {
  const tessa = await world.as(world.tessa)
  await tessa.call(signOut, {})
  expect(await tessa.refused(getUser, { params: { userId: world.tessa } })).toMatchObject({ status: 401 })
})

test('a session ends after half an hour without activity', async ({ world }) => {
  const dana = await world.as(world.dana)
  world.services.clock.advance({ minutes: 29 })
  await dana.call(getUser, { params: { userId: world.dana } })
  await world.waitForIdle()
  world.services.clock.advance({ minutes: 29 })
  await dana.call(getUser, { params: { userId: world.dana } })
  await world.waitForIdle()
  world.services.clock.advance({ minutes: 31 })
  expect(await dana.refused(getUser, { params: { userId: world.dana } })).toMatchObject({ status: 401, code: 'session.signed_out' })
})

inOwnWorld('switching the location changes the person’s current location; an invalid index is refused at its field', async ({ world }) => {
  const maria = await world.as(world.maria)
  const moved = await maria.call(updateUser, {
    params: { userId: world.maria },
    body: { currentPracticeIndex: 0, currentLocationIndex: 1 },
  })
  expect(moved.location?.name).toBe('Main Street')
  const refused = await maria.refused(updateUser, { params: { userId: world.maria }, body: { currentLocationIndex: 7 } })
  expect(refused).toMatchObject({ status: 422, fields: { currentLocationIndex: 'There is no such location.' } })
})

test('locations with the same name are listed with their addresses', async ({ world }) => {
  const maria = await world.as(world.maria)
  const alone = (await maria.call(getSession, {})).payload.user.locations
  expect(alone.every((one) => one.place === undefined)).toBe(true)
  await world.system((db) => db.execute(sql`update location set name = 'Lakeside', address = id where practice_id = ${alone[0]?.practice}`))
  const { locations } = (await maria.call(getSession, {})).payload.user
  expect(locations.map((one) => one.place?.split(', ')[0])).toEqual(locations.map((one) => one._id))
})

test('a refused sign-in is recorded in the audit trail', async ({ world }) => {
  const dana = await world.as(world.dana)
  expect(await dana.refused(updateUser, { params: { userId: world.maria }, body: { firstName: 'Mallory' } })).toMatchObject({ status: 403 })
  const [event] = await world.audit('access.denied')
  expect(event).toMatchObject({
    actorId: world.dana,
    targetKind: 'endpoint',
    targetId: 'PUT /api/v1/users/:userId',
    practiceId: world.lakeside.id,
  })
})

test('reporting activity extends the session and returns the remaining time', async ({ world }) => {
  const dana = await world.as(world.dana)
  world.services.clock.advance({ minutes: 29 })
  const { payload } = await dana.call(keepSession, {})
  expect(payload).toEqual({ idleMinutes: 30, idleSeconds: 1_800, secondsLeft: (24 * 60 - 29) * 60 })
  world.services.clock.advance({ minutes: 29 })
  expect((await dana.call(keepSession, {})).payload.idleSeconds).toBe(1_800)
})

test('nothing extends a session beyond its day', async ({ world }) => {
  const dana = await world.as(world.dana)
  for (let passed = 0; passed < 23 * 60 + 40; passed += 20) {
    world.services.clock.advance({ minutes: 20 })
    await dana.call(keepSession, {})
  }
  const { payload } = await dana.call(keepSession, {})
  expect(payload).toMatchObject({ idleSeconds: 1_800, secondsLeft: 1_200 })
  world.services.clock.advance({ minutes: 21 })
  expect(await dana.refused(keepSession, {})).toMatchObject({ status: 401 })
})

test('a person’s own requests extend the session; polling and background calls of an idle page do not', async ({ world }) => {
  const dana = await world.as(world.dana)
  const extendsSession = async (endpoint: Endpoint, request: RawRequest) => {
    world.services.clock.advance({ minutes: 2 })
    expect((await dana.raw(endpoint, request)).statusCode).toBe(200)
    await world.waitForIdle()
    const used = await world.system((db) =>
      db
        .select({ at: max(session.lastUsedAt) })
        .from(session)
        .where(eq(session.userId, world.dana)),
    )
    return used[0]?.at?.getTime() === world.services.clock.now().getTime()
  }
  const self = { params: { userId: world.dana } }
  const idle = { headers: { [unattendedHeader]: '1' } }
  const noted = { body: { notificationIds: [world.rows.notification] } }
  expect(await extendsSession(getUser, self)).toBe(true)
  expect(await extendsSession(readNotifications, noted)).toBe(true)
  expect(await extendsSession(countNotifications, { params: { locationId: world.lakeside.locations[0]?.id } })).toBe(false)
  expect(await extendsSession(readNotifications, { ...noted, ...idle })).toBe(false)
  world.services.clock.advance({ minutes: 23 })
  expect(await extendsSession(getUser, { ...self, ...idle })).toBe(false)
  world.services.clock.advance({ minutes: 2 })
  expect(await dana.refused(getUser, self)).toMatchObject({ status: 401 })
})
