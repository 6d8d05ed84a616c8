import { saveStop } from '#contract/rounds/rounds'
import { listTeamOverdue, listUserTasks } from '#contract/tasks/tasks'
import { expect, inOwnWorld } from '#api/data/testing/test'
import { makeStops, okNow } from '#api/features/rounds/testing/make-stops'
import { makeTask } from '#api/features/tasks/testing/make-task'

inOwnWorld('with rounds=1 the checks of one frequency and due day are one entry; without it every task is one', async ({ world }) => {
  const stops = await makeStops(world, { count: 9 })
  await makeStops(world, { count: 1, period: { start: '2026-11-08', end: '2026-11-14' } })
  await makeTask(world, { name: 'Spill kit', ruleKey: 'spillKitCheck' })
  const dana = await world.as(world.dana)
  await dana.call(saveStop, { params: { occurrenceId: stops[4]!.occurrenceId }, body: okNow(world) })
  await dana.call(saveStop, {
    params: { occurrenceId: stops[5]!.occurrenceId },
    body: { ...okNow(world), result: 'problem', statement: 'flow', problem: 'noWater' },
  })
  const params = { userId: world.dana, locationId: world.lakeside.locations[0]!.id }
  const { payload: each } = await dana.call(listUserTasks, { params })
  const { payload: asRounds } = await dana.call(listUserTasks, { params, query: { rounds: '1' } })
  expect(each.filter(({ round }) => round).map(({ round }) => round?.stops)).toEqual([1, 9, 9, 9, 9, 9, 9, 9, 9, 9])
  expect(asRounds.length).toBe(each.length - 8)
  expect(asRounds.flatMap(({ round }) => round ?? [])).toEqual([
    expect.objectContaining({ name: 'Weekly round', due: '2026-11-14', stops: 1, done: 0 }),
    expect.objectContaining({ name: 'Weekly round', due: '2026-11-21', stops: 9, done: 2, problems: 1, outOfUse: 1 }),
  ])
  expect(asRounds.find(({ name }) => name === 'Spill kit')?.round).toBeNull()
})

inOwnWorld('the overdue rounds of others are one entry for the same people', async ({ world }) => {
  const period = { start: '2026-11-08', end: '2026-11-14' }
  await makeStops(world, { count: 3, period })
  await makeStops(world, { count: 2, period, assignees: [world.ruth] })
  const maria = await world.as(world.maria)
  const params = { locationId: world.lakeside.locations[0]!.id }
  const { payload } = await maria.call(listTeamOverdue, { params, query: { rounds: '1' } })
  expect(payload.map(({ round }) => round?.stops).toSorted()).toEqual([2, 3])
})
