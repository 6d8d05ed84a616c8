import {
  addPasskey,
  getSignInMethods,
  passkeyCreationOptions,
  passkeyLimit,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
} from '#contract/sign-in-methods/sign-in-methods'
import { passkey } from '#api/data/tables'
import { client, type Client } from '#api/data/testing/client'
import { asked, newDevice, withAuthenticator, withPasskey } from '#api/data/sign-in-methods/testing/sign-in-ways'
import type { Forged } from '#api/data/sign-in-methods/testing/software-authenticator'
import { expect, test, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'
import { freshMember } from '#api/testing/arranged-write'

async function owner(world: World) {
  const { userId, email } = await freshMember(world)
  return { userId, email, caller: await world.as(userId) }
}

const methodsOf = async (caller: Client) => (await caller.call(getSignInMethods, {})).payload
const begin = async (caller: Client) => (await caller.call(passkeyCreationOptions, {})).payload
const notAdded = { status: 422, code: 'passkey.not_added' }

test('a person adds a passkey and gets ten recovery codes with the first one; the session has then proved two factors', async ({
  world,
}) => {
  const { userId, caller, email } = await owner(world)
  expect(await methodsOf(caller)).toEqual({ passkeys: [], authenticator: null, recoveryCodesLeft: 0, twoFactorsProved: false })
  const elsewhere = await world.as(userId)
  const { options } = await begin(caller)
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'SafePractice' },
    user: { id: Buffer.from(userId).toString('base64url'), name: email, displayName: 'Fran Fresh' },
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  })
  const first = await withPasskey(world, caller, { name: '  My phone ' })
  expect(first.passkey).toMatchObject({ name: 'My phone', synced: false, lastUsedAt: null })
  expect(first.recoveryCodes).toHaveLength(10)
  world.services.clock.advance({ seconds: 1 })
  const second = await withPasskey(world, caller, { name: 'Key ring', synced: true })
  expect(second.recoveryCodes).toBeNull()
  expect((await begin(caller)).options.excludeCredentials.map(({ id }) => id).toSorted()).toEqual(
    [first.device.id, second.device.id].toSorted(),
  )
  expect(await methodsOf(caller)).toEqual({
    passkeys: [first.passkey, second.passkey],
    authenticator: null,
    recoveryCodesLeft: 10,
    twoFactorsProved: true,
  })
  expect(await methodsOf(elsewhere), 'another session has proved nothing').toMatchObject({ twoFactorsProved: false })
  expect((await world.audit('user.passkey_added')).at(-1)).toMatchObject({ actorId: userId, after: { synced: true } })
  expect((await world.messages(email)).map(({ subject }) => subject)).toEqual(['A passkey was added', 'A passkey was added'])
})

