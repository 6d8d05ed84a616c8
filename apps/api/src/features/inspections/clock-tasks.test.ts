import { eq } from 'drizzle-orm'

import {
  changeInspection,
  closeInspection,
  getInspection,
  openInspection,
  reopenInspection,
  type InspectionKind,
} from '#contract/inspections/inspections'
import { listUserTasks } from '#contract/tasks/tasks'
import { membership, notification, task, taskClosure, taskOccurrence } from '#api/data/tables'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'

import { clockTasks, type Counted } from './clock-tasks.ts'

const place = { timeZone: 'America/Los_Angeles', by: 'nora' }
const counted = (kind: InspectionKind, said: Partial<Counted> = {}): Counted => ({
  id: 'case',
  kind,
  arrivedAt: new Date('2026-11-20T18:00:00Z'),
  answerBy: null,
  logAskedAt: null,
  opensAt: '08:00',
  closesAt: '17:00',
  abateBy: null,
  ...said,
})
const dueDays = (kind: InspectionKind, answerBy: string | null = null) =>
  clockTasks(counted(kind, { answerBy }), place).map(({ name, dueOn }) => [name, dueOn])

test('a letter is answered by its own day, otherwise within five working days, over Thanksgiving too', () => {
  expect(dueDays('letter')).toEqual([['Answer the agency in writing', '2026-11-30']])
  expect(dueDays('letter', '2026-11-24')).toEqual([['Answer the agency in writing', '2026-11-24']])
  expect(dueDays('call')).toEqual([['Answer the agency in writing', '2026-11-30']])
})

test('a citation is posted on the day it arrives and contested within 15 working days', () => {
  expect(dueDays('citation')).toEqual([
    ['Post the citation', '2026-11-20'],
    ['Decide whether to contest the citation', '2026-12-14'],
  ])
})

test('a visit and a practice run start no clock', () => {
  expect([dueDays('visit'), dueDays('practiceRun')]).toEqual([[], []])
})

test.each(['visit', 'letter', 'call'] as const)('the injury log is due 4 business hours after it was asked for in a %s', (kind) => {
  const asked = { logAskedAt: new Date('2026-11-25T23:00:00Z') }
  const log = clockTasks(counted(kind, asked), place).find(({ rowKey }) => rowKey === 'case log')
  expect(log).toMatchObject({ dueOn: '2026-11-27', dueBy: new Date('2026-11-27T18:00:00Z'), citation: '29 CFR 1904.40(a), (b)(2)' })
  expect(clockTasks(counted('practiceRun', asked), place)).toEqual([])
})

test('a correction is certified within 10 calendar days after its day', () => {
  const tasks = clockTasks(counted('citation', { abateBy: '2026-12-15' }), place)
  expect(tasks.find(({ rowKey }) => rowKey === 'case certify')).toMatchObject({ dueOn: '2026-12-25', citation: '29 CFR 1903.19(c)' })
})

test('only a citation has a correction to certify, and no day means no task', () => {
  const names = (kind: InspectionKind, abateBy: string | null) => clockTasks(counted(kind, { abateBy }), place).map(({ rowKey }) => rowKey)
  expect(names('citation', null)).toEqual(['case post', 'case contest'])
  expect(names('letter', '2026-12-15')).toEqual(['case answer'])
  expect(names('visit', '2026-12-15')).toEqual([])
})

test('a citation that arrives on a Friday evening has that day at the location, and 15 working days after it', () => {
  const evening = counted('citation', { arrivedAt: new Date('2026-11-21T04:00:00Z') })
  expect(clockTasks(evening, place).map(({ dueOn }) => dueOn)).toEqual(['2026-11-20', '2026-12-14'])
  expect(clockTasks(evening, { ...place, timeZone: 'UTC' }).map(({ dueOn }) => dueOn)).toEqual(['2026-11-21', '2026-12-14'])
})

test('each task of a clock is done once by whoever has the case, and only by administrators', () => {
  const tasks = [
    counted('citation', { abateBy: '2026-12-15' }),
    counted('letter', { logAskedAt: new Date('2026-11-20T18:00:00Z') }),
  ].flatMap((one) => clockTasks(one, place))
  expect(tasks).toHaveLength(5)
  for (const task of tasks)
    expect(task).toMatchObject({
      assignees: ['nora'],
      requiresAdmin: true,
      frequency: '99',
      anchor: 'once',
      fixedKey: 'inspection',
      ruleKey: null,
    })
  expect(
    tasks.filter(({ dueBy }) => dueBy).map(({ rowKey }) => rowKey),
    'only the log counts hours',
  ).toEqual(['case log'])
})

const opened = async (world: World, body: { kind: InspectionKind; arrivedAt?: string }) => {
  const place = await newPractice(world)
  const nora = await world.as(place.nora)
  const { payload } = await nora.call(openInspection, { params: { locationId: place.locationId }, body })
  const made = await world.system((db) => db.select().from(task).where(eq(task.locationId, place.locationId)))
  return { ...place, caller: nora, caseId: payload._id, made }
}

