import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe } from 'vitest'

import { answerFilmQuestion, completeTrainingVideo, getTraining, saveProgress, startWatching } from '#contract/training/training'
import { getUser } from '#contract/access/access'
import { buildPerson } from '#api/data/builders/person'
import { buildTask } from '#api/data/builders/task'
import { employment, filmAnswer, taskOccurrence, watchingSession, watchInterval } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'

import { filmFolder } from './testing/film-folder.ts'

const eTag = 'osha-01-v2'
let films: Awaited<ReturnType<typeof filmFolder>>
beforeAll(async () => void (films = await filmFolder()))
afterAll(() => films.remove())

const main = (world: World) => world.lakeside.locations[0]!.id

let people = 0
/** A new person at Main Street who watches the films of the test folder. */
async function viewer(world: World, more: { newHire?: boolean } = {}) {
  world.services.settings.filmFolder = films.folder
  people += 1
  const posts = [{ practiceId: world.lakeside.id, locationId: main(world) }]
  const userId = await world.system((db) =>
    buildPerson(
      db,
      { firstName: `Viewer${people}`, lastName: 'Reyes', startedOn: '2026-11-16', ...more, posts },
      { now: world.services.clock.now() },
    ),
  )
  const client = await world.as(userId)
  const start = async (film = eTag) => (await client.call(startWatching, { body: { eTag: film, location: main(world) } })).payload
  return { userId, client, start }
}
type Viewer = Awaited<ReturnType<typeof viewer>>

/** A watching session with numbered reports, each after some seconds of the clock. */
async function sit(world: World, { userId, client, start }: Viewer, film = eTag) {
  const sitting = await start(film)
  let number = 0
  const send = (body: object) => ({
    params: { userId },
    body: { token: sitting.token, number: (number += 1), rate: 1, visible: true, ...body },
  })
  return {
    ...sitting,
    report: async (seconds: number, [from, to]: [number, number], more: object = {}) => {
      world.services.clock.advance({ seconds })
      const { params, body } = send(more)
      return (await client.call(saveProgress, { params, body: { ...body, from, to } })).payload.watching
    },
    refused: (body: object) => client.refused(saveProgress, send({ from: 0, to: 1, ...body })),
  }
}

const stored = (world: World, userId: string) =>
  world.system((db) => db.select().from(watchInterval).where(eq(watchInterval.userId, userId)).orderBy(watchInterval.fromSecond))

test('time watched in real time is credited, stored as one interval, and resumed on another device', async ({ world }) => {
  const one = await viewer(world)
  const first = await sit(world, one)
  expect(first).toMatchObject({ startAt: 0, furthest: 0, watched: [], completed: false, duration: 300 })
  expect(await first.report(10, [0, 10])).toEqual({ credited: 10, reached: 10, furthest: 10, completed: false })
  expect(await first.report(10, [10, 20])).toMatchObject({ credited: 10, reached: 20 })
  expect(await first.report(10, [5, 15]), 'watched again').toMatchObject({ credited: 0, furthest: 20 })
  expect(await stored(world, one.userId)).toMatchObject([
    { fromSecond: 0, toSecond: 20, source: 'own', trainingYear: '2026-11-16' },
    { fromSecond: 5, toSecond: 15 },
  ])
  expect(await one.start()).toMatchObject({ startAt: 20, furthest: 20, watched: [{ from: 0, to: 20 }] })
})

test('99 percent is complete only if the intervals cover it, and then the film starts at 0', async ({ world }) => {
  const one = await viewer(world)
  const sitting = await sit(world, one)
  expect(await sitting.report(296, [0, 296], { progressPercentage: 100, currentTime: 300, duration: 1 })).toMatchObject({
    completed: false,
  })
  expect(await one.client.refused(completeTrainingVideo, { body: { completedBy: one.userId, eTag } })).toMatchObject({
    status: 422,
    code: 'training.not_watched',
  })
  expect(await one.start(), 'a tab that is closed at 98 percent').toMatchObject({ startAt: 296, furthest: 296, completed: false })
  expect(await sitting.report(1, [296, 297], { ended: true })).toMatchObject({ completed: true, furthest: 297 })
  expect(await one.start()).toMatchObject({ startAt: 0, completed: true, furthest: 297 })
  const { payload } = await one.client.call(completeTrainingVideo, { body: { completedBy: one.userId, eTag } })
  expect(payload.osha[0]).toMatchObject({ completed: true, currentTime: 297, duration: 300 })
  expect(payload).toMatchObject({ trainingMinutesWatched: 297, newHireTrainingMinutesWatched: 0 })
})

