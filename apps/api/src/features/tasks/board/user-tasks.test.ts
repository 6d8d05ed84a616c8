import { completeTask, listUserTasks } from '#contract/tasks/tasks'
import { buildPerson } from '#api/data/builders/person'
import { expect, test, type World } from '#api/data/testing/test'

import { harborOf, mainOf, makeTask } from '../testing/make-task.ts'

const board = async (world: World, userId: string, locationId = mainOf(world)) =>
  (await (await world.as(userId)).call(listUserTasks, { params: { userId, locationId } })).payload

const names = (tasks: { name: string }[]) => tasks.map((task) => task.name)

test('the board has only the tasks that are assigned to the person, to everyone, or about them', async ({ world }) => {
  await makeTask(world, { name: 'Mine' })
  await makeTask(world, { name: 'Everybody’s', assignees: [], everybody: true })
  await makeTask(world, { name: 'About me', assignees: [world.maria], subjectId: world.dana })
  await makeTask(world, { name: 'Somebody else’s', assignees: [world.ruth] })
  await makeTask(world, { name: 'Another location’s', locationId: harborOf(world), everybody: true })
  const shown = names(await board(world, world.dana))
  expect(shown).toEqual(expect.arrayContaining(['Mine', 'Everybody’s', 'About me']))
  expect(shown).not.toContain('Somebody else’s')
  expect(shown).not.toContain('Another location’s')
})

test('an administrator sees the person a task is about, unless its name contains them; colleagues on the task and the person do not', async ({
  world,
}) => {
  const assignees = [world.maria, world.ruth]
  const { taskId } = await makeTask(world, { name: 'File the opinion', assignees, subjectId: world.dana, confidential: true })
  const named = await makeTask(world, { name: 'Briefing: Dana Whitfield', assignees, subjectId: world.dana })
  const about = async (who: string, id = taskId) => (await board(world, who)).find(({ _id }) => _id === id)?.about
  expect(await about(world.maria)).toEqual({ _id: world.dana, name: 'Dana Whitfield' })
  expect(await about(world.maria, named.taskId)).toBeNull()
  expect(await about(world.ruth)).toBeNull()
  expect(await about(world.dana)).toBeNull()
})

test('a task about the administrator who reads it does not name them', async ({ world }) => {
  const { taskId } = await makeTask(world, { name: 'File the opinion', assignees: [], subjectId: world.maria })
  expect((await board(world, world.maria)).find(({ _id }) => _id === taskId)).toMatchObject({ about: null })
})

test('a task for administrators is hidden from everyone else, even from its assignee', async ({ world }) => {
  await makeTask(world, { name: 'Review the plan', everybody: true, requiresAdmin: true, assignees: [world.dana, world.ruth] })
  expect(names(await board(world, world.dana))).not.toContain('Review the plan')
  expect(names(await board(world, world.ruth)), 'administrator elsewhere, staff here').not.toContain('Review the plan')
  const forMaria = (await board(world, world.maria)).find((task) => task.name === 'Review the plan')
  expect(forMaria).toMatchObject({ roles: ['admin'] })
})

test('an entry shows when it is due, who else has it, who completed it last and what completing it requires', async ({ world }) => {
  const { taskId, occurrenceId } = await makeTask(world, {
    name: 'Report the incident',
    assignees: [world.dana, world.maria],
    behavior: 'task_with_form',
    forms: ['violenceIncidentForm', 'sharpsInjuryForm'],
  })
  const item = (await board(world, world.dana)).find((task) => task._id === taskId)
  expect(item).toMatchObject({
    id: null,
    frequency: '0',
    frequencyName: 'Weekly',
    due_date: '11/21/2026',
    occurrence: { _id: occurrenceId, period_start: '2026-11-15', period_end: '2026-11-21', due: '2026-11-21' },
    state: 'dueToday',
    days: 0,
    shown: true,
    taskBehaviorType: 'task_with_form',
    others: [{ _id: world.maria, name: 'Maria Alvarez', firstName: 'Maria', lastName: 'Alvarez' }],
    attachedForms: [
      { id: 'violenceIncidentForm', done: false },
      { id: 'sharpsInjuryForm', done: false },
    ],
    isCompleted: false,
    lastCompletedAt: null,
    can: { complete: true },
  })
  expect(item?.attachedForms[0]?.name).not.toBe('violenceIncidentForm')
})

