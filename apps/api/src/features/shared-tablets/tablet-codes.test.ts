import { eq } from 'drizzle-orm'

import { listOwnTabletCodes, removeOwnTabletCode, setOwnTabletCode } from '#contract/shared-tablets/own-codes'
import { revokeSharedTablet } from '#contract/shared-tablets/shared-tablets'
import { authenticator, session, user } from '#api/data/tables'
import { expect, inOwnWorld, test, testPassword, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { pairedTablet } from './testing/paired-tablet.ts'
import { code, tabletOfDana } from './testing/tablet-of-dana.ts'

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
