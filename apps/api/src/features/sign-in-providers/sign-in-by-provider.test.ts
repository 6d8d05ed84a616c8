import { eq } from 'drizzle-orm'

import type { SecondStepNeeded } from '#contract/access/sign-in'
import { answerSecondStep } from '#contract/sign-in-methods/signing-in'
import { getSession } from '#contract/access/access'
import {
  finishProviderSignIn,
  listLinkedIdentities,
  listSignInProviders,
  removeLinkedIdentity,
  startProviderSignIn,
} from '#contract/sign-in-providers/sign-in-providers'
import { restoreContact } from '#api/data/replaced-contacts/restore-contact'
import { withAuthenticator } from '#api/data/sign-in-methods/testing/sign-in-ways'
import { recordReplacedContact } from '#api/data/replaced-contacts/record-replaced-contact'
import { employment, replacedContact, session, signInChallenge, user } from '#api/data/tables'
import { client } from '#api/data/testing/client'
import { expect } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import {
  allow,
  configure,
  finish,
  google,
  identitiesOf,
  newPerson,
  nobody,
  refused,
  signIn,
  signInRefused,
  start,
  test,
} from './testing/provider-calls.ts'

test('without a configured provider there is no button, and the endpoints do not exist', async ({ world }) => {
  world.services.signInProviders = []
  expect(await nobody(world).call(listSignInProviders, {})).toEqual({ payload: [] })
  expect(await nobody(world).refused(startProviderSignIn, { params: { provider: 'google' } })).toMatchObject({ status: 404 })
  expect(await refused(world, { token: 'x', answer: 'code=1' })).toMatchObject({ status: 404 })
  configure(world)
  expect(await nobody(world).call(listSignInProviders, {})).toEqual({ payload: ['google'] })
  expect(await nobody(world).refused(startProviderSignIn, { params: { provider: 'microsoft' } })).toMatchObject({ status: 404 })
})

test('the provider is asked with state, nonce and PKCE, and gets the verifier only with the code', async ({ world }) => {
  configure(world)
  const { userId, email } = await newPerson(world)
  const begun = await start(world, email)
  const asked = new URL(begun.address).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    scope: 'openid email',
    redirect_uri: 'http://localhost:3000/signin/return',
    code_challenge_method: 'S256',
    prompt: 'select_account',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThan(40)
  const stored = await world.system((db) => db.select().from(signInChallenge).where(eq(signInChallenge.purpose, 'provider')))
  for (const secret of [begun.token, asked.get('state'), asked.get('nonce')]) expect(JSON.stringify(stored)).not.toContain(secret)
  const answer = await finish(world, begun)
  expect('user' in answer && answer.user._id).toBe(userId)
  const exchanged = google.tokenRequests.at(-1)
  expect(exchanged?.get('code_verifier')?.length).toBeGreaterThan(40)
  expect(begun.address).not.toContain(exchanged?.get('code_verifier'))
})

test('a person with the verified address signs in, the account is linked once, and the person is told', async ({ world }) => {
  configure(world)
  const { userId, email } = await newPerson(world)
  const reply = await nobody(world).raw(finishProviderSignIn, { body: await start(world, email.toUpperCase()) })
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.headers['set-cookie']).toMatch(/^token=[\w-]+; Path=\/; Max-Age=86400; SameSite=Strict$/)
  const { payload } = reply.json<{ payload: { token: string } }>()
  expect((await client(world.app, payload.token).call(getSession, {})).payload.user._id).toBe(userId)
  await signIn(world, email)
  expect(await identitiesOf(world, userId)).toMatchObject([{ provider: 'google', issuer: google.issuer, email }])
  const [notice, ...others] = await world.messages(email)
  expect([notice?.subject, others]).toEqual(['Google now opens your account', []])
  expect(notice?.text).toContain(`with the Google account ${email}`)
  expect((await world.audit('linked_identity.added')).filter((event) => event.targetId === userId)).toMatchObject([
    { practiceId: world.lakeside.id, actorId: userId, after: { provider: 'google' } },
  ])
  expect((await world.audit('session.started')).filter((event) => event.actorId === userId)).toHaveLength(2)
})

test('a linked account signs in after its address at the provider has changed, even without a verified one', async ({ world }) => {
  configure(world)
  const { userId, email } = await newPerson(world)
  await signIn(world, email)
  google.lie({ claims: { sub: `sub of ${email}`, email: 'married@elsewhere.example', email_verified: false } })
  const answer = await signIn(world, email)
  expect('user' in answer && answer.user._id).toBe(userId)
})

