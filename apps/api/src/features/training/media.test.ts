import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'

import { getTrainingFilm, getTrainingPoster, getTrainingText, getTrainingVideo } from '#contract/training/training'
import { watchedBytes } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'

import { filmBytes, filmFolder } from './testing/film-folder.ts'

const params = { name: 'osha-01-v2' }
const size = filmBytes.length
let films: Awaited<ReturnType<typeof filmFolder>>
beforeAll(async () => void (films = await filmFolder()))
afterAll(() => films.remove())

async function get(world: World, headers: Record<string, string> = {}, name = params.name) {
  world.services.settings.filmFolder = films.folder
  return (await world.as(world.dana)).raw(getTrainingVideo, { params: { name }, headers })
}

test('a film is served completely or in ranges, by its name or its eTag', async ({ world }) => {
  const whole = await get(world)
  expect(whole.headers).toMatchObject({ 'content-type': 'video/webm', 'content-length': String(size), 'accept-ranges': 'bytes' })
  expect(whole.rawPayload.equals(filmBytes)).toBe(true)
  const part = await get(world, { range: 'bytes=100-199' }, 'The Bloodborne Pathogens Standard')
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${size}`])
  expect(part.rawPayload.equals(filmBytes.subarray(100, 200))).toBe(true)
  const last = await get(world, { range: 'bytes=-10' })
  expect(last.rawPayload.equals(filmBytes.subarray(size - 10))).toBe(true)
  const beyond = await get(world, { range: `bytes=${size}-` })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`])
  expect((await get(world, { range: 'bytes=100-199', 'if-range': '"another"' })).statusCode).toBe(200)
  expect((await get(world, { 'if-none-match': String(whole.headers['etag']) })).statusCode).toBe(304)
})

test('a film that is not built, an unknown name and a path out of the folder are 404', async ({ world }) => {
  for (const name of ['osha-02-v2', 'Nothing', '../../package.json', 'osha-01-v2.json', ''])
    expect([name, (await get(world, {}, name)).statusCode]).toEqual([name, 404])
  const dana = await world.as(world.dana)
  for (const poster of ['osha-02-v2.webp', 'osha-01-v2.json', '../x.webp'])
    expect(await dana.refused(getTrainingPoster, { params: { poster } })).toMatchObject({ status: 404 })
  expect(await dana.refused(getTrainingText, { params: { name: 'osha-01-v2.json' } })).toMatchObject({ status: 404 })
})

test('a film whose file is missing is 404, and its texts can still be read', async ({ world }) => {
  const gone = await filmFolder()
  await rm(join(gone.folder, 'osha-01-v2.webm'))
  await rm(join(gone.folder, 'osha-01-v2.webp'))
  await mkdir(join(gone.folder, 'osha-01-v2.webp'))
  world.services.settings.filmFolder = gone.folder
  const dana = await world.as(world.dana)
  expect(await dana.refused(getTrainingVideo, { params })).toMatchObject({ status: 404 })
  expect(await dana.refused(getTrainingPoster, { params: { poster: 'osha-01-v2.webp' } }), 'a folder').toMatchObject({ status: 404 })
  expect((await dana.call(getTrainingFilm, { params: { eTag: 'osha-01-v2' } })).payload).toMatchObject({ isBuilt: true })
  await gone.remove()
})

test('poster, captions and chapters have their content types', async ({ world }) => {
  world.services.settings.filmFolder = films.folder
  const dana = await world.as(world.dana)
  const poster = await dana.raw(getTrainingPoster, { params: { poster: 'osha-01-v2.webp' } })
  expect([poster.headers['content-type'], poster.body]).toEqual(['image/webp', 'osha-01-v2 webp'])
  for (const [name, body] of [
    ['osha-01-v2.vtt', 'osha-01-v2 vtt'],
    ['osha-01-v2.chapters.vtt', 'osha-01-v2 chapters.vtt'],
  ] as const) {
    const text = await dana.raw(getTrainingText, { params: { name } })
    expect([text.headers['content-type'], text.body]).toEqual(['text/vtt; charset=utf-8', body])
  }
  const film = (await dana.call(getTrainingFilm, { params: { eTag: 'osha-01-v2' } })).payload
  expect(film).toMatchObject({ isBuilt: true, duration: 300, chapters: [{ title: 'All of it', start: 0, end: 300 }] })
  expect(JSON.stringify(film)).not.toMatch(/right|It is not|question/)
  expect((await dana.call(getTrainingFilm, { params: { eTag: 'osha-02-v2' } })).payload).toMatchObject({ isBuilt: false, chapters: [] })
})

test('the cookie opens only media and does not extend the session, and requests without a session get nothing', async ({ world }) => {
  world.services.settings.filmFolder = films.folder
  const token = await world.tokenFor(world.dana)
  const cookie = `token=${token}`
  world.services.clock.advance({ minutes: 2 })
  const nobody = await world.as(null)
  expect((await nobody.raw(getTrainingVideo, { params, headers: { cookie } })).statusCode).toBe(200)
  expect((await nobody.raw(getTrainingPoster, { params: { poster: 'osha-01-v2.webp' }, headers: { cookie } })).statusCode).toBe(200)
  expect((await nobody.raw(getTrainingFilm, { params: { eTag: 'osha-01-v2' }, headers: { cookie } })).statusCode).toBe(401)
  expect((await nobody.raw(getTrainingVideo, { params })).statusCode).toBe(401)
  expect((await nobody.raw(getTrainingVideo, { params, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200)
  await world.waitForIdle()
  const used = sql`select from session where user_id = ${world.dana} and last_used_at >= ${world.services.clock.now().toISOString()}`
  expect((await world.system((db) => db.execute(used))).rowCount).toBe(0)
})

test('bytes that a person fetches repeatedly are counted once', async ({ world }) => {
  world.services.settings.filmFolder = films.folder
  const tessa = await world.as(world.tessa)
  for (const range of ['bytes=0-99999', 'bytes=50000-149999', 'bytes=200000-200099'])
    await tessa.raw(getTrainingVideo, { params, headers: { range } })
  const count = () =>
    world.system((db) =>
      db
        .select({ bytes: sql<number>`(select sum(upper(r) - lower(r))::int from unnest(${watchedBytes.fetched}) r)` })
        .from(watchedBytes)
        .where(eq(watchedBytes.userId, world.tessa)),
    )
  await expect.poll(count).toEqual([{ bytes: 150_100 }])
})
