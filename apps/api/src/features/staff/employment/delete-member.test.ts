import { and, eq, isNull } from 'drizzle-orm'

import { getSession } from '#contract/access/access'
import { login } from '#contract/access/sign-in'
import { acceptInvitation, listInvitations } from '#contract/joining/joining'
import { addStaffMember, getStaffMember } from '#contract/staff/staff'
import { deleteStaffMember } from '#contract/staff/staff-changes'
import { buildPerson } from '#api/data/builders/person'
import { buildTask, type TaskPlan } from '#api/data/builders/task'
import { calendarFeed, employment, invite, location, membership, session, task, taskAssignee, taskOccurrence } from '#api/data/tables'
import { expect, inOwnWorld, test, testPassword, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { edit, memberAs, placeOf, remove } from '../testing/staff-calls.ts'

const refused = async (world: World, by: string, userId: string) => (await world.as(by)).refused(deleteStaffMember, { params: { userId } })

/** A registered person at the given locations of Lakeside. */
async function somebody(world: World, firstName: string, places = [0], more: object = {}) {
  const passwordHash = await world.services.passwords.hash(testPassword)
  const posts = places.map((index) => ({ practiceId: world.lakeside.id, locationId: placeOf(world, index).id, ...more }))
  const email = `${firstName.toLowerCase()}@lakeside.example`
  const now = world.services.clock.now()
  return world.system((db) => buildPerson(db, { firstName, lastName: 'Berg', email, passwordHash, posts }, { now }))
}

const aTask = (world: World, index: number, plan: Partial<TaskPlan>) =>
  world.system((db) =>
    buildTask(
      db,
      {
        practiceId: world.lakeside.id,
        locationId: placeOf(world, index).id,
        period: { start: '2026-11-15', end: '2026-11-21' },
        ...plan,
      },
      { now: world.services.clock.now() },
    ),
  )

const employmentOf = (world: World, userId: string) =>
  world.system((db) =>
    db
      .select()
      .from(employment)
      .where(and(eq(employment.userId, userId), eq(employment.practiceId, world.lakeside.id))),
  )

inOwnWorld('with the last location the employment ends as of today there, and access ends immediately', async ({ world }) => {
  const nils = await somebody(world, 'Nils')
  const closed: string[] = []
  Object.assign(world.services.realtime, { closeSession: (id: string) => void closed.push(id) })
  const own = await world.as(nils)
  await own.call(getSession, {})
  const now = world.services.clock.now()
  const feed = { id: newId(now), practiceId: world.lakeside.id, locationId: placeOf(world, 0).id, userId: nils, createdAt: now }
  await world.system((db) => db.insert(calendarFeed).values({ ...feed, secretHash: 'nils' }))
  expect(await remove(world, world.maria, nils)).toEqual([])
  expect(await own.refused(getSession, {}), 'the page says why').toMatchObject({ status: 401, code: 'session.removed' })
  const [ended] = await employmentOf(world, nils)
  expect(ended?.endedOn).toBe('2026-11-21')
  const sessions = await world.system((db) => db.select().from(session).where(eq(session.userId, nils)))
  expect(sessions.every((one) => one.revokedAt !== null)).toBe(true)
  expect(closed).toEqual(sessions.map((one) => one.id))
  const [feedNow] = await world.system((db) => db.select().from(calendarFeed).where(eq(calendarFeed.id, feed.id)))
  expect(feedNow?.revokedAt).not.toBeNull()
  const nobody = await world.as(null)
  expect(await nobody.refused(login, { body: { username: 'nils@lakeside.example', password: testPassword } })).toMatchObject({
    status: 403,
    code: 'session.access_ended',
  })
  expect(await refused(world, world.maria, nils)).toMatchObject({ status: 404 })
  expect((await world.audit('staff.left')).at(-1)).toMatchObject({ targetId: nils, actorId: world.maria, after: { endedOn: '2026-11-21' } })
})

inOwnWorld('a member of other locations is removed only from those that the caller administers', async ({ world }) => {
  const [main, harbor] = [placeOf(world, 0), placeOf(world, 1)]
  const lou = await somebody(world, 'Lou', [0, 1])
  const own = await world.as(lou)
  await remove(world, world.omar, lou)
  expect((await memberAs(world, world.maria, lou)).locations).toEqual([main.id])
  expect((await own.call(getSession, {})).payload.user.locationIds).toEqual([main.id])
  expect(await refused(world, world.omar, lou)).toMatchObject({ status: 403 })
  const [still] = await employmentOf(world, lou)
  expect(still?.endedOn).toBeNull()
  expect((await world.audit('staff.location_left')).at(-1)).toMatchObject({ locationId: harbor.id, targetId: lou })
})

test('a person who also works in another practice stays signed in there', async ({ world }) => {
  const kim = await somebody(world, 'Kim')
  const now = world.services.clock.now()
  const posts = [{ practiceId: world.cedar.id, locationId: world.cedar.locations[0]?.id ?? '' }]
  await world.system((db) => buildPerson(db, { firstName: 'Kim', lastName: 'Berg', posts }, { now, id: kim }))
  const own = await world.as(kim)
  await remove(world, world.maria, kim)
  expect((await own.call(getSession, {})).payload.user.practiceIds).toEqual([world.cedar.id])
  expect(world.services.refetched, 'open pages ask anew and go on with the other practice').toContain(kim)
})

test('nobody can delete themselves, staff cannot delete anyone, and people of other practices are not found', async ({ world }) => {
  expect(await refused(world, world.maria, world.maria)).toMatchObject({ status: 405, code: 'staff.not_yourself' })
  expect(await refused(world, world.dana, world.dana)).toMatchObject({ status: 403 })
  expect(await refused(world, world.dana, world.ruth)).toMatchObject({ status: 403 })
  expect(await refused(world, world.omar, world.dana)).toMatchObject({ status: 403 })
  expect(await refused(world, world.maria, world.foreignOnly)).toMatchObject({ status: 404 })
})

inOwnWorld(
  'tasks about the person close as not applicable, shared ones lose the person, and tasks left without an assignee are reported',
  async ({ world }) => {
    const tim = await somebody(world, 'Tim', [1])
    const about = await aTask(world, 1, { name: 'Vaccination of Tim', subjectId: tim })
    const shared = await aTask(world, 1, { name: 'Shared', assignees: [tim, world.tessa] })
    const alone = await aTask(world, 1, { name: 'Sharps log', assignees: [tim] })
    const all = await aTask(world, 1, { name: 'For all', everybody: true, assignees: [tim] })
    const other = await aTask(world, 1, { name: 'With a former member', assignees: [tim, world.dana] })
    const left = await remove(world, world.omar, tim)
    const at = { _id: placeOf(world, 1).id, name: 'Harbor' }
    expect(left).toEqual([
      { _id: alone.taskId, name: 'Sharps log', location: at },
      { _id: other.taskId, name: 'With a former member', location: at },
    ])
    const occurrence = async ({ occurrenceId }: { occurrenceId: string }) =>
      (await world.system((db) => db.select().from(taskOccurrence).where(eq(taskOccurrence.id, occurrenceId))))[0]?.status
    expect(await Promise.all([about, shared, alone, all, other].map(occurrence))).toEqual(['notApplicable', 'open', 'open', 'open', 'open'])
    const [closed] = await world.system((db) => db.select().from(task).where(eq(task.id, about.taskId)))
    expect(closed?.closedAt).not.toBeNull()
    for (const administrator of [world.omar, world.maria])
      expect((await world.notifications(administrator)).at(-1)).toMatchObject({
        type: 'TASK',
        title: 'Tim Berg’s tasks need to be reassigned',
        subTitle: '2 tasks are unassigned: Sharps log, With a former member',
        targetId: alone.taskId,
      })
    expect((await world.notifications(world.tessa)).map((one) => one.title)).not.toContain('Tim Berg’s tasks need to be reassigned')
  },
)

inOwnWorld('removing a location in the form has the same effect on its tasks', async ({ world }) => {
  const [main] = [placeOf(world, 0)]
  const uma = await somebody(world, 'Uma', [0, 1])
  const tasks = [1, 2, 3, 4].map((number) => aTask(world, 1, { name: `Check ${number}`, assignees: [uma] }))
  await Promise.all(tasks)
  const mine = await aTask(world, 0, { name: 'At Main Street', assignees: [uma] })
  const form = { locations: [main.id], roles: [main.roleId], atRiskLocations: [main.id] }
  await edit(world, world.maria, uma, form)
  expect((await world.notifications(world.omar)).at(-1)).toMatchObject({
    subTitle: '4 tasks are unassigned: Check 1, Check 2, Check 3 and 1 more',
  })
  const assigned = await world.system((db) => db.select().from(taskAssignee).where(eq(taskAssignee.userId, uma)))
  const stillOpen = await world.system((db) =>
    db
      .select()
      .from(task)
      .where(and(eq(task.locationId, placeOf(world, 1).id), isNull(task.closedAt))),
  )
  expect(assigned.map((one) => one.taskId)).toContain(mine.taskId)
  expect(stillOpen.filter((one) => one.subjectId === uma || assigned.some((each) => each.taskId === one.id))).toEqual([])
})

test('a pending invitation ends with the post', async ({ world }) => {
  const main = placeOf(world, 0)
  const body = {
    firstName: 'Eve',
    lastName: 'O',
    email: 'eve@lakeside.example',
    locations: [main.id],
    roles: [main.roleId],
    atRiskLocations: [main.id],
  }
  const maria = await world.as(world.maria)
  const eve = (await maria.call(addStaffMember, { body })).payload
  await remove(world, world.maria, eve._id)
  const [waiting] = await world.system((db) => db.select().from(invite).where(eq(invite.userId, eve._id)))
  expect(waiting?.replacedAt).not.toBeNull()
  const again = (await maria.call(addStaffMember, { body })).payload
  expect(again.invitePending).toBe(true)
  expect(again._id).not.toBe(eve._id)
})

test('a person who returns gets a new employment, and the former one is kept', async ({ world }) => {
  const main = placeOf(world, 0)
  const ada = await somebody(world, 'Ada')
  await remove(world, world.maria, ada)
  world.services.clock.advance({ days: 30 })
  const maria = await world.as(world.maria)
  const body = {
    firstName: 'Ada',
    lastName: 'Berg',
    email: 'ada@lakeside.example',
    locations: [main.id],
    roles: [main.roleId],
    atRiskLocations: [main.id],
  }
  await maria.call(addStaffMember, { body })
  const nobody = await world.as(null)
  await nobody.call(login, { body: { username: 'ada@lakeside.example', password: testPassword } })
  const own = await world.as(ada)
  const [invitation] = (await own.call(listInvitations, {})).payload
  await own.call(acceptInvitation, { params: { invitationId: invitation?._id ?? '' } })
  const member = (await maria.call(getStaffMember, { params: { userId: ada } })).payload
  expect(member).toMatchObject({ invitePending: false, startDate: '2026-12-21', locations: [main.id] })
  const times = await employmentOf(world, ada)
  expect(times.map((one) => [one.startedOn, one.endedOn]).toSorted()).toEqual([
    ['2026-11-21', '2026-11-21'],
    ['2026-12-21', null],
  ])
  const places = await world.system((db) => db.select().from(membership).where(eq(membership.userId, ada)))
  expect(places.map((place) => place.endedAt === null).toSorted()).toEqual([false, true])
})

test('a post at a closed location ends with the employment', async ({ world }) => {
  const ivo = await somebody(world, 'Ivo', [0, 1])
  await world.system((db) =>
    db
      .update(location)
      .set({ closedAt: world.services.clock.now() })
      .where(eq(location.id, placeOf(world, 1).id)),
  )
  await remove(world, world.maria, ivo)
  const places = await world.system((db) => db.select().from(membership).where(eq(membership.userId, ivo)))
  expect(places.map((place) => place.endedAt !== null)).toEqual([true, true])
})

inOwnWorld('the calendar address of a closed location ends with the employment', async ({ world }) => {
  const nils = await somebody(world, 'Nils', [0, 1])
  const [now, harbor] = [world.services.clock.now(), placeOf(world, 1).id]
  const feed = { id: newId(now), practiceId: world.lakeside.id, locationId: harbor, userId: nils, createdAt: now }
  await world.system((db) => db.insert(calendarFeed).values({ ...feed, secretHash: 'nils' }))
  await world.system((db) => db.update(location).set({ closedAt: now }).where(eq(location.id, harbor)))
  expect(await remove(world, world.maria, nils)).toEqual([])
  const [kept] = await world.system((db) => db.select().from(calendarFeed).where(eq(calendarFeed.userId, nils)))
  expect(kept?.revokedAt).toEqual(now)
})
