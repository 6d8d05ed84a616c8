import { eq } from 'drizzle-orm'

import { runDaily, type DailyJob, type LocalDay } from './run-daily.ts'
import { location } from '../tables.ts'
import { expect, makeWorld, test, type World } from '../testing/test.ts'

type Turn = Pick<LocalDay, 'locationId' | 'day' | 'days'>

/** Creates a job that logs its runs at Cedar, the practice in New York. */
function noting(world: World, name: string, fromHour?: number) {
  const turns: Turn[] = []
  const job: DailyJob = {
    name,
    ...(fromHour === undefined ? {} : { fromHour }),
    run: async ({ practiceId, locationId, day, days }) => {
      if (practiceId === world.cedar.id) turns.push({ locationId, day, days })
    },
  }
  const at = async (moment: string) => {
    world.services.clock.set(moment)
    await runDaily(world.services, [job])
    return turns.splice(0).map(({ day, days }) => [day, days.length])
  }
  return { at }
}

test("a morning job waits for the location's local hour", async ({ world }) => {
  const { at } = noting(world, 'test.morning', 6)
  expect(await at('2026-12-01T05:00:00Z')).toEqual([])
  expect(await at('2026-12-01T10:59:00Z')).toEqual([])
  expect(await at('2026-12-01T11:00:00Z')).toEqual([['2026-12-01', 1]])
  expect(await at('2026-12-01T12:00:00Z')).toEqual([])
  expect(await at('2026-12-02T04:59:00Z')).toEqual([])
  expect(await at('2026-12-02T11:07:00Z')).toEqual([['2026-12-02', 1]])
})

test.each([
  ['begins', '2027-03-13', '11:00', '2027-03-14', '10:00', '2027-03-15', '10:00'],
  ['ends', '2027-11-06', '10:00', '2027-11-07', '11:00', '2027-11-08', '11:00'],
])('a job at six in the morning runs at six local time when daylight saving %s', async (word, ...moments) => {
  const { world, close } = await makeWorld()
  const { at } = noting(world, `test.${word}`, 6)
  for (let index = 0; index < moments.length; index += 2) {
    const [day = '', hour = ''] = moments.slice(index, index + 2)
    const sharp = Date.parse(`${day}T${hour}:00Z`)
    expect(await at(new Date(sharp - 60_000).toISOString())).toEqual([])
    expect(await at(new Date(sharp).toISOString())).toEqual([[day, 1]])
    expect(await at(new Date(sharp + 3_600_000).toISOString())).toEqual([])
  }
  await close()
})

test('a job receives the days on which no server ran, up to seven', async ({ world }) => {
  const { at } = noting(world, 'test.lost')
  expect(await at('2026-12-10T17:00:00Z')).toEqual([['2026-12-10', 1]])
  expect(await at('2026-12-13T17:00:00Z')).toEqual([['2026-12-13', 3]])
  expect(await at('2027-01-20T17:00:00Z')).toEqual([['2027-01-20', 7]])
})

test('a location whose time zone moves west does not run a day twice', async ({ world }) => {
  const { at } = noting(world, 'test.moves')
  const zone = (timeZone: string) =>
    world.system((db) =>
      db
        .update(location)
        .set({ timeZone })
        .where(eq(location.id, world.cedar.locations[0]?.id ?? '')),
    )
  expect(await at('2026-12-20T06:00:00Z')).toEqual([['2026-12-20', 1]])
  await zone('America/Los_Angeles')
  expect(await at('2026-12-20T07:00:00Z')).toEqual([])
  expect(await at('2026-12-20T09:00:00Z')).toEqual([])
  await zone('America/New_York')
})

test('in practices without work, the day is only marked', async ({ world }) => {
  world.services.clock.set('2026-12-23T20:00:00Z')
  const worked = new Set<string>()
  const job: DailyJob = { name: 'test.idle', run: async ({ practiceId }) => void worked.add(practiceId) }
  await runDaily(world.services, [{ ...job, practices: async () => new Set([world.cedar.id]) }])
  expect([...worked]).toEqual([world.cedar.id])
  worked.clear()
  await runDaily(world.services, [job])
  expect([...worked], 'each day is marked').toEqual([])
})

test('delivery runs after COMMIT, not for failed jobs, and its failure undoes nothing', async ({ world }) => {
  world.services.clock.set('2026-12-25T20:00:00Z')
  const delivered: string[] = []
  let runs = 0
  const job: DailyJob = {
    name: 'test.after',
    run: async ({ locationId, after }) => {
      runs += 1
      after(() => {
        throw new Error('nobody listens')
      })
      after(() => void delivered.push(locationId))
      if (locationId === world.cedar.locations[0]?.id) throw new Error('no')
    },
  }
  await expect(runDaily(world.services, [job])).rejects.toThrow('not everything was done')
  expect(delivered.toSorted()).toEqual(world.lakeside.locations.map((place) => place.id).toSorted())
  const errors = world.services.errors.splice(0)
  expect(errors.filter((line) => line.includes('delivery failed'))).toHaveLength(2)
  expect(
    errors.filter((line) => line.includes(world.cedar.locations[0]?.id ?? '')),
    'the failed location',
  ).toHaveLength(1)
  expect(errors).toHaveLength(3)
  await expect(runDaily(world.services, [job])).rejects.toThrow('not everything was done')
  expect(world.services.errors.splice(0)).toHaveLength(1)
  expect(runs).toBe(4)
})
