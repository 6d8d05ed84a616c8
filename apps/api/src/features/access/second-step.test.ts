import { eq } from 'drizzle-orm'

import { login, SignedIn } from '#contract/access/sign-in'
import { updateUsersPassword } from '#contract/account/account'
import { getSignInMethods, removeAuthenticator } from '#contract/sign-in-methods/sign-in-methods'
import { changePassword, requestToPasswordChange } from '#contract/passwords/passwords'
import { answerSecondStep, secondStepPasskeyOptions } from '#contract/sign-in-methods/signing-in'
import { countTries } from '#api/data/limits/count-tries'
import { employment, recoveryCode, session } from '#api/data/tables'
import { client, type Client } from '#api/data/testing/client'
import { asked, newDevice, passwordEntered, withAuthenticator, withPasskey } from '#api/data/sign-in-methods/testing/sign-in-ways'
import { strangeKey } from '#api/data/sign-in-methods/testing/software-authenticator'
import { expect, inOwnWorld, test, testPassword, type World } from '#api/data/testing/test'
import { hashOf } from '#api/platform/secrets'
import { freshMember } from '#api/testing/arranged-write'

const nobody = (world: World) => client(world.app, null)
const ended = { status: 422, code: 'session.second_step_ended' }
const usedUp = { status: 422, code: 'session.second_step_used_up' }
const wrong = { status: 422, code: 'session.second_factor_wrong' }

/** A new person with an authenticator app, whose first code was used half a minute ago. */
async function owner(world: World) {
  const { userId, email } = await freshMember(world)
  const caller = await world.as(userId)
  const app = await withAuthenticator(world, caller)
  world.services.clock.advance({ seconds: 30 })
  return { userId, email, caller, ...app }
}

const answer = (caller: Client, token: string, code: string) => caller.refused(answerSecondStep, { body: { token, code } })

/** A code of six digits that the app does not show. */
const otherThan = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))

test('the right password of an account with a second factor gives a token instead of a session', async ({ world }) => {
  const { email } = await owner(world)
  const reply = await nobody(world).raw(login, { body: { username: email, password: testPassword } })
  expect(reply.headers['set-cookie']).toBeUndefined()
  const expiresAt = new Date(world.services.clock.now().getTime() + 300_000).toISOString()
  expect(reply.json()).toEqual({ secondStep: { token: expect.any(String), ways: ['authenticator', 'recoveryCode'], expiresAt } })
})

test('a wrong password tells nothing of a second factor and compares as often', async ({ world }) => {
  const { email } = await owner(world)
  const { email: plain } = await freshMember(world)
  const { passwords } = world.services
  const { matches } = passwords
  let compared = 0
  passwords.matches = async (...given) => {
    compared += 1
    return matches(...given)
  }
  const said = []
  for (const username of [email, plain, 'stranger@far.example']) {
    const refusal = await nobody(world).refused(login, { body: { username, password: 'Wrong#2026' } })
    said.push({ ...refusal, requestId: '', compared })
    compared = 0
  }
  passwords.matches = matches
  expect(said[0]).toMatchObject({ code: 'session.wrong_credentials', compared: 1 })
  expect(said).toEqual([said[0], said[0], said[0]])
})

