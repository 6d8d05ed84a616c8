import { locationEffect, updateLocation } from '#contract/locations/locations'
import { completeTask } from '#contract/tasks/tasks'
import type { ChangeEffect } from '#contract/endpoint/change-effect'
import { answerQuestionnaire, newPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'
import { finishWizard } from '#api/features/library/testing/setup'

/** A location that is set up, with the review date 12/10. Its yearly tasks were last due long ago; today is November 21, 2026. */
async function withYearlyTasks(world: World) {
  const { locationId, nora, hana } = await newPractice(world, { reviewDate: '12/10' })
  const caller = await world.as(nora)
  await answerQuestionnaire(caller, locationId, ['humanBloodExposure', 'sterilizersOnSite', 'amalgam'])
  await finishWizard(caller, { locationId, about: hana })
  const query = <Row extends object>(text: string, values: readonly unknown[] = []) =>
    world.system(async (db) => (await db.client.query<Row>(text, [locationId, ...values])).rows)
  // Tasks that were done before follow the review date. The first day of a new one is placed, and a move leaves it.
  await query(`update task set created_on = '2025-11-01', due_on = null where location_id = $1 and anchor = 'review'`)
  await query(`update task_occurrence o set due = '2026-12-10', period_end = '2026-12-10' from task t
    where t.id = o.task_id and o.location_id = $1 and o.status = 'open' and t.anchor = 'review'`)
  const ofReview = `select o.id, o.task_id, o.period_start::text as start, o.period_end::text as "end", o.due::text as due from task_occurrence o
    join task t on t.id = o.task_id where o.location_id = $1 and o.status = 'open' and t.anchor = 'review' order by o.id`
  const periods = () => query<{ id: string; task_id: string; start: string; end: string; due: string }>(ofReview)
  const move = async (date: string) => {
    const request = { params: { locationId }, body: { locationDetails: { annual_review_date: date } } }
    const again = await world.as(nora)
    const { payload } = await again.call(locationEffect, request)
    await again.call(updateLocation, request)
    return payload satisfies ChangeEffect
  }
  return { caller, query, periods, move }
}

test('moving the review date makes no task overdue, and moving it back restores every due day', async ({ world }) => {
  const { periods, move } = await withYearlyTasks(world)
  const before = await periods()
  expect(before.length).toBeGreaterThan(5)
  const effect = await move('02/15')
  expect(effect.moves.length).toBeGreaterThan(5)
  expect(effect.moves.filter(({ due }) => due < '2026-11-21')).toEqual([])
  const moved = await periods()
  expect(moved.filter(({ due }) => due < '2026-11-21')).toEqual([])
  expect(moved).not.toEqual(before)
  await move('03/01')
  await move('12/10')
  expect(await periods()).toEqual(before)
  await move('02/15')
  expect(await periods(), 'again').toEqual(moved)
})

test('moving back leaves what was changed since', async ({ world }) => {
  const { caller, query, periods, move } = await withYearlyTasks(world)
  const before = await periods()
  await move('02/15')
  const [done, changed] = await periods()
  await query(`update task set behavior = 'other', forms = '{}' where location_id = $1 and id = $2`, [done?.task_id])
  await query(`update task_occurrence set due = '2026-11-25' where location_id = $1 and id = $2`, [changed?.id])
  await caller.call(completeTask, { params: { taskId: done?.task_id ?? '' }, body: { isCompleted: true } })
  await move('12/10')
  const after = await periods()
  const touched = new Set([done?.task_id, changed?.task_id])
  const rest = (rows: typeof after) => rows.filter(({ task_id }) => !touched.has(task_id))
  expect(rest(after)).toEqual(rest(before))
  expect(
    after.find(({ id }) => id === done?.id),
    'a completed period is history',
  ).toBeUndefined()
  expect(after.find(({ id }) => id === changed?.id)?.due).not.toBe(before.find(({ id }) => id === changed?.id)?.due)
})

test('a task whose former day has passed is due today when the date is moved back, and an overdue one stays overdue', async ({ world }) => {
  const { query, periods, move } = await withYearlyTasks(world)
  await query(`update task set created_on = '2026-03-01' where location_id = $1 and anchor = 'review'`)
  await query(`update task_occurrence o set due = '2026-12-10', period_end = '2026-12-10' from task t
    where t.id = o.task_id and o.location_id = $1 and o.status = 'open' and t.anchor = 'review'`)
  await move('02/15')
  const moved = await periods()
  expect(new Set(moved.map(({ due }) => due))).toEqual(new Set(['2027-02-15']))
  const earlier = `update task_occurrence set due = '2026-12-01', moved_to_due = '2026-12-01' where location_id = $1 and id = $2`
  await query(earlier, [moved[0]?.id])
  const start = world.services.clock.now()
  world.services.clock.set('2026-12-12T20:00:00Z')
  await move('12/10')
  expect((await periods()).map(({ due }) => due)).toEqual(['2026-12-01', ...moved.slice(1).map(() => '2026-12-12')])
  world.services.clock.set(start.toISOString())
})
