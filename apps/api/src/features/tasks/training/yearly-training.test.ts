import { eq } from 'drizzle-orm'

import { buildPerson } from '#api/data/builders/person'
import type { TaskDefinition } from '#api/data/tasks/task-ports'
import { employment, task, watchInterval } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'
import { listStaff } from '#contract/staff/staff'
import { heldElsewhereText } from '#contract/tasks/completion-refusals'
import { completeTask, trainingSummary } from '#contract/tasks/tasks'
import { getTraining } from '#contract/training/training'

import { taskBook } from '../book/task-book.ts'
import { historyOf, mainOf } from '../testing/make-task.ts'
import { asWriting } from '../testing/writing.ts'

type Rule = 'annualTraining' | 'annualRefresher' | 'newHireBloodborne'

/** A training of a person. `dueOn` of a yearly training is the date that its rule gives to people whose initial training comes first. */
const training = (userId: string, rule: Rule, dueOn: string | null = null): TaskDefinition => ({
  ruleKey: rule,
  rowKey: '',
  subjectUserId: userId,
  name: rule,
  instructions: '',
  ...(rule === 'newHireBloodborne'
    ? { frequency: '99', anchor: 'once', dueOn: '2026-11-21' }
    : { frequency: '3', anchor: 'person', dueOn }),
  atMostTwelveMonths: false,
  behavior: 'other',
  forms: [],
  requiresAdmin: false,
  confidential: false,
  assignees: [userId],
  everybody: false,
  section: 'records',
  citation: '29 CFR 1910.1030(g)(2)',
  retention: 'bloodborneTraining',
})

const give = (world: World, userId: string, ...rules: (Rule | { annualTraining: string })[]) =>
  asWriting(world, world.maria, (writing) =>
    taskBook.create(
      writing,
      { practiceId: world.lakeside.id, locationId: mainOf(world), contentVersion: 1 },
      rules.map((rule) => (typeof rule === 'string' ? training(userId, rule) : training(userId, 'annualTraining', rule.annualTraining))),
    ),
  )

const person = (world: World, plan: { firstName: string; startedOn: string; newHire?: boolean; lastTrainingOn?: string }) =>
  world.system(async (db) => {
    const { lastTrainingOn = null, ...who } = plan
    const posts = [{ practiceId: world.lakeside.id, locationId: mainOf(world) }]
    const userId = await buildPerson(
      db,
      { lastName: 'Reyes', email: `${plan.firstName}@lakeside.example`.toLowerCase(), ...who, posts },
      { now: world.services.clock.now() },
    )
    await db.update(employment).set({ lastTrainingOn }).where(eq(employment.userId, userId))
    return userId
  })

const listed = async (world: World, name: string) => {
  const { payload } = await (await world.as(world.maria)).call(listStaff, { params: { locationId: mainOf(world) }, query: { name } })
  return payload.data[0]
}

test('an experienced person without a training date has 30 days from the day they were added, before and after the task exists', async ({
  world,
}) => {
  const vera = await person(world, { firstName: 'Vera', startedOn: '2008-03-04' })
  expect((await listed(world, 'vera'))?.trainingDueDate).toBe('2026-12-21')
  const [taskId] = await give(world, vera, 'annualTraining')
  expect(await historyOf(world, taskId!)).toEqual(['2026-11-21 due 2026-12-21 open'])
  expect((await listed(world, 'vera'))?.trainingDueDate).toBe('2026-12-21')
})

test('a newcomer has the yearly training a year after the start, even with a start in the future', async ({ world }) => {
  const fay = await person(world, { firstName: 'Fay', startedOn: '2027-01-11' })
  await person(world, { firstName: 'Gil', startedOn: '2026-11-02', lastTrainingOn: '2025-12-05' })
  expect((await listed(world, 'fay'))?.trainingDueDate).toBe('2028-01-11')
  expect((await listed(world, 'gil'))?.trainingDueDate, 'trained elsewhere').toBe('2027-11-02')
  const [first] = await give(world, fay, { annualTraining: '2028-01-11' })
  expect(await historyOf(world, first!)).toEqual(['2026-11-21 due 2028-01-11 open'])
})

test('nothing is due before the first day', async ({ world }) => {
  const gil = await person(world, { firstName: 'Gilda', startedOn: '2027-01-11', lastTrainingOn: '2025-12-05' })
  const [taskId] = await give(world, gil, 'annualTraining')
  expect(await historyOf(world, taskId!)).toEqual(['2026-11-21 due 2027-01-11 open'])
})

