import { and, eq, isNull } from 'drizzle-orm'

import { legalDocumentsVersion } from '#content/legal/legal-version'
import { getSession } from '#contract/access/access'
import { login, SignedIn } from '#contract/access/sign-in'
import { payRegistration } from '#contract/billing/billing'
import { stateRules } from '#contract/library/library'
import { getLocation } from '#contract/locations/locations'
import { checkEmailId, checkPhoneId, sendOtpOnEmail, verifyOtp } from '#contract/access/codes'
import {
  clientConfig,
  defaultLocationTypes,
  defaultRoles,
  getRegistration,
  registerPractice,
  registerUser,
  termsOfUseAndPrivacyPolicy,
} from '#contract/registration/registration'
import { client } from '#api/data/testing/client'
import { newcomer } from '#api/data/testing/newcomer'
import { expect, inOwnWorld, test, testPassword } from '#api/data/testing/test'
import { employment, equipment, membership, practice, role, roleEquipment, user } from '#api/data/tables'

test('step 1 creates an account without a session, under the lowercase address', async ({ world }) => {
  const nora = newcomer(world, 'Nora.Upper@Northside.example')
  const reply = await nora.nobody.raw(registerUser, { body: nora.account })
  expect(reply.headers['set-cookie']).toBeUndefined()
  expect(registerUser.response.parse(reply.json()).payload).toMatchObject({
    email: 'nora.upper@northside.example',
    registrationStep: 2,
    isRegistrationCompleted: 1,
  })
})

test('a long name with special characters is stored as typed and gets its code', async ({ world }) => {
  const nora = newcomer(world)
  const lastName = `${'Żółć'.repeat(75)}🦷`
  const { payload } = await nora.nobody.call(registerUser, { body: { ...nora.account, lastName, firstName: 'N'.repeat(300) } })
  expect(payload.lastName).toBe(lastName)
  await nora.nobody.call(sendOtpOnEmail, { body: { email: nora.account.email, firstName: 'N'.repeat(300) } })
  expect(await world.messages(nora.account.email)).toHaveLength(1)
})

test('of two concurrent registrations of one address, one succeeds and the other gets a conflict', async ({ world }) => {
  const nora = newcomer(world)
  const other = { ...nora.account, password: 'Other#2026' }
  const replies = await Promise.all([nora.nobody.raw(registerUser, { body: nora.account }), nora.nobody.raw(registerUser, { body: other })])
  expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 422])
  expect(replies.find((reply) => reply.statusCode === 422)?.json()).toMatchObject({ code: 'registration.resume' })
  expect(await world.system((db) => db.select().from(user).where(eq(user.email, nora.account.email)))).toHaveLength(1)
})

test('a complete account is 409; an unfinished one returns the step to resume at, without a session', async ({ world }) => {
  const nora = newcomer(world)
  const taken = await nora.nobody.refused(registerUser, { body: { ...nora.account, email: 'dana@lakeside.example' } })
  expect(taken).toMatchObject({ status: 409, code: 'user.email_taken', error: 'User email already exists' })
  await nora.register()
  const reply = await nora.nobody.raw(registerUser, { body: nora.account })
  expect(reply.statusCode).toBe(422)
  expect(reply.json()).toMatchObject({
    code: 'registration.resume',
    error: `Resuming registration for ${nora.account.email}`,
    details: { registrationStep: 2, email: nora.account.email },
  })
  expect(reply.headers['set-cookie']).toBeUndefined()
  expect(reply.body).not.toContain('token')
})

test('a stranger who registers an address gets no data of the person who started before', async ({ world }) => {
  const nora = newcomer(world)
  const { payload } = await nora.register()
  const stranger = { ...nora.account, firstName: 'Some', lastName: 'Stranger', password: 'Another#2026' }
  const reply = await nora.nobody.raw(registerUser, { body: stranger })
  expect(reply.json().details).toEqual({ firstName: 'Some', lastName: 'Stranger', email: nora.account.email, registrationStep: 2 })
  for (const secret of [payload._id, 'Nora', 'Lindqvist']) expect(reply.body).not.toContain(secret)
})

test('one mailbox gets one account regardless of spelling, and an invalid address is rejected at its field', async ({ world }) => {
  const nora = newcomer(world)
  const register = (email: string) => nora.nobody.refused(registerUser, { body: { ...nora.account, email } })
  expect(await register('dana@lakeside.example.')).toMatchObject({ status: 409, code: 'user.email_taken' })
  expect(await register(' DANA@Lakeside.Example. ')).toMatchObject({ status: 409, code: 'user.email_taken' })
  for (const email of ['a,b@x.example', 'x@y.example,z.example', '<script>@x.example', 'a@b..example', 'da\u200Bna@lakeside.example'])
    expect(await register(email), email).toMatchObject({ status: 422, fields: { email: 'Invalid email address.' } })
})

