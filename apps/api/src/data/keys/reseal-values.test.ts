import { eq, like } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'

import { installation, shortLink } from '#api/data/tables'
import { emptyDatabase } from '#api/data/testing/empty-database'
import { testClock } from '#api/platform/clock'
import type { Db } from '#api/platform/database/database'
import { keyIdIn, keyIdOf, keyring } from '#api/platform/keys/keyring'
import type { Log } from '#api/platform/logging/log'

import { countSealed } from './count-sealed.ts'
import { openKeyring } from './open-keyring.ts'
import { resealValues } from './reseal-values.ts'

const [first, second, third] = [
  'the first secret of the tests, long',
  'the second secret of the tests, long',
  'the third secret of the tests, long',
]

/** An installation without anything. */
async function installed() {
  const { database, remove } = await emptyDatabase()
  onTestFinished(remove)
  const clock = testClock('2026-11-22T12:00:00Z')
  return { database, clock, system: <T>(work: (db: Db) => Promise<T>) => database.system('a test looks at everything', work) }
}
type World = Awaited<ReturnType<typeof installed>>

/** Stores as many values in the table `installation` as kept keys would, sealed with this ring. */
const store = (world: World, count: number, sealed: (index: number) => string) =>
  world.system((db) =>
    db.insert(installation).values(Array.from({ length: count }, (_, index) => ({ name: `key.${1_000 + index}`, value: sealed(index) }))),
  )

const stored = async (world: World): Promise<string[]> => {
  const kept = like(installation.name, 'key.1%')
  return (await world.system((db) => db.select().from(installation).where(kept).orderBy(installation.name))).map(({ value }) =>
    String(value),
  )
}

/** Runs the job and returns the lines of the log. */
async function run(world: World, ring = keyring(second, [first])) {
  const lines: [string, unknown][] = []
  const write = (message: string, facts?: unknown) => void lines.push([message, facts])
  const log: Log = { info: write, warn: write, error: write }
  const result = await resealValues({ database: world.database, clock: world.clock, log, keyring: ring }).catch(
    (problem: unknown) => problem,
  )
  return { lines, result, words: lines.map(([message]) => message) }
}

const counted = (world: World, ring = keyring(second, [first])) => countSealed(world.database, { keyring: ring, now: world.clock.now() })

test('all values of an earlier key are sealed again, in several transactions', async () => {
  const world = await installed()
  await store(world, 201, (index) => keyring(first).seal('kept-key', `value ${index}`))
  expect(await counted(world)).toMatchObject({ earlier: 201, current: 0, lost: 0 })
  const { lines } = await run(world)
  expect(lines).toEqual([['nothing sealed under an earlier key is left: APP_SECRET_PREVIOUS can be removed', { resealed: 201 }]])
  const values = await stored(world)
  expect(new Set(values.map(keyIdIn))).toEqual(new Set([keyIdOf(second)]))
  expect(values.map((value) => keyring(second).open('kept-key', value))).toEqual(
    Array.from({ length: 201 }, (_, index) => `value ${index}`),
  )
  await run(world)
  expect(await stored(world), 'a second run changes nothing').toEqual(values)
})

test('a run that fails half way is continued by the next one', async () => {
  const world = await installed()
  await store(world, 201, () => keyring(first).seal('kept-key', 'a value'))
  const { host, port, user } = inject('postgres')
  const { rows } = await world.database.pool.query<{ name: string }>('select current_database() as name')
  const owner = new Client({ host, port, user, database: rows[0]?.name })
  await owner.connect()
  await owner.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse before update on installation for each row when (old.name = 'key.1200') execute function refuse()`)
  const failed = await run(world)
  expect(failed.words).toEqual(['scheduled work failed'])
  expect(failed.result).toBeInstanceOf(Error)
  expect(await counted(world)).toMatchObject({ current: 200, earlier: 1 })
  await owner.query('drop trigger refuse on installation')
  await owner.end()
  expect((await run(world)).lines).toEqual([[expect.stringContaining('nothing sealed under an earlier key is left'), { resealed: 1 }]])
})

test('values without the id of their key get one, and those that open with no key stay', async () => {
  const world = await installed()
  const bare = (secret: string) => keyring(secret).seal('kept-key', 'old').split('.')[1] ?? ''
  await store(world, 2, (index) => bare(index === 0 ? second : third))
  expect(await counted(world, keyring(second))).toMatchObject({ nameless: 2 })
  const { lines } = await run(world, keyring(second))
  expect(lines, 'without an earlier key, nothing can be removed').toEqual([])
  const [named = '', lost] = await stored(world)
  expect(keyring(second).open('kept-key', named)).toBe('old')
  expect(keyIdIn(named)).toBe(keyIdOf(second))
  expect(lost && keyIdIn(lost)).toBeUndefined()
  expect((await run(world)).words[0], 'with an earlier key, the line names them').toBe('sealed values open with no key')
})

test('a value that somebody replaced in the meantime is not overwritten', async () => {
  const world = await installed()
  await store(world, 1, () => keyring(first).seal('kept-key', 'old'))
  const ring = keyring(second, [first])
  const newer = ring.seal('kept-key', 'newer')
  const one = eq(installation.name, 'key.1000')
  // The value is replaced after it was read and before it is written.
  let replaced: Promise<unknown> | undefined
  const racing = {
    ...ring,
    open: (...parts: Parameters<typeof ring.open>) => {
      replaced ??= world.system((db) => db.update(installation).set({ value: newer }).where(one))
      return ring.open(...parts)
    },
  }
  await run(world, racing)
  await replaced
  const [value = ''] = await stored(world)
  expect(keyring(second).open('kept-key', value)).toBe('newer')
  expect(keyIdIn(value)).toBe(keyIdOf(second))
})

test('what is kept of an earlier secret outlives it, over two changes', async () => {
  const world = await installed()
  const open = (current: string, previous: string[] = []) => openKeyring(world.database, { current, previous })
  await open(second, [first])
  await run(world, await open(second, [first]))
  const dropped = await open(second)
  expect(dropped.macs('recovery-code', 'a')).toContain(keyring(first).mac('recovery-code', 'a'))
  expect(dropped.ids).toEqual([keyIdOf(second)])
  await run(world, await open(third, [second]))
  const again = await open(third)
  expect(again.macs('recovery-code', 'a')).toEqual(
    [third, first, second].map((secret) => keyring(secret).mac('recovery-code', 'a')).toSorted(byOrderOf(again)),
  )
  expect((await open('an unrelated secret of the tests, long')).macs('recovery-code', 'a'), 'nobody else can read it').toHaveLength(1)
})

/** In the order of the ring. */
const byOrderOf = (ring: ReturnType<typeof keyring>) => {
  const order = ring.macs('recovery-code', 'a')
  return (a: string, b: string) => order.indexOf(a) - order.indexOf(b)
}

test('an earlier secret is still needed while values under it have not expired', async () => {
  const world = await installed()
  const [createdAt, expiresAt] = [world.clock.now(), new Date('2026-11-23T12:00:00Z')]
  const targetSealed = keyring(first).seal('short-link', '/signin')
  await world.system((db) => db.insert(shortLink).values({ id: 'one', codeHash: 'hash', targetSealed, createdAt, expiresAt }))
  const facts = { resealed: 0, expiring: 1, until: '2026-11-23T12:00:00.000Z' }
  expect((await run(world)).lines).toEqual([['every lasting value is sealed under the current key; others expire', facts]])
})