test('a linked account opens its own person, not the owner of its present address', async ({ world }) => {
  configure(world)
  const [first, second] = [await newPerson(world), await newPerson(world)]
  await signIn(world, first.email)
  google.lie({ claims: { sub: `sub of ${first.email}` } })
  const answer = await signIn(world, second.email)
  expect('user' in answer && answer.user._id).toBe(first.userId)
  expect(await identitiesOf(world, second.userId)).toEqual([])
})

test.for([
  ['false', { email_verified: false }],
  ['the text "true"', { email_verified: 'true' }],
  ['the number 1', { email_verified: 1 }],
  ['missing', { email_verified: undefined }],
  ['missing, with an owned domain as text', { email_verified: undefined, xms_edov: 'true' }],
  ['missing, with an owned domain as number', { email_verified: undefined, xms_edov: 1 }],
] as const)('an address that the provider has not verified is worth nothing: %s', async ([, claims], { world }) => {
  configure(world)
  const { userId, email } = await newPerson(world)
  google.lie({ claims })
  expect(await signInRefused(world, email)).toMatchObject({ status: 422, code: 'sign_in_provider.email_not_verified' })
  // The refusal does not depend on whether anybody has this address.
  expect(await signInRefused(world, 'nobody@far.example')).toMatchObject({ code: 'sign_in_provider.email_not_verified' })
  expect(await identitiesOf(world, userId)).toEqual([])
})

test('Microsoft says by xms_edov that the tenant owns the domain of the address', async ({ world }) => {
  configure(world, 'microsoft')
  const { userId, email } = await newPerson(world)
  google.lie({ claims: { email_verified: undefined, xms_edov: true } })
  const answer = await finish(world, await start(world, email, 'microsoft'))
  expect('user' in answer && answer.user._id).toBe(userId)
  expect(await identitiesOf(world, userId)).toMatchObject([{ provider: 'microsoft' }])
})

test('a stranger is refused with the same words as the owner of a begun registration', async ({ world }) => {
  configure(world)
  const stranger = await signInRefused(world, 'stranger@far.example')
  expect(stranger).toMatchObject({ status: 422, code: 'sign_in_provider.stranger' })
  const { userId, email } = await newPerson(world)
  // Whoever began it chose its password and has not proved to own the address.
  await world.system((db) => db.update(user).set({ registrationState: 1 }).where(eq(user.id, userId)))
  expect({ ...(await signInRefused(world, email)), requestId: '' }).toEqual({ ...stranger, requestId: '' })
  const unknown = (await world.audit('session.refused')).filter((event) => event.targetId === 'unknown')
  expect(unknown.at(0)).toMatchObject({ practiceId: null, after: { count: 1 } })
  expect(JSON.stringify(unknown)).not.toContain('stranger@')
})

test('a person whose employment has ended is refused, and nothing is linked', async ({ world }) => {
  configure(world)
  const { userId, email } = await newPerson(world)
  await world.system((db) => db.update(employment).set({ endedOn: '2026-01-05' }).where(eq(employment.userId, userId)))
  expect(await signInRefused(world, email)).toMatchObject({ status: 403, code: 'session.access_ended' })
  expect(await identitiesOf(world, userId)).toEqual([])
})

test('a frozen account stays frozen, also for a linked account', async ({ world }) => {
  configure(world)
  const { userId, email } = await newPerson(world)
  await signIn(world, email)
  const now = world.services.clock.now()
  const link = { id: newId(now), userId, method: 'email', contact: 'old@lakeside.example', countryCode: '1', linkHash: userId }
  await world.system((db) => db.insert(replacedContact).values({ ...link, createdAt: now, expiresAt: now, frozenAt: now }))
  expect(await signInRefused(world, email)).toMatchObject({ status: 403, code: 'session.account_frozen' })
  expect((await world.audit('session.refused')).filter((event) => event.targetId === userId)).toMatchObject([
    { after: { count: 1, reason: 'account_frozen' } },
  ])
})

test('an address that leaves the account ends the accounts that were linked by it', async ({ world }) => {
  configure(world)
  const { userId, email } = await newPerson(world)
  await signIn(world, email)
  await world.system(async (db) => {
    const [before = expect.fail('nobody')] = await db.select().from(user).where(eq(user.id, userId))
    const work = { db, now: world.services.clock.now(), services: world.services, after: () => undefined }
    await recordReplacedContact(work, { before, method: 'email', replaced: true })
    await db
      .update(user)
      .set({ email: `new.${email}` })
      .where(eq(user.id, userId))
  })
  expect(await signInRefused(world, email)).toMatchObject({ code: 'sign_in_provider.stranger' })
})

