import { addTask, getTask } from '#contract/tasks/administered-tasks'
import { addAbsence, endAbsence } from '#contract/staff/absences'
import { createCalendarFeed, readCalendarFeed } from '#contract/account/calendar-feeds'
import { listMemberTasks } from '#contract/staff/staff-detail'
import { getRecord } from '#contract/records/records'
import { taskHistory } from '#contract/tasks/task-history'
import { completeTask, getOpenTask, listTeamOverdue, listUserTasks, searchOthersTasks } from '#contract/tasks/tasks'
import { buildPerson } from '#api/data/builders/person'
import type { TaskPlan } from '#api/data/builders/task'
import { runDaily } from '#api/data/jobs/run-daily'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { remindAssignees } from '#api/features/reminders/remind-assignees'

import { harborOf, mainOf, makeTask } from '#api/features/tasks/testing/make-task'

/** The clock of the tests is set to Saturday, 2026-11-21. */
const today = { firstDay: '2026-11-21', lastDay: '2026-11-21' }

const aPerson = (world: World, firstName: string, administrator = false) =>
  world.system((db) => {
    const at = { practiceId: world.lakeside.id, locationId: mainOf(world), roleId: world.rows.role, administrator }
    return buildPerson(db, { firstName, lastName: 'Stand', posts: [at] }, { now: world.services.clock.now() })
  })

/** Creates an absent person and their deputy, whom only this test uses. */
async function absentAndDeputy(world: World, days = today, { administrator = false } = {}) {
  const [absent, deputy] = [await aPerson(world, 'Abel'), await aPerson(world, 'Debby', administrator)]
  const body = { locations: [mainOf(world)], deputy, ...days }
  const { payload } = await (await world.as(world.maria)).call(addAbsence, { params: { userId: absent }, body })
  return { absent, deputy, absenceId: payload[0]?._id ?? '' }
}

const board = async (world: World, userId: string) =>
  (await (await world.as(userId)).call(listUserTasks, { params: { userId, locationId: mainOf(world) } })).payload
const namesOn = async (world: World, userId: string) => (await board(world, userId)).map(({ name }) => name)

test('today the deputy has the task too and completes it for the absent person, which the history shows', async ({ world }) => {
  const { absent, deputy } = await absentAndDeputy(world)
  const { taskId } = await makeTask(world, { name: 'Flush', assignees: [absent] })
  expect((await board(world, deputy)).find(({ _id }) => _id === taskId)).toMatchObject({
    own: true,
    deputyFor: [{ _id: absent, name: 'Abel Stand' }],
    others: [{ _id: absent }],
    can: { complete: true },
  })
  expect((await board(world, absent)).find(({ _id }) => _id === taskId)).toMatchObject({ own: true, deputyFor: [], others: [] })
  const caller = await world.as(deputy)
  expect((await caller.call(getOpenTask, { params: { taskId } })).payload).toMatchObject({ own: true, deputyFor: [{ _id: absent }] })
  await caller.call(completeTask, { params: { taskId }, body: { isCompleted: true } })
  const history = await (await world.as(world.maria)).call(taskHistory, { params: { taskId } })
  const done = history.payload.data.find(({ status }) => status === 'done')
  expect(done).toMatchObject({ completedBy: { _id: deputy }, completedFor: { _id: absent, fullName: 'Abel Stand' } })
  const record = done?.records[0]?._id ?? ''
  const maria = await world.as(world.maria)
  expect((await maria.call(getRecord, { params: { recordId: record } })).payload).toMatchObject({
    completedBy: { _id: deputy },
    completedFor: { fullName: 'Abel Stand' },
  })
  const completed = (await world.audit('task.completed')).find(({ targetId }) => targetId === taskId)
  expect(completed).toMatchObject({ actorId: deputy, after: { completedFor: absent } })
})

test('tasks about the absent person are not passed on, and confidential or administrator tasks go only to an administrator', async ({
  world,
}) => {
  for (const administrator of [false, true]) {
    const { absent, deputy } = await absentAndDeputy(world, today, { administrator })
    const give = (name: string, plan: Partial<TaskPlan> = {}) => makeTask(world, { name, assignees: [absent], ...plan })
    await give('ordinary')
    await give('about a colleague', { subjectId: world.ruth })
    await give('about themself', { subjectId: absent })
    await give('fit test of a colleague', { subjectId: world.ruth, frequency: '3', anchor: 'person' })
    await give('own yearly training', { subjectId: absent, frequency: '3', anchor: 'person' })
    await give('confidential', { confidential: true })
    await give('for administrators', { requiresAdmin: true })
    await give('elsewhere', { locationId: harborOf(world) })
    const handed = ['about a colleague', 'fit test of a colleague', 'ordinary']
    const more = ['confidential', 'for administrators']
    const own = (await board(world, deputy)).filter(({ deputyFor }) => deputyFor.length > 0).map(({ name }) => name)
    expect(own.toSorted()).toEqual(administrator ? [...handed, ...more].toSorted() : handed)
  }
})

