import { eq } from 'drizzle-orm'

import { completeTask } from '#contract/tasks/tasks'
import type { TaskDefinition } from '#api/data/tasks/task-ports'
import { task } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'

import { taskBook } from './task-book.ts'
import { harborOf, historyOf, mainOf } from '../testing/make-task.ts'
import { asWriting } from '../testing/writing.ts'

const definition = (world: World, change: Partial<TaskDefinition> = {}): TaskDefinition => ({
  ruleKey: null,
  rowKey: '',
  subjectUserId: null,
  name: 'Eyewash flush',
  instructions: 'Run each station until the water is clear.',
  frequency: '0',
  anchor: 'calendar',
  atMostTwelveMonths: false,
  dueOn: null,
  behavior: 'other',
  forms: [],
  requiresAdmin: false,
  confidential: false,
  assignees: [world.dana],
  everybody: false,
  section: 'First aid and eyewash',
  citation: '29 CFR 1910.151(c)',
  retention: 'check1',
  ...change,
})

const create = (world: World, definitions: TaskDefinition[], locationId = mainOf(world)) =>
  asWriting(world, world.maria, (writing) =>
    taskBook.create(writing, { practiceId: world.lakeside.id, locationId, contentVersion: 1 }, definitions),
  )

const change = (world: World, taskId: string, to: Partial<TaskDefinition>) =>
  asWriting(world, world.maria, (writing) => taskBook.change(writing, [{ taskId, contentVersion: 2, definition: definition(world, to) }]))

const complete = async (world: World, userId: string, taskId: string) =>
  (await world.as(userId)).call(completeTask, { params: { taskId }, body: { isCompleted: true } })

const newsOf = async (world: World, userId: string, taskIds: string[]) =>
  (await world.notifications(userId))
    .filter((each) => taskIds.includes(each.targetId))
    .map(({ type, title, subTitle }) => [type, title, subTitle])

test('the first due date of each frequency follows the calendar', async ({ world }) => {
  const due = async (wanted: Partial<TaskDefinition>) => historyOf(world, (await create(world, [definition(world, wanted)]))[0]!)
  expect(await due({})).toEqual(['2026-11-15 due 2026-11-21 open'])
  expect(await due({ frequency: '1' })).toEqual(['2026-11-01 due 2026-11-30 open'])
  expect(await due({ frequency: '2' })).toEqual(['2026-10-01 due 2026-12-31 open'])
  expect(await due({ frequency: '3', anchor: 'review' }), 'this year’s review has passed').toEqual(['2026-11-21 due 2026-12-21 open'])
  expect(await due({ frequency: '3', anchor: 'person', subjectUserId: world.dana })).toEqual(['2026-11-21 due 2026-12-21 open'])
  expect(await due({ frequency: '99', anchor: 'once', dueOn: '2026-12-15' })).toEqual(['2026-11-21 due 2026-12-15 open'])
})

test('a rule’s task created on a Saturday begins in the next week, unless it is about one person', async ({ world }) => {
  const first = async (wanted: Partial<TaskDefinition>) => historyOf(world, (await create(world, [definition(world, wanted)]))[0]!)
  expect(await first({ ruleKey: 'eyewashRun' })).toEqual(['2026-11-22 due 2026-11-28 open'])
  expect(await first({ ruleKey: 'sporeTest', subjectUserId: world.dana })).toEqual(['2026-11-15 due 2026-11-21 open'])
})

test('many tasks created at once give one notification per person, and none to the person who created them', async ({ world }) => {
  const ids = await create(world, [
    definition(world, { name: 'First' }),
    definition(world, { name: 'Second', assignees: [world.ruth, world.maria] }),
    definition(world, { name: 'Third', assignees: [], everybody: true }),
    definition(world, { name: 'Fourth', assignees: [], everybody: true, requiresAdmin: true }),
  ])
  expect(await newsOf(world, world.dana, ids)).toEqual([['TASK', 'You have 2 new tasks', 'See them on your dashboard.']])
  expect(await newsOf(world, world.ruth, ids)).toEqual([['TASK', 'You have 2 new tasks', 'See them on your dashboard.']])
  expect(await newsOf(world, world.maria, ids)).toEqual([])
  const [single] = await create(world, [definition(world, { name: 'Fifth' })])
  expect(await newsOf(world, world.dana, [single!])).toEqual([['TASK', 'You have a new task', 'Fifth']])
  const [secret] = await create(world, [
    definition(world, { name: 'Hepatitis B offer for Dana Whitfield', confidential: true, subjectUserId: world.dana }),
  ])
  expect(await newsOf(world, world.dana, [secret!])).toEqual([['TASK', 'You have a new task', 'See it on your dashboard.']])
})

test('a rule creates its task once per location, row and person', async ({ world }) => {
  const wanted = definition(world, { ruleKey: 'eyewashWeekly', rowKey: 'row-1' })
  const [taskId] = await create(world, [wanted])
  await expect(create(world, [wanted])).rejects.toThrow()
  await create(world, [
    { ...wanted, rowKey: 'row-2' },
    { ...wanted, subjectUserId: world.dana },
  ])
  await asWriting(world, world.maria, (writing) => taskBook.close(writing, [taskId!]))
  expect(await create(world, [wanted]), 'a row that came back').toHaveLength(1)
})