test('the tasks are on the board of the administrator who opened the case, with their citation', async ({ world }) => {
  const { caller, locationId, nora, caseId, made } = await opened(world, { kind: 'citation' })
  expect(made.map(({ rowKey }) => rowKey).toSorted()).toEqual([`${caseId} contest`, `${caseId} post`])
  expect(made).toContainEqual(expect.objectContaining({ citation: '29 CFR 1903.17(a); 29 U.S.C. 659(a)', requiresAdmin: true }))
  const board = await caller.call(listUserTasks, { params: { userId: nora, locationId } })
  expect(board.payload.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Post the citation', 'Decide whether to contest the citation']),
  )
})

test('the day of the arrival is that of the location, not of the server', async ({ world }) => {
  const { made } = await opened(world, { kind: 'letter', arrivedAt: '2026-11-21T05:00:00Z' })
  expect(made.map(({ dueOn }) => dueOn)).toEqual(['2026-11-30'])
})

test('the open task follows another day of the answer', async ({ world }) => {
  const { caller, caseId, locationId } = await opened(world, { kind: 'letter', arrivedAt: '2026-11-20T17:00:00Z' })
  const answerBy = (day: string | null, revision: number) =>
    caller.call(changeInspection, { params: { caseId }, body: { answerBy: day, revision } })
  const due = async () => {
    const made = await world.system((db) => db.select().from(task).where(eq(task.locationId, locationId)))
    return made.map(({ dueOn }) => dueOn)
  }
  await answerBy('2026-12-09', 1)
  expect(await due()).toEqual(['2026-12-09'])
  await answerBy(null, 2)
  expect(await due()).toEqual(['2026-11-30'])
  await world.system((db) => db.update(taskOccurrence).set({ status: 'done' }).where(eq(taskOccurrence.locationId, locationId)))
  await answerBy('2026-12-15', 3)
  expect(await due()).toEqual(['2026-11-30'])
})

test('a clock begins when the log is asked for, follows the hours of the office, and ends if it was not asked for after all', async ({
  world,
}) => {
  const { caller, caseId } = await opened(world, { kind: 'visit' })
  const change = async (body: { logAskedAt?: string | null; hours?: { opensAt: string; closesAt: string }; revision: number }) =>
    (await caller.call(changeInspection, { params: { caseId }, body })).payload.clocks
  const log = { name: 'Give copies of the injury records', state: 'open', doneBy: null, doneAt: null }
  const zone = { logAskedAt: '2026-11-24T18:00:00.000Z', revision: 1 }
  expect(await change(zone)).toMatchObject([{ ...log, due: '2026-11-24', dueBy: '2026-11-24T22:00:00.000Z' }])
  expect(await change({ hours: { opensAt: '08:00', closesAt: '12:00' }, revision: 2 })).toMatchObject([
    { ...log, due: '2026-11-25', dueBy: '2026-11-25T18:00:00.000Z' },
  ])
  expect(await change({ logAskedAt: null, revision: 3 })).toMatchObject([{ ...log, state: 'ended' }])
  expect(await change({ ...zone, revision: 4 })).toMatchObject([{ ...log, state: 'open' }])
})

test('closing a case ends its open tasks with the reason, and opening it again brings them back, but not what was done', async ({
  world,
}) => {
  const { caller, caseId, locationId, made } = await opened(world, { kind: 'citation' })
  const params = { caseId }
  const post = made.find(({ rowKey }) => rowKey === `${caseId} post`)!.id
  await world.system((db) => db.update(taskOccurrence).set({ status: 'done' }).where(eq(taskOccurrence.taskId, post)))
  const states = ({ payload }: { payload: { clocks: { name: string; state: string }[] } }) =>
    payload.clocks.map(({ name, state }) => [name, state])
  expect(states(await caller.call(closeInspection, { params, body: {} }))).toEqual([
    ['Post the citation', 'done'],
    ['Decide whether to contest the citation', 'ended'],
  ])
  const closures = await world.system((db) => db.select().from(taskClosure).where(eq(taskClosure.practiceId, made[0]!.practiceId)))
  expect(closures).toMatchObject([{ why: 'caseClosed', reason: '' }])
  expect(states(await caller.call(reopenInspection, { params, body: {} }))).toEqual([
    ['Decide whether to contest the citation', 'open'],
    ['Post the citation', 'done'],
  ])
  expect(await world.system((db) => db.select().from(task).where(eq(task.locationId, locationId)))).toHaveLength(3)
})

test('the next case has the hours of the office of the case before', async ({ world }) => {
  const { caller, caseId, locationId } = await opened(world, { kind: 'visit' })
  const hours = { opensAt: '07:30', closesAt: '15:00' }
  await caller.call(changeInspection, { params: { caseId }, body: { hours, revision: 1 } })
  const { payload } = await caller.call(openInspection, { params: { locationId }, body: { kind: 'letter' } })
  expect((await caller.call(getInspection, { params: { caseId: payload._id } })).payload.hours).toEqual(hours)
})

test('the other administrators of the location are told that a case was opened, and by whom', async ({ world }) => {
  const place = await newPractice(world)
  await world.system((db) => db.update(membership).set({ isAdministrator: true }).where(eq(membership.userId, place.hana)))
  await (await world.as(place.nora)).call(openInspection, { params: { locationId: place.locationId }, body: { kind: 'visit' } })
  const told = await world.system((db) => db.select().from(notification).where(eq(notification.type, 'CASE')))
  expect(told.filter(({ locationId }) => locationId === place.locationId)).toMatchObject([
    { userId: place.hana, title: 'An officer of the agency is here', urgent: true },
  ])
})
