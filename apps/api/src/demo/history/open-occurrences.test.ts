import { eq } from 'drizzle-orm'

import { buildTask } from '#api/data/builders/task'
import { membership, task, taskOccurrence } from '#api/data/tables'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, test } from '#api/data/testing/test'

import { historyAt } from '../testing/recorded-calls.ts'
import { openOccurrences } from './plan-work.ts'

test('the open work of the location is planned, the earliest first, for the people who are still there', async ({ world }) => {
  const { practiceId, locationId, nora, hana, sam } = await newPractice(world)
  const other = await newPractice(world)
  const now = world.services.clock.now()
  const add = (name: string, due: string, assignees: string[] = [], at = { practiceId, locationId }) =>
    world.system((db) => buildTask(db, { ...at, name, assignees, period: { start: '2026-11-01', end: due, due } }, { now }))
  await add('Later', '2026-11-20', [hana, sam])
  await add('First', '2026-11-10', [nora])
  await add('Elsewhere', '2026-11-10', [other.nora], other)
  const closed = await add('Closed', '2026-11-10', [nora])
  const done = await add('Done', '2026-11-10', [nora])
  await world.system(async (db) => {
    await db.update(task).set({ closedAt: now }).where(eq(task.id, closed.taskId))
    await db.update(taskOccurrence).set({ status: 'missed' }).where(eq(taskOccurrence.id, done.occurrenceId))
    await db.update(membership).set({ endedAt: now }).where(eq(membership.userId, sam))
  })
  const past = { ...historyAt(0), database: world.database, place: { practiceId, locationId } }
  const open = await openOccurrences(past)
  expect(open.map(({ name, due, assignees }) => [name, due, assignees])).toEqual([
    ['First', '2026-11-10', [nora]],
    ['Later', '2026-11-20', [hana]],
  ])
  expect(open[0]).toMatchObject({ item: null, rowKind: null, subject: null, periodStart: '2026-11-01' })
})
