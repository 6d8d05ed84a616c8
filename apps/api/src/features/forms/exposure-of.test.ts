import { and, asc, eq, isNotNull } from 'drizzle-orm'

import type { Answers } from '#content/forms/form-types'
import { startRecord } from '#contract/forms/forms'
import { reportEvent } from '#contract/reported-events/reported-events'
import { updateRecordStatus } from '#contract/records/records'
import { listUserTasks } from '#contract/tasks/tasks'
import { record, reportedEvent, task, taskOccurrence } from '#api/data/tables'
import { newPractice, type NewPractice } from '#api/data/testing/new-practice'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

import { fill } from './testing/fill.ts'

const formId = 'exposureIncidentForm'

async function report(world: World, { locationId }: NewPractice, by: string) {
  const { payload } = await (
    await world.as(by)
  ).call(reportEvent, { params: { locationId }, body: { kind: 'bloodExposure', what: 'Room 2' } })
  return payload
}

interface Saving {
  by: string
  about: string
  taskId?: string | null
  answers?: Answers
}

async function saveForm(world: World, { locationId }: NewPractice, { by, about, taskId = null, answers = {} }: Saving) {
  const formData = JSON.stringify(fill(formId, about, { incidentDate: '2026-11-21', severe: 'no', ...answers }))
  const body = { formId, formData, currentStep: 8, isCompleted: true, location: locationId, taskId }
  return (await (await world.as(by)).call(startRecord, { body })).payload._id
}

const exposuresAt = (world: World, { locationId }: NewPractice) =>
  world.system((db) => db.select().from(reportedEvent).where(eq(reportedEvent.locationId, locationId)).orderBy(asc(reportedEvent.id)))

const formsAt = (world: World, { locationId }: NewPractice) =>
  world.system((db) =>
    db
      .select({ recordId: record.id, exposure: record.reportedEventId, occurrence: record.occurrenceId })
      .from(record)
      .where(and(eq(record.locationId, locationId), isNotNull(record.reportedEventId)))
      .orderBy(asc(record.id)),
  )

/** Returns the rule, exposure and state of every task at the location, each as a text. */
async function tasksAt(world: World, { locationId }: NewPractice) {
  const rows = await world.system((db) =>
    db
      .select({ rule: task.ruleKey, exposure: task.rowKey, status: taskOccurrence.status, recordId: taskOccurrence.recordId })
      .from(task)
      .innerJoin(taskOccurrence, eq(taskOccurrence.taskId, task.id))
      .where(and(eq(task.locationId, locationId), eq(task.anchor, 'event')))
      .orderBy(asc(task.name)),
  )
  return rows
}
const opened = async (world: World, place: NewPractice, rule: string) => (await tasksAt(world, place)).filter((one) => one.rule === rule)

test('the form of the report’s task belongs to that report and completes its immediate-help task', async ({ world }) => {
  const place = await newPractice(world)
  const { formTask } = await report(world, place, place.hana)
  const [exposure] = await exposuresAt(world, place)
  const recordId = await saveForm(world, place, { by: place.hana, about: place.hana, taskId: formTask })
  expect(await exposuresAt(world, place)).toHaveLength(1)
  expect(await formsAt(world, place)).toEqual([{ recordId, exposure: exposure?.id, occurrence: expect.any(String) }])
  const tasks = await tasksAt(world, place)
  expect(tasks.filter(({ rule }) => rule === 'exposureForm' || rule === 'exposureFirstHelp')).toEqual([
    { rule: 'exposureForm', exposure: exposure?.id, status: 'done', recordId },
    { rule: 'exposureFirstHelp', exposure: exposure?.id, status: 'done', recordId },
  ])
  expect(tasks.find(({ rule }) => rule === 'exposureOpinion')).toMatchObject({ exposure: exposure?.id, status: 'open' })
})

inOwnWorld('an administrator fills it in for the person days later: deadlines run from the report', async ({ world }) => {
  const place = await newPractice(world)
  const { formTask } = await report(world, place, place.hana)
  world.services.clock.advance({ minutes: 3 * 24 * 60 })
  const { payload } = await (
    await world.as(place.nora)
  ).call(listUserTasks, { params: { userId: place.nora, locationId: place.locationId } })
  expect(
    payload.map(({ _id }) => _id),
    'an unfinished report stays with the administrators',
  ).toContain(formTask)
  await saveForm(world, place, { by: place.nora, about: place.hana, taskId: formTask })
  const [due] = await world.system((db) =>
    db
      .select({ dueOn: task.dueOn })
      .from(task)
      .where(and(eq(task.locationId, place.locationId), eq(task.ruleKey, 'exposureOpinion'))),
  )
  expect(due?.dueOn).toBe('2026-12-06')
})

test('a form from the list of forms belongs to the only waiting report of its person', async ({ world }) => {
  const place = await newPractice(world)
  await report(world, place, place.hana)
  const recordId = await saveForm(world, place, { by: place.nora, about: place.hana })
  const [exposure, ...more] = await exposuresAt(world, place)
  expect(more).toEqual([])
  expect((await formsAt(world, place))[0]).toMatchObject({ recordId, exposure: exposure?.id })
  expect((await opened(world, place, 'exposureForm'))[0]).toMatchObject({ status: 'done', recordId })
})

