import { changeAbsence, endAbsence, listAbsences } from '#contract/staff/absences'
import { deleteStaffMember } from '#contract/staff/staff-changes'
import { buildPerson } from '#api/data/builders/person'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

import { beAbsent, refusedAbsence } from '../testing/absence-calls.ts'

/** The test clock is set to 2026-11-21. */
const listed = async (world: World, userId = world.dana, as = world.maria) =>
  (await (await world.as(as)).call(listAbsences, { params: { userId } })).payload

/** A person who works only at Main Street. */
const aColleague = (world: World, post: { administrator?: boolean } = {}) =>
  world.system((db) => {
    const at = { practiceId: world.lakeside.id, locationId: world.rows.location, roleId: world.rows.role, ...post }
    return buildPerson(db, { firstName: 'Cole', lastName: 'League', posts: [at] }, { now: world.services.clock.now() })
  })

test('an absence is added, listed with its state, changed and ended, and each step is audited', async ({ world }) => {
  const userId = await aColleague(world)
  const caller = await world.as(world.maria)
  const entered = await beAbsent(world, { userId, firstDay: '2026-11-20', lastDay: '2026-11-27', note: 'Asked for it in May' })
  expect(entered).toMatchObject({
    user: { _id: userId, fullName: 'Cole League' },
    deputy: { _id: world.ruth, fullName: 'Ruth Okafor' },
    enteredBy: { _id: world.maria },
    state: 'now',
    endedAt: null,
    revision: 1,
  })
  expect((await world.audit('absence.added')).at(-1)).toMatchObject({
    targetId: userId,
    after: { firstDay: '2026-11-20', lastDay: '2026-11-27', deputy: world.ruth },
    withheld: ['note'],
  })
  const body = { firstDay: '2026-11-20', lastDay: '2026-11-24', deputy: world.dana, revision: 1 }
  const changed = await caller.call(changeAbsence, { params: { absenceId: entered._id }, body })
  expect(changed.payload).toMatchObject({ lastDay: '2026-11-24', deputy: { _id: world.dana }, note: '', revision: 2 })
  const { payload } = await caller.call(endAbsence, { params: { absenceId: entered._id } })
  expect(payload).toEqual({ _id: entered._id, ended: true })
  const { absences, places } = await listed(world, userId)
  expect(absences).toMatchObject([{ _id: entered._id, state: 'over', revision: 3 }])
  expect(absences[0]?.endedAt).toBeTruthy()
  expect(places).toEqual([{ _id: world.rows.location, name: 'Main Street', today: '2026-11-21' }])
  expect((await world.audit('absence.ended')).at(-1)).toMatchObject({ targetId: userId })
  for (const refused of [
    await caller.refused(endAbsence, { params: { absenceId: entered._id } }),
    await caller.refused(changeAbsence, { params: { absenceId: entered._id }, body: { ...body, revision: 3 } }),
  ])
    expect(refused).toMatchObject({ status: 409, code: 'absence.over' })
})

test('an absence that has not begun is deleted, and the deputy is notified only of the days', async ({ world }) => {
  const [userId, deputy] = [await aColleague(world), await aColleague(world)]
  const entered = await beAbsent(world, { userId, deputy, firstDay: '2026-11-22', lastDay: '2026-11-22', note: 'Private matter' })
  expect(entered.state).toBe('upcoming')
  const [news] = await world.notifications(deputy)
  expect(news).toMatchObject({ type: 'TASK', title: 'You are the deputy of Cole League' })
  expect(news?.subTitle).toBe('From 11/22/2026 to 11/22/2026 at Main Street. Their tasks are on your dashboard on these days.')
  const { payload } = await (await world.as(world.maria)).call(endAbsence, { params: { absenceId: entered._id } })
  expect(payload.ended).toBe(false)
  expect((await listed(world, userId)).absences).toEqual([])
  expect((await world.audit('absence.removed')).at(-1)).toMatchObject({ targetId: userId })
})

test('the second of two tabs is rejected with the current absence', async ({ world }) => {
  const userId = await aColleague(world)
  const { _id: absenceId } = await beAbsent(world, { userId, firstDay: '2026-12-01', lastDay: '2026-12-04' })
  const caller = await world.as(world.maria)
  const body = { firstDay: '2026-12-02', lastDay: '2026-12-04', deputy: world.ruth, revision: 1 }
  await caller.call(changeAbsence, { params: { absenceId }, body })
  const stale = await caller.refused(changeAbsence, { params: { absenceId }, body: { ...body, lastDay: '2026-12-09' } })
  expect(stale).toMatchObject({ status: 409, code: 'request.conflict', details: { firstDay: '2026-12-02', revision: 2 } })
})

