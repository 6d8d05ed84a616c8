import { and, eq } from 'drizzle-orm'

import { getRecord } from '#contract/records/records'
import { listUserTasks } from '#contract/tasks/tasks'
import * as contract from '#contract/written-plans/written-plans'
import { task, taskOccurrence } from '#api/data/tables'
import { answerQuestionnaire, newPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'

import { finishWizard } from '../features/library/testing/setup.ts'
import { adopt } from '../features/written-plans/testing/plans-of.ts'

/** A location with a completed setup and an exposure control plan. */
async function withExposurePlan(world: World) {
  const place = await newPractice(world)
  const nora = await world.as(place.nora)
  await answerQuestionnaire(nora, place.locationId, ['humanBloodExposure'])
  await finishWizard(nora, { locationId: place.locationId, about: place.hana, answers: { safetyOfficer: place.sam } })
  return { place, nora, params: { locationId: place.locationId, planKey: 'exposureControl' } as const }
}

const periodsOf = (world: World, locationId: string, rule: string) =>
  world.system((db) =>
    db
      .select({ status: taskOccurrence.status, recordId: taskOccurrence.recordId, completedBy: taskOccurrence.completedBy })
      .from(taskOccurrence)
      .innerJoin(task, eq(task.id, taskOccurrence.taskId))
      .where(and(eq(task.locationId, locationId), eq(task.ruleKey, rule)))
      .orderBy(taskOccurrence.periodStart),
  )

const review = { devices: 'Two retractable syringes: we use the first.', asked: 'Hana Sato, who prefers the first.' }

test('adopting a plan completes the task that requires it and leaves its yearly review open', async ({ world }) => {
  const { place, params } = await withExposurePlan(world)
  const board = await (await world.as(place.sam)).call(listUserTasks, { params: { userId: place.sam, locationId: place.locationId } })
  const leading = board.payload.filter(({ plan }) => plan === 'exposureControl').map(({ name }) => name)
  expect(leading).toEqual(['Adopt the exposure control plan', 'Review the exposure control plan'])
  await adopt(world, place.nora, params)
  expect(await periodsOf(world, place.locationId, 'adoptExposurePlan')).toMatchObject([{ status: 'done', completedBy: place.nora }])
  expect(await periodsOf(world, place.locationId, 'reviewExposurePlan')).toMatchObject([{ status: 'open' }])
})

test('a review completes its task, and its record lists the changes, the devices and the people asked', async ({ world }) => {
  const { place, nora, params } = await withExposurePlan(world)
  await adopt(world, place.nora, params)
  const shown = await nora.call(contract.getWrittenPlan, { params, query: { version: 0 } })
  expect(shown.payload).toMatchObject({ reviewAsks: ['devices', 'asked'], reviewDue: expect.stringMatching(/^\d{4}-/) })
  const version = await adopt(world, place.nora, params, { note: 'Nothing changed.', review })
  expect(version).toMatchObject({ number: 2, asksAgain: false, review })
  const [done, next] = await periodsOf(world, place.locationId, 'reviewExposurePlan')
  expect([done?.status, next?.status]).toEqual(['done', 'open'])
  const later = await nora.call(contract.getWrittenPlan, { params, query: { version: 0 } })
  expect(later.payload.reviewDue, 'the next period has not begun').toBeNull()
  const { payload } = await nora.call(getRecord, { params: { recordId: done?.recordId ?? '' } })
  expect(payload).toMatchObject({ name: 'Review the exposure control plan', isApproved: true })
  expect(payload.note?.split('\n')).toEqual([
    'Exposure Control Plan, version 2, under Written plans.',
    'What changed: Nothing changed.',
    `Devices considered: ${review.devices}`,
    `Who was asked: ${review.asked}`,
  ])
})

test('a second review in the same period creates a version and does not complete the next period before it begins', async ({ world }) => {
  const { place, params } = await withExposurePlan(world)
  await adopt(world, place.nora, params)
  await adopt(world, place.nora, params, { review })
  await adopt(world, place.nora, params, { review })
  const states = (await periodsOf(world, place.locationId, 'reviewExposurePlan')).map(({ status }) => status)
  expect(states).toEqual(['done', 'open'])
})

test('a review without the devices or the people asked is rejected at its fields, and so is a review of a plan that needs none', async ({
  world,
}) => {
  const { nora, params } = await withExposurePlan(world)
  const refusal = async (planKey: 'exposureControl' | 'emergencyAction') => {
    const which = { ...params, planKey }
    const { hash } = (await nora.call(contract.getWrittenPlan, { params: which, query: { version: 0 } })).payload
    const body = { hash, after: 0, note: 'x', asksAgain: false, review: { devices: ' ', asked: '' } }
    return nora.refused(contract.adoptWrittenPlan, { params: which, body })
  }
  expect(await refusal('exposureControl')).toMatchObject({
    status: 422,
    fields: { 'review.devices': 'Required', 'review.asked': 'Required' },
  })
  expect(await refusal('emergencyAction')).toMatchObject({ status: 422, fields: { review: expect.any(String) } })
})