test('a changed frequency applies from the next period, and the open one keeps its due date', async ({ world }) => {
  const [taskId] = await create(world, [definition(world, { frequency: '2' })])
  await change(world, taskId!, { frequency: '0' })
  expect(await historyOf(world, taskId!)).toEqual(['2026-10-01 due 2026-12-31 open'])
  await complete(world, world.dana, taskId!)
  expect(await historyOf(world, taskId!)).toEqual(['2026-10-01 due 2026-12-31 done', '2026-11-22 due 2026-11-28 open'])
})

test('a new assignee is notified, and the former one no longer has the task', async ({ world }) => {
  const [taskId] = await create(world, [definition(world)])
  await change(world, taskId!, { assignees: [world.ruth], name: 'Eyewash flush, station 2' })
  expect(await newsOf(world, world.ruth, [taskId!])).toEqual([['TASK', 'You have a new task', 'Eyewash flush, station 2']])
  expect(await newsOf(world, world.dana, [taskId!])).toHaveLength(1)
  expect(await (await world.as(world.dana)).refused(completeTask, { params: { taskId }, body: { isCompleted: true } })).toMatchObject({
    status: 403,
  })
  await change(world, taskId!, { assignees: [world.ruth] })
  expect(await newsOf(world, world.ruth, [taskId!]), 'who had it before is not told again').toHaveLength(1)
})

test('a completed one-time task that now recurs reopens', async ({ world }) => {
  const [taskId] = await create(world, [definition(world, { frequency: '99', anchor: 'once', dueOn: '2026-12-15' })])
  await complete(world, world.dana, taskId!)
  await change(world, taskId!, { frequency: '1' })
  expect(await historyOf(world, taskId!)).toEqual(['2026-11-01 due 2026-11-30 open', '2026-11-21 due 2026-12-15 done'])
})

test('closing keeps the history and ends the open occurrence', async ({ world }) => {
  const [taskId] = await create(world, [definition(world)])
  await complete(world, world.dana, taskId!)
  await asWriting(world, world.maria, (writing) => taskBook.close(writing, [taskId!]))
  expect(await historyOf(world, taskId!)).toEqual(['2026-11-15 due 2026-11-21 done', '2026-11-22 due 2026-11-28 notApplicable'])
  const [row] = await world.system((db) => db.select().from(task).where(eq(task.id, taskId!)))
  expect(row?.closedAt).toEqual(world.services.clock.now())
  await expect(change(world, taskId!, {})).rejects.toThrow()
})

test('only the training completes the new-hire task, even if its rule has forms', async ({ world }) => {
  const [taskId] = await create(world, [
    definition(world, { ruleKey: 'newHire', subjectUserId: world.dana, behavior: 'task_with_doc_upload' }),
  ])
  const [row] = await world.system((db) => db.select().from(task).where(eq(task.id, taskId!)))
  expect(row).toMatchObject({ fixedKey: 'newHire', behavior: 'other', forms: [] })
})

test('a new review date moves open occurrences and does not hide overdue ones', async ({ world }) => {
  const harbor = harborOf(world)
  const yearly = definition(world, { frequency: '3', anchor: 'review', assignees: [world.tessa] })
  const [ahead, weekly] = await create(world, [yearly, definition(world, { assignees: [world.tessa] })], harbor)
  const late = await asWriting(world, world.maria, (writing) =>
    taskBook.create(writing, { practiceId: world.lakeside.id, locationId: harbor, contentVersion: 1, createdOn: '2025-05-01' }, [yearly]),
  )
  await complete(world, world.tessa, ahead!)
  expect(await historyOf(world, ahead!)).toEqual(['2026-11-21 due 2026-12-21 done', '2026-12-22 due 2027-03-31 open'])
  await asWriting(world, world.maria, async (writing) => {
    await writing.db.client.query(`update location set annual_review_date = '01/31' where id = $1`, [harbor])
    await taskBook.moveToReviewDate(writing, { locationId: harbor, from: '03/31' })
  })
  expect(await historyOf(world, ahead!)).toEqual(['2026-11-21 due 2026-12-21 done', '2026-12-22 due 2027-01-31 open'])
  expect(await historyOf(world, weekly!)).toEqual(['2026-11-15 due 2026-11-21 open'])
  expect(await historyOf(world, late[0]!)).toEqual(['2025-05-01 due 2025-05-31 open'])
})

test('the checks of a round are one new task, which opens the walk', async ({ world }) => {
  const checks = [1, 2, 3].map((number) =>
    definition(world, { ruleKey: 'eyewashRun', rowKey: `walk-${number}`, name: `Station ${number}` }),
  )
  const told = async () => (await world.notifications(world.dana)).filter(({ type }) => type === 'ROUND')
  await create(world, checks)
  const [round] = await told()
  expect(round).toMatchObject({ title: 'You have a new task', subTitle: 'Weekly round: 3 stops' })
  await create(world, [...checks.map((one) => ({ ...one, rowKey: `${one.rowKey}-b` })), definition(world, { name: 'Spill kit' })])
  expect((await told()).map(({ title }) => title)).toContain('You have 2 new tasks')
})
