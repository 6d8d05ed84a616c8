import { eq } from 'drizzle-orm'

import { login, SignedIn } from '#contract/access/sign-in'
import { updateUsersPassword } from '#contract/account/account'
import { getSignInMethods, removeAuthenticator } from '#contract/sign-in-methods/sign-in-methods'
import { changePassword, requestToPasswordChange } from '#contract/passwords/passwords'
import { answerSecondStep, secondStepPasskeyOptions } from '#contract/sign-in-methods/signing-in'
import { employment, recoveryCode } from '#api/data/tables'
import { client } from '#api/data/testing/client'
import { asked, newDevice, passwordEntered, withPasskey } from '#api/data/sign-in-methods/testing/sign-in-ways'
import { strangeKey } from '#api/data/sign-in-methods/testing/software-authenticator'
import { expect, inOwnWorld, test, testPassword } from '#api/data/testing/test'

import { answer, ended, nobody, owner, usedUp, wrong } from './testing/second-step-calls.ts'

test('a recovery code works once, however it is typed, and the person is told', async ({ world }) => {
  const { email, recoveryCodes, userId } = await owner(world)
  expect(recoveryCodes).toHaveLength(10)
  expect(recoveryCodes.every((one) => /^[a-z2-9]{10}$/.test(one))).toBe(true)
  const [first = ''] = recoveryCodes
  const typed = ` ${first.slice(0, 5).toUpperCase()}-${first.slice(5)} `
  const steps = [await passwordEntered(nobody(world), email), await passwordEntered(nobody(world), email)]
  const replies = await Promise.all(steps.map(({ token }) => nobody(world).raw(answerSecondStep, { body: { token, code: typed } })))
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
  const { token } = await passwordEntered(nobody(world), email)
  expect(await answer(nobody(world), token, first)).toMatchObject(wrong)
  expect((await world.messages(email))[0]).toMatchObject({
    subject: 'A recovery code was used',
    text: expect.stringMatching(/signed in to your SafePractice account with the password and a recovery code\. 9 codes are left\./),
  })
  expect((await world.audit('session.started')).at(-1)).toMatchObject({ actorId: userId, after: { by: 'recoveryCode' } })
  const stored = await world.system((db) => db.select().from(recoveryCode).where(eq(recoveryCode.userId, userId)))
  expect(JSON.stringify(stored)).not.toContain(first)
})

test('a recovery code of another person is wrong', async ({ world }) => {
  const [one, other] = [await owner(world), await owner(world)]
  const { token } = await passwordEntered(nobody(world), one.email)
  expect(await answer(nobody(world), token, other.recoveryCodes[0] ?? '')).toMatchObject(wrong)
})

test('a passkey of the account answers the step; the browser may leave out the handle', async ({ world }) => {
  const { caller, email } = await owner(world)
  const { device, recoveryCodes } = await withPasskey(world, caller)
  expect(recoveryCodes, 'there are codes already').toBeNull()
  const { token, ways } = await passwordEntered(nobody(world), email)
  expect(ways).toEqual(['passkey', 'authenticator', 'recoveryCode'])
  const { options } = (await nobody(world).call(secondStepPasskeyOptions, { body: { token } })).payload
  expect(options.allowCredentials).toEqual([{ id: device.id, type: 'public-key', transports: ['internal', 'hybrid'] }])
  await nobody(world).call(answerSecondStep, { body: { token, response: device.get(options, { userHandle: null }) } })
  expect((await world.audit('session.started')).at(-1)).toMatchObject({ after: { by: 'passkey' } })
})

test('a passkey of another person, of another key, of an earlier question and of the sign-in page is refused', async ({ world }) => {
  const { caller, email } = await owner(world)
  const { device } = await withPasskey(world, caller)
  const other = await owner(world)
  const { device: foreign } = await withPasskey(world, other.caller)
  const { token } = await passwordEntered(nobody(world), email)
  const ask = async () => (await nobody(world).call(secondStepPasskeyOptions, { body: { token } })).payload.options
  const refused = async (response: unknown) => (await nobody(world).refused(answerSecondStep, { body: { token, response } })).code
  const refusal = 'session.passkey_refused'
  expect(await refused(foreign.get(await ask()))).toBe(refusal)
  expect(await refused(device.get(await ask(), { signedBy: strangeKey() }))).toBe(refusal)
  const earlier = await ask()
  await ask()
  expect(await refused(device.get(earlier))).toBe(refusal)
  const { options } = await asked(nobody(world))
  expect(await refused(device.get(options))).toBe(refusal)
  expect(await refused(newDevice(world).get(await ask())), 'the fifth').toBe(usedUp.code)
})

