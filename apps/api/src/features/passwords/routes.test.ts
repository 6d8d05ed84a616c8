import { eq } from 'drizzle-orm'

import { getSession } from '#contract/access/access'
import { login } from '#contract/access/sign-in'
import { changePassword, requestToPasswordChange } from '#contract/passwords/passwords'
import { passwordReset, user } from '#api/data/tables'
import { openLinks } from '#api/data/testing/open-links'
import { expect, inOwnWorld, test, testPassword, type World } from '#api/data/testing/test'

const dana = 'dana@lakeside.example'
const unknownText = "Sorry, we couldn't find an account associated with the provided username. Please double-check your username"

/** Requests a link, past the hour's limits, and returns its value. */
async function ask(world: World, userName: string, to = userName): Promise<string> {
  world.services.clock.advance({ hours: 1, minutes: 1 })
  const nobody = await world.as(null)
  expect(await nobody.call(requestToPasswordChange, { body: { userName } })).toEqual({ payload: { sent: true } })
  const [newest] = await world.messages(to)
  return /\/resetPassword\?resetToken=([0-9a-f]{32})\b/.exec(await openLinks(world, newest?.text))?.[1] ?? ''
}

const signIn = async (world: World, username: string, password: string) =>
  (await (await world.as(null)).raw(login, { body: { username, password } })).statusCode

const reset = async (world: World, resetToken: string, password: string) =>
  (await world.as(null)).refused(changePassword, { body: { resetToken, password } })

inOwnWorld('the link that was sent replaces a forgotten password, and every session ends', async ({ world }) => {
  const closed: string[] = []
  world.services.realtime.closeSession = (id) => void closed.push(id)
  const resetToken = await ask(world, ' Dana@Lakeside.example ', dana)
  expect((await world.messages(dana))[0]).toMatchObject({ channel: 'email', urgency: 'code', subject: 'Set a new SafePractice password' })
  const [before, other] = [await world.as(world.dana), await world.as(world.dana)]
  const maria = await world.as(world.maria)
  const nobody = await world.as(null)
  expect(await nobody.call(changePassword, { body: { resetToken, password: 'Newer#2027' } })).toEqual({ payload: { changed: true } })
  for (const session of [before, other]) expect(await session.refused(getSession, {})).toMatchObject({ status: 401 })
  expect(closed).toHaveLength(2)
  expect((await maria.raw(getSession, {})).statusCode).toBe(200)
  expect(await signIn(world, dana, testPassword)).toBe(422)
  expect(await signIn(world, dana, 'Newer#2027')).toBe(200)
  expect(await world.audit('user.password_reset')).toMatchObject([{ targetKind: 'user', targetId: world.dana }])
})

test('a concurrent sign-in with the old password opens no session that survives the change', async ({ world }) => {
  const resetToken = await ask(world, 'ruth@cedar.example')
  const nobody = await world.as(null)
  const { passwords } = world.services
  const { matches } = passwords
  passwords.matches = async (hash, password) => {
    const answer = await matches(hash, password)
    await nobody.call(changePassword, { body: { resetToken, password: 'Newer#2027' } })
    return answer
  }
  const late = await signIn(world, 'ruth@cedar.example', testPassword)
  passwords.matches = matches
  expect(late).toBe(422)
  expect(await signIn(world, 'ruth@cedar.example', 'Newer#2027')).toBe(200)
})

test('an email address that contains the digits of a phone number gets its own link, or none', async ({ world }) => {
  await world.system((db) => db.update(user).set({ phone: '+15035550179', email: null }).where(eq(user.id, world.omar)))
  await world.system((db) => db.update(user).set({ email: '15035550179@mail.example' }).where(eq(user.id, world.foreignOnly)))
  expect(await ask(world, '15035550179@mail.example')).toMatch(/^[0-9a-f]{32}$/)
  const nobody = await world.as(null)
  expect(await nobody.refused(requestToPasswordChange, { body: { userName: 'jane5035550179@mail.example' } })).toMatchObject({
    status: 404,
  })
  expect(await world.messages('+15035550179')).toEqual([])
})

test('a link works once', async ({ world }) => {
  const resetToken = await ask(world, dana)
  const nobody = await world.as(null)
  const tries = ['First#2027', 'Second#2027'].map((password) => nobody.raw(changePassword, { body: { resetToken, password } }))
  expect((await Promise.all(tries)).map((reply) => reply.statusCode).toSorted()).toEqual([200, 404])
  expect(await reset(world, resetToken, 'Third#2027')).toMatchObject({
    status: 404,
    code: 'password.link_invalid',
    message: 'This link is no longer valid. Please use "Forgot your password?" to request a new one.',
  })
  expect(await signIn(world, dana, 'Third#2027')).toBe(422)
})

