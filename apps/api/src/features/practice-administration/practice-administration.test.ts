import { and, eq, sql } from 'drizzle-orm'

import { practicePlans } from '#contract/plan-changes'
import {
  endTakeover,
  getPracticeAdministration,
  givePracticeAdministration,
  giveUpPracticeAdministration,
  openTakeoverLink,
  refuseTakeoverByLink,
  requestTakeover,
  takeLocationBack,
  type PracticeAdministration,
} from '#contract/practice-administration'
import { addStaffMember } from '#contract/staff'
import { deleteStaffMember, updateRoleAndPosition } from '#contract/staff-changes'
import { employment, membership, notification, outboxMessage, practiceTakeover, sharingConsent } from '#api/data/tables'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

import { passTakeovers } from './pass-takeovers.ts'

const placeOf = (world: World, index: number) => world.lakeside.locations[index] ?? expect.fail('no such location')
const paramsOf = (world: World) => ({ practiceId: world.lakeside.id })
const namesOf = ({ administrators }: PracticeAdministration) => administrators.map(({ fullName }) => fullName)

const read = async (world: World, userId: string) =>
  (await (await world.as(userId)).call(getPracticeAdministration, { params: paramsOf(world) })).payload

const give = async (world: World, by: string, userId: string, keepOwn: boolean) =>
  (await (await world.as(by)).call(givePracticeAdministration, { params: { ...paramsOf(world), userId }, body: { keepOwn } })).payload

const ask = async (world: World, by: string, from: string | null = world.maria) =>
  (await (await world.as(by)).call(requestTakeover, { params: paramsOf(world), body: { from, reason: 'She has retired.' } })).payload

const askRefused = async (world: World, by: string, from: string | null = world.maria) =>
  (await world.as(by)).refused(requestTakeover, { params: paramsOf(world), body: { from, reason: 'x' } })

const setPosition = (world: World, userId: string, practiceAdmin: boolean) =>
  world.system((db) => db.update(employment).set({ practiceAdmin }).where(eq(employment.userId, userId)))

/** The messages to a contact in the order of writing. */
const messages = (world: World, to: string) =>
  world.system((db) =>
    db
      .select()
      .from(outboxMessage)
      .where(eq(outboxMessage.to, to))
      .orderBy(outboxMessage.createdAt, sql`ctid`),
  )

const isManager = async (world: World, userId: string) =>
  (await (await world.as(userId)).call(practicePlans, { params: paramsOf(world) })).payload.canManage

/** Runs the hourly job that many days later. */
const afterDays = async (world: World, days: number) => {
  world.services.clock.advance({ days })
  return passTakeovers(world.services)
}

test('who administers something sees who administers the practice; nobody else does', async ({ world }) => {
  expect(await read(world, world.maria)).toMatchObject({
    administrators: [{ _id: world.maria, fullName: 'Maria Alvarez', canTakeOver: false }],
    candidates: [{ _id: world.omar, fullName: 'Omar Haddad' }],
    takeover: null,
    locations: [
      { name: 'Harbor', administrators: ['Maria Alvarez', 'Omar Haddad'], mine: true },
      { name: 'Main Street', administrators: ['Maria Alvarez'], mine: true },
    ],
    can: {
      give: true,
      giveUp: false,
      whyNotGiveUp: 'You are the only administrator of the practice. Please choose another one first.',
      claim: false,
    },
  })
  expect(await read(world, world.omar)).toMatchObject({
    administrators: [{ _id: world.maria, canTakeOver: true }],
    candidates: [],
    locations: [],
    can: { give: false, giveUp: false, whyNotGiveUp: null, claim: false },
  })
  for (const person of [world.dana, world.ruth])
    expect(await (await world.as(person)).refused(getPracticeAdministration, { params: paramsOf(world) })).toMatchObject({ status: 403 })
})