test.for([
  ['nobody has reported it', { reports: [], incidentDate: '2026-11-21' }],
  ['it was reported by somebody else', { reports: ['sam'], incidentDate: '2026-11-21' }],
  ['two reports wait and nobody can tell which one is meant', { reports: ['hana', 'hana'], incidentDate: '2026-11-21' }],
  ['the report came more than a week after the incident', { reports: ['hana'], incidentDate: '2026-11-13' }],
] as const)('a form creates its own exposure if %s', async ([, { reports, incidentDate }], { world }) => {
  const place = await newPractice(world)
  for (const who of reports) await report(world, place, place[who])
  const recordId = await saveForm(world, place, { by: place.hana, about: place.hana, answers: { incidentDate } })
  const exposures = await exposuresAt(world, place)
  expect(exposures).toHaveLength(reports.length + 1)
  const own = exposures.find(({ subjectId }) => subjectId === place.hana)
  expect(own).toMatchObject({ kind: 'bloodExposure', reportedBy: place.hana })
  expect(await formsAt(world, place)).toEqual([{ recordId, exposure: own?.id, occurrence: null }])
  expect((await opened(world, place, 'exposureForm')).map(({ status }) => status)).toEqual(reports.map(() => 'open'))
})

test('a form that was discarded and saved again does not open tasks twice', async ({ world }) => {
  const place = await newPractice(world)
  const { formTask } = await report(world, place, place.hana)
  const recordId = await saveForm(world, place, { by: place.hana, about: place.hana, taskId: formTask })
  const before = (await tasksAt(world, place)).length
  await (await world.as(place.nora)).call(updateRecordStatus, { params: { recordId }, body: { status: 'discarded', reason: 'Wrong day' } })
  expect((await opened(world, place, 'exposureForm'))[0]).toMatchObject({ status: 'open' })
  const again = await saveForm(world, place, { by: place.hana, about: place.hana, taskId: formTask, answers: { incidentPlace: 'Lab' } })
  expect((await tasksAt(world, place)).length).toBe(before)
  expect(new Set((await formsAt(world, place)).map(({ exposure }) => exposure)).size).toBe(1)
  expect((await opened(world, place, 'exposureForm'))[0]).toMatchObject({ status: 'done', recordId: again })
})

test('other forms belong to no exposure', async ({ world }) => {
  const place = await newPractice(world)
  await report(world, place, place.hana)
  const formData = JSON.stringify(fill('sharpsInjuryForm', place.hana))
  const body = { formId: 'sharpsInjuryForm', formData, currentStep: 4, isCompleted: true, location: place.locationId }
  await (await world.as(place.hana)).call(startRecord, { body })
  expect(await formsAt(world, place)).toEqual([])
})

/** Saves the sharps form from the list of forms. By default the injury is on the day of the exposure. */
async function saveSharps(world: World, { locationId }: NewPractice, by: string, injuryDate = '2026-11-21') {
  const formData = JSON.stringify(fill('sharpsInjuryForm', by, { injuryDate, severe: 'no' }))
  const body = { formId: 'sharpsInjuryForm', formData, currentStep: 4, isCompleted: true, location: locationId }
  return (await (await world.as(by)).call(startRecord, { body })).payload._id
}

test.for([
  ['an administrator', 'nora', '2026-11-21', 'done'],
  ['the person exposed', 'hana', '2026-11-21', 'done'],
  ['a colleague', 'sam', '2026-11-21', 'open'],
  ['an administrator, about another day', 'nora', '2026-11-20', 'open'],
] as const)('a sharps form from the list of forms completes the task of the exposure: %s', async ([, who, day, state], { world }) => {
  const place = await newPractice(world)
  await saveForm(world, place, { by: place.nora, about: place.hana })
  const recordId = await saveSharps(world, place, place[who], day)
  expect((await opened(world, place, 'sharpsForm'))[0]).toMatchObject({ status: state, recordId: state === 'done' ? recordId : null })
})

test('two exposures on one day keep both sharps tasks, because the form does not identify one', async ({ world }) => {
  const place = await newPractice(world)
  for (const about of [place.hana, place.sam]) await saveForm(world, place, { by: place.nora, about })
  await saveSharps(world, place, place.nora)
  expect((await opened(world, place, 'sharpsForm')).map(({ status }) => status)).toEqual(['open', 'open'])
})

test.for([
  ['an administrator saves both', 'nora', 'nora', '2026-11-21', 'done'],
  ['the person exposed saves both', 'hana', 'hana', '2026-11-21', 'done'],
  ['an administrator saves the exposure of a colleague', 'hana', 'nora', '2026-11-21', 'done'],
  ['the form is of somebody else', 'sam', 'hana', '2026-11-21', 'open'],
  ['the form is about another day', 'nora', 'nora', '2026-11-20', 'open'],
] as const)('a sharps form saved earlier completes the task of the exposure: %s', async ([, first, second, day, state], { world }) => {
  const place = await newPractice(world)
  const recordId = await saveSharps(world, place, place[first], day)
  await saveForm(world, place, { by: place[second], about: place.hana })
  expect((await opened(world, place, 'sharpsForm'))[0]).toMatchObject({ status: state, recordId: state === 'done' ? recordId : null })
})

test('a sharps form saved earlier belongs to no exposure if that day has two exposures or two such forms', async ({ world }) => {
  const place = await newPractice(world)
  await saveForm(world, place, { by: place.nora, about: place.hana, answers: { route: 'eye' } })
  await saveSharps(world, place, place.nora)
  await saveForm(world, place, { by: place.nora, about: place.sam })
  expect((await opened(world, place, 'sharpsForm')).map(({ status }) => status)).toEqual(['open'])
  const other = await newPractice(world)
  for (let count = 0; count < 2; count += 1) await saveSharps(world, other, other.nora)
  await saveForm(world, other, { by: other.nora, about: other.hana })
  expect((await opened(world, other, 'sharpsForm')).map(({ status }) => status)).toEqual(['open'])
})
