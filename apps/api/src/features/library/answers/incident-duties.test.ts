import { eq } from 'drizzle-orm'

import { startRecord } from '#contract/forms/forms'
import { listMemberTasks } from '#contract/staff/staff-detail'
import { getRecord } from '#contract/records/records'
import { completeTask, listTeamOverdue, listUserTasks } from '#contract/tasks/tasks'
import { buildTask } from '#api/data/builders/task'
import { task, taskAssignee } from '#api/data/tables'
import { newPractice, type NewPractice } from '#api/data/testing/new-practice'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

import { learnedAt } from '../pages/learned-at.ts'

const injuredAtTheFrontDesk = {
  incidentDate: '2026-11-21',
  incidentTime: '09:10',
  incidentPlace: 'Front desk',
  surface: 'floor',
  who: 'staff',
  personJob: 'Receptionist',
  kind: 'sameLevel',
  whatHappened: 'Fell over a cord and broke a hip.',
  causes: ['object'],
  injury: 'yes',
  harm: 'Hip',
  injuryCare: ['hospital'],
  hospitalWithin24: 'yes',
  learnedDate: '2026-11-21',
  learnedTime: '09:40',
  injuryDays: 'yes',
  injuryLogKept: 'no',
  action: 'Cord taken away.',
  prevention: 'Cords go along the wall.',
  completedByJob: 'Receptionist',
}

/** A dental office in California that keeps no OSHA 300 log, on the morning of a fall that led to a hospital stay. */
async function fallInCalifornia(world: World): Promise<NewPractice> {
  const place = await newPractice(world, { state: 'CA' })
  const hana = await world.as(place.hana)
  const formData = JSON.stringify({ ...injuredAtTheFrontDesk, personFell: place.sam })
  await hana.call(startRecord, {
    body: { formId: 'SlipTripandFallForm', formData, currentStep: 5, isCompleted: true, location: place.locationId },
  })
  return place
}

const report = 'Report the severe injury to Cal/OSHA within 8 hours'

inOwnWorld('a hospital stay at an exempt practice in California must be reported within 8 hours of learning of it', async ({ world }) => {
  expect(world.services.clock.now().toISOString()).toBe('2026-11-21T20:00:00.000Z')
  const { nora: admin, locationId } = await fallInCalifornia(world)
  const nora = await world.as(admin)
  const board = async () => (await nora.call(listUserTasks, { params: { userId: admin, locationId } })).payload
  expect((await board())[0]).toMatchObject({ name: report, dueBy: '2026-11-22T01:40:00.000Z', state: 'dueToday', due_date: '11/21/2026' })
  expect((await board())[0]?.instructions).not.toContain('1-800-321-6742')
  expect(await world.notifications(admin)).toContainEqual(
    expect.objectContaining({ title: 'Something needs you now', subTitle: 'Open your dashboard now.', urgent: true }),
  )
  world.services.clock.advance({ minutes: 5 * 60 + 40 })
  const later = await world.as(admin)
  const [first] = (await later.call(listUserTasks, { params: { userId: admin, locationId } })).payload
  expect(first).toMatchObject({ name: report, state: 'overdue', days: 0 })
  const { payload } = await later.call(listMemberTasks, { params: { userId: admin, locationId }, query: { type: 'assigned' } })
  expect(payload.find(({ name }) => name === report)).toMatchObject({ state: 'overdue' })
  const done = await later.call(completeTask, {
    params: { taskId: first?._id ?? '' },
    body: { isCompleted: true, occurrence: first?.occurrence._id },
  })
  const { payload: record } = await later.call(getRecord, { params: { recordId: done.record } })
  expect(record).toMatchObject({ due: '2026-11-21', dueBy: '2026-11-22T01:40:00.000Z', confidential: true })
})

inOwnWorld('tasks due within hours come after immediate ones and before all others', async ({ world }) => {
  const { nora: admin, locationId, practiceId } = await fallInCalifornia(world)
  const period = { start: '2026-11-08', end: '2026-11-14' }
  const made = { practiceId, locationId, assignees: [admin], period }
  const now = world.services.clock.now()
  await world.system(async (db) => {
    await buildTask(db, { ...made, name: 'Long overdue' }, { now })
    await buildTask(db, { ...made, name: 'Evaluation', ruleKey: 'exposureEvaluation' }, { now })
  })
  const nora = await world.as(admin)
  const { payload } = await nora.call(listUserTasks, { params: { userId: admin, locationId } })
  expect(payload.map(({ name }) => name)).toEqual([
    'Evaluation',
    report,
    'Long overdue',
    'Investigate the injury and correct what caused it',
    'Fix: Cords go along the wall.',
  ])
})

inOwnWorld('for the team, it is overdue from its exact time on its due day', async ({ world }) => {
  const { nora: admin, hana, locationId } = await fallInCalifornia(world)
  await world.system((db) => db.update(task).set({ requiresAdmin: false }).where(eq(task.ruleKey, 'reportSevereInjury')))
  const overdue = async () => {
    const nora = await world.as(admin)
    return (await nora.call(listTeamOverdue, { params: { locationId } })).payload.map(({ name }) => name)
  }
  await world.system((db) => db.update(taskAssignee).set({ userId: hana }).where(eq(taskAssignee.userId, admin)))
  expect(await overdue()).not.toContain(report)
  world.services.clock.advance({ minutes: 5 * 60 + 40 })
  expect(await overdue()).toContain(report)
})

test('staff cannot see the tasks, not even the person who fell', async ({ world }) => {
  const { hana, sam, locationId } = await fallInCalifornia(world)
  for (const person of [hana, sam]) {
    const client = await world.as(person)
    const { payload } = await client.call(listUserTasks, { params: { userId: person, locationId } })
    expect(payload.map(({ name }) => name)).not.toContain(report)
  }
})

test('California requires the fields of its log on the sharps form; other states do not', async ({ world }) => {
  const missing = async (state: string) => {
    const { hana, locationId } = await newPractice(world, { state })
    const client = await world.as(hana)
    const body = { formId: 'sharpsInjuryForm', formData: '{}', currentStep: 4, isCompleted: true, location: locationId }
    return Object.keys((await client.refused(startRecord, { body })).fields ?? {})
  }
  expect(await missing('CA')).toEqual(expect.arrayContaining(['injuryTime', 'procedure', 'bodyPart', 'employeeOpinion']))
  expect(await missing('OR')).not.toContain('injuryTime')
})

test('the time of learning is read in the time zone of the location and is never in the future', () => {
  const now = new Date('2026-11-21T20:00:00Z')
  const at = (answers: Record<string, string>, timeZone = 'America/Los_Angeles') => learnedAt(answers, { now, timeZone }).toISOString()
  expect(at({ learnedDate: '2026-11-20', learnedTime: '09:40' })).toBe('2026-11-20T17:40:00.000Z')
  expect(at({ learnedDate: '2026-11-20', learnedTime: '09:40' }, 'America/New_York')).toBe('2026-11-20T14:40:00.000Z')
  expect(at({ learnedDate: '2026-11-21', learnedTime: '23:00' })).toBe(now.toISOString())
  expect(at({})).toBe(now.toISOString())
})
