import { eq } from 'drizzle-orm'

import { dutyOutcomes, getDutyMonths, listDuties } from '#contract/overview/duties'
import { buildRecord } from '#api/data/builders/record'
import { buildTask } from '#api/data/builders/task'
import { location, taskOccurrence } from '#api/data/tables'
import { newPractice, type NewPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'

type Change = Partial<typeof taskOccurrence.$inferInsert>

/** An occurrence due on a day, with its outcome. */
async function aDuty(world: World, { practiceId, locationId, nora }: NewPractice, due: string, change: Change = {}, doneOn?: string) {
  const now = world.services.clock.now()
  return await world.system(async (db) => {
    const period = { start: due, end: due, due }
    const built = await buildTask(db, { practiceId, locationId, frequency: '1', name: `Due ${due}`, period }, { now })
    const record = { practiceId, locationId, completedBy: nora, name: 'Done', taskId: built.taskId, occurrenceId: built.occurrenceId }
    const { recordId } = doneOn ? await buildRecord(db, { ...record, doneOn }, { now }) : { recordId: null }
    const done = change.status === 'done' ? { completedBy: nora, recordId } : {}
    await db
      .update(taskOccurrence)
      .set({ status: 'open', ...done, ...change })
      .where(eq(taskOccurrence.id, built.occurrenceId))
    return built
  })
}

const done = (at: string) => ({ status: 'done', completedAt: new Date(at) })

const monthsAt = async (world: World, { nora, practiceId, locationId }: NewPractice) => {
  const { payload } = await (await world.as(nora)).call(getDutyMonths, { params: { practiceId } })
  return payload.find(({ _id }) => _id === locationId)?.months ?? []
}

test('the last twelve months are shown, the oldest first, and a month without duties is empty', async ({ world }) => {
  const months = await monthsAt(world, await newPractice(world))
  expect(months.map(({ month }) => month)).toEqual(
    '2025-12 2026-01 2026-02 2026-03 2026-04 2026-05 2026-06 2026-07 2026-08 2026-09 2026-10 2026-11'.split(' '),
  )
  expect(months.every((one) => dutyOutcomes.every((outcome) => one[outcome] === 0))).toBe(true)
})

test('a duty counts by the day of its work at the location, and what is not due yet does not count', async ({ world }) => {
  const place = await newPractice(world)
  // 11:30 p.m. on October 10 in Portland, which is October 11 in UTC.
  await aDuty(world, place, '2026-10-10', done('2026-10-11T06:30:00Z'))
  await aDuty(world, place, '2026-10-10', done('2026-10-11T07:30:00Z'))
  await aDuty(world, place, '2026-10-12', done('2026-10-14T18:00:00Z'), '2026-10-12')
  await aDuty(world, place, '2026-10-12', done('2026-10-14T18:00:00Z'), '2026-10-13')
  await aDuty(world, place, '2026-10-31', { status: 'missed' })
  await aDuty(world, place, '2026-10-31', { status: 'notApplicable' })
  await aDuty(world, place, '2026-11-20')
  await aDuty(world, place, '2026-11-21')
  await aDuty(world, place, '2025-11-30', { status: 'missed' })
  const months = await monthsAt(world, place)
  expect(months.at(-2)).toEqual({ month: '2026-10', inTime: 2, late: 2, notDone: 1 })
  expect(months.at(-1), 'what is due today is not late').toEqual({ month: '2026-11', inTime: 0, late: 0, notDone: 1 })
  expect(
    months.reduce((sum, one) => sum + one.notDone, 0),
    'November 2025 is not one of them',
  ).toBe(2)
})

test('where the law counts hours, the moment decides', async ({ world }) => {
  const place = await newPractice(world)
  const dueBy = new Date('2026-11-20T18:00:00Z')
  await aDuty(world, place, '2026-11-20', { ...done('2026-11-20T18:00:00Z'), dueBy })
  await aDuty(world, place, '2026-11-20', { ...done('2026-11-20T18:00:01Z'), dueBy })
  await aDuty(world, place, '2026-11-21', { dueBy: new Date('2026-11-21T20:00:00Z') })
  await aDuty(world, place, '2026-11-21', { dueBy: new Date('2026-11-21T20:00:01Z') })
  expect((await monthsAt(world, place)).at(-1)).toEqual({ month: '2026-11', inTime: 1, late: 1, notDone: 1 })
})

test('each number of a month equals the rows behind it', async ({ world }) => {
  const place = await newPractice(world)
  const { locationId, nora } = place
  await aDuty(world, place, '2026-11-02', done('2026-11-02T18:00:00Z'))
  await aDuty(world, place, '2026-11-03', done('2026-11-05T18:00:00Z'), '2026-11-03')
  await aDuty(world, place, '2026-11-04', done('2026-11-09T18:00:00Z'), '2026-11-08')
  const missed = await aDuty(world, place, '2026-11-05', { status: 'missed' })
  for (const day of ['2026-11-06', '2026-11-07']) await aDuty(world, place, day)
  const client = await world.as(nora)
  const rowsOf = async (month: string, outcome: (typeof dutyOutcomes)[number]) =>
    (await client.call(listDuties, { params: { locationId }, query: { month, outcome, pageSize: '2' } })).payload
  for (const timeZone of ['Pacific/Auckland', 'America/Los_Angeles']) {
    await world.system((db) => db.update(location).set({ timeZone }).where(eq(location.id, locationId)))
    for (const month of await monthsAt(world, place))
      for (const outcome of dutyOutcomes) expect((await rowsOf(month.month, outcome)).total, month.month).toBe(month[outcome])
  }
  const rows = await rowsOf('2026-11', 'notDone')
  expect([rows.total, rows.duties.length]).toEqual([3, 2])
  expect(rows.duties[0]).toMatchObject({ task: missed.taskId, due: '2026-11-05', outcome: 'notDone', doneOn: null })
  expect((await rowsOf('2026-11', 'late')).duties).toMatchObject([{ doneOn: '2026-11-08' }])
})

test('only administrators of the location read its duties', async ({ world }) => {
  const [{ sam, nora, locationId, practiceId }, foreign] = [await newPractice(world), await newPractice(world)]
  const rows = { params: { locationId }, query: { month: '2026-11', outcome: 'late' as const } }
  expect(await (await world.as(sam)).refused(listDuties, rows)).toMatchObject({ status: 403 })
  expect(await (await world.as(foreign.nora)).refused(listDuties, rows)).toMatchObject({ status: 404 })
  expect(await (await world.as(sam)).refused(getDutyMonths, { params: { practiceId } })).toMatchObject({ status: 403 })
  expect((await (await world.as(nora)).call(getDutyMonths, { params: { practiceId } })).payload).toHaveLength(1)
})