test('an answer of a passkey is not accepted again after a wrong one', async ({ world }) => {
  const { caller, email } = await owner(world)
  const { device } = await withPasskey(world, caller)
  const { token } = await passwordEntered(nobody(world), email)
  const { options } = (await nobody(world).call(secondStepPasskeyOptions, { body: { token } })).payload
  const response = device.get(options)
  await nobody(world).refused(answerSecondStep, { body: { token, code: 'wrong' } })
  expect(await nobody(world).refused(answerSecondStep, { body: { token, response } })).toMatchObject({ code: 'session.passkey_refused' })
})

test('a token of the sign-in page, an invented one and an old one are no second step', async ({ world }) => {
  const { email, code } = await owner(world)
  const { token: ofPasskey } = await asked(nobody(world))
  const { token: old } = await passwordEntered(nobody(world), email)
  world.services.clock.advance({ minutes: 5 })
  for (const token of [ofPasskey, old, 'x'.repeat(43)]) {
    expect(await answer(nobody(world), token, code())).toMatchObject(ended)
    expect(await nobody(world).refused(secondStepPasskeyOptions, { body: { token } })).toMatchObject(ended)
  }
})

test('a password that is changed after it was entered ends the step', async ({ world }) => {
  const { email, code, caller } = await owner(world)
  const { token } = await passwordEntered(nobody(world), email)
  await caller.call(updateUsersPassword, { body: { password: 'Newer#2027', password2: 'Newer#2027' } })
  expect(await answer(nobody(world), token, code())).toMatchObject(ended)
})

test('a password that was reset by a link does not replace the second factor', async ({ world }) => {
  const { email, code } = await owner(world)
  await nobody(world).call(requestToPasswordChange, { body: { userName: email } })
  const resetToken = /resetToken=([0-9a-f]{32})/.exec((await world.messages(email))[0]?.text ?? '')?.[1] ?? ''
  await nobody(world).call(changePassword, { body: { resetToken, password: 'Newer#2027' } })
  const { token, ways } = await passwordEntered(nobody(world), email, 'Newer#2027')
  expect(ways).toEqual(['authenticator', 'recoveryCode'])
  await nobody(world).call(answerSecondStep, { body: { token, code: code() } })
})

test('a person whose employment ends during the step does not sign in', async ({ world }) => {
  const { email, code, userId } = await owner(world)
  const { token } = await passwordEntered(nobody(world), email)
  await world.system((db) => db.update(employment).set({ endedOn: '2026-01-01' }).where(eq(employment.userId, userId)))
  expect(await answer(nobody(world), token, code())).toMatchObject({ status: 403, code: 'session.access_ended' })
  expect(await nobody(world).refused(login, { body: { username: email, password: testPassword } })).toMatchObject({ status: 403 })
})

inOwnWorld('a removed app no longer answers, and without any factor the password alone signs in', async ({ world }) => {
  const { email, code, caller, recoveryCodes } = await owner(world)
  const { token } = await passwordEntered(nobody(world), email)
  await caller.call(removeAuthenticator, {})
  expect(await answer(nobody(world), token, code())).toMatchObject(wrong)
  expect(await answer(nobody(world), token, recoveryCodes[0] ?? '')).toMatchObject(wrong)
  const again = SignedIn.parse(await nobody(world).call(login, { body: { username: email, password: testPassword } }))
  const { payload } = await client(world.app, again.token).call(getSignInMethods, {})
  expect(payload).toEqual({ passkeys: [], authenticator: null, recoveryCodesLeft: 0, twoFactorsProved: false })
})