test('a training completed at another location of the practice counts', async ({ world }) => {
  const [bo, cy] = [
    await person(world, { firstName: 'Bo', startedOn: '2008-03-04' }),
    await person(world, { firstName: 'Cy', startedOn: '2008-03-04' }),
  ]
  const done = async (userId: string, rule: Rule) => {
    const [taskId] = await give(world, userId, rule)
    await (await world.as(userId)).call(completeTask, { params: { taskId: taskId! }, body: { isCompleted: true, note: 'Held elsewhere' } })
    await world.system((db) => db.update(task).set({ closedAt: world.services.clock.now() }).where(eq(task.id, taskId!)))
  }
  await done(bo, 'annualTraining')
  await done(cy, 'annualRefresher')
  const again = async (userId: string, rule: Rule) => historyOf(world, (await give(world, userId, rule))[0]!)
  expect(await again(bo, 'annualTraining')).toEqual(['2026-11-22 due 2027-11-21 open'])
  expect(await again(bo, 'annualRefresher')).toEqual(['2026-11-22 due 2027-11-21 open'])
  expect(await again(cy, 'annualRefresher')).toEqual(['2026-11-22 due 2027-11-21 open'])
  expect(await again(cy, 'annualTraining'), 'the refresher is no bloodborne training').toEqual(['2026-11-21 due 2026-12-21 open'])
})

test('a bloodborne training with open elements can be completed by hand only with a note about the one held elsewhere', async ({
  world,
}) => {
  const ida = await person(world, { firstName: 'Ida', startedOn: '2008-03-04' })
  const [bloodborne, refresher] = await give(world, ida, 'annualTraining', 'annualRefresher')
  const complete = { params: { taskId: bloodborne! }, body: { isCompleted: true as const, note: ' ' } }
  for (const who of [ida, world.maria])
    expect(await (await world.as(who)).refused(completeTask, complete)).toMatchObject({ status: 422, fields: { note: heldElsewhereText } })
  const own = await world.as(ida)
  await own.call(completeTask, { ...complete, body: { isCompleted: true, note: 'On 11/20/2026 by Olga Petrenko, RN: A to N' } })
  await own.call(completeTask, { params: { taskId: refresher! }, body: { isCompleted: true } })
})

test('with an imported date of the last training, the yearly one is due a year later', async ({ world }) => {
  const lena = await person(world, { firstName: 'Lena', startedOn: '2008-03-04', lastTrainingOn: '2026-02-10' })
  const [taskId] = await give(world, lena, 'annualTraining')
  expect(await historyOf(world, taskId!)).toEqual(['2026-02-11 due 2027-02-10 open'])
  expect((await listed(world, 'lena'))?.trainingDueDate).toBe('2027-02-10')
  const { payload } = await (await world.as(lena)).call(getTraining, { params: { userId: lena } })
  expect(payload, 'nobody watched anything here before they were added').toMatchObject({
    trainingMinutesResetAt: '2026-02-10',
    minutesCountSince: '2026-11-21',
  })
})

test('list, training page and summary show the due date of the person’s own task, and the year that ends on it', async ({ world }) => {
  const lou = await person(world, { firstName: 'Lou', startedOn: '2008-03-04', lastTrainingOn: '2026-02-10' })
  const [taskId] = await give(world, lou, 'annualTraining')
  const own = await world.as(lou)
  await own.call(completeTask, { params: { taskId: taskId! }, body: { isCompleted: true, note: 'Held elsewhere' } })
  expect(await historyOf(world, taskId!), 'a year after an early completion, not later').toEqual([
    '2026-02-11 due 2027-02-10 done',
    '2026-11-22 due 2027-11-21 open',
  ])
  expect((await listed(world, 'lou'))?.trainingDueDate).toBe('2027-11-21')
  const { payload } = await own.call(getTraining, { params: { userId: lou } })
  expect(payload).toMatchObject({ trainingDueDate: '2027-11-21', trainingMinutesResetAt: '2026-11-21' })
  const summary = await own.call(trainingSummary, { params: { userId: lou, locationId: mainOf(world) } })
  expect(summary.payload).toMatchObject({ yearStart: '2026-11-21', nextYearStart: '2027-11-21' })
})

test('a new hire has the initial training first, and the yearly one a year later', async ({ world }) => {
  const kim = await person(world, { firstName: 'Kim', startedOn: '2026-11-16', newHire: true })
  const [initial, yearly] = await give(world, kim, 'newHireBloodborne', { annualTraining: '2027-11-16' })
  expect(await historyOf(world, yearly!)).toEqual(['2026-11-21 due 2027-11-16 open'])
  const now = world.services.clock.now()
  await world.system((db) =>
    db.insert(watchInterval).values({
      id: newId(now),
      practiceId: world.lakeside.id,
      userId: kim,
      videoId: 'osha-01',
      videoVersion: 1,
      fromSecond: 0,
      toSecond: 120,
      source: 'own',
      trainingYear: '2026-11-16',
      watchedAt: now,
    }),
  )
  await (await world.as(kim)).call(completeTask, { params: { taskId: initial! }, body: { isCompleted: true, note: 'Held elsewhere' } })
  expect(await historyOf(world, yearly!)).toEqual(['2026-11-21 due 2027-11-21 open'])
  expect(await listed(world, 'kim')).toMatchObject({ trainingDueDate: '2027-11-21', trainingMinutesWatched: 120 })
  expect((await world.audit('task.rescheduled')).at(-1)).toMatchObject({ targetId: yearly })
})
