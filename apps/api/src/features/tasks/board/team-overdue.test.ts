import { listTeamOverdue } from '#contract/tasks'
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

test('staff and administrators of only another location are rejected', async ({ world }) => {
  for (const who of [world.dana, world.omar, world.ruth])
    expect((await (await world.as(who)).refused(listTeamOverdue, { params: { locationId: mainOf(world) } })).status).toBe(403)
})
