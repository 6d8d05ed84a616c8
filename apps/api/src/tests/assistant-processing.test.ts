import { eq } from 'drizzle-orm'

import { ask, startProcessing } from '#contract/assistant/assistant'
import { savePlanAddition } from '#contract/written-plans/plan-additions'
import { assistantPassage } from '#api/data/tables'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, test } from '#api/data/testing/test'
import { processLibrary } from '#api/features/assistant/processing'

import { practiceWithLibrary } from '../testing/practice-with-library.ts'

test('processing goes from no status to In Progress to Completed, and a second start changes nothing', async ({ world }) => {
  const { hana, locationId, status, run } = await practiceWithLibrary(world, { processed: false })
  expect(await status()).toMatchObject({ embeddingStatus: null, embeddingProgress: null, isLibraryStepUpdated: false })
  const params = { locationId }
  expect(await hana.call(startProcessing, { params })).toEqual({ embeddingStatus: 'In Progress' })
  expect(await status()).toMatchObject({ embeddingStatus: 'In Progress', embeddingProgress: 0 })
  expect(await hana.call(startProcessing, { params })).toEqual({ embeddingStatus: 'In Progress' })
  expect(
    await world.audit('assistant.processing_started').then((events) => events.filter((each) => each.locationId === locationId)),
  ).toHaveLength(1)
  await run()
  expect(await status()).toMatchObject({ embeddingStatus: 'Completed', embeddingProgress: null })
})

test('a failed run is shown as Error and can be started again', async ({ world }) => {
  const { practiceId, locationId, hana, status } = await practiceWithLibrary(world, { processed: false })
  await hana.call(startProcessing, { params: { locationId } })
  const failing = { answersInWords: () => Promise.reject(new Error('no answers')) }
  await expect(processLibrary(world.services, { practiceId, locationId, last: false }, failing)).rejects.toThrow('no answers')
  expect((await status()).embeddingStatus).toBe('In Progress')
  await expect(processLibrary(world.services, { practiceId, locationId, last: true }, failing)).rejects.toThrow('no answers')
  expect((await status()).embeddingStatus).toBe('Error')
  expect(await hana.call(startProcessing, { params: { locationId } })).toEqual({ embeddingStatus: 'In Progress' })
})

test('nothing is processed before setup is complete; without processing only danger and medical questions are answered', async ({
  world,
}) => {
  const fresh = await newPractice(world)
  const nora = await world.as(fresh.nora)
  const refused = await nora.refused(startProcessing, { params: { locationId: fresh.locationId } })
  expect(refused).toMatchObject({ status: 409, code: 'assistant.setup_not_complete' })
  const asking = (question: string) => ({ body: { question, location: fresh.locationId } })
  expect(await nora.refused(ask, asking('who gets the sharps container'))).toMatchObject({ status: 409, code: 'assistant.not_processed' })
  expect((await nora.call(ask, asking('I got stuck by a needle'))).danger?.steps[0]).toMatch(/^Stop\. Wash/)
  expect((await nora.call(ask, asking('what dose of ibuprofen'))).note).toMatch(/clinician.*1-800-222-1222/)
})

test('the first question at a complete library prepares it; while it is being processed or after an error, questions wait', async ({
  world,
}) => {
  const { practiceId, locationId, hana, asks, status } = await practiceWithLibrary(world, { processed: false })
  expect((await asks('how often is the eyewash flushed')).quotes).not.toEqual([])
  expect(await status()).toMatchObject({ embeddingStatus: 'Completed', isLibraryStepUpdated: false })
  await hana.call(startProcessing, { params: { locationId } })
  const waits = () => hana.refused(ask, { body: { question: 'how often is the eyewash flushed', location: locationId } })
  expect(await waits()).toMatchObject({ status: 409, code: 'assistant.not_processed' })
  const failing = { answersInWords: () => Promise.reject(new Error('no answers')) }
  await expect(processLibrary(world.services, { practiceId, locationId, last: true }, failing)).rejects.toThrow('no answers')
  expect(await waits()).toMatchObject({ status: 409, code: 'assistant.not_processed' })
})

test('what a practice adds to a written plan never becomes a passage (ruling 61)', async ({ world }) => {
  const { locationId, nora, run } = await practiceWithLibrary(world, { processed: false })
  const params = { locationId, planKey: 'emergencyAction' } as const
  const caller = await world.as(nora)
  await caller.call(savePlanAddition, { params, body: { page: 'emergency-plan', words: 'Meet at the old windmill.', after: 0 } })
  await caller.call(startProcessing, { params: { locationId } })
  await run()
  const passages = await world.system((db) => db.select().from(assistantPassage).where(eq(assistantPassage.locationId, locationId)))
  expect(passages.length).toBeGreaterThan(100)
  expect(JSON.stringify(passages)).not.toContain('windmill')
})
