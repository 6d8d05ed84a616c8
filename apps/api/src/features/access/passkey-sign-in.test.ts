import { eq } from 'drizzle-orm'

import { getSession } from '#contract/access/access'
import { SignedIn } from '#contract/access/sign-in'
import { removePasskey } from '#contract/sign-in-methods/sign-in-methods'
import { secondStepPasskeyOptions, signInByPasskey } from '#contract/sign-in-methods/signing-in'
import { countTries } from '#api/data/limits/count-tries'
import { employment, passkey, session, signInChallenge } from '#api/data/tables'
import { client } from '#api/data/testing/client'
import { asked, newDevice, passwordEntered, withPasskey } from '#api/data/sign-in-methods/testing/sign-in-ways'
import { strangeKey, type Forged } from '#api/data/sign-in-methods/testing/software-authenticator'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { hashOf } from '#api/platform/secrets'
import { freshMember } from '#api/testing/arranged-write'

const nobody = (world: World) => client(world.app, null)
const refusedPasskey = { status: 422, code: 'session.passkey_refused' }

/** A new person with a passkey. */
async function owner(world: World, { synced = false } = {}) {
  const { userId, email } = await freshMember(world)
  const caller = await world.as(userId)
  const { device, passkey: added } = await withPasskey(world, caller, { synced })
  return { userId, email, caller, device, added }
}

const signIn = async (world: World, device: ReturnType<typeof newDevice>, forged?: Forged) => {
  const { token, options } = await asked(nobody(world))
  return nobody(world).raw(signInByPasskey, { body: { token, response: device.get(options, forged) } })
}

test('a person signs in with a passkey alone; the session has proved two factors', async ({ world }) => {
  const { userId, device } = await owner(world)
  const reply = await signIn(world, device)
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.headers['set-cookie']).toMatch(/^token=[\w-]+; Path=\/; Max-Age=86400; SameSite=Strict$/)
  const { token, user } = SignedIn.parse(reply.json().payload)
  expect(user._id).toBe(userId)
  expect((await client(world.app, token).call(getSession, {})).payload.user._id).toBe(userId)
  const [started] = await world.system((db) =>
    db
      .select()
      .from(session)
      .where(eq(session.tokenHash, hashOf(token))),
  )
  expect(started?.provedTwoFactorsAt).toEqual(world.services.clock.now())
  expect((await world.audit('session.started')).at(-1)).toMatchObject({ actorId: userId, after: { by: 'passkey' } })
  const [row] = await world.system((db) => db.select().from(passkey).where(eq(passkey.userId, userId)))
  expect(row).toMatchObject({ counter: 1, lastUsedAt: world.services.clock.now() })
})

test('the question is the same for everybody and names no account', async ({ world }) => {
  const { options } = await asked(nobody(world))
  const { timeout, ...others } = options
  expect(timeout).toBe(300_000)
  expect(others).toEqual({ challenge: expect.stringMatching(/^[\w-]{43}$/), rpId: 'localhost', userVerification: 'required' })
})

