import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import type { Jobs } from '#api/platform/jobs/jobs'

import { runDaily, type DailyJob, type LocalDay } from './run-daily.ts'
import { shareDaily } from './share-daily.ts'

const saturday = '2026-12-05T20:00:00.000Z'

function noting(changes: Partial<DailyJob> = {}) {
  const done: string[] = []
  const job: DailyJob = { name: 'test.shared', run: async ({ locationId }: LocalDay) => void done.push(locationId), ...changes }
  return { job, done }
}

/** Adds open locations to the practice. */
const addLocations = (world: World, count: number) =>
  world.system((db) =>
    db.client.query(
      `set local role postgres;
       insert into location select (jsonb_populate_record(l, jsonb_build_object('id', lpad(to_hex(n), 24, '0'), 'name', 'Place ' || n))).*
       from location l cross join generate_series(1, ${count}) n where l.id = '${world.rows.location}'`,
    ),
  )

/** The services with jobs that only note what is sent. */
function withJobs(world: World) {
  const sent: { queue: string; locations: unknown }[] = []
  const woken: string[] = []
  const jobs = {
    ...world.services.jobs,
    send: async (_db, queue, { locations }) => void sent.push({ queue, locations }),
    wake: (queue) => void woken.push(queue),
  } satisfies Partial<Jobs>
  return { services: { ...world.services, jobs }, sent, woken }
}

const locationsOf = async (world: World) =>
  (await world.system((db) => db.client.query<{ id: string }>('select id from open_location'))).rows.map(({ id }) => id).toSorted()

inOwnWorld('up to 200 locations are worked on at once, by the server that has the hourly job', async ({ world }) => {
  world.services.clock.set(saturday)
  await addLocations(world, 200 - (await locationsOf(world)).length)
  const { services, sent } = withJobs(world)
  const { job, done } = noting()
  await shareDaily(services, [job])
  expect([sent, done.toSorted()]).toEqual([[], await locationsOf(world)])
})

inOwnWorld('more locations become jobs of 100 for every server, each location in one of them', async ({ world }) => {
  world.services.clock.set(saturday)
  await addLocations(world, 205 - (await locationsOf(world)).length)
  const { services, sent, woken } = withJobs(world)
  const { job, done } = noting()
  await shareDaily(services, [job])
  expect([done, woken]).toEqual([[], ['daily']])
  expect(sent.map(({ queue, locations }) => [queue, Array.isArray(locations) && locations.length])).toEqual([
    ['daily', 100],
    ['daily', 100],
    ['daily', 5],
  ])
  const parts = sent.map(({ locations }) => (locations as string[]).map(String))
  expect(parts.flat().toSorted()).toEqual(await locationsOf(world))
  // Two servers, of which one was given a part twice.
  await Promise.all([...parts, parts[0] ?? []].map((part) => runDaily(services, [job], part)))
  expect(done.toSorted()).toEqual(await locationsOf(world))
  await shareDaily(services, [job])
  expect(sent).toHaveLength(3)
})

inOwnWorld('a job of some locations leaves the others alone', async ({ world }) => {
  world.services.clock.set(saturday)
  const { job, done } = noting()
  await runDaily(world.services, [job], [world.rows.location])
  expect(done).toEqual([world.rows.location])
  await runDaily(world.services, [job], [])
  expect(done).toEqual([world.rows.location])
  await runDaily(world.services, [job])
  expect(done.toSorted()).toEqual(await locationsOf(world))
})

inOwnWorld('a day on which a job has nothing to do is only marked, and counts as the last one', async ({ world }) => {
  const seen: (readonly string[])[] = []
  const isDue = (days: readonly string[]) => days.includes('2026-12-07')
  const { job } = noting({ isDue, run: async ({ days, locationId }) => void (locationId === world.rows.location && seen.push(days)) })
  const at = async (moment: string) => {
    world.services.clock.set(moment)
    await runDaily(world.services, [job])
  }
  await at(saturday)
  const { rows } = await world.system((db) => db.client.query('select distinct job, local_date from periodic_run'))
  expect(rows).toEqual([{ job: 'test.shared', local_date: '2026-12-05' }])
  expect(seen).toEqual([])
  await at('2026-12-08T20:00:00.000Z')
  expect(seen).toEqual([['2026-12-06', '2026-12-07', '2026-12-08']])
})

inOwnWorld('practices are worked on at the same time, and the locations of a practice one after the other', async ({ world }) => {
  world.services.clock.set(saturday)
  await addLocations(world, 6)
  const [running, seen] = [new Map<string, number>(), { inPractice: 0, practices: new Set<string>() }]
  const both = Promise.withResolvers<void>()
  const { job } = noting({
    run: async ({ db, practiceId }) => {
      running.set(practiceId, (running.get(practiceId) ?? 0) + 1)
      seen.inPractice = Math.max(seen.inPractice, running.get(practiceId) ?? 0)
      const isFirst = !seen.practices.has(practiceId)
      if (seen.practices.add(practiceId).size === 2) both.resolve()
      // The first location of each practice waits until the other practice has begun too.
      if (isFirst) await both.promise
      await db.client.query('select 1')
      running.set(practiceId, (running.get(practiceId) ?? 0) - 1)
    },
  })
  await runDaily(world.services, [job])
  expect([seen.inPractice, seen.practices.size]).toEqual([1, 2])
})
