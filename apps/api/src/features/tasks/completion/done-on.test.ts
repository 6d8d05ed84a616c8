import { completeTask } from '#contract/tasks/tasks'
import { getRecord } from '#contract/records/records'
import { expect, test, type World } from '#api/data/testing/test'

import { nextPeriodFrom } from './done-on.ts'
import { historyOf, makeTask } from '../testing/make-task.ts'

const complete = async (world: World, userId: string, taskId: string, body: object) =>
  (await world.as(userId)).call(completeTask, { params: { taskId }, body: { isCompleted: true, ...body } })

const refused = async (world: World, userId: string, taskId: string, body: object) =>
  (await world.as(userId)).refused(completeTask, { params: { taskId }, body: { isCompleted: true, ...body } })

const detail = async (world: World, recordId: string) =>
  (await (await world.as(world.maria)).call(getRecord, { params: { recordId } })).payload

// Today is 2026-11-21 at the location.

test('the record stores the note and the day of the work besides the day of the entry', async ({ world }) => {
  const { taskId } = await makeTask(world)
  const done = await complete(world, world.dana, taskId, { note: ' Two bottles were replaced. ', doneOn: '2026-11-18' })
  expect(await detail(world, done.record)).toMatchObject({
    note: 'Two bottles were replaced.',
    doneOn: '2026-11-18',
    completedAt: world.services.clock.now().toISOString(),
    due: '2026-11-21',
  })
  const [event] = (await world.audit('task.completed')).filter(({ targetId }) => targetId === taskId)
  expect(event?.after).toMatchObject({ doneOn: '2026-11-18' })
  expect(JSON.stringify(event), 'a note may name people').not.toContain('bottles')
})

test('without a note, and with today as the day, neither is stored', async ({ world }) => {
  const { taskId } = await makeTask(world)
  const done = await complete(world, world.dana, taskId, { note: '  ', doneOn: '2026-11-21' })
  expect(await detail(world, done.record)).toMatchObject({ note: null, doneOn: null })
})

const refusals: [string, { start: string; end: string }, string, string][] = [
  ['ahead', { start: '2026-11-15', end: '2026-11-21' }, '2026-11-22', 'This day has not come yet.'],
  ['before its period', { start: '2026-11-15', end: '2026-11-21' }, '2026-11-14', 'The period of this task began on 11/15/2026.'],
  ['more than 14 days back', { start: '2026-10-01', end: '2026-10-31' }, '2026-11-06', 'Please choose a day that is at most 14 days ago.'],
]
for (const [name, period, doneOn, text] of refusals)
  test(`a day ${name} is rejected at its field, and the task stays open`, async ({ world }) => {
    const { taskId } = await makeTask(world, { period, frequency: '1' })
    expect(await refused(world, world.dana, taskId, { doneOn })).toMatchObject({
      status: 422,
      code: 'task.wrong_done_on',
      error: text,
      fields: { doneOn: text },
    })
    expect((await historyOf(world, taskId))[0]).toMatch(/open$/)
  })

test('the first day of the period and the fourteenth day back are accepted', async ({ world }) => {
  const first = await makeTask(world)
  await complete(world, world.dana, first.taskId, { doneOn: '2026-11-15' })
  const back = await makeTask(world, { period: { start: '2026-10-01', end: '2026-10-31' }, frequency: '1' })
  await complete(world, world.dana, back.taskId, { doneOn: '2026-11-07' })
  expect(await historyOf(world, back.taskId), 'the month of the entry opens').toEqual([
    '2026-10-01 due 2026-10-31 done',
    '2026-11-01 due 2026-11-30 open',
  ])
})

test('a yearly period runs from the day of the work; weeks, months and quarters from the day of the entry', () => {
  const days = { today: '2026-11-21', doneOn: '2026-11-10' }
  expect((['person', 'review', 'calendar', 'once', 'event'] as const).map((anchor) => nextPeriodFrom({ anchor }, days))).toEqual([
    '2026-11-10',
    '2026-11-10',
    '2026-11-21',
    '2026-11-21',
    '2026-11-21',
  ])
  expect(nextPeriodFrom({ anchor: 'person' }, { ...days, doneOn: null })).toBe('2026-11-21')
})

test('a repeat with a different note or day is a different completion and is rejected (ruling 38)', async ({ world }) => {
  const { taskId, occurrenceId } = await makeTask(world)
  const body = { occurrence: occurrenceId, note: 'Done.', doneOn: '2026-11-20' }
  const { record } = await complete(world, world.dana, taskId, body)
  expect((await complete(world, world.dana, taskId, body)).record).toBe(record)
  for (const other of [{ note: 'Not done.' }, { doneOn: '2026-11-19' }, { note: undefined }])
    expect(await refused(world, world.dana, taskId, { ...body, ...other })).toMatchObject({ code: 'task.completed_differently' })
})