test('a link expires after an hour', async ({ world }) => {
  const late = await ask(world, dana)
  world.services.clock.advance({ minutes: 60 })
  expect(await reset(world, late, 'Later#2027')).toMatchObject({ status: 404, code: 'password.link_invalid' })
  const invented = '0123456789abcdef0123456789abcdef'
  expect(await reset(world, invented, 'Older#2027')).toMatchObject({ status: 404, code: 'password.link_invalid' })
})

test('a link requested by another person does not invalidate earlier ones; using one ends all', async ({ world }) => {
  world.services.clock.advance({ hours: 2 })
  const nobody = await world.as(null)
  for (const from of ['198.51.100.20', '203.0.113.7']) {
    await nobody.raw(requestToPasswordChange, { body: { userName: dana }, from })
    world.services.clock.advance({ minutes: 1 })
  }
  const [second = '', first = ''] = (await world.messages(dana))
    .slice(0, 2)
    .map(({ text }) => /resetToken=([0-9a-f]{32})/.exec(text)?.[1] ?? '')
  expect(JSON.stringify(await world.system((db) => db.select().from(passwordReset)))).not.toContain(first)
  world.services.clock.advance({ minutes: 57 })
  await nobody.call(changePassword, { body: { resetToken: first, password: 'First#2027' } })
  expect(await reset(world, second, 'Second#2027')).toMatchObject({ status: 404, code: 'password.link_invalid' })
  expect(await signIn(world, dana, 'First#2027')).toBe(200)
})

test('the new password must match the pattern and not be a common one; a rejected one leaves the link valid', async ({ world }) => {
  const resetToken = await ask(world, dana)
  expect((await reset(world, resetToken, 'short1!')).fields?.['password']).toMatch(/^Passwords must contain/)
  expect((await reset(world, resetToken, 'Password123!')).fields?.['password']).toMatch(/used too often/)
  await (await world.as(null)).call(changePassword, { body: { resetToken, password: 'abcdefg1!x' } })
})

test('a stranger who uses up the hourly links does not block the owner at another client address; the overall limit is ten', async ({
  world,
}) => {
  world.services.clock.advance({ hours: 2 })
  const nobody = await world.as(null)
  const ask = async (count: number, from: string) => {
    const statuses = new Set<number>()
    for (let asked = 0; asked < count; asked += 1)
      statuses.add((await nobody.raw(requestToPasswordChange, { body: { userName: dana }, from })).statusCode)
    return [...statuses]
  }
  expect(await ask(9, '203.0.113.7')).toEqual([200, 429])
  expect(await ask(5, '198.51.100.20'), 'what was refused does not count for others').toEqual([200])
  expect(await ask(1, '198.51.100.21')).toEqual([429])
})

test('a person without an account gets an error message, and so does an invited person', async ({ world }) => {
  const nobody = await world.as(null)
  const refused = () => nobody.refused(requestToPasswordChange, { body: { userName: 'tessa@lakeside.example' } })
  expect(await nobody.refused(requestToPasswordChange, { body: { userName: 'nobody@lakeside.example' } })).toMatchObject({
    status: 404,
    error: unknownText,
    message: unknownText,
  })
  await world.system((db) => db.update(user).set({ registrationState: 0 }).where(eq(user.id, world.tessa)))
  expect(await refused()).toMatchObject({ status: 404, message: unknownText })
  expect(await world.messages('tessa@lakeside.example')).toEqual([])
})

test('people who have only a phone get a text message, regardless of how they write the number', async ({ world }) => {
  await world.system((db) => db.update(user).set({ email: null, phone: '+15035550177' }).where(eq(user.id, world.omar)))
  const resetToken = await ask(world, '(503) 555-0177', '+15035550177')
  expect((await world.messages('+15035550177'))[0]).toMatchObject({ channel: 'sms', urgency: 'code' })
  await (await world.as(null)).call(changePassword, { body: { resetToken, password: 'Newer#2027' } })
  expect(await signIn(world, '5035550177', 'Newer#2027')).toBe(200)
})

test('a person gets five links an hour, regardless of the spelling; the limit per client address is higher', async ({ world }) => {
  world.services.clock.advance({ hours: 2 })
  const nobody = await world.as(null)
  const statusFor = async (userName: string) => (await nobody.raw(requestToPasswordChange, { body: { userName } })).statusCode
  for (const userName of [dana, dana.toUpperCase(), ` ${dana}`, dana, dana]) expect(await statusFor(userName)).toBe(200)
  expect(await statusFor(dana)).toBe(429)
  const others: number[] = []
  for (let n = 0; n < 200; n++) others.push(await statusFor(`nobody${n}@lakeside.example`))
  expect(new Set(others.slice(0, 190))).toEqual(new Set([404]))
  expect(others.at(-1)).toBe(429)
})
