import { asc, eq } from 'drizzle-orm'

import { addDays } from '#calendar/days'
import { finishRound } from '#contract/rounds/rounds'
import { completeTask } from '#contract/tasks/tasks'
import type { Frequency } from '#contract/endpoint/shapes'
import { taskOccurrence } from '#api/data/tables'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'

import { makeStops, walk, type MadeStop } from './testing/make-stops.ts'

/** The first periods of the checks, with the moments at which the stops are done and the round is finished: in time, late, across midnight and weeks. */
const cases: { frequency: Frequency; start: string; end: string; walked: string; finished: string }[] = [
  { frequency: '0', start: '2026-11-15', end: '2026-11-21', walked: '2026-11-21T18:00:00Z', finished: '2026-11-21T18:05:00Z' },
  { frequency: '0', start: '2026-11-15', end: '2026-11-21', walked: '2026-11-20T23:30:00Z', finished: '2026-11-23T16:00:00Z' },
  { frequency: '0', start: '2026-11-01', end: '2026-11-07', walked: '2026-11-24T18:00:00Z', finished: '2026-11-24T18:01:00Z' },
  { frequency: '0', start: '2026-11-15', end: '2026-11-21', walked: '2026-11-22T07:59:00Z', finished: '2026-11-22T08:01:00Z' },
  { frequency: '0', start: '2026-10-04', end: '2026-10-10', walked: '2026-11-22T08:00:00Z', finished: '2026-12-20T20:00:00Z' },
  { frequency: '1', start: '2026-11-01', end: '2026-11-30', walked: '2026-12-01T07:00:00Z', finished: '2026-12-01T09:00:00Z' },
  { frequency: '1', start: '2026-08-01', end: '2026-08-31', walked: '2026-11-25T20:00:00Z', finished: '2026-11-25T20:00:00Z' },
  { frequency: '2', start: '2026-10-01', end: '2026-12-31', walked: '2026-12-31T20:00:00Z', finished: '2027-01-04T20:00:00Z' },
  { frequency: '3', start: '2026-01-01', end: '2026-12-31', walked: '2026-11-27T20:00:00Z', finished: '2026-11-30T20:00:00Z' },
]

/** Everything of a task’s periods except the ids. */
const historyOf = (world: World, { taskId }: MadeStop) =>
  world.system(async (db) =>
    (await db.select().from(taskOccurrence).where(eq(taskOccurrence.taskId, taskId)).orderBy(asc(taskOccurrence.periodStart))).map(
      ({ id: _id, taskId: _task, recordId, createdAt: _created, ...rest }) => ({ ...rest, hasRecord: recordId !== null }),
    ),
  )

inOwnWorld('a round leaves every task as completing it alone at the moment of its stop would have', async ({ world }) => {
  for (const { frequency, start, end, walked, finished } of cases) {
    world.services.clock.set(new Date(`${start}T20:00:00Z`))
    const plan = { count: 3, frequency, period: { start, end } }
    const inRound = await makeStops(world, plan)
    const alone = await makeStops(world, plan)
    world.services.clock.set(new Date(walked))
    const dana = await world.as(world.dana)
    await walk(world, dana, inRound)
    for (const { taskId } of alone) await dana.call(completeTask, { params: { taskId }, body: { isCompleted: true } })
    world.services.clock.set(new Date(finished))
    const later = await world.as(world.dana)
    const params = { locationId: world.lakeside.locations[0]!.id }
    const { payload } = await later.call(finishRound, { params, body: { frequency, due: end } })
    expect(payload).toMatchObject({ filed: 3, open: 0 })
    const [wanted] = await Promise.all(alone.map((stop) => historyOf(world, stop)))
    expect(wanted!.length, `${start} ${walked}`).toBeGreaterThan(1)
    for (const stop of inRound) expect(await historyOf(world, stop), `${frequency} ${start} ${walked}`).toEqual(wanted)
  }
})

inOwnWorld('the day after the last one of a period is another round', async ({ world }) => {
  await makeStops(world, { period: { start: '2026-11-15', end: '2026-11-21' } })
  const dana = await world.as(world.dana)
  const params = { locationId: world.lakeside.locations[0]!.id }
  const refusal = await dana.refused(finishRound, { params, body: { frequency: '0', due: addDays('2026-11-21', 1) } })
  expect(refusal.code).toBe('round.nothing_to_finish')
})
