import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { vi } from 'vitest'

import { getLocation, locationEffect, updateLocation, type LocationDetails } from '#contract/locations/locations'
import { buildTask, type TaskPlan } from '#api/data/builders/task'
import { auditEvent, notification, outboxMessage, task, taskOccurrence } from '#api/data/tables'
import { answerQuestionnaire, dentalOptions, newPractice } from '#api/data/testing/new-practice'
import { afterEach, expect, test, type World } from '#api/data/testing/test'
import { finishWizard } from '#api/features/library/testing/setup'

afterEach(() => vi.restoreAllMocks())

/** Creates a location whose setup is complete, with its administrator. Today is 2026-11-21 there, and the review date is 03/31. */
async function place(world: World) {
  const { practiceId, locationId, nora, hana } = await newPractice(world, { reviewDate: '03/31' })
  const caller = await world.as(nora)
  await answerQuestionnaire(caller, locationId)
  await finishWizard(caller, { locationId, about: hana })
  const params = { locationId }
  const send = (locationDetails: LocationDetails) => ({ params, body: { locationDetails } })
  const effect = async (details: LocationDetails) => (await caller.call(locationEffect, send(details))).payload
  const save = (details: LocationDetails) => caller.call(updateLocation, send(details))
  const now = world.services.clock.now()
  const yearly = (name: string, plan: Partial<TaskPlan> = {}) =>
    world.system((db) =>
      buildTask(
        db,
        {
          practiceId,
          locationId,
          name,
          assignees: [hana],
          frequency: '3',
          period: { start: '2026-04-01', end: '2027-03-31' },
          retention: 'check3',
          ...plan,
        },
        { now },
      ),
    )
  const dueDays = async () =>
    new Map(
      (
        await world.system((db) =>
          db
            .select({ name: task.name, due: taskOccurrence.due, status: taskOccurrence.status })
            .from(task)
            .innerJoin(taskOccurrence, eq(taskOccurrence.taskId, task.id))
            .where(eq(task.locationId, locationId)),
        )
      ).flatMap(({ name, due, status }) => (status === 'open' ? [[name, due] as const] : [])),
    )
  return { locationId, hana, caller, params, send, effect, save, yearly, dueDays }
}

const others = (after: ReadonlyMap<string, string>, before: ReadonlyMap<string, string>) =>
  [...after.keys()].filter((name) => !before.has(name)).toSorted()

const names = (tasks: readonly { name: string }[]) => tasks.map(({ name }) => name).toSorted()

test('the effect of a moved review date shows the due dates after saving; overdue tasks keep theirs', async ({ world }) => {
  const { effect, save, yearly, dueDays } = await place(world)
  await yearly('Review of the exposure plan')
  await yearly('Late review', { period: { start: '2025-04-01', end: '2026-03-31' } })
  const before = await dueDays()
  const { opens, closes, moves, people } = await effect({ annual_review_date: '01/15' })
  expect(moves.map(({ name, before: was, due }) => [name, was, due])).toEqual([['Review of the exposure plan', '2027-03-31', '2027-01-15']])
  expect([opens, closes, people]).toEqual([[], [], []])
  expect(await dueDays(), 'nothing is saved by asking').toEqual(before)
  await save({ annual_review_date: '01/15' })
  expect(await dueDays()).toEqual(new Map([...before, ['Review of the exposure plan', '2027-01-15']]))
})

test('a review date of February 29 becomes February 28 in other years', async ({ world }) => {
  const { effect, yearly } = await place(world)
  await yearly('Review of the exposure plan')
  const { moves } = await effect({ annual_review_date: '02/29' })
  expect(moves.map(({ due }) => due)).toEqual(['2027-02-28'])
})

test('no due date is later than 12 months after the last completion', async ({ world }) => {
  const { effect, yearly, hana, caller, send } = await place(world)
  const { taskId } = await yearly('Review of the exposure plan')
  const done = { status: 'done', completedAt: new Date('2026-05-10T18:00:00Z'), completedBy: hana }
  await world.system(async (db) => {
    const [open] = await db.select().from(taskOccurrence).where(eq(taskOccurrence.taskId, taskId))
    if (!open) throw new Error('The task has an open period.')
    const past = { periodStart: '2025-04-01', periodEnd: '2026-03-31', due: '2026-03-31' }
    await db.insert(taskOccurrence).values({ ...open, id: open.id.replace(/^./, 'f'), ...past, ...done })
  })
  const { moves } = await effect({ annual_review_date: '09/30' })
  expect(moves.map(({ before, due }) => [before, due])).toEqual([['2027-03-31', '2027-05-10']])
  const impossible = send({ annual_review_date: '02/30' })
  expect(await caller.refused(locationEffect, impossible)).toMatchObject({ status: 422 })
})