test('invalid days and deputies are rejected at their fields', async ({ world }) => {
  const refused = async (body: Record<string, unknown>) => {
    const { status, fields } = await refusedAbsence(world, body)
    return { status, fields }
  }
  const wrong = (field: string, text: string) => ({ status: 422, fields: { [field]: text } })
  expect(await refused({ lastDay: '2027-02-28' })).toEqual(wrong('lastDay', 'The last day cannot be before the first day.'))
  expect(await refused({ lastDay: '2028-03-01' })).toEqual(wrong('lastDay', 'An absence can be one year long at most.'))
  expect(await refused({ firstDay: '2026-11-01', lastDay: '2026-11-20' })).toEqual(wrong('lastDay', 'The last day has already passed.'))
  expect(await refused({ deputy: world.dana })).toEqual(wrong('deputy', 'Please choose someone other than the person who is absent.'))
  expect(await refused({ deputy: world.tessa })).toEqual(
    wrong('deputy', expect.stringMatching(/^Tessa .* does not work at Main Street\.$/)),
  )
  expect(await refused({ userId: world.tessa })).toEqual(
    wrong('locations', expect.stringMatching(/^Tessa .* does not work at Main Street\.$/)),
  )
  expect(await refused({ locations: [] })).toMatchObject({ status: 422 })
  const begun = await beAbsent(world, { userId: await aColleague(world), firstDay: '2026-11-20', lastDay: '2027-11-20' })
  const change = { params: { absenceId: begun._id }, body: { firstDay: '2026-11-21', lastDay: '2026-12-01', deputy: world.ruth } }
  expect((await (await world.as(world.maria)).refused(changeAbsence, change)).fields).toEqual({
    firstDay: 'This absence has started, so its first day cannot be changed.',
  })
})

test('absences of a person at a location cannot overlap; adjacent days are two absences', async ({ world }) => {
  const userId = await aColleague(world)
  await beAbsent(world, { userId, firstDay: '2026-12-07', lastDay: '2026-12-11' })
  const overlap = await refusedAbsence(world, { userId, firstDay: '2026-12-11', lastDay: '2026-12-12' })
  expect(overlap).toMatchObject({ status: 409, code: 'absence.overlaps' })
  expect(overlap.message).toBe('Cole League is already absent from Main Street from 12/07/2026 to 12/11/2026. Please change that absence.')
  const next = await beAbsent(world, { userId, firstDay: '2026-12-12', lastDay: '2026-12-12' })
  const moved = { params: { absenceId: next._id }, body: { firstDay: '2026-12-08', lastDay: '2026-12-12', deputy: world.ruth } }
  expect((await (await world.as(world.maria)).refused(changeAbsence, moved)).code).toBe('absence.overlaps')
  const longer = { ...moved, body: { ...moved.body, firstDay: '2026-12-12', lastDay: '2026-12-15' } }
  await (await world.as(world.maria)).call(changeAbsence, longer)
})

test('only administrators of the location add and read absences', async ({ world }) => {
  const entered = await beAbsent(world, { userId: await aColleague(world), firstDay: '2027-01-04', lastDay: '2027-01-05' })
  for (const as of [world.dana, world.omar, world.ruth]) {
    expect((await refusedAbsence(world, { as })).status).toBe(403)
    expect((await (await world.as(as)).refused(endAbsence, { params: { absenceId: entered._id } })).status).toBe(403)
    expect((await (await world.as(as)).refused(listAbsences, { params: { userId: world.dana } })).status).toBe(403)
  }
  const [, harbor] = world.lakeside.locations
  expect((await refusedAbsence(world, { as: world.omar, locations: [world.rows.location, harbor?.id] })).status).toBe(403)
  expect((await refusedAbsence(world, { deputy: world.foreignOnly })).status).toBe(404)
})

inOwnWorld(
  'absences end with the person’s post, and stay without a deputy who has left, of which administrators are notified',
  async ({ world }) => {
    const caller = await world.as(world.maria)
    const [userId, deputy] = [await aColleague(world), await aColleague(world)]
    await beAbsent(world, { userId, deputy, firstDay: '2026-11-21', lastDay: '2026-11-30' })
    await caller.call(deleteStaffMember, { params: { userId: deputy } })
    expect((await listed(world, userId)).absences).toMatchObject([{ deputy: null, state: 'now', revision: 2 }])
    expect((await world.notifications(world.maria)).at(-1)).toMatchObject({
      type: 'STAFF',
      targetId: userId,
      title: 'Cole League has no deputy any more',
      subTitle: 'Cole League left Main Street. The absence lasts until 11/30/2026.',
    })
    expect(await world.audit('absence.deputy_left')).toHaveLength(1)
    await caller.call(deleteStaffMember, { params: { userId } })
    expect((await world.audit('absence.ended')).at(-1)).toMatchObject({ targetId: userId })
  },
)
