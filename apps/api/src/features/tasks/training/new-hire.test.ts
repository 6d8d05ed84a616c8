import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { and, eq } from 'drizzle-orm'

import { getUser } from '#contract/access/access'
import { checkNewHire, completeTask, trainingSummary } from '#contract/tasks/tasks'
import { trainingVideos } from '#content/training/training-videos'
import { buildPerson } from '#api/data/builders/person'
import { employment, watchInterval } from '#api/data/tables'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { historyOf, mainOf, makeTask } from '../testing/make-task.ts'

const videos = trainingVideos.filter((video) => video.trainingType === 'newHire')
const refusal = {
  status: 422,
  code: 'task.new_hire_training_open',
  error: 'As a new hire, you must complete the New Hire Training video within ten days of your start date',
}

const newHire = (world: World, startedOn = '2026-11-16') =>
  world.system((db) =>
    buildPerson(
      db,
      {
        firstName: 'Kim',
        lastName: 'Ito',
        newHire: true,
        startedOn,
        posts: [{ practiceId: world.lakeside.id, locationId: mainOf(world) }],
      },
      { now: world.services.clock.now() },
    ),
  )

/** The version of the film that is shown today. */
const versionOf = (videoId: string) =>
  Number(
    trainingVideos
      .find(({ id }) => id === videoId)
      ?.eTag.split('-v')
      .at(-1),
  )

const watch = (
  world: World,
  userId: string,
  videoId: string,
  [from, to]: [number, number],
  { practiceId = world.lakeside.id, trainingYear = '2026-11-16' } = {},
) =>
  world.system(async (db) => {
    const now = world.services.clock.now()
    await db.insert(watchInterval).values({
      id: newId(now),
      practiceId,
      userId,
      videoId,
      videoVersion: versionOf(videoId),
      fromSecond: from,
      toSecond: to,
      source: 'own',
      trainingYear,
      watchedAt: now,
    })
  })

const watchAll = async (world: World, userId: string, share = 1) => {
  for (const video of videos) await watch(world, userId, video.id, [0, Math.ceil(video.seconds * share)])
}

test('the shipped content has New Hire videos', () => expect(videos.length).toBeGreaterThan(0))

test('a new hire who has not watched everything stays a new hire and sees why', async ({ world }) => {
  const kim = await newHire(world)
  const client = await world.as(kim)
  expect(await client.refused(checkNewHire, { query: { userId: kim } })).toMatchObject(refusal)
  await watchAll(world, kim, 0.98)
  expect(await client.refused(checkNewHire, { query: { userId: kim } })).toMatchObject(refusal)
  expect((await client.call(getUser, { params: { userId: kim } })).newHire).toBe(true)
})

test('99 percent of every video, watched in any order, clears the mark once', async ({ world }) => {
  const kim = await newHire(world)
  for (const { id, seconds } of videos) {
    await watch(world, kim, id, [Math.floor(seconds / 2), Math.ceil(seconds * 0.99)])
    await watch(world, kim, id, [0, Math.ceil(seconds * 0.6)])
  }
  const client = await world.as(kim)
  expect(await client.call(checkNewHire, { query: { userId: kim } })).toEqual({ _id: kim, newHire: false })
  expect(await client.call(checkNewHire, { query: { userId: kim } })).toEqual({ _id: kim, newHire: false })
  expect((await client.call(getUser, { params: { userId: kim } })).newHire).toBe(false)
  expect((await world.audit('employment.new_hire_cleared')).filter((event) => event.targetId === kim)).toHaveLength(1)
})

