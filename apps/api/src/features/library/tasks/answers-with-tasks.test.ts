import { libraryStepsWhichHaveTask } from '#contract/locations/administered-locations'
import { getLocation } from '#contract/locations/locations'
import { answerQuestionnaire, newPractice } from '#api/data/testing/new-practice'
import { expect, test } from '#api/data/testing/test'

import { finishWizard, saveStep, stepsOf } from '../testing/setup.ts'

test('the answers that create tasks include the names of their people, before and after the setup is complete', async ({ world }) => {
  const { locationId, ...people } = await newPractice(world)
  const nora = await world.as(people.nora)
  await answerQuestionnaire(nora, locationId, ['humanBloodExposure'])
  const read = async () => (await nora.call(libraryStepsWhichHaveTask, { params: { locationId } })).payload
  expect(await read()).toEqual({ libraryData: [], didCompleteLibrarySetup: false, additionalStepsAvailable: false, people: {} })
  const first = (await stepsOf(nora, locationId))[0]
  if (!first) throw new Error('The setup asks something.')
  await saveStep(nora, { locationId, step: first, answer: people.sam })
  const early = await read()
  expect(early).toMatchObject({ didCompleteLibrarySetup: false, libraryData: [{ associatedVariable: first.associatedVariable }] })
  expect(Object.keys(early.people)).toEqual([people.sam])
  await finishWizard(nora, { locationId, about: people.hana })
  const whole = await read()
  expect(whole.didCompleteLibrarySetup).toBe(true)
  expect(whole.people).toHaveProperty(people.hana)
  expect(whole.libraryData.every((answer) => answer.isTaskForThisStep && answer.isSubmitted && answer.answer !== null)).toBe(true)
  expect(whole.libraryData.length).toBeGreaterThan(early.libraryData.length)
  const { payload: place } = await nora.call(getLocation, { params: { locationId } })
  expect(whole.additionalStepsAvailable).toBe(place.additionalStepsAvailable)
  expect(await (await world.as(people.hana)).refused(libraryStepsWhichHaveTask, { params: { locationId } })).toMatchObject({ status: 403 })
})
