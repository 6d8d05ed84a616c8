import { eq } from 'drizzle-orm'

import * as contract from '#contract/library/library'
import { getLocation } from '#contract/locations/locations'
import { listUserTasks } from '#contract/tasks/tasks'
import { task } from '#api/data/tables'
import { answerQuestionnaire, dentalOptions, newPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'

import { finishWizard, plausibleAnswer, saveStep, stepsOf } from './testing/setup.ts'

const tasksOf = (world: World, locationId: string) => world.system((db) => db.select().from(task).where(eq(task.locationId, locationId)))

test('a dental practice completes the setup from no answers to tasks on the dashboard', async ({ world }) => {
  const place = await newPractice(world)
  const { locationId } = place
  const [nora, hana] = [await world.as(place.nora), await world.as(place.hana)]
  expect((await nora.call(getLocation, { params: { locationId } })).payload).toMatchObject({ setUpPending: true, notSelectedOptions: [] })

  const { payload: questions } = await hana.call(contract.defaultOptions, { query: { locationId } })
  expect(questions.map(({ value }) => value)).toContain('amalgam')
  expect(questions.map(({ value }) => value)).not.toContain('hazardousDrugs')
  expect(questions.find(({ value }) => value === 'labIsCliaWaived')).toMatchObject({ dependsOn: 'onSiteLab' })

  const { payload: saved } = await answerQuestionnaire(hana, locationId)
  expect(saved).toMatchObject({ setUpPending: false, didCompleteLibrarySetup: false, options: dentalOptions })
  expect(saved.notSelectedOptions).toContain('onSiteTbTreatment')
  expect(saved.notSelectedOptions).not.toContain('amalgam')

  const steps = await stepsOf(nora, locationId)
  expect(steps.length).toBeGreaterThanOrEqual(25)
  expect(steps.map((step) => step.stepNumber)).toEqual(steps.map((step) => step.stepNumber).toSorted((a, b) => a - b))
  expect(steps.filter((step) => step.isLast).map((step) => step.associatedVariable)).toEqual(['spillKits'])
  expect(steps[0]).toMatchObject({
    section: 'People in Charge',
    type: 'singleUserSelect',
    inputType: 'singleUserSelect',
    answer: null,
    revision: 0,
    isSubmitted: false,
  })

  const done = await finishWizard(nora, { locationId, about: place.hana })
  expect(done).toMatchObject({ didCompleteLibrarySetup: true, lastCompletedLibrarySetupStep: 45, additionalStepsAvailable: false })
  expect(done.tasksMade).toBeGreaterThan(30)
  expect(await tasksOf(world, locationId)).toHaveLength(done.tasksMade)

  const board = (await hana.call(listUserTasks, { params: { userId: place.hana, locationId } })).payload
  // On a Saturday the week is nearly over, so weekly tasks begin on Sunday (ruling 41).
  const spores = board.find((task) => task.name === 'Spore test: Nickname of step 16')
  expect(spores).toMatchObject({ occurrence: { period_start: '2026-11-22', due: '2026-11-28' }, can: { complete: false } })
  const walk = board.find((task) => task.name === 'Quarterly safety walk')
  expect([spores?.basis, walk?.basis]).toEqual([
    { kind: 'S', where: null, period: 'law', lawPeriod: null, recommendedBy: null },
    { kind: 'L', where: null, period: 'ours', lawPeriod: null, recommendedBy: null },
  ])
  const shownSteps = await stepsOf(nora, locationId)
  expect(shownSteps.find((step) => step.associatedVariable === 'fireExtinguishers')?.taskDetails['answered']?.basis).toMatchObject({
    kind: 'L',
    period: 'law',
  })
  const news = await world.notifications(place.hana)
  expect(news.map((one) => one.type)).toEqual(['TASK'])
  expect(await world.notifications(place.nora)).toEqual([])
  expect((await world.audit('library.setup_completed')).at(-1)).toMatchObject({ actorId: place.nora, locationId })
})

test('another person can resume the wizard where it was left', async ({ world }) => {
  const place = await newPractice(world)
  const { locationId } = place
  const [nora, sam] = [await world.as(place.nora), await world.as(place.sam)]
  await answerQuestionnaire(nora, locationId)
  const [first, second, third] = await stepsOf(nora, locationId)
  await saveStep(nora, { locationId, step: first!, answer: place.hana })
  const saved = await saveStep(nora, { locationId, step: second!, answer: 'Payroll bureau' })
  expect(saved).toMatchObject({ lastCompletedLibrarySetupStep: 2, didCompleteLibrarySetup: false, tasksMade: 0 })
  const again = await stepsOf(sam, locationId)
  expect(again[1]).toMatchObject({ answer: 'Payroll bureau', revision: 1, answeredBy: { _id: place.nora, fullName: 'Nora Lindqvist' } })
  expect(again.find((step) => step.answer === null)?.stepNumber).toBe(third!.stepNumber)
  // Going back does not lower the number of the last completed step.
  expect(await saveStep(sam, { locationId, step: again[0]!, answer: place.sam })).toMatchObject({ lastCompletedLibrarySetupStep: 2 })
})

test('steps must be answered in order, and the last one does not complete the setup while another is open', async ({ world }) => {
  const place = await newPractice(world)
  const { locationId } = place
  const nora = await world.as(place.nora)
  const early = await nora.refused(contract.saveLibraryData, {
    body: { locationId, isLast: false, libraryData: { associatedVariable: 'safetyOfficer', answer: place.nora } },
  })
  expect(early).toMatchObject({ status: 409, code: 'library.questionnaire_open' })
  await answerQuestionnaire(nora, locationId)
  const jump = { associatedVariable: 'meetingPlace', answer: 'Flagpole' }
  expect(await nora.refused(contract.saveLibraryData, { body: { locationId, isLast: true, libraryData: jump } })).toMatchObject({
    status: 409,
    code: 'library.steps_missing',
    details: { stepNumber: 1 },
  })
  const first = { associatedVariable: 'safetyOfficer', answer: place.nora }
  expect(await nora.refused(contract.saveLibraryData, { body: { locationId, isLast: true, libraryData: first } })).toMatchObject({
    status: 409,
    details: { stepNumber: 2 },
  })
  expect((await stepsOf(nora, locationId))[0]).toMatchObject({ answer: null })
})

test('a veterinary practice without human blood exposure has no questions and no tasks about blood', async ({ world }) => {
  const place = await newPractice(world, { name: 'Birch Animal Clinic', type: 'Veterinary' })
  const { locationId } = place
  const nora = await world.as(place.nora)
  await answerQuestionnaire(nora, locationId, ['xray', 'compressedGas'])
  const variables = (await stepsOf(nora, locationId)).map((step) => step.associatedVariable)
  expect(variables).toContain('xrayUnits')
  expect(variables).not.toContain('sharpsContainers')
  expect(variables).not.toContain('tbCoordinator')
  await finishWizard(nora, { locationId, about: place.nora })
  const citations = (await tasksOf(world, locationId)).map((row) => row.citation)
  expect(citations.filter((citation) => citation.includes('1910.1030'))).toEqual([])
})

test('when two people save the same step at once, one succeeds and the other gets the saved answer', async ({ world }) => {
  const place = await newPractice(world)
  const { locationId } = place
  const [nora, sam] = [await world.as(place.nora), await world.as(place.sam)]
  await answerQuestionnaire(nora, locationId)
  const body = (answer: string) => ({
    body: { locationId, isLast: false, libraryData: { associatedVariable: 'safetyOfficer', answer, revision: 0 } },
  })
  const replies = await Promise.all([
    nora.raw(contract.saveLibraryData, body(place.nora)),
    sam.raw(contract.saveLibraryData, body(place.sam)),
  ])
  expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 409])
  const [step] = await stepsOf(nora, locationId)
  expect(step!.revision).toBe(1)
  const loser = replies.find((reply) => reply.statusCode === 409)
  expect(loser?.json()).toMatchObject({ code: 'request.conflict', details: { answer: step!.answer, revision: 1 } })
})

test('when two people save the last step at once, every task is created once', async ({ world }) => {
  const place = await newPractice(world)
  const { locationId } = place
  const [nora, sam] = [await world.as(place.nora), await world.as(place.sam)]
  await answerQuestionnaire(nora, locationId, [])
  const steps = await stepsOf(nora, locationId)
  for (const step of steps.slice(0, -1)) await saveStep(nora, { locationId, step, answer: plausibleAnswer(step, place.hana) })
  const last = { associatedVariable: steps.at(-1)!.associatedVariable, answer: plausibleAnswer(steps.at(-1)!, place.hana) }
  const finish = { body: { locationId, isLast: true, libraryData: last } }
  const replies = await Promise.all([nora.raw(contract.saveLibraryData, finish), sam.raw(contract.saveLibraryData, finish)])
  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200])
  const made = replies.map((reply) => contract.saveLibraryData.response.parse(reply.json()).tasksMade)
  expect(Math.min(...made)).toBe(0)
  const rows = await tasksOf(world, locationId)
  expect(rows).toHaveLength(Math.max(...made))
  expect(new Set(rows.map((row) => [row.ruleKey, row.rowKey, row.subjectId].join())).size).toBe(rows.length)
})