test.for<[string, (world: World) => Forged]>([
  ['a passkey of another origin', () => ({ origin: 'https://safepractice.example' })],
  ['another port of the same host', () => ({ origin: 'http://localhost:3001' })],
  ['another RP id', () => ({ rpId: 'safepractice.example' })],
  ['an answer without verification of the user', () => ({ userVerified: false })],
  ['an answer without presence of the user', () => ({ userPresent: false })],
  ['an answer to another question', () => ({ challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' })],
  ['an answer to an empty question', () => ({ challenge: '' })],
  ['an answer that makes a passkey', () => ({ type: 'webauthn.create' })],
  ['an answer from a frame of another site', () => ({ crossOrigin: true })],
  ['a signature of another key', () => ({ signedBy: strangeKey() })],
  ['the handle of another person', (world) => ({ userHandle: Buffer.from(world.maria).toString('base64url') })],
  ['an answer without the handle of the person', () => ({ userHandle: null })],
])('%s is refused', async ([, forged], { world }) => {
  const { device, userId } = await owner(world)
  const reply = await signIn(world, device, forged(world))
  expect({ status: reply.statusCode, ...reply.json() }).toMatchObject(refusedPasskey)
  expect(reply.headers['set-cookie']).toBeUndefined()
  expect((await world.audit('session.refused')).at(-1)).toMatchObject({ targetId: userId, after: { reason: 'passkey_refused' } })
  expect((await signIn(world, device)).statusCode, 'the passkey still works').toBe(200)
})

test('an unknown and a removed passkey get the same text as a wrong one and are named as unknown, and one signature is checked for each', async ({
  world,
}) => {
  const { device, caller, added } = await owner(world)
  const { device: other } = await owner(world)
  const verify = crypto.subtle.verify.bind(crypto.subtle)
  let checks = 0
  crypto.subtle.verify = async (...given) => {
    checks += 1
    return verify(...given)
  }
  const wrong = await signIn(world, other, { signedBy: strangeKey() })
  const unknown = await signIn(world, newDevice(world), { userHandle: Buffer.from(world.maria).toString('base64url') })
  await caller.call(removePasskey, { params: { passkeyId: added._id } })
  const removed = await signIn(world, device)
  crypto.subtle.verify = verify
  const said = [wrong, unknown, removed].map((reply) => ({ ...reply.json(), requestId: '' }))
  expect(said[0]).toMatchObject({ code: refusedPasskey.code })
  expect(said[0]).not.toHaveProperty('details')
  const named = { ...said[0], details: { unknownPasskey: true } }
  expect(said).toEqual([said[0], named, named])
  expect(checks).toBe(3)
})

test('an answer without an open question says nothing about its passkey', async ({ world }) => {
  const { options } = await asked(nobody(world))
  const body = {
    token: 'never asked',
    response: newDevice(world).get(options, { userHandle: Buffer.from(world.maria).toString('base64url') }),
  }
  const refusal = await nobody(world).refused(signInByPasskey, { body })
  expect(refusal).toMatchObject(refusedPasskey)
  expect(refusal).not.toHaveProperty('details')
})

test('an answer works once, also of two sent at the same moment', async ({ world }) => {
  const { device } = await owner(world, { synced: true })
  const { token, options } = await asked(nobody(world))
  const request = { body: { token, response: device.get(options) } }
  const replies = await Promise.all([1, 2, 3].map(() => nobody(world).raw(signInByPasskey, request)))
  expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 422, 422])
  expect(await nobody(world).refused(signInByPasskey, request)).toMatchObject(refusedPasskey)
})

test('a wrong answer uses up its question', async ({ world }) => {
  const { device } = await owner(world)
  const { token, options } = await asked(nobody(world))
  await nobody(world).refused(signInByPasskey, { body: { token, response: device.get(options, { signedBy: strangeKey() }) } })
  expect(await nobody(world).refused(signInByPasskey, { body: { token, response: device.get(options) } })).toMatchObject(refusedPasskey)
})

inOwnWorld('a question ends after five minutes', async ({ world }) => {
  const { device } = await owner(world)
  const answerAfter = async (seconds: number) => {
    const { token, options } = await asked(nobody(world))
    world.services.clock.advance({ seconds })
    return (await nobody(world).raw(signInByPasskey, { body: { token, response: device.get(options) } })).statusCode
  }
  expect(await answerAfter(299)).toBe(200)
  expect(await answerAfter(300)).toBe(422)
})

test('a token of another purpose is no question of the sign-in page', async ({ world }) => {
  const { device, email } = await owner(world)
  const { token } = await passwordEntered(nobody(world), email)
  const { options } = (await nobody(world).call(secondStepPasskeyOptions, { body: { token } })).payload
  expect(await nobody(world).refused(signInByPasskey, { body: { token, response: device.get(options) } })).toMatchObject(refusedPasskey)
})

test('a counter that goes back or stays is refused, recorded and told to the person once a day', async ({ world }) => {
  const { device, userId, email } = await owner(world)
  expect((await signIn(world, device, { counter: 7 })).statusCode).toBe(200)
  for (const counter of [7, 6, 0]) {
    const reply = await signIn(world, device, { counter })
    expect({ status: reply.statusCode, ...reply.json() }, String(counter)).toMatchObject(refusedPasskey)
  }
  const [row] = await world.system((db) => db.select().from(passkey).where(eq(passkey.userId, userId)))
  expect(row?.counter).toBe(7)
  expect((await world.audit('session.refused')).filter((event) => event.targetId === userId)).toMatchObject([
    { after: { reason: 'passkey_copied', count: 1 } },
    { after: { reason: 'passkey_copied', count: 2 } },
  ])
  expect((await world.messages(email)).filter(({ subject }) => subject === 'A passkey was refused')).toHaveLength(1)
  expect((await signIn(world, device, { counter: 8 })).statusCode).toBe(200)
})

test('nobody without the key can feign a copied passkey', async ({ world }) => {
  const { device, email } = await owner(world)
  await signIn(world, device, { counter: 7 })
  await signIn(world, device, { counter: 1, signedBy: strangeKey() })
  expect((await world.messages(email)).filter(({ subject }) => subject === 'A passkey was refused')).toEqual([])
})

test('a synced passkey always counts 0', async ({ world }) => {
  const { device, added } = await owner(world, { synced: true })
  expect(added.synced).toBe(true)
  expect((await signIn(world, device)).statusCode).toBe(200)
  expect((await signIn(world, device)).statusCode).toBe(200)
})

test('a person whose employment has ended does not sign in with a passkey', async ({ world }) => {
  const { device, userId } = await owner(world)
  await world.system((db) => db.update(employment).set({ endedOn: '2026-01-01' }).where(eq(employment.userId, userId)))
  const reply = await signIn(world, device)
  expect({ status: reply.statusCode, ...reply.json() }).toMatchObject({ status: 403, code: 'session.access_ended' })
  expect((await world.audit('session.refused')).at(-1)).toMatchObject({ targetId: userId, after: { reason: 'access_ended' } })
})

inOwnWorld('questions and answers are limited per client address', async ({ world }) => {
  const { device } = await owner(world)
  const { token, options } = await asked(nobody(world))
  const key = world.services.keyring.mac('limit', 'passkey-answer-address:127.0.0.1')
  await world.system((db) => countTries(db, { keys: [key], times: 1_200, now: world.services.clock.now(), windowMinutes: 60 }))
  expect(await nobody(world).refused(signInByPasskey, { body: { token, response: device.get(options) } })).toMatchObject({ status: 429 })
})

test('only hashes of tokens are stored', async ({ world }) => {
  const { token } = await asked(nobody(world))
  const rows = await world.system((db) => db.select().from(signInChallenge))
  expect(JSON.stringify(rows)).not.toContain(token)
})