test('an account with a second factor gets the second step and no session, and the answer starts one', async ({ world }) => {
  configure(world)
  const { userId, email } = await newPerson(world)
  const { recoveryCodes } = await withAuthenticator(world, await world.as(userId))
  const { token, answer } = await start(world, email)
  const reply = await nobody(world).raw(finishProviderSignIn, { body: { token, answer } })
  expect(reply.headers['set-cookie']).toBeUndefined()
  const { payload } = reply.json<{ payload: SecondStepNeeded }>()
  expect(Object.keys(payload)).toEqual(['secondStep'])
  const body = { token: payload.secondStep.token, code: recoveryCodes?.[0] ?? '' }
  expect((await nobody(world).call(answerSecondStep, { body })).payload.user._id).toBe(userId)
})

test('the provider proves one factor, and the trail says which way it was', async ({ world }) => {
  configure(world)
  const { userId, email } = await newPerson(world)
  await signIn(world, email)
  const [started] = await world.system((db) => db.select().from(session).where(eq(session.userId, userId)))
  expect(started?.provedTwoFactorsAt).toBeNull()
  expect((await world.audit('session.started')).filter((event) => event.actorId === userId)).toMatchObject([{ after: { by: 'google' } }])
})

test('putting a contact back ends every linked account, because an intruder may have linked theirs', async ({ world }) => {
  configure(world)
  const { userId, email } = await newPerson(world)
  google.lie({ claims: { sub: 'sub of an intruder' } })
  await signIn(world, email)
  const now = world.services.clock.now()
  const link = { id: newId(now), userId, method: 'email', contact: email, countryCode: '1', linkHash: `back ${userId}` }
  const values = { ...link, createdAt: now, expiresAt: now }
  await world.system(async (db) => {
    const [row = expect.fail('no row')] = await db.insert(replacedContact).values(values).returning()
    await restoreContact(db, { row, passwordHash: null, now })
  })
  expect(await identitiesOf(world, userId)).toEqual([])
})

test('a list of domains refuses other addresses, also of a linked account, and the strictest practice counts', async ({ world }) => {
  configure(world)
  const { userId, email } = await newPerson(world)
  await signIn(world, email)
  const notAllowed = { status: 403, code: 'sign_in_provider.domain_not_allowed' }
  const { practiceId } = (await world.system((db) => db.select().from(employment).where(eq(employment.userId, userId))))[0] ?? expect.fail()
  await allow(world, practiceId, ['other.example', 'sub.lakeside.example', 'akeside.example'])
  expect(await signInRefused(world, email)).toMatchObject(notAllowed)
  await allow(world, practiceId, ['other.example', 'lakeside.example'])
  await signIn(world, email)
  google.lie({ claims: { email_verified: false } })
  expect(await signInRefused(world, email)).toMatchObject(notAllowed)
  google.lie({})
  // Ruth works at both practices.
  await allow(world, world.cedar.id, ['lakeside.example'])
  expect(await signInRefused(world, 'ruth@cedar.example')).toMatchObject(notAllowed)
  await allow(world, world.cedar.id, ['cedar.example'])
  expect(await signInRefused(world, 'ruth@cedar.example')).toMatchObject(notAllowed)
  await allow(world, world.lakeside.id, [])
  await signIn(world, 'ruth@cedar.example')
  await allow(world, world.cedar.id, [])
})

test('a person sees and removes their own linked accounts only, and is told', async ({ world }) => {
  configure(world)
  const { userId, email } = await newPerson(world)
  await signIn(world, email)
  const own = await world.as(userId)
  const [linked = expect.fail('nothing linked')] = (await own.call(listLinkedIdentities, {})).payload
  expect(linked).toMatchObject({ provider: 'google', email })
  expect(JSON.stringify(linked)).not.toContain('sub of')
  const dana = await world.as(world.dana)
  expect((await dana.call(listLinkedIdentities, {})).payload).toEqual([])
  expect(await dana.refused(removeLinkedIdentity, { params: { identityId: linked._id } })).toMatchObject({ status: 404 })
  await own.call(removeLinkedIdentity, { params: { identityId: linked._id } })
  expect((await own.call(listLinkedIdentities, {})).payload).toEqual([])
  expect((await world.messages(email)).map((one) => one.subject)).toContain('Google was removed from your account')
  expect(await own.refused(removeLinkedIdentity, { params: { identityId: linked._id } })).toMatchObject({ status: 404 })
})