test('overdue tasks come first, and tasks due after the current period are hidden', async ({ world }) => {
  const kim = await world.system((db) =>
    buildPerson(
      db,
      { firstName: 'Kim', lastName: 'Ito', posts: [{ practiceId: world.lakeside.id, locationId: mainOf(world) }] },
      { now: world.services.clock.now() },
    ),
  )
  const of = (name: string, frequency: '0' | '1' | '2' | '3' | '99', start: string, end: string) =>
    makeTask(world, { name, frequency, assignees: [kim], period: { start, end } })
  await of('Next week', '0', '2026-11-22', '2026-11-28')
  await of('This quarter', '2', '2026-10-01', '2026-12-31')
  await of('Next year', '3', '2026-04-01', '2027-03-31')
  await of('Some day', '99', '2026-11-01', '2028-01-01')
  await of('Last month', '1', '2026-10-01', '2026-10-31')
  const items = await board(world, kim)
  const own = items.filter((item) => !item.everybody)
  expect(own.map(({ name, state, days, shown }) => [name, state, days, shown])).toEqual([
    ['Last month', 'overdue', 21, true],
    ['Next week', 'upcoming', 7, false],
    ['This quarter', 'upcoming', 40, true],
    ['Next year', 'upcoming', 130, false],
    ['Some day', 'upcoming', 406, true],
  ])
  expect(items.find((item) => item.name === 'Next week')?.can.complete).toBe(false)
})

test('tasks with an immediate legal duty come first, and tasks after an incident before calendar tasks', async ({ world }) => {
  const now = world.services.clock.now()
  const ida = await world.system((db) =>
    buildPerson(
      db,
      { firstName: 'Ida', lastName: 'Moss', posts: [{ practiceId: world.lakeside.id, locationId: mainOf(world), administrator: true }] },
      { now },
    ),
  )
  const today = { start: '2026-11-21', end: '2026-11-21' }
  const once = { assignees: [ida], frequency: '99', period: today } as const
  await makeTask(world, { ...once, name: 'Briefing' })
  await makeTask(world, { ...once, name: 'Packet', anchor: 'event', ruleKey: 'exposurePacketSent', requiresAdmin: true })
  await makeTask(world, { ...once, name: 'Start', anchor: 'event', ruleKey: 'exposureEvaluation', requiresAdmin: true })
  await makeTask(world, { name: 'Late', assignees: [ida], period: { start: '2026-11-08', end: '2026-11-14' } })
  const own = (await board(world, ida)).filter((item) => !item.everybody)
  expect(own.map(({ name, immediate }) => [name, immediate])).toEqual([
    ['Start', '29 CFR 1910.1030(f)(3)'],
    ['Late', null],
    ['Packet', null],
    ['Briefing', null],
  ])
})

test('a person with a future start date sees nothing due before the first day, and everything from that day on', async ({ world }) => {
  const before = world.services.clock.now()
  const posts = [{ practiceId: world.lakeside.id, locationId: mainOf(world) }]
  const fay = await world.system((db) =>
    buildPerson(db, { firstName: 'Fay', lastName: 'Lund', startedOn: '2026-12-01', posts }, { now: before }),
  )
  const of = (name: string, end: string) =>
    makeTask(world, { name, frequency: '99', assignees: [fay], period: { start: '2026-11-01', end } })
  await of('Late', '2026-11-14')
  await of('Ahead', '2026-11-30')
  await of('First day', '2026-12-01')
  const own = async () => names((await board(world, fay)).filter((item) => !item.everybody))
  expect(await own()).toEqual(['First day'])
  world.services.clock.set('2026-12-01T20:00:00Z')
  expect(await own()).toEqual(['Late', 'Ahead', 'First day'])
  world.services.clock.set(before.toISOString())
})

test('due dates are judged by the calendar day at the location, not at the server', async ({ world }) => {
  const { taskId } = await makeTask(world)
  const state = async () => (await board(world, world.dana)).find((task) => task._id === taskId)?.state
  const before = world.services.clock.now()
  world.services.clock.set('2026-11-22T07:59:00Z')
  expect(await state()).toBe('dueToday')
  world.services.clock.set('2026-11-22T08:00:00Z')
  expect(await state()).toBe('overdue')
  world.services.clock.set(before)
})

test('the next occurrence shows the last completion', async ({ world }) => {
  const { taskId } = await makeTask(world, { frequency: '1', period: { start: '2026-10-01', end: '2026-10-31' } })
  const dana = await world.as(world.dana)
  await dana.call(completeTask, { params: { taskId }, body: { isCompleted: true } })
  const item = (await board(world, world.dana)).find((task) => task._id === taskId)
  expect(item).toMatchObject({
    due_date: '11/30/2026',
    lastCompletedAt: '2026-11-21T20:00:00.000Z',
    lastCompletedBy: { _id: world.dana, name: 'Dana Whitfield' },
  })
})

test('nobody can read the board of another person or of a location that is not theirs', async ({ world }) => {
  const dana = await world.as(world.dana)
  expect(await dana.refused(listUserTasks, { params: { userId: world.maria, locationId: mainOf(world) } })).toMatchObject({ status: 403 })
  expect(await dana.refused(listUserTasks, { params: { userId: world.dana, locationId: harborOf(world) } })).toMatchObject({ status: 403 })
  expect(await dana.refused(listUserTasks, { params: { userId: world.dana, locationId: world.foreignRows.location } })).toMatchObject({
    status: 404,
  })
})
