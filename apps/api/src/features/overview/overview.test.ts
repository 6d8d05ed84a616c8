import { and, eq } from 'drizzle-orm'

import { listTasks } from '#contract/tasks/administered-tasks'
import { getOverview } from '#contract/overview/overview'
import { addStaffMember, listStaff } from '#contract/staff/staff'
import { pendingRecords } from '#contract/records/records'
import { addAction, listActions } from '#contract/corrective-actions/corrective-actions'
import { addExpiration, listExpirations, removeExpiration } from '#contract/expirations/expirations'
import { listRounds } from '#contract/rounds/round-lists'
import { completeTask, trainingSummary } from '#contract/tasks/tasks'
import { buildTask } from '#api/data/builders/task'
import { checkedItem, correctiveAction, location, membership, subscription, taskOccurrence } from '#api/data/tables'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { newMember } from '#api/data/testing/new-member'
import { newId } from '#api/platform/ids'

const needsAt = async (world: World, userId: string) => {
  const { payload } = await (await world.as(userId)).call(getOverview, { params: { practiceId: world.lakeside.id } })
  return payload
}
const mainOf = (world: World) => world.lakeside.locations[0]?.id ?? ''
const harborOf = (world: World) => world.lakeside.locations[1]?.id ?? ''

const make = (world: World, due: string, locationId = mainOf(world)) =>
  world.system((db) =>
    buildTask(
      db,
      {
        practiceId: world.lakeside.id,
        locationId,
        assignees: [world.dana],
        frequency: '99',
        period: { start: '2026-11-01', end: due, due },
      },
      { now: world.services.clock.now() },
    ),
  )

const listed = async (world: World, state: 'overdue' | 'week') =>
  (await (await world.as(world.maria)).call(listTasks, { params: { locationId: harborOf(world) }, query: { state } })).payload.totalCount

