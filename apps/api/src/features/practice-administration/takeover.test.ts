import { and, eq } from 'drizzle-orm'

import { endTakeover, openTakeoverLink, refuseTakeoverByLink } from '#contract/practice-administration/practice-administration'
import { updateRoleAndPosition } from '#contract/staff/staff-changes'
import { employment, notification, practiceTakeover } from '#api/data/tables'
import { expect, inOwnWorld } from '#api/data/testing/test'

import { paramsOf, namesOf, read, ask, askRefused, setPosition, messages, isManager, afterDays } from './testing/administration-calls.ts'

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
