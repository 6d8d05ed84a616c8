import { eq } from 'drizzle-orm'

import { getTabletSession, setCodeOnTablet, startTabletSession, tabletPeople } from '#contract/shared-tablets/on-tablet'
import { signOut } from '#contract/access/access'
import { listSessions } from '#contract/account/account'
import { revokeSharedTablet } from '#contract/shared-tablets/shared-tablets'
import { membership, replacedContact } from '#api/data/tables'
import { expect, inOwnWorld, test, testPassword } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'
import { tabletMessage } from '#wire/tablet-message'

import { newTabletKey, pairedTablet, signed } from './testing/paired-tablet.ts'
import { code, nobody, tabletOfDana } from './testing/tablet-of-dana.ts'

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
