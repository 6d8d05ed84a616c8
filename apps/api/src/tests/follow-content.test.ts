import { and, eq } from 'drizzle-orm'

import { contentVersion } from '#content/facts/content-version'
import { completeTask } from '#contract/tasks/tasks'
import { libraryAnswer, location, task, taskOccurrence } from '#api/data/tables'
import { answerQuestionnaire, newPractice } from '#api/data/testing/new-practice'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { taskBook } from '#api/features/tasks/book/task-book'

import { followContent } from '#api/features/library/pages/follow-content'
import { finishWizard } from '#api/features/library/testing/setup'

/**
 * Creates a practice that was set up with an earlier version, in which the match of the chemical list was worded differently and a rule existed that no
 * longer ships.
 */
async function behind(world: World, { setUp = true } = {}) {
  const place = await newPractice(world)
  const nora = await world.as(place.nora)
  await answerQuestionnaire(nora, place.locationId)
  if (setUp) await finishWizard(nora, { locationId: place.locationId, about: place.hana })
  await world.system(async (db) => {
    await db.update(location).set({ contentVersion: earlier }).where(eq(location.id, place.locationId))
    await db.update(task).set({ instructions: 'Words of before.' }).where(at(place.locationId, 'chemicalListMatch'))
    await db.update(task).set({ ruleKey: 'ruleOfBefore' }).where(at(place.locationId, 'safetyPoster'))
  })
  return place
}

/** The version before the new question. */
const earlier = 1

/** What later versions ask a dental practice: whether the amalgam rule applies to it, and about dust and surgical smoke. */
const newQuestions = [103, 107, 109]

const at = (locationId: string, ruleKey: string) => and(eq(task.locationId, locationId), eq(task.ruleKey, ruleKey))

const rule = async (world: World, locationId: string, ruleKey: string) =>
  (await world.system((db) => db.select().from(task).where(at(locationId, ruleKey))))[0]!

const placeOf = async (world: World, locationId: string) =>
  (await world.system((db) => db.select().from(location).where(eq(location.id, locationId))))[0]!

inOwnWorld('a location adopts newer content: changed wording, new and removed rules; its history stays', async ({ world }) => {
  const { locationId, hana } = await behind(world)
  const [walk, dropped] = [await rule(world, locationId, 'chemicalListMatch'), await rule(world, locationId, 'ruleOfBefore')]
  await (await world.as(hana)).call(completeTask, { params: { taskId: walk.id }, body: { isCompleted: true } })

  expect(await followContent(world.services, taskBook)).toBe(1)

  expect(await rule(world, locationId, 'chemicalListMatch')).toMatchObject({ id: walk.id, contentVersion, closedAt: null })
  expect((await rule(world, locationId, 'chemicalListMatch')).instructions).not.toBe('Words of before.')
  const history = await world.system((db) => db.select().from(taskOccurrence).where(eq(taskOccurrence.taskId, walk.id)))
  expect(history.map(({ status }) => status).toSorted()).toEqual(['done', 'open'])
  expect((await rule(world, locationId, 'ruleOfBefore')).closedAt, 'closed, not removed').not.toBeNull()
  expect(await rule(world, locationId, 'safetyPoster')).toMatchObject({ contentVersion, closedAt: null })
  expect((await rule(world, locationId, 'safetyPoster')).id).not.toBe(dropped.id)
  expect(await placeOf(world, locationId)).toMatchObject({ contentVersion, openAdditionalSteps: newQuestions })
  expect((await world.audit('location.content_followed')).at(-1)).toMatchObject({ actorId: null, locationId, after: { contentVersion } })
  expect(await followContent(world.services, taskBook), 'a second run finds nothing').toBe(0)
})

inOwnWorld('a step that the earlier version did not have awaits an answer', async ({ world }) => {
  const { locationId } = await behind(world)
  await world.system((db) =>
    db.delete(libraryAnswer).where(and(eq(libraryAnswer.locationId, locationId), eq(libraryAnswer.variable, 'violenceConcerns'))),
  )
  await followContent(world.services, taskBook)
  expect((await placeOf(world, locationId)).openAdditionalSteps).toEqual([...newQuestions, 36])
})

inOwnWorld('a location that is still being set up gets no tasks; the new question follows its wizard', async ({ world }) => {
  const { locationId } = await behind(world, { setUp: false })
  expect(await followContent(world.services, taskBook)).toBe(1)
  expect(await placeOf(world, locationId)).toMatchObject({ contentVersion, openAdditionalSteps: newQuestions })
  expect(await world.system((db) => db.select().from(task).where(eq(task.locationId, locationId)))).toEqual([])
})

inOwnWorld('a location that fails stays unchanged; the others are updated, and the job is retried', async ({ world }) => {
  const [first, second] = [await behind(world), await behind(world)]
  const failing = (await rule(world, first.locationId, 'ruleOfBefore')).id
  const book: typeof taskBook = {
    ...taskBook,
    close: async (writing, ids) => (ids.includes(failing) ? Promise.reject(new Error('a full disk')) : taskBook.close(writing, ids)),
  }
  await expect(followContent(world.services, book)).rejects.toThrow('not everything was done')
  expect(world.services.errors.splice(0)).toEqual([expect.stringContaining(first.locationId)])
  expect(await placeOf(world, first.locationId)).toMatchObject({ contentVersion: earlier })
  expect((await rule(world, first.locationId, 'chemicalListMatch')).instructions).toBe('Words of before.')
  expect(await placeOf(world, second.locationId)).toMatchObject({ contentVersion })
  expect(await followContent(world.services, taskBook)).toBe(1)
})
