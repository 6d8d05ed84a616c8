import { eq } from 'drizzle-orm'

import { addDays } from '#calendar/days'
import { buildPerson } from '#api/data/builders/person'
import { buildTask, type TaskPlan } from '#api/data/builders/task'
import { runDaily } from '#api/data/jobs/run-daily'
import { billing, employment, location, membership, subscription, task, taskOccurrence } from '#api/data/tables'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

import { remindAssignees } from './remind-assignees.ts'

const main = (world: World) => world.lakeside.locations[0]?.id ?? ''
const harbor = (world: World) => world.lakeside.locations[1]?.id ?? ''

const give = (world: World, due: string, plan: Partial<TaskPlan> = {}) =>
  world.system((db) =>
    buildTask(
      db,
      { practiceId: world.lakeside.id, locationId: main(world), period: { start: addDays(due, -6), end: due }, ...plan },
      { now: world.services.clock.now() },
    ),
  )

/** Removes the assignees of tasks that earlier tests left open. */
const tidy = (world: World) =>
  world.system((db) => db.update(taskOccurrence).set({ status: 'notApplicable' }).where(eq(taskOccurrence.status, 'open')))

/** Runs the morning job of a day in Portland and returns the notifications. */
async function morning(world: World, day: string) {
  world.services.clock.set(`${day}T15:00:00Z`)
  await runDaily(world.services, [remindAssignees])
}

const told = async (world: World, userId: string, day: string) =>
  (await world.notifications(userId))
    .filter((one) => one.createdAt.toISOString() === `${day}T15:00:00.000Z`)
    .map(({ title, subTitle, targetId, type, locationId }) => ({ title, subTitle, targetId, type, locationId }))

inOwnWorld('tasks due today give one notification, with their names and a link to the first one', async ({ world }) => {
  await tidy(world)
  const day = '2026-12-02'
  const chair = await give(world, day, { name: 'Check the chair', assignees: [world.dana] })
  const autoclave = await give(world, day, { name: 'Autoclave spore test', assignees: [world.dana, world.ruth] })
  await give(world, '2026-12-03', { name: 'Tomorrow', assignees: [world.dana] })
  world.services.refetched.length = 0
  await morning(world, day)
  expect(await told(world, world.dana, day)).toEqual([
    {
      title: '2 tasks are due today',
      subTitle: 'Autoclave spore test, Check the chair',
      targetId: autoclave.taskId,
      type: 'TASK',
      locationId: main(world),
    },
  ])
  expect(await told(world, world.ruth, day)).toMatchObject([{ title: '1 task is due today', subTitle: 'Autoclave spore test' }])
  expect(await told(world, world.maria, day)).toEqual([])
  expect(world.services.refetched.toSorted()).toEqual([world.dana, world.ruth].toSorted())
  await morning(world, day)
  expect(await told(world, world.dana, day)).toHaveLength(1)
  expect(chair.taskId).not.toBe(autoclave.taskId)
})

inOwnWorld('overdue tasks are notified on the first day after, then weekly, even if no server ran that day', async ({ world }) => {
  await tidy(world)
  const due = '2027-01-05'
  const { taskId } = await give(world, due, { name: 'Overdue thing', assignees: [world.tessa], locationId: harbor(world) })
  const about = async (day: string) => {
    await morning(world, day)
    return (await told(world, world.tessa, day)).map((one) => `${one.title}: ${one.subTitle}`)
  }
  expect(await about('2027-01-05')).toEqual(['1 task is due today: Overdue thing'])
  expect(await about('2027-01-06')).toEqual(['1 task is overdue: Overdue thing'])
  for (let later = 7; later <= 12; later += 1) expect(await about(`2027-01-${String(later).padStart(2, '0')}`)).toEqual([])
  expect(await about('2027-01-13')).toEqual(['1 task is overdue: Overdue thing'])
  expect(await about('2027-01-18')).toEqual([])
  expect(await about('2027-01-22')).toEqual(['1 task is overdue: Overdue thing'])
  expect(await about('2027-01-23')).toEqual([])
  await world.system((db) => db.update(task).set({ confidential: true }).where(eq(task.id, taskId)))
  expect(await about('2027-01-27')).toEqual(['1 task is overdue: Confidential task'])
})

inOwnWorld('every member is notified of a shared task, and only administrators of a task for administrators', async ({ world }) => {
  await tidy(world)
  const day = '2027-02-02'
  await give(world, day, { name: 'For all', everybody: true })
  await give(world, day, { name: 'For the office', everybody: true, requiresAdmin: true })
  await give(world, day, { name: 'About Dana', subjectId: world.dana })
  await morning(world, day)
  const names = async (userId: string) => (await told(world, userId, day)).map((one) => one.subTitle)
  expect(await names(world.dana)).toEqual(['About Dana, For all'])
  expect(await names(world.ruth)).toEqual(['For all'])
  expect(await names(world.maria)).toEqual(['For all, For the office'])
  expect(await names(world.tessa)).toEqual([])
  expect(await names(world.foreignOnly)).toEqual([])
})

