import { afterAll, beforeAll } from 'vitest'

import { filmAnswer, watchedBytes, watchInterval, watchingSession } from '#api/data/tables'
import { exportedCsv } from '#api/data/testing/exported-csv'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'
import { exportTrainingLedger, getTrainingLedger } from '#contract/training/training-ledger'

import { filmBytes, filmFolder } from './testing/film-folder.ts'

let films: Awaited<ReturnType<typeof filmFolder>>
beforeAll(async () => void (films = await filmFolder()))
afterAll(() => films.remove())

/** Dana has watched most of one film alone and some of another in a group. */
async function watchSome(world: World) {
  world.services.settings.filmFolder = films.folder
  const now = world.services.clock.now()
  const of = { practiceId: world.lakeside.id, userId: world.dana, videoVersion: 2, trainingYear: '2026-11-21' }
  await world.system(async (db) => {
    const id = newId(now)
    await db.insert(watchingSession).values({ id, ...of, videoId: 'osha-01', tokenHash: 'x', startedAt: now, usedUntil: now })
    const stretch = (videoId: string, fromSecond: number, toSecond: number, more: object = {}) => ({
      ...of,
      id: newId(now),
      videoId,
      fromSecond,
      toSecond,
      source: 'own',
      watchedAt: new Date(now.getTime() + toSecond * 1000),
      ...more,
    })
    await db
      .insert(watchInterval)
      .values([
        stretch('osha-01', 0, 200, { sessionId: id }),
        stretch('osha-01', 100, 240),
        stretch('osha-02', 0, 60, { source: 'group', videoVersion: 1 }),
        stretch('osha-01', 0, 30, { trainingYear: '2025-11-21' }),
        stretch('osha-01', 0, 20, { videoVersion: 3 }),
        stretch('osha-03', 0, 50, { userId: world.tessa }),
      ])
    const answer = (chosen: number, isRight: boolean, seconds: number) => ({
      ...of,
      id: newId(now),
      videoId: 'osha-01',
      questionKey: 'c1q1',
      chosen,
      isRight,
      answeredAt: new Date(now.getTime() + seconds * 1000),
    })
    await db.insert(filmAnswer).values([answer(0, false, 1), answer(1, true, 2)])
    const { practiceId, userId } = of
    const half = `{[0,${filmBytes.length / 2})}`
    const bytes = { practiceId, userId, videoId: 'osha-01', videoVersion: 2, fetched: half }
    const whole = `{[0,${filmBytes.length})}`
    await db
      .insert(watchedBytes)
      .values([bytes, { ...bytes, videoVersion: 3, fetched: whole }, { ...bytes, userId: world.tessa, fetched: whole }])
    await db.insert(filmAnswer).values({ ...answer(1, true, 0), userId: world.tessa })
  })
}

inOwnWorld(
  'the ledger has each film and year, marks missing bytes, and is visible to the person and their administrators',
  async ({ world }) => {
    await watchSome(world)
    const request = { params: { userId: world.dana } }
    const { payload } = await (await world.as(world.maria)).call(getTrainingLedger, request)
    const first = payload.films.find((one) => one.eTag === 'osha-01-v2' && one.trainingYear === '2026-11-21')
    expect(first).toMatchObject({
      watched: 240,
      duration: 300,
      watchedShare: 0.8,
      fetchedShare: 0.5,
      fetchedLess: true,
      answered: 1,
      right: 0,
    })
    expect(payload.films.find((one) => one.trainingYear === '2025-11-21')).toMatchObject({ watched: 30, fetchedLess: false, answered: 0 })
    expect(payload.films.find((one) => one.eTag === 'osha-02-v1')).toMatchObject({ watched: 60, watchedShare: 0, fetchedShare: null })
    expect(
      payload.films.find((one) => one.eTag === 'osha-01-v3'),
      'another version has answers and bytes of its own',
    ).toMatchObject({
      watched: 20,
      fetchedShare: null,
      answered: 0,
    })
    expect(payload.films, 'nothing of other people').toHaveLength(4)
    expect(payload.stretches.map(({ startedAt }) => startedAt !== null)).toEqual([false, true, false, false, false])
    expect(payload.stretches[0]).toMatchObject({ title: 'OSHA/The Bloodborne Pathogens Standard', from: 100, to: 240, startedAt: null })
    expect(payload.proves).toContain('cannot tell')
    await (await world.as(world.dana)).call(getTrainingLedger, request)
    expect(await (await world.as(world.tessa)).refused(getTrainingLedger, request)).toMatchObject({ status: 403 })
  },
)

inOwnWorld('the export has every interval in the time zone of the location, and is audited', async ({ world }) => {
  await watchSome(world)
  const params = { locationId: world.lakeside.locations[0]!.id, userId: world.dana }
  const { rows } = await exportedCsv(await world.as(world.maria), exportTrainingLedger, { params })
  expect(rows).toHaveLength(5)
  const to = (second: string) => rows.find((row) => row['To Second'] === second)
  expect(to('60')).toMatchObject({
    Video: 'OSHA/Hepatitis B, Hepatitis C and HIV',
    'Alone or in a Group': 'Group',
    'Training Year': '11/21/2026',
  })
  expect(to('200')).toMatchObject({ Name: 'Dana Whitfield', 'Opened At': expect.stringMatching(/^11\/2\d\/2026 \d\d:\d\d:\d\d$/) })
  expect(await world.audit('training.ledger_exported')).toMatchObject([{ actorId: world.maria, after: { rows: 5 } }])
  const elsewhere = { params: { ...params, userId: world.tessa } }
  expect(await (await world.as(world.maria)).refused(exportTrainingLedger, elsewhere)).toMatchObject({ status: 404 })
})