describe('attacks earn nothing', () => {
  test('a jump to the end, a forged end, 16 times the speed', async ({ world }) => {
    const sitting = await sit(world, await viewer(world))
    expect(await sitting.report(10, [290, 300])).toMatchObject({ credited: 0, furthest: 0, reached: 0 })
    expect(await sitting.report(10, [0, 300])).toMatchObject({ credited: 12 })
    expect(await sitting.report(10, [12, 172], { rate: 16 })).toMatchObject({ credited: 15, reached: 27 })
    expect(await sitting.report(10, [172, 300], { rate: 16 }), 'from where it claims to be').toMatchObject({ credited: 0, reached: 27 })
  })

  test('a repeated report number, and a lower one', async ({ world }) => {
    const one = await viewer(world)
    const sitting = await sit(world, one)
    await sitting.report(10, [0, 10])
    expect(await sitting.report(10, [10, 20], { number: 1 })).toMatchObject({ credited: 0, furthest: 10 })
    expect(await stored(world, one.userId)).toHaveLength(1)
    expect(await sitting.report(0, [10, 20], { number: 5 }), 'the time since the last one that counted').toMatchObject({ credited: 10 })
    await sitting.report(0, [20, 20], { number: 5, ended: true })
    expect(await sitting.refused({ number: 6 }), 'but the sitting is over').toMatchObject({ status: 409 })
  })

  test('two tabs and two devices at once share the time of one person', async ({ world }) => {
    const one = await viewer(world)
    const [laptop, phone] = [await sit(world, one), await sit(world, one, 'new-hire-1-v1')]
    expect(await laptop.report(10, [0, 10])).toMatchObject({ credited: 10 })
    expect(await phone.report(0, [0, 10])).toMatchObject({ credited: 0 })
    expect(await phone.report(5, [0, 5])).toMatchObject({ credited: 5 })
    expect(await laptop.report(0, [10, 20])).toMatchObject({ credited: 0 })
  })

  test('two concurrent reports are credited one after the other', async ({ world }) => {
    const one = await viewer(world)
    const [a, b] = [await sit(world, one), await sit(world, one, 'new-hire-1-v1')]
    world.services.clock.advance({ seconds: 10 })
    const both = await Promise.all([a.report(0, [0, 10]), b.report(0, [0, 10])])
    expect(both.map(({ credited }) => credited).toSorted((x, y) => x - y)).toEqual([0, 10])
  })

  test('the token of another person or film, and progress for another person', async ({ world }) => {
    const [one, other] = [await viewer(world), await viewer(world)]
    const theirs = await other.start()
    const sitting = await sit(world, one)
    expect(await sitting.refused({ token: theirs.token })).toMatchObject({ status: 404 })
    expect(await sitting.refused({ token: 'invented' })).toMatchObject({ status: 404 })
    expect(await sitting.refused({ eTag: 'osha-02-v2' })).toMatchObject({ status: 404 })
    expect(await sitting.refused({ videoId: 'osha-02' })).toMatchObject({ status: 404 })
    const body = { token: theirs.token, number: 1, from: 0, to: 1, rate: 1, visible: true }
    expect(await one.client.refused(saveProgress, { params: { userId: other.userId }, body })).toMatchObject({ status: 403 })
    expect(await (await world.as(world.maria)).refused(saveProgress, { params: { userId: other.userId }, body })).toMatchObject({
      status: 403,
    })
  })

  test('a hidden page earns at most 30 seconds, a report after the end none', async ({ world }) => {
    const sitting = await sit(world, await viewer(world))
    expect(await sitting.report(25, [0, 25], { visible: false })).toMatchObject({ credited: 25 })
    expect(await sitting.report(25, [25, 50], { visible: false })).toMatchObject({ credited: 5 })
    expect(await sitting.report(25, [30, 55], { visible: false })).toMatchObject({ credited: 0 })
    expect(await sitting.report(5, [30, 35], { ended: true })).toMatchObject({ credited: 5 })
    expect(await sitting.refused({ from: 35, to: 36 })).toMatchObject({ status: 409, code: 'training.watching_ended' })
  })

  test.for([
    { from: -1 },
    { to: -5 },
    { from: null },
    { to: 'NaN' },
    { to: 302 },
    { from: 9, to: 3 },
    { rate: 0 },
    { rate: -1 },
    { number: 0 },
    { number: 1.5 },
    { duration: -3 },
  ])('an invalid report: %o', async (spoiled, { world }) => {
    const sitting = await sit(world, await viewer(world))
    expect(await sitting.refused(spoiled)).toMatchObject({ status: 422, code: 'request.invalid' })
  })

  test('a completion without watching, and one for another person', async ({ world }) => {
    const one = await viewer(world)
    const refused = async (who: string, completedBy: string) =>
      (await world.as(who)).refused(completeTrainingVideo, { body: { completedBy, eTag } })
    expect(await refused(one.userId, one.userId)).toMatchObject({ status: 422 })
    expect(await refused(world.maria, one.userId), 'her administrator').toMatchObject({ status: 422 })
    expect(await refused(world.tessa, one.userId)).toMatchObject({ status: 403 })
    expect(await refused(world.foreignOnly, one.userId)).toMatchObject({ status: 404 })
  })
})

