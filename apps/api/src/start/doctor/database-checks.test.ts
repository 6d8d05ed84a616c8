import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'

import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { writeBackupMarker } from '#api/platform/backup-marker'
import { testClock, systemClock, type Clock } from '#api/platform/clock'
import { connect, type Database } from '#api/platform/database/database'

import { backupCheck } from './backup-check.ts'
import { runChecks } from './check.ts'
import { databaseChecks } from './database-checks.ts'

/** How to connect to the database of a world as its owner. */
async function ownerOf(world: World) {
  const { host, port, user } = inject('postgres')
  const { rows } = await world.database.pool.query<{ name: string }>('select current_database() as name')
  return { host, port, user, database: rows[0]?.name ?? '' }
}

/** Runs a statement as the owner, as somebody who breaks the installation. */
async function breakBy(world: World, statement: string) {
  const client = new Client(await ownerOf(world))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The connections of a server, with the limits of a server. */
async function connected(world: World): Promise<Database> {
  const database = connect({ ...(await ownerOf(world)), max: 2 })
  onTestFinished(() => database.close())
  return database
}

/** Returns what is not in order. */
async function examined(world: World, { clock = systemClock, ...given }: { database?: Database; clock?: Clock } = {}) {
  const { database = await connected(world) } = given
  const found = await runChecks(databaseChecks({ database, owner: await ownerOf(world), clock }))
  return found.flatMap(({ check, state, says }) => (state === 'ok' ? [] : [`${state} ${check}: ${says}`]))
}

inOwnWorld('a database in order passes every check', async ({ world }) => {
  expect(await examined(world)).toEqual([])
})

inOwnWorld('a table without row-level security, and a policy for everybody, are found', async ({ world }) => {
  await breakBy(world, 'alter table task disable row level security')
  expect(await examined(world)).toEqual(['fail row-level security: Row-level security is off for task.'])
  await breakBy(world, 'alter table task enable row level security; create policy everybody on task to safepractice_app using (true)')
  expect(await examined(world)).toEqual(['fail row-level security: Without a practice, rows of task can be seen.'])
})

inOwnWorld('a table that belongs to the role of requests is found', async ({ world }) => {
  await breakBy(world, 'alter table rate_count owner to safepractice_app')
  expect(await examined(world)).toEqual(['fail database rights: The role of requests owns 1 tables.'])
})

inOwnWorld('connections with another time zone, and with the role of the owner, are found', async ({ world }) => {
  const zoned = await connected(world)
  zoned.pool.on('connect', (client) => void client.query(`set time zone 'Asia/Tokyo'`))
  expect(await examined(world, { database: zoned })).toEqual([
    expect.stringContaining('fail database settings: DATABASE_URL: the connections do not have the settings'),
  ])
  const strong = await connected(world)
  strong.pool.on('connect', (client) => void client.query('reset role; set role postgres'))
  expect((await examined(world, { database: strong })).map((line) => line.split(':')[0])).toEqual([
    'fail database settings',
    'fail database rights',
    'fail row-level security',
  ])
})

inOwnWorld('a missing migration is broken, and one of a newer version is to be looked at', async ({ world }) => {
  await breakBy(world, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('9999_tomorrow', 1)`)
  expect(await examined(world)).toEqual(['warn migrations: The database has the migration 9999_tomorrow of a newer version.'])
  await breakBy(world, `delete from drizzle.__drizzle_migrations where hash = '0060_checked_item'`)
  expect(await examined(world)).toEqual(['fail migrations: 1 migrations are not applied, from 0060_checked_item on.'])
})

inOwnWorld.for([
  [4, []],
  [6, ['warn clock']],
  [59, ['warn clock']],
  [62, ['fail clock']],
] as const)('a clock that is %i seconds ahead', async ([seconds, expected], { world }) => {
  const clock = { now: () => new Date(Date.now() + seconds * 1_000) }
  expect((await examined(world, { clock })).map((line) => line.split(':')[0])).toEqual(expected)
})

inOwnWorld('a pooler that loses notifications is found', async ({ world }) => {
  const database = await connected(world)
  database.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown
    const deaf = (...parts: unknown[]) => (parts[0] === 'listen safepractice_doctor' ? undefined : query(...parts))
    client.query = deaf as typeof client.query
  })
  expect(await examined(world, { database })).toEqual(['fail notifications: Messages between servers do not arrive (LISTEN and NOTIFY).'])
})

inOwnWorld('a backup is missing, recent, late, or much too old', async ({ world }) => {
  const clock = testClock('2026-11-22T12:00:00Z')
  const state = async () => {
    const [found] = await runChecks([backupCheck({ database: world.database, clock })])
    return [found?.state, found?.says]
  }
  expect(await state()).toEqual(['warn', 'No backup is recorded.'])
  await world.database.transaction([], (db) => writeBackupMarker(db, { at: '2026-11-20T10:00:00Z', kind: 's3', bytes: 1 }))
  expect(await state(), 'fifty hours').toEqual(['warn', 'The latest backup (s3, 0.0 MB) is 50.0 hours old.'])
  await world.database.transaction([], (db) => writeBackupMarker(db, { at: '2026-11-21T10:00:00Z', kind: 'folder', bytes: 2_500_000 }))
  expect(await state(), 'the newer marker takes the place of the older one').toEqual([
    'ok',
    'The latest backup (folder, 2.5 MB) is 26.0 hours old.',
  ])
  clock.advance({ minutes: 6 })
  expect((await state())[0]).toBe('warn')
  clock.set('2026-11-28T10:00:00Z')
  expect((await state())[0], 'seven days').toBe('warn')
  clock.advance({ minutes: 6 })
  expect((await state())[0]).toBe('fail')
  await world.system((db) => db.execute(`update installation set value = '"yesterday"' where name = 'backup.last'`))
  expect(await state(), 'a row that cannot be read').toEqual(['warn', 'No backup is recorded.'])
})