inOwnWorld('the lengths are those of the built films, whatever the shipped content plans', async ({ world }) => {
  const folder = await mkdtemp(join(tmpdir(), 'safepractice-films-'))
  const film = { seconds: 14, bytes: 1, chapters: [], transcript: [], slides: [] }
  for (const { eTag } of videos) await writeFile(join(folder, `${eTag}.json`), JSON.stringify({ eTag, ...film }))
  world.services.settings.filmFolder = folder
  const kim = await newHire(world)
  for (const { id } of videos) await watch(world, kim, id, [0, 13])
  expect(await (await world.as(kim)).refused(checkNewHire, { query: { userId: kim } })).toMatchObject(refusal)
  for (const { id } of videos) await watch(world, kim, id, [0, 14])
  expect(await (await world.as(kim)).call(checkNewHire, { query: { userId: kim } })).toEqual({ _id: kim, newHire: false })
  await rm(folder, { recursive: true })
})

test('watching half of a video twice does not count as all of it', async ({ world }) => {
  const kim = await newHire(world)
  for (const { id, seconds } of [...videos, ...videos, ...videos]) await watch(world, kim, id, [0, Math.ceil(seconds / 2)])
  expect(await (await world.as(kim)).refused(checkNewHire, { query: { userId: kim } })).toMatchObject(refusal)
})

test('training in another practice does not clear the mark here', async ({ world }) => {
  const kim = await newHire(world)
  for (const { id, seconds } of videos) await watch(world, kim, id, [0, seconds], { practiceId: world.cedar.id })
  expect(await (await world.as(kim)).refused(checkNewHire, { query: { userId: kim } })).toMatchObject(refusal)
})

test('only the training completes the new-hire task', async ({ world }) => {
  const kim = await newHire(world)
  const { taskId } = await makeTask(world, { fixedKey: 'newHire', assignees: [kim], subjectId: kim, frequency: '99' })
  const client = await world.as(kim)
  expect(await client.refused(completeTask, { params: { taskId }, body: { isCompleted: true } })).toMatchObject(refusal)
  expect(await historyOf(world, taskId)).toEqual(['2026-11-15 due 2026-11-21 open'])
  await watchAll(world, kim)
  expect(await client.call(completeTask, { params: { taskId }, body: { isCompleted: true } })).toMatchObject({
    id: 'newHire',
    isCompleted: true,
  })
  const [row] = await world.system((db) =>
    db
      .select()
      .from(employment)
      .where(and(eq(employment.userId, kim), eq(employment.practiceId, world.lakeside.id))),
  )
  expect(row?.newHire).toBe(false)
})

test('nobody can run the check for another person', async ({ world }) => {
  const kim = await newHire(world)
  expect(await (await world.as(world.maria)).refused(checkNewHire, { query: { userId: kim } })).toMatchObject({ status: 403 })
})

test('minutes count distinct seconds of this practice and this training year, rounded down', async ({ world }) => {
  const kim = await newHire(world, '2025-03-01')
  await world.system((db) => db.update(employment).set({ lastTrainingOn: '2026-03-01' }).where(eq(employment.userId, kim)))
  const summary = async () =>
    (await (await world.as(kim)).call(trainingSummary, { params: { userId: kim, locationId: mainOf(world) } })).payload
  expect(await summary()).toEqual({
    seconds: 0,
    minutes: 0,
    targetMinutes: 60,
    percent: 0,
    dates: { own: 0, here: null },
    inspections: [],
    problems: null,
    yearStart: '2026-03-01',
    nextYearStart: '2027-03-01',
  })
  await watch(world, kim, 'osha-01', [0, 1200], { trainingYear: '2026-03-01' })
  await watch(world, kim, 'osha-01', [600, 1295], { trainingYear: '2026-03-01' })
  await watch(world, kim, 'osha-02', [0, 1000], { trainingYear: '2026-03-01' })
  await watch(world, kim, 'osha-03', [0, 3000], { trainingYear: '2025-03-01' })
  await watch(world, kim, 'osha-04', [0, 3000], { trainingYear: '2026-03-01', practiceId: world.cedar.id })
  expect(await summary()).toMatchObject({ seconds: 2295, minutes: 38, percent: 63 })
  await watch(world, kim, 'osha-05', [0, 9000], { trainingYear: '2026-03-01' })
  expect(await summary()).toMatchObject({ percent: 100 })
})