test('a report may name its film in either way, and a report for a film that has changed since is rejected', async ({ world }) => {
  const one = await viewer(world)
  const sitting = await sit(world, one)
  expect(await sitting.report(10, [0, 10], { eTag })).toMatchObject({ credited: 10 })
  expect(await sitting.report(10, [10, 20], { videoId: 'osha-01' })).toMatchObject({ credited: 10 })
  await world.system((db) => db.update(watchingSession).set({ videoVersion: 0 }).where(eq(watchingSession.userId, one.userId)))
  expect(await sitting.refused({ from: 20, to: 21 })).toMatchObject({ status: 404 })
})

test('a connection lost for up to half an hour loses no credit', async ({ world }) => {
  const sitting = await sit(world, await viewer(world))
  expect(await sitting.report(250, [0, 250])).toMatchObject({ credited: 250 })
  expect(await sitting.report(50, [250, 301]), 'a file may be a little longer than its list says').toMatchObject({ reached: 300 })
})

test('after the computer slept, only the played time is credited', async ({ world }) => {
  const sitting = await sit(world, await viewer(world))
  await sitting.report(10, [0, 10])
  expect(await sitting.report(25 * 60, [10, 20])).toMatchObject({ credited: 10, reached: 20 })
})

test('a new training year starts empty, and the watching session continues in it', async ({ world }) => {
  const one = await viewer(world)
  const sitting = await sit(world, one)
  await sitting.report(20, [0, 20])
  await world.system((db) => db.update(employment).set({ lastTrainingOn: '2026-11-20' }).where(eq(employment.userId, one.userId)))
  expect(await sitting.report(0, [20, 20]), 'nothing of the new year is watched').toMatchObject({ reached: 20, furthest: 0 })
  expect(await sitting.report(10, [20, 30])).toMatchObject({ credited: 10 })
  expect(await one.start()).toMatchObject({ startAt: 0, watched: [{ from: 20, to: 30 }] })
  const { payload } = await one.client.call(getTraining, { params: { userId: one.userId } })
  expect(payload).toMatchObject({ trainingMinutesWatched: 10, trainingMinutesResetAt: '2026-11-20' })
  expect(await stored(world, one.userId)).toMatchObject([{ trainingYear: '2026-11-16' }, { trainingYear: '2026-11-20' }])
})

test('a completion is audited once per training year, even if repeated or concurrent', async ({ world }) => {
  const one = await viewer(world)
  const body = { completedBy: one.userId, eTag }
  const watch = async () => (await sit(world, one)).report(300, [0, 300])
  const complete = async (who = one.client) => (await who.call(completeTrainingVideo, { body })).payload
  const noted = async () =>
    (await world.audit('training.film_completed')).filter(({ targetId }) => targetId === one.userId).map(({ after }) => after)
  await watch()
  await Promise.all([complete(), complete()])
  await complete(await world.as(world.maria))
  expect(await noted()).toEqual([{ film: eTag, trainingYear: '2026-11-16' }])
  await world.system((db) => db.update(employment).set({ lastTrainingOn: '2026-11-20' }).where(eq(employment.userId, one.userId)))
  await watch()
  await complete()
  expect(await complete()).toMatchObject({ trainingMinutesResetAt: '2026-11-20' })
  expect((await noted()).at(-1)).toEqual({ film: eTag, trainingYear: '2026-11-20' })
  expect(await noted()).toHaveLength(2)
})