test('the effect of changed answers shows the tasks that open and close', async ({ world }) => {
  const { effect, save, dueDays } = await place(world)
  const before = await dueDays()
  const options = [...dentalOptions.filter((option) => option !== 'amalgam'), 'hazardousDrugs', 'onSiteLab']
  const planned = await effect({ options })
  expect(await dueDays(), 'nothing is saved by asking').toEqual(before)
  await save({ options })
  const after = await dueDays()
  expect(names(planned.opens)).toEqual(others(after, before))
  expect(names(planned.closes)).toEqual(others(before, after))
  expect(planned.opens.length + planned.closes.length).toBeGreaterThan(0)
  for (const { name, due } of planned.opens) expect([name, after.get(name)]).toEqual([name, due])
})

test('tasks that stay but get other wording or another frequency are shown too', async ({ world }) => {
  const { effect, locationId } = await place(world)
  const { rows } = await world.system((db) =>
    db.client.query<{ name: string; frequency: string }>(
      `update task set instructions = case when frequency = '1' then 'Former words.' else instructions end, frequency = case when frequency = '2' then '1' else frequency end
       where location_id = $1 and rule_key is not null and closed_at is null and frequency in ('1', '2')
       returning old.name, old.frequency`,
      [locationId],
    ),
  )
  const { changes } = await effect({ options: [...dentalOptions, 'hazardousDrugs'] })
  expect(new Set(rows.map(({ frequency }) => frequency))).toEqual(new Set(['1', '2']))
  expect(names(changes)).toEqual(names(rows))
})

test('an effect request leaves no event, message or revision, and a stale one returns the current row', async ({ world }) => {
  const { effect, caller, params, send } = await place(world)
  const rows = () =>
    world.system(async (db) => [
      await db.select().from(auditEvent),
      await db.select().from(notification),
      await db.select().from(outboxMessage),
      (await caller.call(getLocation, { params })).payload,
    ])
  const before = await rows()
  const realtime = vi.spyOn(world.services.realtime, 'changed')
  await effect({ name: 'Elm Street', type: 'medical', options: ['hazardousDrugs'], annual_review_date: '01/15' })
  expect(await rows()).toEqual(before)
  expect(realtime).not.toHaveBeenCalled()
  const { payload } = await caller.call(updateLocation, send({ name: 'Elm Street' }))
  expect(await caller.refused(locationEffect, send({ name: 'Oak Street', revision: payload.revision - 1 }))).toMatchObject({
    status: 409,
    details: { name: 'Elm Street', revision: payload.revision },
  })
  expect(await caller.refused(locationEffect, send({ name: '' }))).toMatchObject({ status: 422 })
})

test('many tasks need no more statements than few, for the effect and for saving', async ({ world }) => {
  const { effect, save, yearly, locationId } = await place(world)
  const statements = async (work: () => Promise<unknown>) => {
    const spy = vi.spyOn(Client.prototype, 'query')
    await work()
    const { length } = spy.mock.calls
    spy.mockRestore()
    return length
  }
  const generated = `update task set instructions = '' where id in (select id from task where location_id = $1 and rule_key is not null and closed_at is null order by frequency, id limit $2)`
  const differing = (count: number) => world.system((db) => db.client.query(generated, [locationId, count]))
  const count = async (differ: number, work: () => Promise<unknown>) => {
    await differing(differ)
    return statements(work)
  }
  await yearly('Review 0')
  const tried = await count(1, () => effect({ annual_review_date: '01/15' }))
  const saved = await count(1, () => save({ annual_review_date: '02/15' }))
  for (let index = 1; index < 12; index++) await yearly(`Review ${index}`)
  expect(await count(12, () => effect({ annual_review_date: '01/15' }))).toBe(tried)
  expect(await count(12, () => save({ annual_review_date: '01/15' }))).toBe(saved)
})