test("the deputy has the task only on the days of the absence, by the location's calendar", async ({ world }) => {
  const { absent, deputy, absenceId } = await absentAndDeputy(world, { firstDay: '2026-11-22', lastDay: '2026-11-23' })
  const { taskId } = await makeTask(world, { name: 'On the day', assignees: [absent] })
  const hasIt = async () => (await namesOn(world, deputy)).includes('On the day')
  const { clock } = world.services
  const start = clock.now()
  const at: [string, boolean][] = [
    ['2026-11-22T07:59:00Z', false],
    ['2026-11-22T08:00:00Z', true],
    ['2026-11-24T07:59:00Z', true],
    ['2026-11-24T08:00:00Z', false],
  ]
  for (const [moment, has] of at) {
    clock.set(moment)
    expect([moment, await hasIt()]).toEqual([moment, has])
  }
  const refusal = await (await world.as(deputy)).refused(completeTask, { params: { taskId }, body: { isCompleted: true } })
  expect(refusal.status).toBe(403)
  clock.set('2026-11-23T12:00:00Z')
  await (await world.as(world.maria)).call(endAbsence, { params: { absenceId } })
  expect(await hasIt()).toBe(false)
  expect(await namesOn(world, absent)).toContain('On the day')
  clock.set(start.toISOString())
})

test('a deputy of a deputy gets nothing, and a task that the deputy has anyway is not done for anyone else', async ({ world }) => {
  const { absent, deputy } = await absentAndDeputy(world)
  const third = await aPerson(world, 'Third')
  const body = { locations: [mainOf(world)], deputy: third, ...today }
  await (await world.as(world.maria)).call(addAbsence, { params: { userId: deputy }, body })
  await makeTask(world, { name: 'Chained', assignees: [absent] })
  await makeTask(world, { name: 'Shared by both', assignees: [absent, deputy] })
  expect(await namesOn(world, third)).not.toContain('Chained')
  expect((await board(world, deputy)).find(({ name }) => name === 'Shared by both')).toMatchObject({ deputyFor: [] })
})

test("an administrator's search and overdue list leave out tasks that they have only as a deputy", async ({ world }) => {
  const { absent, deputy } = await absentAndDeputy(world, today, { administrator: true })
  await makeTask(world, { name: 'Zebra check', assignees: [absent], period: { start: '2026-11-08', end: '2026-11-14' } })
  const params = { locationId: mainOf(world) }
  const found = async (who: string) => {
    const caller = await world.as(who)
    const search = await caller.call(searchOthersTasks, { params, query: { search: 'Zebra' } })
    const overdue = await caller.call(listTeamOverdue, { params })
    return [...search.payload, ...overdue.payload].filter(({ name }) => name === 'Zebra check').length
  }
  expect([await found(deputy), await found(world.maria)]).toEqual([0, 2])
  const tasks = await (await world.as(world.maria)).call(listMemberTasks, { params: { userId: deputy, ...params } })
  expect(tasks.payload.map(({ name }) => name)).toContain('Zebra check')
})

test('the task detail shows who is absent, until when, and whether the deputy has the task', async ({ world }) => {
  const { absent, deputy } = await absentAndDeputy(world, { firstDay: '2026-11-20', lastDay: '2026-11-25' })
  const { taskId } = await makeTask(world, { assignees: [absent] })
  const { taskId: own } = await makeTask(world, { assignees: [absent], subjectId: absent })
  const caller = await world.as(world.maria)
  const absencesOf = async (id: string) => (await caller.call(getTask, { params: { id } })).payload.absences
  const entry = { user: absent, until: '2026-11-25', deputy: { _id: deputy, fullName: 'Debby Stand' }, deputyHasTask: true }
  expect(await absencesOf(taskId)).toEqual([entry])
  expect(await absencesOf(own)).toEqual([{ ...entry, deputyHasTask: false }])
})

test('assigning a task to an absent person also assigns and notifies the deputy; without an absence no one else is notified', async ({
  world,
}) => {
  const { absent, deputy, absenceId } = await absentAndDeputy(world)
  const caller = await world.as(world.maria)
  const add = async (name: string) => {
    const task = { name, instructions: 'Seal and dates.', frequency: '0' as const, taskType: 'global' as const, users: [absent] }
    await caller.call(addTask, { body: { ...task, location: mainOf(world) } })
  }
  await add('Crash cart today')
  await caller.call(endAbsence, { params: { absenceId } })
  await add('Crash cart later')
  const newTasks = async (userId: string) =>
    (await world.notifications(userId)).filter(({ title }) => title === 'You have a new task').map(({ subTitle }) => subTitle)
  expect(await newTasks(deputy)).toEqual(['Crash cart today'])
  expect(await newTasks(absent)).toEqual(['Crash cart today', 'Crash cart later'])
})

inOwnWorld("the deputy is reminded in the morning, and the deputy's calendar contains the task", async ({ world }) => {
  const { absent, deputy } = await absentAndDeputy(world, { firstDay: '2026-12-02', lastDay: '2026-12-02' })
  const period = { start: '2026-11-26', end: '2026-12-02' }
  await makeTask(world, { name: 'Spore test', assignees: [absent], period })
  const caller = await world.as(deputy)
  const { payload } = await caller.call(createCalendarFeed, { params: { locationId: mainOf(world) } })
  const secret = payload.address.split('/').at(-1) ?? ''
  const feed = async () => (await (await world.as(null)).raw(readCalendarFeed, { params: { secret } })).body
  expect(await feed()).not.toContain('Spore test')
  world.services.clock.set('2026-12-02T15:00:00Z')
  await runDaily(world.services, [remindAssignees])
  for (const userId of [absent, deputy])
    expect((await world.notifications(userId)).at(-1)).toMatchObject({ title: '1 task is due today', subTitle: 'Spore test' })
  expect(await feed()).toContain('Spore test')
  expect(await feed()).not.toContain('Abel')
})