test('a stranger who registers an address first does not keep access to its account', async ({ world }) => {
  const attacker = newcomer(world, 'victim@northside.example')
  await attacker.register()
  const early = SignedIn.parse(await attacker.nobody.call(login, { body: { username: attacker.account.email, password: testPassword } }))
  const victim = newcomer(world, 'victim@northside.example')
  const password = 'Victims#2026'
  await victim.nobody.refused(registerUser, { body: { ...victim.account, password } })
  expect(await attacker.nobody.refused(login, { body: { username: attacker.account.email, password: testPassword } })).toMatchObject({
    status: 422,
  })
  await victim.nobody.call(sendOtpOnEmail, { body: { email: victim.account.email } })
  await victim.nobody.call(verifyOtp, { body: { method: 'email', email: victim.account.email, otp: await victim.code(), password } })
  expect(await client(world.app, early.token).refused(getSession, {})).toMatchObject({ status: 401 })
  await victim.nobody.call(login, { body: { username: victim.account.email, password } })
})

test('missing fields are reported as Required', async ({ world }) => {
  const reply = await world.app.inject({ method: 'POST', url: registerUser.path, payload: {} })
  expect(reply.json()).toMatchObject({
    code: 'request.invalid',
    fields: { firstName: 'Required', email: 'Required', password: 'Required' },
  })
})

test('a password that breaks the rule or is too common is rejected at its field', async ({ world }) => {
  const nora = newcomer(world)
  const refused = async (change: object) => (await nora.nobody.refused(registerUser, { body: { ...nora.account, ...change } })).fields
  expect(await refused({ password: 'short1!' })).toHaveProperty('password')
  expect(await refused({ password: 'Password1!' })).toEqual({
    password: 'This password is used too often to be safe. Please choose another one.',
  })
  expect(await refused({ confirmPassword: 'Different#1' })).toEqual({ confirmPassword: 'Password and confirm password does not match.' })
})

test('step 3 creates the practice with its first location and the defaults of every location', async ({ world }) => {
  const nora = newcomer(world)
  const { caller, practiceId, locationId, userId } = await nora.untilPayment()
  const { payload } = await caller.call(getSession, {})
  expect(payload.user).toMatchObject({
    registrationStep: 4,
    isRegistrationCompleted: 1,
    isAdmin: true,
    adminLocations: [locationId],
    location: { _id: locationId },
    practice: { _id: practiceId },
  })
  const found = await world.system(async (db) => ({
    practice: await db.select().from(practice).where(eq(practice.id, practiceId)),
    roles: await db.select().from(role).where(eq(role.locationId, locationId)),
    items: await db.select().from(equipment).where(eq(equipment.locationId, locationId)),
    needs: await db.select().from(roleEquipment).where(eq(roleEquipment.practiceId, practiceId)),
    employments: await db.select().from(employment).where(eq(employment.userId, userId)),
    posts: await db
      .select()
      .from(membership)
      .where(and(eq(membership.userId, userId), isNull(membership.endedAt))),
  }))
  expect(found.practice[0]).toMatchObject({
    name: 'Northside Dental',
    locationAmount: 'single',
    ownerId: userId,
    termsVersion: legalDocumentsVersion,
  })
  expect([found.roles.length, found.items.length]).toEqual([5, 12])
  expect(found.needs.length).toBeGreaterThan(10)
  expect(found.employments[0]).toMatchObject({ practiceAdmin: true, startedOn: '2026-11-21' })
  expect(found.posts[0]).toMatchObject({ isAdministrator: true, locationId })
  expect(await caller.refused(getLocation, { params: { locationId } })).toMatchObject({ status: 403 })
})

test('repeating step 3, even concurrently, creates one practice', async ({ world }) => {
  const nora = newcomer(world)
  await nora.register()
  const caller = await nora.verify()
  const answers = await Promise.all([1, 2, 3].map(() => caller.call(registerPractice, { body: nora.company })))
  expect(new Set(answers.map(({ payload }) => payload._id)).size).toBe(1)
})

test('step 3 requires a verified code and valid company details', async ({ world }) => {
  const nora = newcomer(world)
  await nora.register()
  const { token } = SignedIn.parse(await nora.nobody.call(login, { body: { username: nora.account.email, password: testPassword } }))
  expect(await client(world.app, token).refused(registerPractice, { body: nora.company })).toMatchObject({
    status: 409,
    code: 'registration.email_not_verified',
  })
  const caller = await nora.verify()
  expect(await caller.refused(registerPractice, { body: { ...nora.company, state: 'ZZ' } })).toMatchObject({
    status: 422,
    fields: { state: 'Required' },
  })
  expect(await caller.refused(registerPractice, { body: { ...nora.company, annual_review_date: '02/30', zip: '8020' } })).toMatchObject({
    fields: { annual_review_date: expect.any(String), zip: 'Please enter a 5 digit zip code' },
  })
  const maria = await world.as(world.maria)
  expect(await maria.refused(registerPractice, { body: nora.company })).toMatchObject({ status: 409, code: 'registration.complete' })
})

test('a location takes its time zone from its state', async ({ world }) => {
  const { locationId } = await newcomer(world).untilPayment()
  const { rows } = await world.system((db) => db.client.query('select time_zone from location where id = $1', [locationId]))
  expect(rows[0].time_zone).toBe('America/Denver')
})