test('the last New Hire video clears the mark and completes the task of a new hire', async ({ world }) => {
  const kim = await viewer(world, { newHire: true })
  const period = { start: '2026-11-15', end: '2026-11-21' }
  const plan = { fixedKey: 'newHire', assignees: [kim.userId], subjectId: kim.userId, frequency: '99', period } as const
  const at = { practiceId: world.lakeside.id, locationId: main(world) }
  const { occurrenceId } = await world.system((db) => buildTask(db, { ...at, ...plan }, { now: world.services.clock.now() }))
  const complete = async (film: string) => {
    const sitting = await sit(world, kim, film)
    await sitting.report(20, [0, 20], { ended: true })
    return (await kim.client.call(completeTrainingVideo, { body: { completedBy: kim.userId, eTag: film } })).payload
  }
  expect((await complete('new-hire-1-v1')).newHire).toHaveLength(3)
  await complete('new-hire-2-v2')
  expect((await kim.client.call(getUser, { params: { userId: kim.userId } })).newHire).toBe(true)
  expect((await complete('new-hire-3-v3')).newHire, 'no list for who is no new hire').toEqual([])
  expect((await kim.client.call(getUser, { params: { userId: kim.userId } })).newHire).toBe(false)
  const [occurrence] = await world.system((db) => db.select().from(taskOccurrence).where(eq(taskOccurrence.id, occurrenceId)))
  expect(occurrence).toMatchObject({ status: 'done', completedBy: kim.userId })
  await world.system((db) => db.update(employment).set({ lastTrainingOn: '2026-11-20' }).where(eq(employment.userId, kim.userId)))
  await complete('new-hire-3-v3')
  const noted = (await world.audit('training.film_completed')).filter(({ targetId }) => targetId === kim.userId)
  expect(noted, 'the last one was completed twice').toHaveLength(3)
})

test('a question is sent without its right answer; the first answer counts and is explained', async ({ world }) => {
  const one = await viewer(world)
  const asked = await one.start()
  expect(JSON.stringify(asked.questions)).not.toMatch(/right|It is not/)
  expect(asked.questions).toMatchObject([{ key: 'c1q1', at: 299, answered: null }])
  expect(asked.questions[0]?.answers.toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual([
    { key: 'a', text: 'Yes' },
    { key: 'b', text: 'No' },
  ])
  expect(asked.score).toEqual({ right: 0, answered: 0, total: 1 })
  const answer = async (key: string) =>
    (await one.client.call(answerFilmQuestion, { body: { location: main(world), eTag, question: 'c1q1', answer: key } })).payload
  const score = { right: 0, answered: 1, total: 1 }
  expect(await answer('a')).toEqual({ right: false, rightAnswer: 'b', why: 'It is not.', score })
  world.services.clock.advance({ seconds: 5 })
  expect(await answer('b'), 'the first answer stands').toEqual({ right: true, rightAnswer: 'b', why: '', score })
  const again = await one.start()
  expect(again.questions[0]).toMatchObject({ answered: { chosen: 'a', right: false }, answers: asked.questions[0]?.answers })
  const rows = await world.system((db) =>
    db
      .select()
      .from(filmAnswer)
      .where(and(eq(filmAnswer.userId, one.userId))),
  )
  expect(rows.map(({ answerKey, answerText, questionText, isRight }) => [answerKey, answerText, questionText, isRight])).toEqual([
    ['a', 'Yes', 'Is this a film?', false],
    ['b', 'No', 'Is this a film?', true],
  ])
  for (const unknown of [
    { question: 'c9q9', answer: 'a' },
    { question: 'c1q1', answer: 'z' },
  ])
    expect(await one.client.refused(answerFilmQuestion, { body: { location: main(world), eTag, ...unknown } })).toMatchObject({
      status: 404,
    })
})
