import { eq } from 'drizzle-orm'

import { login, SignedIn } from '#contract/access/sign-in'
import { answerSecondStep } from '#contract/sign-in-methods/signing-in'
import { countTries } from '#api/data/limits/count-tries'
import { session } from '#api/data/tables'
import { passwordEntered } from '#api/data/sign-in-methods/testing/sign-in-ways'
import { expect, test, testPassword } from '#api/data/testing/test'
import { hashOf } from '#api/platform/secrets'
import { freshMember } from '#api/testing/arranged-write'

import { answer, ended, nobody, otherThan, owner, usedUp, wrong } from './testing/second-step-calls.ts'

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