inOwnWorld('a practice in California starts on the day it is there, with the time zone and the rules of the state', async ({ world }) => {
  world.services.clock.set('2026-11-22T07:30:00Z')
  const nora = newcomer(world)
  await nora.register()
  const caller = await nora.verify()
  const body = { ...nora.company, city: 'Fresno', state: 'CA', zip: '93701' }
  const { payload } = await caller.call(registerPractice, { body })
  const params = { locationId: payload.locationId }
  await caller.call(payRegistration, { params: { practiceId: payload._id }, body: await nora.order(payload.locationId) })
  expect((await caller.call(getLocation, { params })).payload).toMatchObject({ timeZone: 'America/Los_Angeles' })
  const started = await world.system((db) => db.select().from(employment).where(eq(employment.practiceId, payload._id)))
  expect(started).toMatchObject([{ startedOn: '2026-11-21' }])
  const rules = (await caller.call(stateRules, { params })).payload
  expect(rules).toMatchObject({ state: 'California', citations: expect.arrayContaining([expect.stringContaining('8 CCR')]) })
  expect(rules.notLoaded).not.toContain('how often an eyewash is run')
})

test('the data registered so far is still there after a reload', async ({ world }) => {
  const nora = newcomer(world)
  await nora.register()
  const caller = await nora.verify()
  expect(await caller.call(getRegistration, {})).toEqual({ payload: null })
  const { payload } = await caller.call(registerPractice, { body: nora.company })
  expect(await caller.call(getRegistration, {})).toMatchObject({
    payload: {
      practice: { _id: payload._id, name: 'Northside Dental' },
      location: { _id: payload.locationId, address: '4 Mill Street', zip: '80202' },
    },
  })
})

test('a resumed registration continues at the step it had reached', async ({ world }) => {
  const nora = newcomer(world)
  const { practiceId } = await nora.untilPayment()
  const resume = await nora.nobody.refused(registerUser, { body: { ...nora.account, password: 'Another#2026' } })
  expect(resume.details).toMatchObject({ registrationStep: 4 })
  world.services.clock.advance({ minutes: 1 })
  const caller = await nora.verify()
  const { payload } = await caller.call(getSession, {})
  expect(payload.user).toMatchObject({ registrationStep: 4, practice: { _id: practiceId } })
})

inOwnWorld('contact checks return free or taken, regardless of an id without a proof', async ({ world }) => {
  const { nobody } = newcomer(world)
  expect(await nobody.call(checkEmailId, { body: { email: 'free@nowhere.example' } })).toEqual({ payload: { available: true } })
  expect(await nobody.refused(checkEmailId, { body: { email: 'Dana@lakeside.example' } })).toMatchObject({
    status: 409,
    error: 'User email id already present.',
  })
  const asDana = { email: 'dana@lakeside.example', _id: world.dana }
  expect(await nobody.refused(checkEmailId, { body: asDana })).toMatchObject({ status: 409 })
  expect(await nobody.refused(checkEmailId, { body: { ...asDana, proof: 'made up' } })).toMatchObject({ status: 409 })
  await world.system((db) => db.update(user).set({ phone: '+15035550142' }).where(eq(user.id, world.tessa)))
  expect(await nobody.refused(checkPhoneId, { body: { phone: '(503) 555-0142', countryCode: '1' } })).toMatchObject({
    status: 409,
    error: 'User phone already present.',
  })
  const asTessa = { phone: '5035550142', countryCode: '1', _id: world.tessa }
  expect(await nobody.refused(checkPhoneId, { body: asTessa })).toMatchObject({ status: 409 })
  expect(await nobody.refused(checkPhoneId, { body: { phone: '12' } })).toMatchObject({ status: 422, fields: { phone: 'Invalid phone.' } })
})

test('the check for an existing account is rate-limited', async ({ world }) => {
  const { nobody } = newcomer(world)
  const ask = () => nobody.raw(checkEmailId, { body: { email: 'dana@lakeside.example' } })
  const statuses: number[] = []
  for (let asked = 0; asked < 210; asked += 1) statuses.push((await ask()).statusCode)
  expect(statuses.at(-1)).toBe(429)
})

test('reference data and legal texts can be read', async ({ world }) => {
  const { nobody } = newcomer(world)
  const types = await nobody.call(defaultLocationTypes, {})
  expect(types.payload.map((type) => type.value)).toEqual(['medical', 'dental', 'Veterinary', 'medicalLaboratory'])
  const roles = await (await world.as(world.dana)).call(defaultRoles, {})
  expect(roles.payload.map((one) => one.defaultID)).toContain('clinical')
  const terms = await nobody.call(termsOfUseAndPrivacyPolicy, {})
  expect(terms.payload.fields).toMatchObject({ title: 'Terms of Use and Privacy Policy', body: { nodeType: 'document' } })
  const config = await nobody.call(clientConfig, {})
  expect(config.payload).toMatchObject({ localCardForm: true, cardTokenPath: '/dev/payments/v1/tokens' })
})
