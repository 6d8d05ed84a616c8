import { eq } from 'drizzle-orm'
import { URI } from 'otpauth'

import {
  confirmAuthenticator,
  getSignInMethods,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from '#contract/sign-in-methods/sign-in-methods'
import { answerSecondStep } from '#contract/sign-in-methods/signing-in'
import { authenticator } from '#api/data/tables'
import { client } from '#api/data/testing/client'
import { codesOf, passwordEntered, withAuthenticator } from '#api/data/sign-in-methods/testing/sign-in-ways'
import { expect, test, type World } from '#api/data/testing/test'
import { freshMember } from '#api/testing/arranged-write'

async function owner(world: World) {
  const { userId, email } = await freshMember(world)
  return { userId, email, caller: await world.as(userId) }
}

test('a person adds an app by its first code and gets ten recovery codes', async ({ world }) => {
  const { caller, userId, email } = await owner(world)
  const { payload } = await caller.call(startAuthenticator, {})
  const scanned = URI.parse(payload.uri)
  expect(scanned).toMatchObject({ issuer: 'SafePractice', label: email, algorithm: 'SHA1', digits: 6, period: 30 })
  expect(scanned.secret.base32).toBe(payload.secret)
  expect(payload.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect((await caller.call(getSignInMethods, {})).payload, 'nothing changes before the first code').toMatchObject({ authenticator: null })
  const confirmed = await caller.call(confirmAuthenticator, { body: { code: codesOf(world, payload.secret)() } })
  expect(confirmed.payload.recoveryCodes).toHaveLength(10)
  const createdAt = world.services.clock.now().toISOString()
  expect((await caller.call(getSignInMethods, {})).payload).toEqual({
    passkeys: [],
    authenticator: { createdAt, lastUsedAt: null },
    recoveryCodesLeft: 10,
    twoFactorsProved: true,
  })
  const [row] = await world.system((db) => db.select().from(authenticator).where(eq(authenticator.userId, userId)))
  expect(JSON.stringify(row)).not.toContain(payload.secret)
  expect((await world.messages(email))[0]).toMatchObject({ subject: 'An authenticator app was added' })
  expect((await world.audit('user.authenticator_added')).at(-1)).toMatchObject({ actorId: userId })
})

test('a first code that is wrong or of another time is refused at its field, and the setup goes on', async ({ world }) => {
  const { caller } = await owner(world)
  const { secret } = (await caller.call(startAuthenticator, {})).payload
  const code = codesOf(world, secret)
  const confirm = (typed: string) => caller.refused(confirmAuthenticator, { body: { code: typed } })
  expect(await confirm(code(4))).toMatchObject({ status: 422, fields: { code: expect.stringContaining('date and time') } })
  expect(await confirm(code(20))).toMatchObject({ status: 422, code: 'session.second_factor_wrong' })
  await caller.call(confirmAuthenticator, { body: { code: code(1) } })
})

test('a code that confirmed the app does not sign in', async ({ world }) => {
  const { caller, email } = await owner(world)
  const { code } = await withAuthenticator(world, caller)
  const nobody = client(world.app, null)
  const { token } = await passwordEntered(nobody, email)
  expect(await nobody.refused(answerSecondStep, { body: { token, code: code() } })).toMatchObject({ code: 'session.code_already_used' })
})

test('a later setup ends the earlier one, and a setup ends after fifteen minutes', async ({ world }) => {
  const { caller } = await owner(world)
  const first = (await caller.call(startAuthenticator, {})).payload
  const second = (await caller.call(startAuthenticator, {})).payload
  const confirm = (secret: string) => ({ body: { code: codesOf(world, secret)() } })
  expect(await caller.refused(confirmAuthenticator, confirm(first.secret))).toMatchObject({ status: 422 })
  world.services.clock.advance({ minutes: 15 })
  const ended = { status: 409, code: 'authenticator.setup_ended' }
  expect(await caller.refused(confirmAuthenticator, confirm(second.secret))).toMatchObject(ended)
  const { caller: other } = await owner(world)
  expect(await other.refused(confirmAuthenticator, confirm(second.secret)), 'of another person').toMatchObject(ended)
})

test('of two confirmations at the same moment, one succeeds; an account has one app', async ({ world }) => {
  const { caller } = await owner(world)
  const { secret } = (await caller.call(startAuthenticator, {})).payload
  const request = { body: { code: codesOf(world, secret)() } }
  const replies = await Promise.all([1, 2].map(() => caller.raw(confirmAuthenticator, request)))
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const exists = { status: 409, code: 'authenticator.exists' }
  expect(await caller.refused(startAuthenticator, {})).toMatchObject(exists)
  expect(await caller.refused(confirmAuthenticator, request)).toMatchObject(exists)
})

test('new recovery codes end the old ones; the person is told', async ({ world }) => {
  const { caller, email } = await owner(world)
  const { recoveryCodes: old } = await withAuthenticator(world, caller)
  world.services.clock.advance({ seconds: 1 })
  const fresh = (await caller.call(renewRecoveryCodes, {})).payload.recoveryCodes
  expect(new Set([...old, ...fresh]).size).toBe(20)
  expect((await world.messages(email))[0]).toMatchObject({ subject: 'New recovery codes were made' })
  const nobody = client(world.app, null)
  const { token } = await passwordEntered(nobody, email)
  expect(await nobody.refused(answerSecondStep, { body: { token, code: old[0] } })).toMatchObject({ status: 422 })
  await nobody.call(answerSecondStep, { body: { token, code: fresh[9] ?? '' } })
})

test('a person removes the app; without one there is nothing to remove', async ({ world }) => {
  const { caller, email } = await owner(world)
  expect(await caller.refused(removeAuthenticator, {})).toMatchObject({ status: 404 })
  await caller.call(startAuthenticator, {})
  expect(await caller.refused(removeAuthenticator, {}), 'a setup is no app').toMatchObject({ status: 404 })
  await withAuthenticator(world, caller)
  world.services.clock.advance({ seconds: 1 })
  await caller.call(removeAuthenticator, {})
  expect((await world.messages(email))[0]).toMatchObject({ subject: 'The authenticator app was removed' })
  expect((await caller.call(getSignInMethods, {})).payload).toMatchObject({
    authenticator: null,
    recoveryCodesLeft: 0,
    twoFactorsProved: false,
  })
})

test('a stolen session gets no secret without a fresh proof', async ({ world }) => {
  const { userId } = await owner(world)
  const stolen = client(world.app, await world.tokenFor(userId))
  for (const endpoint of [startAuthenticator, removeAuthenticator]) {
    expect(await stolen.refused(endpoint, {})).toMatchObject({ status: 403, code: 'session.proof_needed' })
  }
  const body = { code: '123456' }
  expect(await stolen.refused(confirmAuthenticator, { body })).toMatchObject({ status: 403, code: 'session.proof_needed' })
})
