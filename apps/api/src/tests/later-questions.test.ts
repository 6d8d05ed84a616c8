import { and, eq, inArray, isNull } from 'drizzle-orm'

import { replacedRules } from '#content/rules/replaced-rules'
import { additionalLibrarySteps, saveAdditionalLibraryStep } from '#contract/library/library'
import { getLocation, updateLocation } from '#contract/locations/locations'
import { libraryAnswer, location, task } from '#api/data/tables'
import type { Client } from '#api/data/testing/client'
import { answerQuestionnaire, newPractice } from '#api/data/testing/new-practice'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { taskBook } from '#api/features/tasks/book/task-book'

import { followContent } from '#api/features/library/pages/follow-content'
import { finishWizard } from '#api/features/library/testing/setup'

const newSteps = ['respiratorWearers', 'voluntaryRespiratorWearers', 'lifeSupportHolders']

/** The questions of version 1, with a Yes to all that the new questions and steps depend on. */
const answeredYes = ['humanBloodExposure', 'moreThanTenEmployees', 'formaldehyde', 'respirators', 'voluntaryRespirators']

/**
 * Creates a practice as version 1 left it: it has no answers to the later questions and steps, and its respirator tasks are for the location instead
 * of for each person.
 */
async function asVersion1(world: World, type = 'dental') {
  const place = await newPractice(world, { type })
  const nora = await world.as(place.nora)
  await answerQuestionnaire(nora, place.locationId, answeredYes)
  await finishWizard(nora, { locationId: place.locationId, about: place.hana })
  const here = eq(task.locationId, place.locationId)
  await world.system(async (db) => {
    await db.update(location).set({ contentVersion: 1 }).where(eq(location.id, place.locationId))
    await db.delete(libraryAnswer).where(and(eq(libraryAnswer.locationId, place.locationId), inArray(libraryAnswer.variable, newSteps)))
    const before = { respiratorClearance: 'respiratorClearances', respiratorFitTest: 'respiratorFitTests' }
    for (const [present, former] of Object.entries({ ...before, respiratorWearerTraining: 'respiratorTraining' }))
      await db
        .update(task)
        .set({ ruleKey: former, subjectId: null })
        .where(and(here, eq(task.ruleKey, present)))
    await db
      .update(task)
      .set({ ruleKey: 'voluntaryRespirators', subjectId: null })
      .where(and(here, eq(task.ruleKey, 'respiratorAppendixD')))
  })
  return { ...place, nora }
}

const openRules = async (world: World, locationId: string) => {
  const rows = await world.system((db) =>
    db
      .select()
      .from(task)
      .where(and(eq(task.locationId, locationId), isNull(task.closedAt))),
  )
  return rows.map(({ ruleKey }) => ruleKey ?? '')
}

const asked = async (person: Client, locationId: string) =>
  (await person.call(additionalLibrarySteps, { params: { locationId } })).payload.map((step) => step.associatedVariable)

interface Given {
  value: string
  answer: unknown
  isLast?: boolean
}

const given = (locationId: string, { value, answer, isLast = false }: Given) => ({
  params: { locationId },
  body: { associatedVariable: value, answer, isLast },
})

const save = (person: Client, locationId: string, answer: Given) => person.call(saveAdditionalLibraryStep, given(locationId, answer))

const refused = (person: Client, locationId: string, answer: Given) => person.refused(saveAdditionalLibraryStep, given(locationId, answer))

