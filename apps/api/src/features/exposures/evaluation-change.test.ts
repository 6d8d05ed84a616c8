import { changeEvaluation, NoEvaluationOpen, type ExposureStep } from '#contract/exposures/exposures'
import { completeTask } from '#contract/tasks/tasks'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

import { notSent, openFor, save, saveExposure, states, step } from './testing/exposure-calls.ts'

const change = async (world: World, by: string, exposureId: string, wanted: boolean) =>
  (await (await world.as(by)).call(changeEvaluation, { params: { exposureId }, body: { wanted } })).payload.task

test('a person who declines in the form gets no evaluation tasks, and the offer is documented', async ({ world }) => {
  const place = await newPractice(world)
  const declined = { evaluation: 'declined', offeredDate: '2026-11-21' }
  await saveExposure(world, place, { by: place.hana, about: place.hana, answers: declined })
  const { steps, evaluation } = await openFor(world, place, place.nora)
  expect(states(steps)).toEqual(['reported done', 'firstHelp done', 'form done', 'declined open', 'source open'])
  expect(evaluation).toBe('mayAccept')
  const answers = { date: '2026-11-21', offeredBy: 'Nora Lindqvist', told: ['free', 'hours', 'later'], signed: 'no' }
  await save(world, place, { by: place.nora, form: 'exposureDeclinedForm', answers, taskId: step(steps, 'declined').task?._id ?? '' })
  expect(step((await openFor(world, place, place.nora)).steps, 'declined')).toMatchObject({
    state: 'done',
    notes: ['Offered on 11/21/2026 by Nora Lindqvist. The offer stands.'],
  })
})

inOwnWorld(
  'declining later closes the tasks after an evaluation; accepting after all opens them again with new deadlines',
  async ({ world }) => {
    const place = await newPractice(world)
    await saveExposure(world, place, { by: place.nora, about: place.hana, answers: notSent })
    const before = await openFor(world, place, place.hana)
    expect(before.evaluation).toBe('mayDecline')
    expect(await change(world, place.hana, before._id, false), 'the form is for administrators and the exposure contact').toBeNull()
    const declined = await openFor(world, place, place.nora)
    const evaluated = ['evaluation', 'packet', 'blood', 'opinion', 'followUp']
    const stateOf = (steps: readonly ExposureStep[]) => Object.fromEntries(evaluated.map((key) => [key, step(steps, key).state]))
    const all = (state: string) => Object.fromEntries(evaluated.map((key) => [key, state]))
    expect(stateOf(declined.steps)).toEqual(all('notNeeded'))
    expect([step(declined.steps, 'declined').state, step(declined.steps, 'source').state]).toEqual(['open', 'open'])
    world.services.clock.advance({ minutes: 24 * 60 })
    expect(await change(world, place.nora, before._id, true)).toMatchObject({ form: 'exposureEvaluationForm' })
    const { steps, evaluation } = await openFor(world, place, place.nora)
    expect(stateOf(steps)).toEqual(all('open'))
    expect([evaluation, step(steps, 'declined').state]).toEqual(['mayDecline', 'notNeeded'])
    expect(step(steps, 'evaluation').due).toBe('2026-11-22')
    expect(step(steps, 'opinion').due, '15 days from now on').toBe('2026-12-07')
    expect(await change(world, place.nora, before._id, false), 'a second time').toMatchObject({ form: 'exposureDeclinedForm' })
  },
)

test('completed steps stay done when the person changes their mind twice', async ({ world }) => {
  const place = await newPractice(world)
  await saveExposure(world, place, { by: place.nora, about: place.hana, answers: notSent })
  const { _id, steps } = await openFor(world, place, place.nora)
  const blood = step(steps, 'blood').task
  const body = { isCompleted: true as const, occurrence: blood?.occurrence }
  await (await world.as(place.nora)).call(completeTask, { params: { taskId: blood?._id ?? '' }, body })
  for (const wanted of [false, true]) await change(world, place.nora, _id, wanted)
  expect(step((await openFor(world, place, place.nora)).steps, 'blood').state).toBe('done')
})

test('only administrators and the person concerned change an evaluation, and only while that is possible', async ({ world }) => {
  const place = await newPractice(world)
  await saveExposure(world, place, { by: place.nora, about: place.hana })
  const { _id, evaluation } = await openFor(world, place, place.nora)
  expect(evaluation, 'the person has gone').toBeNull()
  const params = { exposureId: _id }
  expect(await (await world.as(place.nora)).refused(changeEvaluation, { params, body: { wanted: false } })).toMatchObject({
    code: NoEvaluationOpen.code,
  })
  expect(await (await world.as(place.sam)).refused(changeEvaluation, { params, body: { wanted: false } })).toMatchObject({ status: 404 })
})
