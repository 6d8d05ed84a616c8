import { buildTask } from '#api/data/builders/task'
import { openAction } from '#api/data/corrective-actions/open-action'
import { runDaily } from '#api/data/jobs/run-daily'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { writingAs } from '#api/data/testing/writing'
import { remindAssignees } from '#api/features/reminders/remind-assignees'
import { taskBook } from '#api/features/tasks/book/task-book'

/** Opens a problem of Dana's, due on December 1. */
async function aProblem(world: World, confidential = false) {
  const [main] = world.lakeside.locations
  const place = { practiceId: world.lakeside.id, locationId: main?.id ?? '', itemId: null, what: 'The lamp is broken.', place: 'Hall' }
  const found = { source: 'own', sourceId: null, statementKey: null, problemKey: null, ownerId: world.dana, due: '2026-12-01' } as const
  const flags = { outOfUse: false, fixedNow: false, confidential, note: null }
  return writingAs(world, world.maria, (writing) => openAction(writing, taskBook, { ...place, ...found, ...flags }))
}

const told = async (world: World, userId: string, day: string) => {
  world.services.clock.set(`${day}T15:00:00Z`)
  await runDaily(world.services, [remindAssignees])
  return (await world.notifications(userId))
    .filter((one) => one.createdAt.toISOString() === `${day}T15:00:00.000Z`)
    .map(({ title, subTitle }) => `${title}: ${subTitle}`)
}

const lamp = (lines: readonly string[]) => lines.filter((line) => /lamp|Confidential task/.test(line))

inOwnWorld('the owner of a problem is reminded on its day, after three and seven days, and then weekly', async ({ world }) => {
  await aProblem(world)
  const days = Array.from({ length: 15 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`)
  const reminded: string[] = []
  for (const day of days) if (lamp(await told(world, world.dana, day)).length > 0) reminded.push(day)
  expect(reminded).toEqual(['2026-12-01', '2026-12-04', '2026-12-08', '2026-12-15'])
})

inOwnWorld('administrators are told after a week, once, without the words of a confidential problem', async ({ world }) => {
  await aProblem(world)
  await aProblem(world, true)
  expect(lamp(await told(world, world.maria, '2026-12-07'))).toEqual([])
  const late = await told(world, world.maria, '2026-12-08')
  expect(lamp(late)).toEqual(['2 problems are overdue by a week or more: Fix: The lamp is broken., Confidential task'])
  expect(lamp(await told(world, world.maria, '2026-12-09'))).toEqual([])
})

inOwnWorld('the reminder of a problem names it before tasks that are overdue for longer', async ({ world }) => {
  const [main] = world.lakeside.locations
  const place = { practiceId: world.lakeside.id, locationId: main?.id ?? '', assignees: [world.dana] }
  const now = world.services.clock.now()
  await world.system(async (db) => {
    for (const name of ['Poster', 'Gloves', 'Plan', 'Walk'])
      await buildTask(db, { ...place, name, period: { start: '2026-11-01', end: '2026-11-30', due: '2026-11-30' } }, { now })
  })
  await aProblem(world)
  const [late] = lamp(await told(world, world.dana, '2026-12-08'))
  expect(late).toMatch(/^\d+ tasks are overdue: Fix: The lamp is broken\., .* and \d+ more$/)
})

inOwnWorld('the notification of administrators opens the problem, or the list if there are several', async ({ world }) => {
  const opens = async (day: string) => {
    await told(world, world.maria, day)
    const ofDay = (await world.notifications(world.maria)).filter((one) => one.createdAt.toISOString() === `${day}T15:00:00.000Z`)
    return ofDay.find(({ title }) => title.includes('overdue by a week'))
  }
  const { actionId } = await aProblem(world)
  expect(await opens('2026-12-08')).toMatchObject({ type: 'FIX', targetId: actionId })
  await aProblem(world)
  expect(await opens('2026-12-15')).toMatchObject({ type: 'FIX', targetId: '' })
})