inOwnWorld('a practice of version 1 is asked the new questions, and keeps all duties until it answers', async ({ world }) => {
  const { nora, hana, locationId } = await asVersion1(world)
  const before = await openRules(world, locationId)
  expect(before).toEqual(expect.arrayContaining(['lifeSupportCard', ...Object.keys(replacedRules)]))

  await followContent(world.services, taskBook)

  expect((await openRules(world, locationId)).toSorted()).toEqual(before.toSorted())
  const questions = ['industryKeepsLog', 'amalgamRuleExempt', 'formaldehydeAboveLimit', 'dentalLabWork', 'surgicalSmoke']
  expect(await asked(nora, locationId)).toEqual([...questions, ...newSteps])
  const { payload: seen } = await nora.call(getLocation, { params: { locationId } })
  expect(seen).toMatchObject({ additionalStepsAvailable: true })
  expect(seen.notSelectedOptions, 'a question that waits is answered neither Yes nor No').not.toContain('industryKeepsLog')

  const member = await world.as(hana)
  await save(member, locationId, { value: 'industryKeepsLog', answer: true })
  await save(member, locationId, { value: 'amalgamRuleExempt', answer: false })
  await save(member, locationId, { value: 'formaldehydeAboveLimit', answer: true })
  await save(member, locationId, { value: 'dentalLabWork', answer: false })
  await save(member, locationId, { value: 'surgicalSmoke', answer: false })
  await save(member, locationId, { value: 'respiratorWearers', answer: [hana] })
  await save(member, locationId, { value: 'voluntaryRespiratorWearers', answer: [hana] })
  expect(await asked(nora, locationId)).toEqual(['lifeSupportHolders'])
  expect(await openRules(world, locationId), 'tasks follow once everything is answered').toContain('respiratorFitTests')
  const { payload: saved } = await save(member, locationId, { value: 'lifeSupportHolders', answer: ['Nobody here'], isLast: true })
  expect(saved).toMatchObject({ additionalStepsAvailable: false, options: expect.arrayContaining(['industryKeepsLog']) })

  const after = await openRules(world, locationId)
  expect(after).toEqual(expect.arrayContaining(['respiratorFitTest', 'formaldehydeMonitoring', 'sign300A']))
  expect(after.filter((key) => key === 'lifeSupportCard' || key in replacedRules)).toEqual([])
  expect(await refused(member, locationId, { value: 'industryKeepsLog', answer: false })).toMatchObject({ status: 403 })
  const { payload: kept } = await save(nora, locationId, { value: 'industryKeepsLog', answer: false })
  expect(kept.notSelectedOptions).toContain('industryKeepsLog')
})

inOwnWorld('a veterinary practice of version 1 keeps its sharps duties while the first-aid question is open', async ({ world }) => {
  const { nora, locationId } = await asVersion1(world, 'Veterinary')
  await followContent(world.services, taskBook)
  expect(await asked(nora, locationId)).toEqual([
    'bloodOnlyByFirstAid',
    'formaldehydeAboveLimit',
    'kennel',
    'liquidNitrogen',
    'surgicalSmoke',
    ...newSteps.slice(0, 2),
  ])
  expect(await openRules(world, locationId)).toContain('saferDeviceInput')
  expect(await refused(nora, locationId, { value: 'kennel', answer: 'perhaps' })).toMatchObject({ status: 422 })
})

inOwnWorld('answers in the settings close the questions', async ({ world }) => {
  const { nora, locationId } = await asVersion1(world)
  await followContent(world.services, taskBook)
  const { payload } = await nora.call(getLocation, { params: { locationId } })
  const still = { options: [...payload.options, 'industryKeepsLog'] }
  await nora.call(updateLocation, { params: { locationId }, body: { locationDetails: still } })
  expect(await asked(nora, locationId)).toEqual([
    'amalgamRuleExempt',
    'formaldehydeAboveLimit',
    'dentalLabWork',
    'surgicalSmoke',
    ...newSteps,
  ])
  const no = [...payload.notSelectedOptions, 'amalgamRuleExempt', 'formaldehydeAboveLimit', 'dentalLabWork', 'surgicalSmoke']
  await nora.call(updateLocation, { params: { locationId }, body: { locationDetails: { ...still, notSelectedOptions: no } } })
  expect(await asked(nora, locationId)).toEqual(newSteps)
})
