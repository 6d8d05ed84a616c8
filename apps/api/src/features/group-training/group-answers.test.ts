import { eq } from 'drizzle-orm'

import { groupQuestions, groupScores } from '#contract/group-training/group-questions'
import * as contract from '#contract/group-training/group-training'
import { answerFilmQuestion, startWatching } from '#contract/training/training'
import { groupTraining } from '#api/data/tables'
import { expect, test } from '#api/data/testing/test'

import { main, planned, videos } from './testing/group-training.ts'

const [eTag = ''] = videos

test('the host sees the questions of a video with the right answers, in an order that stays', async ({ world }) => {
  const { maria, id, at } = await planned(world, { trainingName: 'With questions' })
  const request = { params: { id, eTag } }
  const { payload } = await maria.call(groupQuestions, request)
  expect(payload.length).toBeGreaterThan(3)
  for (const { answers, rightAnswer } of payload) {
    expect(answers.length).toBeGreaterThanOrEqual(3)
    expect(answers.filter(({ why }) => why === '').map(({ key }) => key)).toEqual([rightAnswer])
  }
  expect((await maria.call(groupQuestions, request)).payload).toEqual(payload)
  const other = { params: { id, eTag: 'osha-03-v1' } }
  expect(await maria.refused(groupQuestions, other), 'a video of another training').toMatchObject({ status: 404 })
  const dana = await world.as(world.dana)
  expect(await dana.refused(groupQuestions, request)).toMatchObject({ status: 403 })
  expect(await dana.refused(groupScores, at)).toMatchObject({ status: 403 })
})

test('the host sees what the people on the list answered on their own devices', async ({ world }) => {
  const { maria, id, at } = await planned(world, { trainingName: 'With scores' })
  const [question] = (await maria.call(groupQuestions, { params: { id, eTag } })).payload
  const dana = await world.as(world.dana)
  const location = main(world)
  const asked = (await dana.call(startWatching, { body: { eTag, location } })).payload
  const body = { location, eTag, question: question?.key ?? '', answer: question?.rightAnswer ?? '' }
  await dana.call(answerFilmQuestion, { body })
  const scores = (await maria.call(groupScores, at)).payload
  const of = (userId: string) => scores.find(({ user }) => user === userId)
  expect(of(world.dana)).toMatchObject({ right: 1, answered: 1 })
  expect(of(world.tessa)).toMatchObject({ right: 0, answered: 0 })
  expect(of(world.dana)?.total, 'both videos').toBeGreaterThan(asked.questions.length)
})

test('a training that was planned with an earlier version of a film shows the film of today', async ({ world }) => {
  const { maria, id, at } = await planned(world, { trainingName: 'Planned long ago' })
  const films = [{ eTag: 'osha-02-v1', seconds: 308 }]
  const change = (more: object) =>
    world.system((db) =>
      db
        .update(groupTraining)
        .set({ films, ...more })
        .where(eq(groupTraining.id, id)),
    )
  await change({})
  expect((await maria.call(contract.getGroupTraining, at)).payload.videos).toEqual(['osha-02-v2'])
  const { token } = (await maria.call(contract.hostGroupTraining, { ...at, body: {} })).payload
  await maria.call(contract.pauseGroupTraining, { ...at, body: { status: false, token } })
  await change({ endedAt: world.services.clock.now() })
  expect((await maria.call(contract.getGroupTraining, at)).payload.videos, 'what was held stays').toEqual(['osha-02-v1'])
})