inOwnWorld('an administrator of the practice makes a second one, who is equal, and both are told', async ({ world }) => {
  expect(namesOf(await give(world, world.maria, world.omar, true))).toEqual(['Maria Alvarez', 'Omar Haddad'])
  expect([await isManager(world, world.maria), await isManager(world, world.omar)]).toEqual([true, true])
  expect((await messages(world, 'omar@lakeside.example')).map(({ subject }) => subject)).toEqual([
    'Omar Haddad now administers Lakeside Dental',
  ])
  expect((await messages(world, 'maria@lakeside.example'))[0]?.text).toContain(
    'Maria Alvarez has made Omar Haddad an administrator of Lakeside Dental',
  )
  expect((await world.audit('practice.administrator_added')).at(-1)).toMatchObject({ actorId: world.maria, targetId: world.omar })
  const again = { params: { ...paramsOf(world), userId: world.omar }, body: { keepOwn: true } }
  expect(await (await world.as(world.maria)).refused(givePracticeAdministration, again)).toMatchObject({
    code: 'practice.already_administrator',
  })
})

inOwnWorld('handing over ends the own position at once; then the former administrator can be removed', async ({ world }) => {
  expect(namesOf(await give(world, world.maria, world.omar, false))).toEqual(['Omar Haddad'])
  expect([await isManager(world, world.maria), await isManager(world, world.omar)]).toEqual([false, true])
  expect((await messages(world, 'maria@lakeside.example'))[0]?.text).toContain(
    'handed over the administration of Lakeside Dental to Omar Haddad',
  )
  expect((await world.audit('practice.handed_over')).at(-1)).toMatchObject({ targetId: world.omar })
  const body = { adminLocations: [], location: placeOf(world, 1).id }
  await (await world.as(world.omar)).call(updateRoleAndPosition, { params: { userId: world.maria }, body })
  const back = { params: { ...paramsOf(world), userId: world.maria }, body: { keepOwn: true } }
  expect(await (await world.as(world.maria)).refused(givePracticeAdministration, back)).toMatchObject({
    code: 'practice.not_administrator',
  })
})

inOwnWorld('only people who have joined and administer a location get the position, and only from who has it', async ({ world }) => {
  const to = (userId: string) => ({ params: { ...paramsOf(world), userId }, body: { keepOwn: true } })
  const maria = await world.as(world.maria)
  for (const person of [world.dana, world.tessa])
    expect(await maria.refused(givePracticeAdministration, to(person))).toMatchObject({ status: 409, code: 'practice.not_eligible' })
  const main = placeOf(world, 0)
  const added = {
    firstName: 'Bea',
    lastName: 'Roy',
    email: 'bea@lakeside.example',
    locations: [main.id],
    roles: [main.roleId],
    adminLocations: [main.id],
  }
  const bea = (await maria.call(addStaffMember, { body: added })).payload
  expect(await maria.refused(givePracticeAdministration, to(bea._id))).toMatchObject({ code: 'practice.not_eligible' })
  expect(await maria.refused(givePracticeAdministration, to(world.foreignOnly))).toMatchObject({ status: 404 })
  for (const person of [world.omar, world.dana, world.ruth])
    expect(await (await world.as(person)).refused(givePracticeAdministration, to(world.omar))).toMatchObject({
      status: 403,
      code: 'practice.not_administrator',
    })
})

inOwnWorld('the last administrator of the practice cannot leave without a successor', async ({ world }) => {
  const maria = await world.as(world.maria)
  expect(await maria.refused(giveUpPracticeAdministration, { params: paramsOf(world) })).toMatchObject({
    status: 409,
    code: 'practice.last_administrator',
  })
  expect(await maria.refused(deleteStaffMember, { params: { userId: world.maria } })).toMatchObject({ status: 405 })
  await give(world, world.maria, world.omar, true)
  const { payload } = await maria.call(giveUpPracticeAdministration, { params: paramsOf(world) })
  expect(namesOf(payload)).toEqual(['Omar Haddad'])
  expect((await messages(world, 'maria@lakeside.example')).at(-1)?.subject).toBe('Maria Alvarez no longer administers Lakeside Dental')
  expect((await world.audit('practice.administration_given_up')).at(-1)).toMatchObject({ actorId: world.maria })
  expect(await maria.refused(giveUpPracticeAdministration, { params: paramsOf(world) })).toMatchObject({ status: 403 })
})