inOwnWorld('each task counts once, as overdue or as due by Saturday at the location', async ({ world }) => {
  // 3 p.m. on a Saturday in New York; in Sydney it is Sunday.
  const before = (await needsAt(world, world.maria)).find((one) => one._id === harborOf(world))
  for (const due of ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29']) await make(world, due, harborOf(world))
  const { taskId } = await make(world, '2026-11-19', harborOf(world))
  const second = { practiceId: world.lakeside.id, locationId: harborOf(world), taskId, periodStart: '2026-11-20', periodEnd: '2026-11-20' }
  await world.system((db) =>
    db
      .insert(taskOccurrence)
      .values({ ...second, id: '6924c3f0aaaaaaaaaaaaaaaa', due: '2026-11-20', status: 'open', createdAt: new Date() }),
  )
  const now = async (timeZone: string) => {
    await world.system((db) =>
      db
        .update(location)
        .set({ timeZone })
        .where(eq(location.id, harborOf(world))),
    )
    const after = (await needsAt(world, world.maria)).find((one) => one._id === harborOf(world))
    expect([after?.overdue, after?.dueThisWeek], 'the table of tasks').toEqual([
      await listed(world, 'overdue'),
      await listed(world, 'week'),
    ])
    return [(after?.overdue ?? 0) - (before?.overdue ?? 0), (after?.dueThisWeek ?? 0) - (before?.dueThisWeek ?? 0)]
  }
  expect(await now('America/New_York')).toEqual([2, 1])
  expect(await now('Australia/Sydney')).toEqual([3, 2])
})

inOwnWorld('a task whose deadline the law counts in hours is overdue from its exact time', async ({ world }) => {
  const { occurrenceId } = await make(world, '2026-11-21')
  const overdueWith = async (dueBy: Date) => {
    await world.system((db) => db.update(taskOccurrence).set({ dueBy }).where(eq(taskOccurrence.id, occurrenceId)))
    const { payload } = await (
      await world.as(world.maria)
    ).call(listTasks, {
      params: { locationId: mainOf(world) },
      query: { state: 'overdue' },
    })
    const overdue = (await needsAt(world, world.maria)).find((one) => one._id === mainOf(world))?.overdue
    expect(overdue, 'the table of tasks').toBe(payload.totalCount)
    return overdue
  }
  const later = await overdueWith(new Date('2026-11-21T20:00:01.000Z'))
  expect(await overdueWith(new Date('2026-11-21T20:00:00.000Z'))).toBe((later ?? 0) + 1)
})

inOwnWorld('the counts equal those of the lists they link to', async ({ world }) => {
  const maria = await world.as(world.maria)
  const { taskId } = await make(world, '2026-11-21')
  await (await world.as(world.dana)).call(completeTask, { params: { taskId }, body: { isCompleted: true } })
  await maria.call(addStaffMember, { body: { ...newMember(world), practices: [], countryCode: '1' } })
  await world.system((db) =>
    db
      .update(membership)
      .set({ roleId: null })
      .where(and(eq(membership.locationId, mainOf(world)), eq(membership.userId, world.dana))),
  )
  const needs = (await needsAt(world, world.maria)).find((one) => one._id === mainOf(world))
  const { payload: pending } = await maria.call(pendingRecords, { params: { locationId: mainOf(world) } })
  const { payload: staff } = await maria.call(listStaff, {
    params: { locationId: mainOf(world) },
    query: { selectedLocations: mainOf(world), pageSize: 100 },
  })
  expect(needs).toMatchObject({
    waiting: pending.length,
    invitations: staff.data.filter((member) => member.invitePending).length,
    withoutRole: staff.data.filter((member) => member.posts.some((post) => post._id === mainOf(world) && post.roleId === null)).length,
  })
  expect([needs?.waiting, needs?.invitations, needs?.withoutRole].every((count) => (count ?? 0) > 0)).toBe(true)
})

inOwnWorld('problems and dates that run out are counted like the lists do, and like the line on the dashboard', async ({ world }) => {
  const maria = await world.as(world.maria)
  const dana = await world.as(world.dana)
  const here = { params: { locationId: mainOf(world) } }
  const record = (body: { validUntil: string; type?: string; person?: null; named?: string; issuedOn?: string }) =>
    maria.call(addExpiration, { ...here, body: { type: 'blsCard', person: world.dana, ...body } })
  // February 19, 2027 is 90 days after the day of the world.
  await record({ validUntil: '2027-02-19' })
  await record({ type: 'aclsCard', validUntil: '2027-02-20' })
  await record({ type: 'palsCard', validUntil: '2026-11-01' })
  await record({ type: 'palsCard', validUntil: '2028-11-01' })
  await record({ type: 'fitTest', issuedOn: '2025-12-01', validUntil: '2026-11-20' })
  await record({ type: 'wasteContract', person: null, named: 'Greenway ', validUntil: '2026-11-20' })
  await record({ type: 'wasteContract', person: null, named: 'greenway', validUntil: '2026-12-20' })
  const { payload: mistake } = await record({ type: 'firstAidCard', validUntil: '2026-12-01' })
  await maria.call(removeExpiration, { params: { expirationId: mistake._id }, body: { reason: 'Another person' } })
  await maria.call(addAction, { ...here, body: { what: 'Loose handrail', place: 'Stairs', due: '2026-12-01' } })
  const { payload: dates } = await maria.call(listExpirations, { ...here, query: { within: '90', pageSize: '100' } })
  const { payload: fixes } = await maria.call(listActions, { ...here, query: { state: 'open' } })
  const needs = (await needsAt(world, world.maria)).find((one) => one._id === mainOf(world))
  expect(dates.list.map(({ type, person }) => [type, person?._id ?? ''])).toEqual(
    expect.arrayContaining([
      ['blsCard', world.dana],
      ['fitTest', world.dana],
      ['wasteContract', ''],
    ]),
  )
  expect([needs?.dates, needs?.problems]).toEqual([dates.total, fixes.total])
  const board = async (client: typeof maria, userId: string) =>
    (await client.call(trainingSummary, { params: { userId, locationId: mainOf(world) } })).payload
  expect(await board(maria, world.maria)).toMatchObject({ dates: { own: 0, here: dates.total }, problems: fixes.total })
  expect(await board(dana, world.dana)).toMatchObject({ dates: { own: 2, here: null }, problems: null })
})

/** Adds an eyewash station at a location. */
function addItem(world: World, item: { name: string; locationId: string; outOfUseSince?: string; removedAt?: Date }) {
  const now = world.services.clock.now()
  const id = newId(now)
  const row = { variable: 'eyewashStations', rowKey: id, kind: 'eyewash', place: 'Lab', rowKind: '', stickerHash: id, stickerSealed: '' }
  return world.system((db) => db.insert(checkedItem).values({ id, practiceId: world.lakeside.id, ...row, ...item, createdAt: now }))
}

inOwnWorld('items that are out of use are counted like the list of items shows them, without removed ones', async ({ world }) => {
  const locationId = harborOf(world)
  const now = world.services.clock.now()
  const add = (name: string, state: { outOfUseSince?: string; removedAt?: Date }) => addItem(world, { name, locationId, ...state })
  const counted = async () => (await needsAt(world, world.maria)).find((one) => one._id === locationId)?.outOfUse
  const before = (await counted()) ?? 0
  await add('In use', {})
  await add('Broken', { outOfUseSince: '2026-11-20' })
  await add('Removed', { outOfUseSince: '2026-11-20', removedAt: now })
  const { payload } = await (await world.as(world.maria)).call(listRounds, { params: { locationId } })
  expect(await counted()).toBe(payload.items.filter(({ outOfUse }) => outOfUse).length)
  expect(await counted()).toBe(before + 1)
})

inOwnWorld(
  'the five items that are out of use for longest are named, since when and with the first name of who gets them fixed',
  async ({ world }) => {
    const locationId = mainOf(world)
    const now = world.services.clock.now()
    for (const day of [16, 11, 15, 12, 14, 13])
      await addItem(world, { name: `Station ${day}`, locationId, outOfUseSince: `2026-11-${day}` })
    await addItem(world, { name: 'Station 10', locationId, outOfUseSince: '2026-11-10', removedAt: now })
    const [item] = await world.system((db) => db.select().from(checkedItem).where(eq(checkedItem.name, 'Station 12')))
    const action = {
      practiceId: world.lakeside.id,
      locationId,
      itemId: item!.id,
      what: 'No water',
      place: 'Lab',
      dueOn: '2026-12-01',
      source: 'round',
      state: 'open',
      outOfUse: true,
      openedBy: world.maria,
      needsCheck: false,
      confidential: false,
    }
    const [before, after] = [new Date(now.getTime() - 60_000), new Date(now.getTime() + 60_000)]
    const actions = [
      { ownerId: world.dana, openedAt: now },
      { ownerId: world.maria, openedAt: before },
      { ownerId: world.maria, openedAt: after, outOfUse: false },
      { ownerId: world.maria, openedAt: after, state: 'fixed', fixedAt: after, fixedBy: world.maria },
    ]
    await world.system((db) => db.insert(correctiveAction).values(actions.map((one) => ({ id: newId(now), ...action, ...one }))))
    const needs = (await needsAt(world, world.maria)).find((one) => one._id === locationId)
    expect(needs).toMatchObject({ outOfUse: 6, itemsOutOfUse: { length: 5 } })
    expect(needs?.itemsOutOfUse.slice(0, 2)).toMatchObject([
      { item: 'Eyewash, Station 11, Lab', since: '2026-11-11', by: '' },
      { _id: item!.id, item: 'Eyewash, Station 12, Lab', since: '2026-11-12', by: 'Dana' },
    ])
  },
)

inOwnWorld('the greatest need comes first, and a location with an incomplete setup before all others', async ({ world }) => {
  for (const due of ['2026-11-18', '2026-11-19', '2026-11-20']) await make(world, due, harborOf(world))
  const names = async () => (await needsAt(world, world.maria)).map((one) => one.name)
  const setUp = (id: string, at: Date | null) =>
    world.system((db) => db.update(location).set({ librarySetupCompletedAt: at }).where(eq(location.id, id)))
  for (const id of [mainOf(world), harborOf(world)]) await setUp(id, new Date())
  expect(await names()).toEqual(['Harbor', 'Main Street'])
  await addItem(world, { name: 'Broken', locationId: mainOf(world), outOfUseSince: '2026-11-20' })
  expect(await names(), 'overdue tasks come before items that are out of use').toEqual(['Harbor', 'Main Street'])
  await setUp(mainOf(world), null)
  expect(await names()).toEqual(['Main Street', 'Harbor'])
})

inOwnWorld('a location whose plan includes no library has no setup to complete', async ({ world }) => {
  for (const due of ['2026-11-18', '2026-11-19', '2026-11-20']) await make(world, due, harborOf(world))
  await world.system(async (db) => {
    await db
      .update(location)
      .set({ librarySetupCompletedAt: null })
      .where(eq(location.id, mainOf(world)))
    await db
      .update(subscription)
      .set({ plan: 'SDS' })
      .where(eq(subscription.locationId, mainOf(world)))
    await db
      .update(location)
      .set({ librarySetupCompletedAt: new Date() })
      .where(eq(location.id, harborOf(world)))
  })
  expect((await needsAt(world, world.maria)).map(({ name, includesLibrary }) => [name, includesLibrary])).toEqual([
    ['Harbor', true],
    ['Main Street', false],
  ])
})

test('an administrator of one location sees only that one, and staff see none', async ({ world }) => {
  expect((await needsAt(world, world.omar)).map((one) => one.name)).toEqual(['Harbor'])
  const params = { practiceId: world.lakeside.id }
  expect(await (await world.as(world.dana)).refused(getOverview, { params })).toMatchObject({ status: 403 })
  expect(await (await world.as(world.foreignOnly)).refused(getOverview, { params })).toMatchObject({ status: 404 })
})
