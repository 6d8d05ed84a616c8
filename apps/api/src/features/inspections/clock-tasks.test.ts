import { eq } from 'drizzle-orm'

import { changeInspection, openInspection, type InspectionKind } from '#contract/inspections/inspections'
import { listUserTasks } from '#contract/tasks/tasks'
import { task, taskOccurrence } from '#api/data/tables'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'

import { clockTasks } from './clock-tasks.ts'

const dueDays = (kind: InspectionKind, answerBy: string | null = null) =>
  clockTasks({ caseId: 'case', kind, on: '2026-11-20', answerBy, by: 'nora' }).map(({ name, dueOn }) => [name, dueOn])

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
  await world.system((db) => db.update(taskOccurrence).set({ status: 'completed' }))
  await answerBy('2026-12-15', 3)
  expect(await due()).toEqual(['2026-11-30'])
})
