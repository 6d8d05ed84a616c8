import { listTeamOverdue } from '#contract/tasks/tasks'
import { buildPerson } from '#api/data/builders/person'
import { buildTask, type TaskPlan } from '#api/data/builders/task'
import { newPractice, type NewPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'

import { harborOf, mainOf, makeTask } from '../testing/make-task.ts'

const overdue = async (world: World, by = world.maria) =>
  (await (await world.as(by)).call(listTeamOverdue, { params: { locationId: mainOf(world) } })).payload

const last = { start: '2026-11-08', end: '2026-11-14' }

test('an administrator sees overdue tasks of the location that are not on their own board, with their assignees', async ({ world }) => {
  await makeTask(world, { name: 'Sharps container', assignees: [world.ruth], period: last })
  await makeTask(world, { name: 'Nobody’s', assignees: [], period: { start: '2026-11-01', end: '2026-11-07' } })
  await makeTask(world, { name: 'About Dana', assignees: [world.ruth], subjectId: world.dana, confidential: true, period: last })
  await makeTask(world, { name: 'Own', assignees: [world.maria, world.ruth], period: last })
  await makeTask(world, { name: 'Everybody’s', assignees: [], everybody: true, period: last })
  await makeTask(world, { name: 'Due today', assignees: [world.ruth] })
  await makeTask(world, { name: 'Elsewhere', locationId: harborOf(world), assignees: [world.tessa], period: last })
  const mine = ['Sharps container', 'Nobody’s', 'About Dana', 'Own', 'Everybody’s', 'Due today', 'Elsewhere']
  const found = (await overdue(world)).filter((task) => mine.includes(task.name))
  expect(found.map(({ name, state, days, others, own }) => [name, state, days, others.map((one) => one.firstName), own])).toEqual([
    ['Nobody’s', 'overdue', 14, [], false],
    ['About Dana', 'overdue', 7, ['Dana', 'Ruth'], false],
    ['Sharps container', 'overdue', 7, ['Ruth'], false],
  ])
})

/** Adds overdue tasks of Sam, one for each plan. */
async function late(world: World, { practiceId, locationId, sam }: NewPractice, plans: Partial<TaskPlan>[]) {
  const common = { practiceId, locationId, assignees: [sam], retention: 'check3', period: last }
  await world.system(async (db) => {
    for (const plan of plans) await buildTask(db, { ...common, ...plan }, { now: world.services.clock.now() })
  })
}

const teamOf = async (world: World, { nora, locationId }: NewPractice) =>
  (await (await world.as(nora)).call(listTeamOverdue, { params: { locationId } })).payload

test('more than 500 overdue tasks of one rule are one entry that counts them all', async ({ world }) => {
  const place = await newPractice(world)
  const { practiceId, locationId } = place
  const now = world.services.clock.now()
  const people = await world.system(async (db) => {
    const made: string[] = []
    for (let index = 0; index < 505; index += 1)
      made.push(await buildPerson(db, { firstName: 'Pat', lastName: `Person${index}`, posts: [{ practiceId, locationId }] }, { now }))
    return made
  })
  await late(world, place, [
    ...people.map((subjectId) => ({ ruleKey: 'hepatitisBOffer', frequency: '99', subjectId }) as const),
    { name: 'Eyewash', period: { start: '2026-11-01', end: '2026-11-07' } },
  ])
  const found = await teamOf(world, place)
  expect(found.map(({ name, fold }) => [name, fold?.count])).toEqual([
    ['Eyewash', undefined],
    ['Hepatitis B vaccine, offer and choice', 505],
  ])
})

test('of more than 500 overdue tasks that cannot be folded, the 500 most overdue ones are listed', async ({ world }) => {
  const place = await newPractice(world)
  const names = Array.from({ length: 502 }, (_, index) => `Check ${String(index).padStart(3, '0')}`)
  await late(world, place, [...names.map((name) => ({ name })), { name: 'The oldest', period: { start: '2026-11-01', end: '2026-11-07' } }])
  const found = await teamOf(world, place)
  expect(found.map(({ name }) => name)).toEqual(['The oldest', ...names.slice(0, 499)])
})

test('staff and administrators of only another location are rejected', async ({ world }) => {
  for (const who of [world.dana, world.omar, world.ruth])
    expect((await (await world.as(who)).refused(listTeamOverdue, { params: { locationId: mainOf(world) } })).status).toBe(403)
})