test.for<[string, Forged]>([
  ['another origin', { origin: 'https://safepractice.example' }],
  ['another RP id', { rpId: 'safepractice.example' }],
  ['no verification of the user', { userVerified: false }],
  ['no presence of the user', { userPresent: false }],
  ['another question', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['the type of a sign-in', { type: 'webauthn.get' }],
  ['a frame of another site', { crossOrigin: true }],
])('a passkey with %s is not added', async ([, forged], { world }) => {
  const { caller } = await owner(world)
  const { token, options } = await begin(caller)
  const body = { token, name: 'Mine', response: newDevice(world).create(options, forged) }
  expect(await caller.refused(addPasskey, { body })).toMatchObject(notAdded)
  expect((await methodsOf(caller)).passkeys).toEqual([])
})

test('a question to add a passkey belongs to one session, works once and ends after five minutes', async ({ world }) => {
  const { caller, userId } = await owner(world)
  const other = await world.as(userId)
  const { token, options } = await begin(caller)
  const body = { token, name: 'Mine', response: newDevice(world).create(options) }
  expect(await other.refused(addPasskey, { body }), 'another session of the person').toMatchObject(notAdded)
  const stranger = await owner(world)
  expect(await stranger.caller.refused(addPasskey, { body }), 'another person').toMatchObject(notAdded)
  await caller.call(addPasskey, { body })
  expect(await caller.refused(addPasskey, { body }), 'a second time').toMatchObject(notAdded)
  const late = await begin(caller)
  world.services.clock.advance({ minutes: 5 })
  const response = newDevice(world).create(late.options)
  expect(await caller.refused(addPasskey, { body: { token: late.token, name: 'Late', response } })).toMatchObject(notAdded)
  const ofSignIn = await asked(client(world.app, null))
  const made = newDevice(world).create({ ...late.options, challenge: ofSignIn.options.challenge })
  expect(await caller.refused(addPasskey, { body: { token: ofSignIn.token, name: 'Mine', response: made } })).toMatchObject(notAdded)
})

test('a passkey that somebody has is not added to another account', async ({ world }) => {
  const [one, other] = [await owner(world), await owner(world)]
  const { device } = await withPasskey(world, one.caller)
  const { token, options } = await begin(other.caller)
  const refusal = await other.caller.refused(addPasskey, { body: { token, name: 'Theirs', response: device.create(options) } })
  expect(refusal).toMatchObject({ status: 409, code: 'passkey.known' })
})

test('an answer that names another credential than it holds is refused', async ({ world }) => {
  const { caller } = await owner(world)
  const { token, options } = await begin(caller)
  const id = newDevice(world).id
  const response = { ...newDevice(world).create(options), id, rawId: id }
  expect(await caller.refused(addPasskey, { body: { token, name: 'Mine', response } })).toMatchObject(notAdded)
})

test('of two enrolments at the same moment, one gets the recovery codes, and at the limit only one passes', async ({ world }) => {
  const { caller, userId } = await owner(world)
  const prepared = async () => {
    const { token, options } = await begin(caller)
    return { body: { token, name: 'Mine', response: newDevice(world).create(options) } }
  }
  const first = await Promise.all([await prepared(), await prepared()].map((request) => caller.call(addPasskey, request)))
  expect(first.map(({ payload }) => payload.recoveryCodes?.length ?? 0).toSorted((a, b) => a - b)).toEqual([0, 10])
  const now = world.services.clock.now()
  const more = Array.from({ length: passkeyLimit - 3 }, (_, index) => ({
    id: newId(now),
    userId,
    credentialId: `${userId}-${index}`,
    publicKey: 'key',
    counter: 0,
    name: 'Mine',
    synced: true,
    createdAt: now,
  }))
  await world.system((db) => db.insert(passkey).values(more))
  const last = await Promise.all([await prepared(), await prepared()].map((request) => caller.raw(addPasskey, request)))
  expect(last.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await caller.refused(passkeyCreationOptions, {})).toMatchObject({ status: 409, code: 'passkey.limit_reached' })
})

test.for([
  ['an empty name', '   '],
  ['a name of 61 characters', 'x'.repeat(61)],
  ['a name of two lines', 'My\nphone'],
  ['an invisible character', 'My\u202Ephone'],
])('%s is refused at its field', async ([, name], { world }) => {
  const { caller } = await owner(world)
  const { passkey: added } = await withPasskey(world, caller)
  const refusal = await caller.refused(renamePasskey, { params: { passkeyId: added._id }, body: { name } })
  expect(refusal).toMatchObject({ status: 422, fields: { name: expect.any(String) } })
})

test('a person renames and removes only their own passkeys', async ({ world }) => {
  const [one, other] = [await owner(world), await owner(world)]
  const { passkey: added } = await withPasskey(world, one.caller)
  const params = { passkeyId: added._id }
  expect(await other.caller.refused(renamePasskey, { params, body: { name: 'Theirs' } })).toMatchObject({ status: 404 })
  expect(await other.caller.refused(removePasskey, { params })).toMatchObject({ status: 404 })
  expect((await one.caller.call(renamePasskey, { params, body: { name: ' Old phone ' } })).payload.name).toBe('Old phone')
  world.services.clock.advance({ seconds: 1 })
  await one.caller.call(removePasskey, { params })
  expect(await one.caller.refused(removePasskey, { params })).toMatchObject({ status: 404 })
  expect((await world.messages(one.email))[0]).toMatchObject({ subject: 'A passkey was removed' })
  expect((await world.audit('user.passkey_removed')).at(-1)).toMatchObject({ actorId: one.userId })
})

test('removing a passkey answers with those that are left, for the device of the person', async ({ world }) => {
  const { caller, userId, email } = await owner(world)
  const { passkey: first } = await withPasskey(world, caller)
  const { device } = await withPasskey(world, caller)
  const { passkey: others } = await withPasskey(world, (await owner(world)).caller)
  const { payload } = await caller.call(removePasskey, { params: { passkeyId: first._id } })
  expect(payload).toEqual({
    rpId: 'localhost',
    userId: Buffer.from(userId).toString('base64url'),
    name: email,
    displayName: expect.any(String),
    credentialIds: [device.id],
  })
  expect(JSON.stringify(payload)).not.toContain(others._id)
})

test('the recovery codes stay with another factor and end with the last one, and so does the mark of every session', async ({ world }) => {
  const { caller, userId } = await owner(world)
  const { passkey: first } = await withPasskey(world, caller)
  await withAuthenticator(world, caller)
  const other = await world.as(userId)
  const { passkey: second } = await withPasskey(world, other)
  const left = async () => {
    const [here, there] = [await methodsOf(caller), await methodsOf(other)]
    return [here.recoveryCodesLeft, here.twoFactorsProved, there.twoFactorsProved]
  }
  await caller.call(removePasskey, { params: { passkeyId: first._id } })
  await caller.call(removeAuthenticator, {})
  expect(await left()).toEqual([10, true, true])
  await caller.call(removePasskey, { params: { passkeyId: second._id } })
  expect(await left()).toEqual([0, false, false])
})

test('an account without a second factor gets no recovery codes', async ({ world }) => {
  const { caller } = await owner(world)
  expect(await caller.refused(renewRecoveryCodes, {})).toMatchObject({ status: 409, code: 'recovery_codes.no_second_factor' })
})

test('a stolen session cannot change the ways to sign in without a fresh proof', async ({ world }) => {
  const { userId, caller } = await owner(world)
  const { passkey: added } = await withPasskey(world, caller)
  const stolen = client(world.app, await world.tokenFor(userId))
  const needed = { status: 403, code: 'session.proof_needed', details: { action: 'signInMethods' } }
  const params = { passkeyId: added._id }
  expect(await stolen.refused(passkeyCreationOptions, {})).toMatchObject(needed)
  expect(await stolen.refused(renamePasskey, { params, body: { name: 'Mine' } })).toMatchObject(needed)
  expect(await stolen.refused(removePasskey, { params })).toMatchObject(needed)
  expect(await stolen.refused(renewRecoveryCodes, {})).toMatchObject(needed)
  expect((await methodsOf(caller)).passkeys).toHaveLength(1)
})