test('a code of the app signs in, and the session has proved two factors', async ({ world }) => {
  const { userId, email, code } = await owner(world)
  const { token } = await passwordEntered(nobody(world), email)
  const typed = `${code().slice(0, 3)} ${code().slice(3)}`
  const reply = await nobody(world).raw(answerSecondStep, { body: { token, code: typed } })
  expect(reply.headers['set-cookie']).toMatch(/^token=[\w-]+; Path=\//)
  const signedIn = SignedIn.parse(reply.json().payload)
  expect(signedIn.user._id).toBe(userId)
  const [started] = await world.system((db) =>
    db
      .select()
      .from(session)
      .where(eq(session.tokenHash, hashOf(signedIn.token))),
  )
  expect(started?.provedTwoFactorsAt).toEqual(world.services.clock.now())
  expect((await world.audit('session.started')).at(-1)).toMatchObject({ actorId: userId, after: { by: 'authenticator' } })
  expect(await answer(nobody(world), token, code(1)), 'the step is answered').toMatchObject(ended)
})

test.for([
  [-1, 'right'],
  [1, 'right'],
  [-2, 'session.code_of_other_time'],
  [2, 'session.code_of_other_time'],
  [-4, 'session.code_of_other_time'],
  [4, 'session.code_of_other_time'],
  [-7, 'session.second_factor_wrong'],
  [7, 'session.second_factor_wrong'],
] as const)('a code %i steps off is %s', async ([off, expected], { world }) => {
  const { email, code } = await owner(world)
  // The first code belongs to a step that is past.
  world.services.clock.advance({ seconds: 60 })
  const { token } = await passwordEntered(nobody(world), email)
  const reply = await nobody(world).raw(answerSecondStep, { body: { token, code: code(off) } })
  expect(reply.statusCode === 200 ? 'right' : reply.json().code).toBe(expected)
  if (expected !== 'right') expect(reply.json().fields).toEqual({ code: reply.json().message })
})

test('a code works once, and no code of an earlier step after it', async ({ world }) => {
  const { email, code } = await owner(world)
  world.services.clock.advance({ seconds: 60 })
  const [early, now] = [code(-1), code()]
  const signIn = async (typed: string) => {
    const { token } = await passwordEntered(nobody(world), email)
    const reply = await nobody(world).raw(answerSecondStep, { body: { token, code: typed } })
    return reply.statusCode === 200 ? 'right' : reply.json().code
  }
  expect([await signIn(now), await signIn(now), await signIn(early)]).toEqual([
    'right',
    'session.code_already_used',
    'session.code_already_used',
  ])
  world.services.clock.advance({ seconds: 30 })
  expect([await signIn(now), await signIn(code())]).toEqual(['session.code_already_used', 'right'])
})

test('of two sign-ins with one code at the same moment, one succeeds', async ({ world }) => {
  const { email, code } = await owner(world)
  const steps = [await passwordEntered(nobody(world), email), await passwordEntered(nobody(world), email)]
  const replies = await Promise.all(steps.map(({ token }) => nobody(world).raw(answerSecondStep, { body: { token, code: code() } })))
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
})

test('the fifth wrong answer ends the step, and the person learns once a day that the password is known', async ({ world }) => {
  const { email, code, userId } = await owner(world)
  for (let times = 0; times < 2; times += 1) {
    const { token } = await passwordEntered(nobody(world), email)
    for (let tries = 0; tries < 4; tries += 1) expect(await answer(nobody(world), token, otherThan(code()))).toMatchObject(wrong)
    expect(await answer(nobody(world), token, otherThan(code()))).toMatchObject(usedUp)
    expect(await answer(nobody(world), token, code()), 'the right one comes too late').toMatchObject(usedUp)
  }
  expect((await world.messages(email)).filter(({ subject }) => subject === 'Somebody may know your password')).toHaveLength(1)
  expect((await world.audit('session.refused')).filter((event) => event.targetId === userId).at(-1)).toMatchObject({
    after: { reason: 'wrong_second_factor', count: 8 },
  })
})

test('answers at the same moment are all counted', async ({ world }) => {
  const { email, code } = await owner(world)
  const { token } = await passwordEntered(nobody(world), email)
  const replies = await Promise.all(Array.from({ length: 8 }, () => answer(nobody(world), token, otherThan(code()))))
  expect(replies.filter((one) => one.code === wrong.code)).toHaveLength(4)
  expect(await answer(nobody(world), token, code())).toMatchObject(usedUp)
})

test('wrong codes are limited per person over all steps; recovery codes are counted apart', async ({ world }) => {
  const { email, code, userId, recoveryCodes } = await owner(world)
  const now = world.services.clock.now()
  const key = world.services.keyring.mac('limit', `authenticator-code:${userId}`)
  await world.system((db) => countTries(db, { keys: [key], times: 30, now, windowMinutes: 1_440 }))
  const { token } = await passwordEntered(nobody(world), email)
  expect(await answer(nobody(world), token, code())).toMatchObject({
    status: 429,
    code: 'request.too_many',
    error: 'There were too many wrong codes. Please use another way, or try again tomorrow.',
  })
  await nobody(world).call(answerSecondStep, { body: { token, code: recoveryCodes[0] ?? '' } })
})

test('twenty wrong codes from one address block that address; a right one begins anew there, but not over all addresses', async ({
  world,
}) => {
  const [here, elsewhere] = ['203.0.113.7', '198.51.100.20']
  const guessing = async () => {
    const { email, code } = await owner(world)
    const guess = async (from: string, typed: string) => {
      const { token } = await passwordEntered(nobody(world), email)
      return (await nobody(world).raw(answerSecondStep, { body: { token, code: typed }, from })).statusCode
    }
    const guesses = async (times: number) => {
      const statuses = new Set<number>()
      for (let tries = 0; tries < times; tries += 1) statuses.add(await guess(here, otherThan(code())))
      return [...statuses]
    }
    return { guesses, right: (from: string) => guess(from, code()) }
  }
  const blocked = await guessing()
  expect(await blocked.guesses(20)).toEqual([422])
  expect([await blocked.right(here), await blocked.right(elsewhere)]).toEqual([429, 200])
  const begun = await guessing()
  expect(await begun.guesses(19)).toEqual([422])
  expect(await begun.right(here)).toBe(200)
  expect(await begun.guesses(11)).toEqual([422])
  expect(await begun.guesses(1)).toEqual([429])
})

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
