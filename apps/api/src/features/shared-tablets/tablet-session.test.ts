import { eq } from 'drizzle-orm'

import { getTabletSession, setCodeOnTablet, startTabletSession, tabletPeople } from '#contract/shared-tablets/on-tablet'
import { signOut } from '#contract/access/access'
import { listSessions } from '#contract/account/account'
import { listOwnTabletCodes, removeOwnTabletCode, setOwnTabletCode } from '#contract/shared-tablets/own-codes'
import { revokeSharedTablet } from '#contract/shared-tablets/shared-tablets'
import { authenticator, membership, replacedContact, session, user } from '#api/data/tables'
import { client } from '#api/data/testing/client'
import { expect, inOwnWorld, test, testPassword, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'
import { tabletMessage } from '#wire/tablet-message'

import { newTabletKey, pairedTablet, signed } from './testing/paired-tablet.ts'

const code = '482913'
const nobody = (world: World) => client(world.app, null)

/** A tablet on which Dana has a code. */
async function tabletOfDana(world: World) {
  const tablet = await pairedTablet(world)
  await tablet.setCode(world.dana, code)
  return tablet
}

test('a paired tablet shows first names and initials of the people of its location, and nobody else', async ({ world }) => {
  const tablet = await tabletOfDana(world)
  const { people, name, locationName } = await tablet.people()
  expect({ name, locationName }).toEqual({ name: tablet.name, locationName: 'Main Street' })
  expect(people).toEqual([
    { _id: world.dana, name: 'Dana W.', hasCode: true },
    { _id: world.maria, name: 'Maria A.', hasCode: false },
    { _id: world.ruth, name: 'Ruth O.', hasCode: false },
  ])
})

test('a person signs in with the code, for this location only and without any position', async ({ world }) => {
  const tablet = await pairedTablet(world, { name: 'Hallway' })
  await tablet.setCode(world.maria, code)
  const maria = await tablet.signIn(world.maria, code)
  const { payload } = await maria.call(getTabletSession, {})
  expect(payload).toMatchObject({ name: 'Maria A.', tabletName: 'Hallway', location: { _id: world.rows.location, name: 'Main Street' } })
  expect((await world.audit('tablet_session.started')).at(-1)).toMatchObject({
    practiceId: world.lakeside.id,
    locationId: world.rows.location,
    targetId: world.maria,
    after: { tablet: 'Hallway' },
  })
  const own = await (await world.as(world.maria)).call(listSessions, {})
  expect(JSON.stringify(own)).toContain('Shared tablet Hallway')
  await maria.call(signOut, {})
  expect(await maria.refused(getTabletSession, {})).toMatchObject({ status: 401 })
})

test('only the session of a tablet says who uses the tablet', async ({ world }) => {
  expect(await (await world.as(world.dana)).call(getTabletSession, {})).toEqual({ payload: null })
})

inOwnWorld('a session on a tablet ends after five minutes without a call, and after thirty in any case', async ({ world }) => {
  const tablet = await tabletOfDana(world)
  const idle = await tablet.signIn(world.dana, code)
  world.services.clock.advance({ minutes: 5 })
  expect(await idle.refused(getTabletSession, {})).toMatchObject({ status: 401 })
  const busy = await tablet.signIn(world.dana, code)
  for (let minutes = 3; minutes < 30; minutes += 3) {
    world.services.clock.advance({ minutes: 3 })
    await busy.call(getTabletSession, {})
    await world.waitForIdle()
  }
  world.services.clock.advance({ minutes: 3 })
  expect(await busy.refused(getTabletSession, {})).toMatchObject({ status: 401 })
})

test('whoever signs in ends the session of whoever was there before', async ({ world }) => {
  const tablet = await tabletOfDana(world)
  await tablet.setCode(world.maria, '739164')
  const dana = await tablet.signIn(world.dana, code)
  const maria = await tablet.signIn(world.maria, '739164')
  expect(await dana.refused(getTabletSession, {})).toMatchObject({ status: 401 })
  await maria.call(getTabletSession, {})
})

inOwnWorld('the fifth wrong code ends the code, and each says how many tries are left', async ({ world }) => {
  const tablet = await tabletOfDana(world)
  const texts: (string | undefined)[] = []
  for (let tries = 1; tries <= 5; tries += 1) texts.push((await tablet.signInRefused(world.dana, '739164')).fields?.['code'])
  expect(texts).toEqual([
    'This is not the right code. 4 tries are left.',
    'This is not the right code. 3 tries are left.',
    'This is not the right code. 2 tries are left.',
    'This is not the right code. One try is left.',
    'There were too many wrong codes. Please set a new code with your password.',
  ])
  expect(await tablet.signInRefused(world.dana, code)).toMatchObject({ status: 422, code: 'tablet.code_ended' })
  expect((await tablet.people()).people[0]).toMatchObject({ _id: world.dana, hasCode: false })
  expect((await world.audit('tablet_code.refused')).at(-1)).toMatchObject({
    targetId: world.dana,
    after: { tablet: tablet.name, triesLeft: 0 },
  })
  await tablet.setCode(world.dana, '739164')
  await tablet.signIn(world.dana, '739164')
})

inOwnWorld('a right code gives the tries back', async ({ world }) => {
  const tablet = await tabletOfDana(world)
  for (let tries = 1; tries <= 4; tries += 1) await tablet.signInRefused(world.dana, '739164')
  await tablet.signIn(world.dana, code)
  expect((await tablet.signInRefused(world.dana, '739164')).details).toEqual({ triesLeft: 4 })
})

inOwnWorld('codes that are guessed at once on one tablet are five tries and no more', async ({ world }) => {
  const tablet = await tabletOfDana(world)
  const guesses = await Promise.all(Array.from({ length: 9 }, (_, index) => tablet.signInRefused(world.dana, `73916${index}`)))
  expect(guesses.filter((guess) => guess.code === 'tablet.code_wrong' || guess.fields?.['code'] !== undefined)).toHaveLength(5)
  expect(await tablet.signInRefused(world.dana, code)).toMatchObject({ code: 'tablet.code_ended' })
})

inOwnWorld('codes guessed from several tablets are limited for the person', async ({ world }) => {
  const tablets = [await tabletOfDana(world), await tabletOfDana(world), await tabletOfDana(world)] as const
  for (const tablet of tablets.slice(0, 2)) for (let tries = 0; tries < 5; tries += 1) await tablet.signInRefused(world.dana, '739164')
  expect(await tablets[2].signInRefused(world.dana, code)).toMatchObject({ status: 429 })
  world.services.clock.advance({ minutes: 60 })
  await tablets[2].signIn(world.dana, code)
})

inOwnWorld('codes guessed for many people on one tablet are limited for the tablet', async ({ world }) => {
  const tablet = await pairedTablet(world)
  const other = await pairedTablet(world)
  const people: string[] = []
  for (let count = 0; count < 7; count += 1) people.push(await memberWithCode(world, [tablet, other]))
  const [last = ''] = people.slice(-1)
  for (const person of people.slice(0, 6)) for (let tries = 0; tries < 5; tries += 1) await tablet.signInRefused(person, '739164')
  expect(await tablet.signInRefused(last, code)).toMatchObject({ status: 429 })
  await other.signIn(last, code)
})

async function memberWithCode(world: World, tablets: readonly Awaited<ReturnType<typeof pairedTablet>>[]) {
  const userId = await newMemberId(world)
  for (const tablet of tablets) await tablet.setCode(userId, code)
  return userId
}

async function newMemberId(world: World): Promise<string> {
  const { buildPerson } = await import('#api/data/builders/person')
  const now = world.services.clock.now()
  const passwordHash = await world.services.passwords.hash(testPassword)
  const posts = [{ practiceId: world.lakeside.id, locationId: world.rows.location }]
  return world.system((db) =>
    buildPerson(db, { firstName: 'Fran', lastName: 'Fresh', email: `fran-${newId(now)}@lakeside.example`, passwordHash, posts }, { now }),
  )
}

test('a copied id of a tablet is worth nothing without its key', async ({ world }) => {
  const tablet = await tabletOfDana(world)
  const stranger = newTabletKey().privateKey
  for (const [endpoint, purpose, more] of [
    [tabletPeople, 'people', {}],
    [startTabletSession, 'session', { person: world.dana, code }],
    [setCodeOnTablet, 'code', { person: world.dana, password: testPassword, code }],
  ] as const) {
    const body = { ...(await tablet.proof(purpose, stranger)), ...more }
    expect(await nobody(world).refused(endpoint, { body })).toMatchObject({ status: 422, code: 'tablet.proof_refused' })
  }
  const unsigned = { ...(await tablet.proof('people')), signature: 'AA' }
  expect(await nobody(world).refused(tabletPeople, { body: unsigned })).toMatchObject({ code: 'tablet.proof_refused' })
})

test('a signed challenge counts once, also if the code was wrong', async ({ world }) => {
  const tablet = await tabletOfDana(world)
  const people = await tablet.proof('people')
  await nobody(world).call(tabletPeople, { body: people })
  expect(await nobody(world).refused(tabletPeople, { body: people })).toMatchObject({ code: 'tablet.proof_refused' })
  const body = await tablet.sessionBody(world.dana, '739164')
  await nobody(world).refused(startTabletSession, { body })
  expect(await nobody(world).refused(startTabletSession, { body: { ...body, code } })).toMatchObject({ code: 'tablet.proof_refused' })
})

test('a challenge is signed for one purpose, by one tablet, and within two minutes', async ({ world }) => {
  const tablet = await tabletOfDana(world)
  const other = await tabletOfDana(world)
  const body = { ...(await tablet.proof('people')), person: world.dana, code }
  expect(await nobody(world).refused(startTabletSession, { body })).toMatchObject({ code: 'tablet.proof_refused' })
  const foreign = { ...(await other.proof('people')), tablet: tablet.id }
  expect(await nobody(world).refused(tabletPeople, { body: foreign })).toMatchObject({ code: 'tablet.proof_refused' })
  const key = newTabletKey()
  const challenge = `${'0'.repeat(32)}.${world.services.clock.now().getTime() + 60_000}.${'0'.repeat(64)}`
  const made = {
    tablet: tablet.id,
    challenge,
    signature: signed(key.privateKey, tabletMessage({ tablet: tablet.id, purpose: 'people', challenge })),
  }
  expect(await nobody(world).refused(tabletPeople, { body: made })).toMatchObject({ code: 'tablet.proof_refused' })
})

inOwnWorld('an old challenge is refused', async ({ world }) => {
  const tablet = await pairedTablet(world)
  const [soon, late] = [await tablet.proof('people'), await tablet.proof('people')]
  world.services.clock.advance({ seconds: 119 })
  await nobody(world).call(tabletPeople, { body: soon })
  world.services.clock.advance({ seconds: 1 })
  expect(await nobody(world).refused(tabletPeople, { body: late })).toMatchObject({ code: 'tablet.proof_refused' })
})

inOwnWorld('a code works for its person and on its tablet only', async ({ world }) => {
  const tablet = await tabletOfDana(world)
  const other = await pairedTablet(world)
  expect(await tablet.signInRefused(world.maria, code)).toMatchObject({ code: 'tablet.no_code' })
  expect(await other.signInRefused(world.dana, code)).toMatchObject({ code: 'tablet.no_code' })
})

test('a revoked tablet, and one that never was, learn that they are not paired', async ({ world }) => {
  const tablet = await tabletOfDana(world)
  await (await world.as(world.maria)).call(revokeSharedTablet, { params: { tabletId: tablet.id } })
  expect(await nobody(world).refused(tabletPeople, { body: await tablet.proof('people') })).toMatchObject({
    status: 403,
    code: 'tablet.not_paired',
  })
  expect(await tablet.signInRefused(world.dana, code)).toMatchObject({ code: 'tablet.not_paired' })
  expect(await tablet.codeRefused(world.dana, code)).toMatchObject({ code: 'tablet.not_paired' })
  const unknown = { ...(await tablet.proof('people')), tablet: newId(world.services.clock.now()) }
  expect(await nobody(world).refused(tabletPeople, { body: unknown })).toMatchObject({ code: 'tablet.not_paired' })
})

test('people of another practice or location, and unknown ones, are not on the tablet', async ({ world }) => {
  const tablet = await pairedTablet(world)
  const foreign = await pairedTablet(world, { by: world.ruth, locationId: world.foreignRows.location })
  for (const person of [world.tessa, world.foreignOnly, 'a'.repeat(24), 'x']) {
    expect(await tablet.signInRefused(person, code)).toMatchObject({ status: 403, code: 'tablet.person_unknown' })
    expect(await tablet.codeRefused(person, code)).toMatchObject({ status: 403, code: 'tablet.person_unknown' })
  }
  expect(await foreign.codeRefused(world.dana, code)).toMatchObject({ code: 'tablet.person_unknown' })
})

inOwnWorld('who left the location is signed out at once and cannot come back', async ({ world }) => {
  const tablet = await tabletOfDana(world)
  const dana = await tablet.signIn(world.dana, code)
  await world.system((db) => db.update(membership).set({ endedAt: world.services.clock.now() }).where(eq(membership.userId, world.dana)))
  expect(await dana.refused(getTabletSession, {})).toMatchObject({ status: 401 })
  expect((await tablet.people()).people.map(({ _id }) => _id)).not.toContain(world.dana)
  expect(await tablet.signInRefused(world.dana, code)).toMatchObject({ code: 'tablet.person_unknown' })
})

inOwnWorld('a frozen account neither signs in on a tablet nor gets a code there', async ({ world }) => {
  const tablet = await tabletOfDana(world)
  const now = world.services.clock.now()
  const frozen = {
    id: newId(now),
    userId: world.dana,
    method: 'email',
    contact: 'old@lakeside.example',
    linkHash: 'x',
    createdAt: now,
    expiresAt: now,
  }
  await world.system((db) => db.insert(replacedContact).values({ ...frozen, frozenAt: now }))
  expect(await tablet.signInRefused(world.dana, code)).toMatchObject({ status: 403, code: 'session.account_frozen' })
  expect(await tablet.codeRefused(world.dana, '739164')).toMatchObject({ status: 403, code: 'session.account_frozen' })
})

test('a code needs the right password and is not easy to guess', async ({ world }) => {
  const tablet = await pairedTablet(world)
  expect(await tablet.codeRefused(world.dana, code, 'Wrong#2026')).toMatchObject({
    code: 'tablet.password_wrong',
    fields: { password: 'This is not the right password.' },
  })
  for (const easy of ['111111', '123456', '654321', '121212'])
    expect((await tablet.codeRefused(world.dana, easy)).fields).toEqual({
      code: 'This code is too easy to guess. Please choose another one.',
    })
  for (const odd of ['12345', '4829133', '48291a', ''])
    expect((await tablet.codeRefused(world.dana, odd)).fields).toEqual({ code: 'Please enter six digits.' })
})

inOwnWorld('passwords that are guessed on a tablet are limited', async ({ world }) => {
  const tablet = await pairedTablet(world)
  for (let tries = 0; tries < 10; tries += 1) await tablet.codeRefused(world.dana, code, 'Wrong#2026')
  expect(await tablet.codeRefused(world.dana, code)).toMatchObject({ status: 429 })
})

inOwnWorld('with a second factor, the code is set in the account, in a session that proved it', async ({ world }) => {
  const tablet = await pairedTablet(world)
  const now = world.services.clock.now()
  const app = { id: newId(now), userId: world.dana, secretSealed: 'sealed', createdAt: now, confirmedAt: now }
  await world.system((db) => db.insert(authenticator).values(app))
  expect(await tablet.codeRefused(world.dana, code)).toMatchObject({ status: 422, code: 'tablet.second_factor' })
  const dana = await world.as(world.dana)
  const request = { params: { tabletId: tablet.id }, body: { password: testPassword, code } }
  expect(await dana.refused(setOwnTabletCode, request)).toMatchObject({ status: 422, code: 'tablet.second_factor_first' })
  await world.system((db) => db.update(session).set({ provedTwoFactorsAt: now }).where(eq(session.userId, world.dana)))
  await dana.call(setOwnTabletCode, request)
  await tablet.signIn(world.dana, code)
})

inOwnWorld('a person sets, sees and removes the own codes in the account', async ({ world }) => {
  const tablet = await pairedTablet(world, { name: 'Sterilization' })
  const dana = await world.as(world.dana)
  const own = async () => (await dana.call(listOwnTabletCodes, {})).payload.codes.find((one) => one.tablet === tablet.id)
  const params = { tabletId: tablet.id }
  expect(await own()).toEqual({ tablet: tablet.id, name: 'Sterilization', locationName: 'Main Street', code: null })
  expect(await dana.refused(setOwnTabletCode, { params, body: { password: 'Wrong#2026', code } })).toMatchObject({
    code: 'tablet.password_wrong',
  })
  await dana.call(setOwnTabletCode, { params, body: { password: testPassword, code } })
  expect((await own())?.code).toEqual({ setAt: world.services.clock.now().toISOString(), ended: false })
  for (let tries = 0; tries < 5; tries += 1) await tablet.signInRefused(world.dana, '739164')
  expect((await own())?.code).toMatchObject({ ended: true })
  await dana.call(removeOwnTabletCode, { params })
  expect((await own())?.code).toBeNull()
  await (await world.as(world.maria)).call(revokeSharedTablet, { params })
  expect(await own()).toBeUndefined()
  expect(await dana.refused(setOwnTabletCode, { params, body: { password: testPassword, code } })).toMatchObject({
    code: 'tablet.not_paired',
  })
})

inOwnWorld('nothing of a code or a password is in the trail or in the table', async ({ world }) => {
  const tablet = await tabletOfDana(world)
  await tablet.signInRefused(world.dana, '739164')
  await tablet.signIn(world.dana, code)
  const events = JSON.stringify([
    await world.audit('tablet_code.set'),
    await world.audit('tablet_code.refused'),
    await world.audit('tablet_session.started'),
  ])
  for (const secret of [code, '739164', testPassword]) expect(events).not.toContain(secret)
  const [row] = await world.system((db) => db.select().from(user).where(eq(user.id, world.dana)))
  expect(row).toBeDefined()
})