inOwnWorld('people who have left or have not started are not notified', async ({ world }) => {
  await tidy(world)
  const day = '2027-02-09'
  const person = (firstName: string) =>
    world.system((db) =>
      buildPerson(
        db,
        { firstName, lastName: 'Gone', posts: [{ practiceId: world.lakeside.id, locationId: main(world) }] },
        { now: world.services.clock.now() },
      ),
    )
  const [left, ended, invited] = [await person('Left'), await person('Ended'), await person('Invited')]
  await world.system(async (db) => {
    await db.update(membership).set({ endedAt: world.services.clock.now() }).where(eq(membership.userId, left))
    await db.update(employment).set({ endedOn: '2027-02-01' }).where(eq(employment.userId, ended))
    await db.update(employment).set({ acceptedAt: null }).where(eq(employment.userId, invited))
  })
  await give(world, day, { name: 'For all', everybody: true, assignees: [left, ended, invited] })
  await morning(world, day)
  for (const person of [left, ended, invited]) expect(await world.notifications(person)).toEqual([])
  expect(await told(world, world.dana, day)).toHaveLength(1)
})

inOwnWorld('nobody is notified where the library is not set up, or while the practice cannot be used', async ({ world }) => {
  await tidy(world)
  const day = '2027-02-16'
  await give(world, day, { assignees: [world.dana] })
  await give(world, day, { assignees: [world.tessa], locationId: harbor(world) })
  const setUp = (at: Date | null) =>
    world.system((db) =>
      db
        .update(location)
        .set({ librarySetupCompletedAt: at })
        .where(eq(location.id, main(world))),
    )
  await setUp(null)
  await morning(world, day)
  expect([await told(world, world.dana, day), await told(world, world.tessa, day)]).toMatchObject([[], [{ title: '1 task is due today' }]])
  await setUp(world.services.clock.now())
  const failed = (at: Date | null) =>
    world.system((db) => db.update(billing).set({ paymentFailedAt: at }).where(eq(billing.practiceId, world.lakeside.id)))
  await failed(world.services.clock.now())
  await morning(world, '2027-02-17')
  expect(await told(world, world.dana, '2027-02-17')).toEqual([])
  await failed(null)
})

inOwnWorld('a location whose plan includes no library has no setup to complete, so its tasks are announced', async ({ world }) => {
  await tidy(world)
  const day = '2027-02-16'
  await give(world, day, { assignees: [world.dana] })
  await world.system(async (db) => {
    await db
      .update(location)
      .set({ librarySetupCompletedAt: null })
      .where(eq(location.id, main(world)))
    await db
      .update(subscription)
      .set({ plan: 'SDS' })
      .where(eq(subscription.locationId, main(world)))
  })
  await morning(world, day)
  expect(await told(world, world.dana, day)).toMatchObject([{ title: '1 task is due today' }])
})

inOwnWorld('a notification of many tasks names three and counts the rest', async ({ world }) => {
  await tidy(world)
  const day = '2027-02-23'
  for (const name of ['A', 'B', 'C', 'D', 'E', 'A']) await give(world, day, { name, assignees: [world.dana] })
  await morning(world, day)
  expect(await told(world, world.dana, day)).toMatchObject([{ title: '6 tasks are due today', subTitle: 'A, B, C and 2 more' }])
})

test('the job runs in the morning of each practice’s own time zone', async ({ world }) => {
  await tidy(world)
  const day = '2027-03-01'
  const cedar = world.cedar.locations[0]?.id ?? ''
  await give(world, day, { assignees: [world.foreignOnly], practiceId: world.cedar.id, locationId: cedar })
  await give(world, day, { assignees: [world.dana] })
  const count = async (userId: string) =>
    (await world.notifications(userId)).filter((one) => one.createdAt.toISOString().startsWith('2027-03-01')).length
  const at = async (moment: string) => {
    world.services.clock.set(moment)
    await runDaily(world.services, [remindAssignees])
    return [await count(world.foreignOnly), await count(world.dana)]
  }
  expect(await at('2027-03-01T10:30:00Z')).toEqual([0, 0])
  expect(await at('2027-03-01T11:30:00Z')).toEqual([1, 0])
  expect(await at('2027-03-01T14:30:00Z')).toEqual([1, 1])
})

inOwnWorld(
  'a task whose deadline the law counts in hours is due in the morning before its moment, and overdue from then on (ruling 47)',
  async ({ world }) => {
    await tidy(world)
    const by = async (moment: string) => {
      const { occurrenceId } = await give(world, moment.slice(0, 10), { name: `By ${moment}`, assignees: [world.dana] })
      await world.system((db) =>
        db
          .update(taskOccurrence)
          .set({ dueBy: new Date(moment) })
          .where(eq(taskOccurrence.id, occurrenceId)),
      )
    }
    const day = '2026-12-02'
    await by('2026-12-02T14:59:00Z')
    await by('2026-12-02T22:00:00Z')
    await by('2026-12-03T15:00:00Z')
    await by('2026-12-03T15:01:00Z')
    await morning(world, day)
    const titles = (await told(world, world.dana, day)).map(({ title, subTitle }) => `${title}: ${subTitle}`)
    expect(titles.toSorted()).toEqual([
      '1 task is overdue: By 2026-12-02T14:59:00Z',
      '2 tasks are due within 24 hours: By 2026-12-02T22:00:00Z, By 2026-12-03T15:00:00Z',
    ])
  },
)
