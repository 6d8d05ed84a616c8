import { and, eq, isNull } from 'drizzle-orm'

import { getForm, listForms, startRecord } from '#contract/forms/forms'
import { getRecord, updateRecordStatus } from '#contract/records/records'

import { buildTask } from '../data/builders/task.ts'
import { location, record, task, taskOccurrence } from '../data/tables.ts'
import { answerQuestionnaire, newPractice } from '../data/testing/new-practice.ts'
import { expect, test, type World } from '../data/testing/test.ts'
import { fill } from '../features/forms/testing/fill.ts'
import { finishWizard } from '../features/library/testing/setup.ts'

/** The short forms of tasks, composed as in the product. */

async function inspection(world: World, plan: { confidential?: boolean; retention?: string } = {}) {
  const locationId = world.lakeside.locations[0]!.id
  const made = await world.system((db) =>
    buildTask(
      db,
      {
        practiceId: world.lakeside.id,
        locationId,
        name: 'Inspect amalgam separator: Basement',
        behavior: 'task_with_form',
        forms: ['amalgamInspectionForm'],
        retention: 'amalgam',
        assignees: [world.dana],
        period: { start: '2026-11-01', end: '2026-11-30' },
        ...plan,
      },
      { now: world.services.clock.now() },
    ),
  )
  return { ...made, locationId }
}

const body = (formId: string, location: string, answers: object, taskId?: string) => ({
  formId,
  formData: JSON.stringify(answers),
  currentStep: 1,
  isCompleted: true,
  location,
  ...(taskId && { taskId }),
})

test('a short form is on no list but can be opened', async ({ world }) => {
  const dana = await world.as(world.dana)
  const listed = (await dana.call(listForms, {})).payload
  expect(listed.filter(({ category }) => category === 'Task')).toEqual([])
  const { payload } = await dana.call(getForm, { params: { formId: 'amalgamInspectionForm' } })
  expect(payload).toMatchObject({ category: 'Task', name: 'Amalgam separator inspection' })
})

test("it completes its task, and the record has the task's name and retention", async ({ world }) => {
  const { taskId, occurrenceId, locationId } = await inspection(world)
  const dana = await world.as(world.dana)
  const answers = { date: '2026-11-20', inspector: 'Dana', result: 'full', fullAction: 'Container replaced.' }
  const { payload } = await dana.call(startRecord, { body: body('amalgamInspectionForm', locationId, answers, taskId) })
  const [occurrence] = await world.system((db) => db.select().from(taskOccurrence).where(eq(taskOccurrence.id, occurrenceId)))
  expect(occurrence).toMatchObject({ status: 'done', recordId: payload._id })
  const [row] = await world.system((db) => db.select().from(record).where(eq(record.id, payload._id)))
  expect(row).toMatchObject({ name: 'Inspect amalgam separator: Basement', retention: 'amalgam', confidential: false })
  const shown = (await dana.call(getRecord, { params: { recordId: payload._id } })).payload
  expect(JSON.stringify(shown)).toContain('Container replaced.')
})

test('the task determines the retention and confidentiality of its record', async ({ world }) => {
  const { taskId, locationId } = await inspection(world, { confidential: true, retention: 'check5' })
  const dana = await world.as(world.dana)
  const made = await dana.call(startRecord, {
    body: body('amalgamInspectionForm', locationId, fill('amalgamInspectionForm', world.dana), taskId),
  })
  const [row] = await world.system((db) => db.select().from(record).where(eq(record.id, made.payload._id)))
  expect(row).toMatchObject({ confidential: true, retention: 'check5' })
})

test('it can be filled in only for a task', async ({ world }) => {
  const dana = await world.as(world.dana)
  const locationId = world.lakeside.locations[0]!.id
  const answers = fill('amalgamInspectionForm', world.dana)
  const refused = await dana.refused(startRecord, { body: body('amalgamInspectionForm', locationId, answers) })
  expect(refused).toMatchObject({ status: 422, fields: { taskId: 'Required' } })
})

/** Creates a practice in Ohio with a finished setup that keeps no log, and its decision of January. */
async function undecided(world: World) {
  const place = await newPractice(world, { state: 'OH' })
  const nora = await world.as(place.nora)
  await answerQuestionnaire(nora, place.locationId, ['humanBloodExposure'])
  await finishWizard(nora, { locationId: place.locationId, about: place.hana, answers: { recordKeeper: place.hana } })
  const rulesOf = async () => {
    const open = await world.system((db) =>
      db
        .select()
        .from(task)
        .where(and(eq(task.locationId, place.locationId), isNull(task.closedAt))),
    )
    return open.map(({ id, ruleKey }) => ({ id, ruleKey }))
  }
  const optionsOf = async () => (await world.system((db) => db.select().from(location).where(eq(location.id, place.locationId))))[0]!
  const decision = (await rulesOf()).find(({ ruleKey }) => ruleKey === 'logDecision')!
  const hana = await world.as(place.hana)
  const decide = async (answers: object) => {
    const { payload } = await hana.call(startRecord, {
      body: body('logDecisionForm', place.locationId, { date: '2026-11-20', mostEmployees: '14', ...answers }, decision.id),
    })
    return payload._id
  }
  const judge = (recordId: string, status: 'approved' | 'discarded') =>
    nora.call(updateRecordStatus, { params: { recordId }, body: { status, reason: 'We are twelve.' } })
  return { ...place, rulesOf, optionsOf, decide, judge }
}

test('the decision about the OSHA 300 log updates the questionnaire and its tasks once it is approved', async ({ world }) => {
  const { rulesOf, optionsOf, decide, judge } = await undecided(world)
  const before = await optionsOf()
  expect((await rulesOf()).map(({ ruleKey }) => ruleKey)).not.toContain('sign300A')
  await judge(await decide({ moreThanTen: 'yes', industryExempt: 'no' }), 'discarded')
  const again = await decide({ moreThanTen: 'yes', industryExempt: 'no' })
  expect(await optionsOf(), 'it waits').toEqual(before)
  await judge(again, 'approved')
  const after = await optionsOf()
  expect(after.options.toSorted()).toEqual(['humanBloodExposure', 'industryKeepsLog', 'moreThanTenEmployees'])
  expect(after.revision).toBe(before.revision + 1)
  expect((await rulesOf()).map(({ ruleKey }) => ruleKey)).toEqual(expect.arrayContaining(['sign300A', 'post300A']))
})

test('a decision that equals the current answer changes nothing', async ({ world }) => {
  const { optionsOf, decide, judge } = await undecided(world)
  const before = await optionsOf()
  await judge(await decide({ mostEmployees: '8', moreThanTen: 'no' }), 'approved')
  expect(await optionsOf()).toEqual(before)
})