inOwnWorld('of two administrators who give up at once, one stays', async ({ world }) => {
  await give(world, world.maria, world.omar, true)
  const [maria, omar] = [await world.as(world.maria), await world.as(world.omar)]
  const replies = await Promise.all([maria, omar].map((one) => one.raw(giveUpPracticeAdministration, { params: paramsOf(world) })))
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

inOwnWorld('a takeover passes after seven days without a refusal, and not earlier', async ({ world }) => {
  await world.system((db) => db.client.query(`update "user" set phone = '+15035550101' where id = $1`, [world.maria]))
  const asked = await ask(world, world.omar)
  expect(asked.takeover).toMatchObject({
    by: { fullName: 'Omar Haddad' },
    from: { fullName: 'Maria Alvarez' },
    passesAt: '2026-11-28T20:00:00.000Z',
    can: { refuse: false, withdraw: true },
  })
  const [mail] = await messages(world, 'maria@lakeside.example')
  expect(mail?.text).toContain('Omar Haddad asks to take over the administration of Lakeside Dental in SafePractice from Maria Alvarez.')
  expect(mail?.text).toContain('refuses by 11/28/2026')
  expect(mail?.text).toContain('/refuseTakeover?link=')
  expect((await messages(world, '+15035550101'))[0]?.text).toMatch(/To refuse: \S+\/oc\/\w+$/)
  const [told] = await messages(world, 'omar@lakeside.example')
  expect(told?.text).not.toContain('link=')
  expect(await askRefused(world, world.omar)).toMatchObject({ code: 'takeover.open' })
  expect(await afterDays(world, 4.99)).toBe(0)
  expect(await afterDays(world, 0.02)).toBe(1)
  expect((await messages(world, 'maria@lakeside.example')).at(-1)?.subject).toBe(
    'Omar Haddad takes over the administration of Lakeside Dental in two days',
  )
  expect(await afterDays(world, 1.98)).toBe(0)
  expect([await isManager(world, world.maria), await isManager(world, world.omar)]).toEqual([true, false])
  expect(await afterDays(world, 0.02)).toBe(1)
  expect([await isManager(world, world.maria), await isManager(world, world.omar)]).toEqual([false, true])
  expect(await afterDays(world, 1)).toBe(0)
  for (const to of ['maria@lakeside.example', 'omar@lakeside.example', '+15035550101'])
    expect((await messages(world, to)).at(-1)?.text, to).toContain('Omar Haddad now administers Lakeside Dental')
  expect((await world.audit('practice.takeover_passed')).at(-1)).toMatchObject({ targetId: world.omar, actorId: null })
  const notes = await world.system((db) =>
    db
      .select()
      .from(notification)
      .where(and(eq(notification.userId, world.maria), eq(notification.type, 'PRACTICE'))),
  )
  expect(notes).toHaveLength(3)
})

inOwnWorld(
  'an administrator of the practice refuses a takeover, and the same person cannot ask again for thirty days',
  async ({ world }) => {
    await ask(world, world.omar)
    const maria = await world.as(world.maria)
    expect(
      await (await world.as(world.omar)).refused(endTakeover, { params: paramsOf(world), body: { decision: 'refuse' } }),
    ).toMatchObject({ status: 403 })
    const { payload } = await maria.call(endTakeover, { params: paramsOf(world), body: { decision: 'refuse' } })
    expect(payload.takeover).toBeNull()
    expect((await messages(world, 'omar@lakeside.example')).at(-1)?.text).toContain('Maria Alvarez has refused it, so nothing changes.')
    expect(await maria.refused(endTakeover, { params: paramsOf(world), body: { decision: 'refuse' } })).toMatchObject({
      status: 409,
      code: 'takeover.none',
    })
    expect(await askRefused(world, world.omar)).toMatchObject({ status: 409, code: 'takeover.refused_lately' })
    expect(await afterDays(world, 8)).toBe(0)
    expect(await isManager(world, world.omar)).toBe(false)
    await afterDays(world, 22.1)
    expect((await ask(world, world.omar)).takeover).not.toBeNull()
  },
)

inOwnWorld('the link in the message refuses with one click, without signing in, and only by POST', async ({ world }) => {
  await ask(world, world.omar)
  const link = /link=(\w+)/.exec((await messages(world, 'maria@lakeside.example'))[0]?.text ?? '')?.[1] ?? ''
  const nobody = await world.as(null)
  const shown = await nobody.call(openTakeoverLink, { body: { link } })
  expect(shown.payload).toMatchObject({
    practice: 'Lakeside Dental',
    by: 'Omar Haddad',
    reason: 'She has retired.',
    passesOn: '2026-11-28',
    refused: false,
  })
  expect((await read(world, world.maria)).takeover, 'looking changes nothing').not.toBeNull()
  expect(await nobody.refused(refuseTakeoverByLink, { body: { link: 'f'.repeat(32) } })).toMatchObject({
    status: 404,
    code: 'takeover.link_invalid',
  })
  for (const time of [1, 2])
    expect((await nobody.call(refuseTakeoverByLink, { body: { link } })).payload.refused, `time ${time}`).toBe(true)
  expect((await read(world, world.maria)).takeover).toBeNull()
  expect(await world.audit('practice.takeover_refused')).toHaveLength(1)
  expect(await afterDays(world, 8)).toBe(0)
})

inOwnWorld('a link of a withdrawn or passed takeover is no longer valid', async ({ world }) => {
  await ask(world, world.omar)
  const link = /link=(\w+)/.exec((await messages(world, 'maria@lakeside.example'))[0]?.text ?? '')?.[1] ?? ''
  await (await world.as(world.omar)).call(endTakeover, { params: paramsOf(world), body: { decision: 'withdraw' } })
  expect(await (await world.as(null)).refused(refuseTakeoverByLink, { body: { link } })).toMatchObject({ status: 404 })
  expect((await ask(world, world.omar)).takeover, 'a withdrawn request may be repeated').not.toBeNull()
})

inOwnWorld('a practice without an administrator gets one by the same way, and the former one is told', async ({ world }) => {
  await world.system((db) => db.update(employment).set({ endedOn: '2026-10-01' }).where(eq(employment.userId, world.maria)))
  expect(await read(world, world.omar)).toMatchObject({ administrators: [], can: { claim: true } })
  expect(await isManager(world, world.omar), 'nobody inherits').toBe(false)
  expect(await askRefused(world, world.omar, world.maria)).toMatchObject({ code: 'takeover.pointless' })
  await ask(world, world.omar, null)
  expect((await messages(world, 'maria@lakeside.example'))[0]?.text).toContain('Lakeside Dental has no administrator in SafePractice.')
  await afterDays(world, 7)
  expect(await isManager(world, world.omar)).toBe(true)
})

inOwnWorld('a takeover lapses if the person who asked administers nothing any more, or the position has moved', async ({ world }) => {
  await ask(world, world.omar)
  await (await world.as(world.maria)).call(updateRoleAndPosition, { params: { userId: world.omar }, body: { adminLocations: [] } })
  await afterDays(world, 8)
  expect(namesOf(await read(world, world.maria))).toEqual(['Maria Alvarez'])
  expect((await world.audit('practice.takeover_lapsed')).at(-1)).toMatchObject({ targetId: world.omar })
  const [ended] = await world.system((db) => db.select().from(practiceTakeover))
  expect(ended).toMatchObject({ outcome: 'lapsed', endedBy: null })
})

inOwnWorld('of two administrators of the practice, one can ask for the position of the other who is gone', async ({ world }) => {
  await setPosition(world, world.omar, true)
  expect((await read(world, world.omar)).administrators).toMatchObject([{ canTakeOver: true }, { canTakeOver: false }])
  expect(await askRefused(world, world.omar, world.omar)).toMatchObject({ status: 403 })
  expect(await askRefused(world, world.omar, null)).toMatchObject({ code: 'takeover.pointless' })
  await ask(world, world.omar)
  expect(await (await world.as(world.omar)).refused(endTakeover, { params: paramsOf(world), body: { decision: 'refuse' } })).toMatchObject({
    code: 'practice.not_administrator',
  })
  await afterDays(world, 7)
  expect(namesOf(await read(world, world.omar))).toEqual(['Omar Haddad'])
})

inOwnWorld('people without any administration cannot ask, refuse or withdraw', async ({ world }) => {
  for (const person of [world.dana, world.tessa]) expect(await askRefused(world, person)).toMatchObject({ status: 403 })
  await ask(world, world.omar)
  for (const decision of ['refuse', 'withdraw'] as const)
    for (const person of [world.dana, world.ruth])
      expect(await (await world.as(person)).refused(endTakeover, { params: paramsOf(world), body: { decision } })).toMatchObject({
        status: 403,
      })
  expect(
    await (await world.as(world.maria)).refused(endTakeover, { params: paramsOf(world), body: { decision: 'withdraw' } }),
  ).toMatchObject({ status: 403 })
})

/** Ends Maria's post at Harbor, as an administrator of the location could before. */
const loseHarbor = (world: World, change: Partial<typeof membership.$inferInsert>) =>
  world.system((db) =>
    db
      .update(membership)
      .set(change)
      .where(and(eq(membership.userId, world.maria), eq(membership.locationId, placeOf(world, 1).id))),
  )

inOwnWorld('an administrator of the practice takes a location back, and its administrators are told', async ({ world }) => {
  await loseHarbor(world, { endedAt: new Date() })
  expect((await read(world, world.maria)).locations).toMatchObject([
    { name: 'Harbor', administrators: ['Omar Haddad'], mine: false },
    { mine: true },
  ])
  const harbor = placeOf(world, 1).id
  const maria = await world.as(world.maria)
  for (const time of [1, 2])
    expect((await maria.call(takeLocationBack, { params: { locationId: harbor } })).payload, `time ${time}`).toEqual({
      _id: harbor,
      name: 'Harbor',
    })
  expect((await read(world, world.maria)).locations).toMatchObject([
    { administrators: ['Maria Alvarez', 'Omar Haddad'], mine: true },
    { mine: true },
  ])
  expect((await messages(world, 'omar@lakeside.example')).map(({ subject }) => subject)).toEqual([
    'Maria Alvarez now administers this location',
  ])
  expect(await world.audit('location.taken_back')).toMatchObject([{ actorId: world.maria, locationId: harbor }])
  const consents = await world.system((db) => db.select().from(sharingConsent).where(eq(sharingConsent.userId, world.maria)))
  expect(consents).toMatchObject([{ locationId: harbor, agreed: false }])
})

inOwnWorld('a post without the position is kept and raised', async ({ world }) => {
  await loseHarbor(world, { isAdministrator: false, isSafetyOfficer: true })
  const harbor = placeOf(world, 1)
  await (await world.as(world.maria)).call(takeLocationBack, { params: { locationId: harbor.id } })
  const [post] = await world.system((db) =>
    db
      .select()
      .from(membership)
      .where(and(eq(membership.userId, world.maria), eq(membership.locationId, harbor.id))),
  )
  expect(post).toMatchObject({ isAdministrator: true, isSafetyOfficer: true, roleId: harbor.roleId, endedAt: null })
})

test('nobody else takes a location', async ({ world }) => {
  const [main, harbor] = [placeOf(world, 0).id, placeOf(world, 1).id]
  for (const [person, locationId] of [
    [world.omar, main],
    [world.omar, harbor],
    [world.dana, main],
    [world.ruth, main],
  ] as const)
    expect(await (await world.as(person)).refused(takeLocationBack, { params: { locationId } })).toMatchObject({
      status: 403,
      code: 'practice.not_administrator',
    })
  const foreign = world.cedar.locations[0]?.id ?? ''
  expect(await (await world.as(world.maria)).refused(takeLocationBack, { params: { locationId: foreign } })).toMatchObject({ status: 404 })
})
