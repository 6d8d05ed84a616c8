import { eq } from 'drizzle-orm'

import type { SecondStepNeeded } from '#contract/access/sign-in'
import { answerSecondStep } from '#contract/sign-in-methods/signing-in'
import { removeLinkedIdentity } from '#contract/sign-in-providers/sign-in-providers'
import { withAuthenticator } from '#api/data/sign-in-methods/testing/sign-in-ways'
import { externalIdentity, session, signInChallenge, user } from '#api/data/tables'
import { expect, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { configure, google, identitiesOf, newPerson, nobody, signIn, test } from './testing/provider-calls.ts'

const ended = { status: 422, code: 'session.second_step_ended' }

/** A person with an authenticator app, and what their address at the provider begins. */
async function owner(world: World) {
  configure(world)
  const { userId, email } = await newPerson(world)
  const caller = await world.as(userId)
  const app = await withAuthenticator(world, caller)
  world.services.clock.advance({ seconds: 30 })
  return { userId, email, caller, ...app }
}

/** Signs in at the provider. Returns the token of the second step. */
async function begin(world: World, email: string): Promise<string> {
  const answer = await signIn(world, email)
  expect(Object.keys(answer)).toEqual(['secondStep'])
  return (answer as SecondStepNeeded).secondStep.token
}

const answer = (world: World, token: string, code: string) => nobody(world).call(answerSecondStep, { body: { token, code } })
const refusedAnswer = (world: World, token: string, code: string) => nobody(world).refused(answerSecondStep, { body: { token, code } })
const sessionsOf = (world: World, userId: string) =>
  world.system((db) => db.select({ id: session.id }).from(session).where(eq(session.userId, userId)).orderBy(session.id))
const linksReported = async (world: World, userId: string) =>
  (await world.audit('linked_identity.added')).filter((event) => event.targetId === userId)
const subjectsTo = async (world: World, email: string) => (await world.messages(email)).map((one) => one.subject)
const linkNotice = 'Google now opens your account'

test('whoever has an account with the same verified address, but no second factor, gains and leaves nothing', async ({ world }) => {
  const { userId, email } = await owner(world)
  const before = await sessionsOf(world, userId)
  google.lie({ claims: { sub: 'sub of an intruder' } })
  const token = await begin(world, email)
  for (const wrong of ['000000', '111111', '222222', '333333']) await refusedAnswer(world, token, wrong)
  expect(await refusedAnswer(world, token, '444444')).toMatchObject({ code: 'session.second_step_used_up' })
  expect(await identitiesOf(world, userId)).toEqual([])
  expect(await linksReported(world, userId)).toEqual([])
  expect(await sessionsOf(world, userId)).toEqual(before)
  const [notice] = await world.messages(email)
  expect(notice?.subject).toBe('Somebody may use your Google account')
  expect(notice?.text).toContain('Somebody began to sign in to your SafePractice account with Google, and then several wrong answers')
  expect(await subjectsTo(world, email)).not.toContain(linkNotice)
  // Without a link, only the verified address counts. Once the provider no longer says so, the account of the intruder is that of a stranger.
  google.lie({ claims: { sub: 'sub of an intruder', email: 'intruder@far.example' } })
  expect(await signIn(world, email).catch((problem: unknown) => String(problem))).toContain('sign_in_provider.stranger')
})

test('an unanswered second step links nothing, also after it has ended', async ({ world }) => {
  const { userId, email, code } = await owner(world)
  const token = await begin(world, email)
  world.services.clock.advance({ seconds: 301 })
  expect(await refusedAnswer(world, token, code())).toMatchObject(ended)
  expect(await identitiesOf(world, userId)).toEqual([])
})

test('the answered second step links the account, once, and the person is told', async ({ world }) => {
  const { userId, email, code } = await owner(world)
  const token = await begin(world, email)
  const stored = await world.system((db) => db.select().from(signInChallenge).where(eq(signInChallenge.userId, userId)))
  for (const secret of [email, `sub of ${email}`, google.issuer]) expect(JSON.stringify(stored)).not.toContain(secret)
  expect((await answer(world, token, code())).payload.user._id).toBe(userId)
  expect(await identitiesOf(world, userId)).toMatchObject([
    { provider: 'google', issuer: google.issuer, subject: `sub of ${email}`, email },
  ])
  expect(await linksReported(world, userId)).toMatchObject([{ actorId: userId, after: { provider: 'google' } }])
  expect(await subjectsTo(world, email)).toContain(linkNotice)
})

test('the use of a linked account is noted with the answer of the second step, not before', async ({ world }) => {
  const { userId, email, code } = await owner(world)
  await answer(world, await begin(world, email), code())
  const usedAt = async () => (await identitiesOf(world, userId)).map((one) => one.lastUsedAt)
  const first = await usedAt()
  world.services.clock.advance({ seconds: 60 })
  const token = await begin(world, email)
  expect(await usedAt()).toEqual(first)
  await answer(world, token, code())
  expect(await usedAt()).toEqual([world.services.clock.now()])
  expect(await linksReported(world, userId)).toHaveLength(1)
})

test('two second steps at the same time link the account once, and both sign in', async ({ world }) => {
  const { userId, email, code } = await owner(world)
  const [one, two] = [await begin(world, email), await begin(world, email)]
  await answer(world, one, code())
  world.services.clock.advance({ seconds: 30 })
  expect((await answer(world, two, code())).payload.user._id).toBe(userId)
  expect(await identitiesOf(world, userId)).toHaveLength(1)
  expect((await subjectsTo(world, email)).filter((subject) => subject === linkNotice)).toHaveLength(1)
})

test('a link that was removed meanwhile, and one of another person, do not complete a second step', async ({ world }) => {
  const { userId, email, code, caller } = await owner(world)
  await answer(world, await begin(world, email), code())
  world.services.clock.advance({ seconds: 30 })
  const token = await begin(world, email)
  const [linked = expect.fail('nothing linked')] = await identitiesOf(world, userId)
  await caller.call(removeLinkedIdentity, { params: { identityId: linked.id } })
  const before = await sessionsOf(world, userId)
  expect(await refusedAnswer(world, token, code())).toMatchObject(ended)
  expect([await identitiesOf(world, userId), await sessionsOf(world, userId)]).toEqual([[], before])
  const next = await begin(world, email)
  const other = await newPerson(world)
  const now = world.services.clock.now()
  const taken = {
    provider: 'google',
    issuer: google.issuer,
    subject: `sub of ${email}`,
    email: other.email,
    linkedAt: now,
    lastUsedAt: now,
  }
  await world.system((db) => db.insert(externalIdentity).values({ id: newId(now), userId: other.userId, ...taken }))
  world.services.clock.advance({ seconds: 30 })
  expect(await refusedAnswer(world, next, code())).toMatchObject(ended)
  expect(await identitiesOf(world, userId)).toEqual([])
  expect((await identitiesOf(world, other.userId)).map((one) => one.lastUsedAt)).toEqual([now])
})

test('an address that has left the account meanwhile links nothing', async ({ world }) => {
  const { userId, email, code } = await owner(world)
  const token = await begin(world, email)
  await world.system((db) =>
    db
      .update(user)
      .set({ email: `new.${email}` })
      .where(eq(user.id, userId)),
  )
  expect(await refusedAnswer(world, token, code())).toMatchObject(ended)
  expect(await identitiesOf(world, userId)).toEqual([])
})

test('a recovery code after the provider is told with the name of the provider', async ({ world }) => {
  const { email, recoveryCodes } = await owner(world)
  await answer(world, await begin(world, email), recoveryCodes[0] ?? '')
  const notice = (await world.messages(email)).find((one) => one.subject === 'A recovery code was used')
  expect(notice?.text).toContain('with Google and a recovery code. 9 codes are left.')
  expect(notice?.text).toContain('Set a new password there at once')
})
