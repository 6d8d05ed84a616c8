import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

import pg from 'pg'
import { afterEach, expect, test } from 'vitest'

import { pinnedNode } from '../../../../../scripts/bootstrap/pinned-node.mjs'
import { isRunning } from '../../../../../scripts/test/is-running.ts'
import { installedBinaries, restoreSymlinks } from './binaries.ts'
import { startEmbeddedDatabase, type EmbeddedDatabase, type EmbeddedDatabaseOptions } from './embedded-database.ts'
import { findPostmaster } from './postmaster.ts'

const root = join(import.meta.dirname, '../../../../..')
const cleanups: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

test('the database listens only on a private socket and keeps its rows across a restart', async () => {
  const dataDir = temporaryFolder()
  const first = await start({ dataDir })
  expect(await query(first, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  expect(statSync(first.socketDir).mode & 0o777).toBe(0o700)
  expect(statSync(dataDir).mode & 0o077 & ~0o011).toBe(0)
  await query(first, `create table note (text text); insert into note values ('kept')`)
  await first.stop()
  expect(isRunning(first.pid)).toBe(false)

  const second = await start({ dataDir })
  expect(second.adopted).toBe(false)
  expect(await query(second, 'select text from note')).toEqual([{ text: 'kept' }])
})

test('databases can be created, copied from a template and dropped', async () => {
  const database = await start({ dataDir: temporaryFolder() })
  expect(await database.createDatabase('template_of_tests')).toBe(true)
  expect(await database.createDatabase('template_of_tests')).toBe(false)
  await queryUrl(database.ownerUrl('template_of_tests'), `create table note as select 'copied' as text`)
  await database.createDatabase('copy "1"', { template: 'template_of_tests' })
  expect(await queryUrl(database.ownerUrl('copy "1"'), 'select text from note')).toEqual([{ text: 'copied' }])
  await database.dropDatabase('copy "1"')
  await expect(queryUrl(database.ownerUrl('copy "1"'), 'select 1')).rejects.toThrow('does not exist')
  await database.dropDatabase('copy "1"')
})

test('a second server on the same data is refused in one line; a database left by a killed server is adopted', async () => {
  const dataDir = temporaryFolder()
  const server = await startServer(dataDir)
  expect(server.says).toMatchObject({ adopted: false })

  const second = await startServer(dataDir)
  expect(second.says.refused).toBe(
    `Another SafePractice server (process ${server.process.pid}) already uses the data in ${dataDir}/postgres.`,
  )
  expect(isRunning(Number(server.says.pid))).toBe(true)

  server.process.kill('SIGKILL')
  await once(server.process, 'exit')
  const next = await start({ dataDir })
  expect(next).toMatchObject({ adopted: true, pid: server.says.pid })
})

test('a start waits until the database has noticed that the previous server was killed', async () => {
  const dataDir = temporaryFolder()
  const server = await startServer(dataDir)
  server.process.kill('SIGKILL')
  await once(server.process, 'exit')
  const { socketDir: host = '', port } = findPostmaster(join(dataDir, 'postgres/cluster')) ?? {}
  // Stands in for the connection of the killed server.
  const held = new pg.Client({ host, port: Number(port), user: 'postgres', application_name: `safepractice ${server.process.pid}` })
  await held.connect()
  await held.query('select pg_advisory_lock(7235801)')
  const tries = async () => Number((await held.query('select sum(sessions) as n from pg_stat_database')).rows[0].n)
  const before = await tries()
  const next = start({ dataDir })
  await expect.poll(tries, { interval: 20 }).toBeGreaterThan(before + 25)
  await held.end()
  expect(await next).toMatchObject({ adopted: true, pid: server.says.pid })
})

test('exactly one of two servers that start at once on new data runs', async () => {
  const dataDir = temporaryFolder()
  const both = await Promise.all([startServer(dataDir), startServer(dataDir)])
  expect(both.filter((server) => server.says.refused)).toHaveLength(1)
  expect(both.filter((server) => server.says.pid)).toHaveLength(1)
})

test('a server that is told to end stops its database', async () => {
  const server = await startServer(temporaryFolder())
  server.process.kill('SIGTERM')
  expect(await once(server.process, 'exit')).toEqual([0, null])
  expect(isRunning(Number(server.says.pid))).toBe(false)
})

test('committed rows survive when PostgreSQL is killed, and it is restarted immediately', async () => {
  const lines: string[] = []
  const database = await start({ dataDir: temporaryFolder(), fsync: true, log: (line) => lines.push(line) })
  await query(database, 'create table note (number integer)')
  for (let number = 1; number <= 5; number++) await query(database, `insert into note values (${number})`)
  const killed = database.pid
  process.kill(killed, 'SIGKILL')
  await until(() => database.pid !== killed)
  expect(await query(database, 'select count(*)::int as count from note')).toEqual([{ count: 5 }])
  expect(lines).toEqual(['The database stopped unexpectedly and is being restarted.'])
})

test('a failed restart of the database is retried until it succeeds, and each reason is logged once', async () => {
  const dataDir = temporaryFolder()
  const lines: string[] = []
  const database = await start({ dataDir, fsync: true, log: (line) => lines.push(line) })
  await query(database, `create table note as select 'kept' as text`)
  const killed = database.pid
  const log = join(dataDir, 'postgres/postgres.log')
  renameSync(log, `${log}.away`)
  mkdirSync(log)
  process.kill(killed, 'SIGKILL')
  await until(() => lines.length === 2)
  rmdirSync(log)
  await until(() => database.pid !== killed)
  expect(await query(database, 'select text from note')).toEqual([{ text: 'kept' }])
  expect(lines).toEqual([
    'The database stopped unexpectedly and is being restarted.',
    expect.stringMatching(/^EISDIR.* Retrying until it works\.$/),
  ])
})

test('a database that is stopped while its restart fails stays stopped', async () => {
  const dataDir = temporaryFolder()
  const lines: string[] = []
  const database = await start({ dataDir, log: (line) => lines.push(line) })
  const log = join(dataDir, 'postgres/postgres.log')
  renameSync(log, `${log}.away`)
  mkdirSync(log)
  process.kill(database.pid, 'SIGKILL')
  await until(() => lines.length === 2)
  rmdirSync(log)
  await database.stop()
  expect(existsSync(log), 'nothing was launched').toBe(false)
})

test('the database starts even if another program has the process id in its pid file', async () => {
  const dataDir = temporaryFolder()
  await (await start({ dataDir })).stop()
  const file = join(dataDir, 'postgres/cluster/postmaster.pid')
  const stranger = spawn('sleep', ['60'])
  cleanups.push(() => stranger.kill())
  writeFileSync(file, `${stranger.pid}\n${dirname(file)}\n1790000000\n5432\n${dataDir}/postgres/socket\n\n`)
  const next = await start({ dataDir })
  expect(next.adopted).toBe(false)
  expect(isRunning(Number(stranger.pid))).toBe(true)
})

test('a data folder whose path is too long for a socket gets an equally private socket folder elsewhere', async () => {
  const folder = temporaryFolder()
  chmodSync(folder, 0o711)
  const database = await start({ dataDir: join(folder, 'a-long-name-of-a-folder/'.repeat(5), 'data') })
  expect(database.socketDir.length).toBeLessThan(87)
  expect(statSync(database.socketDir).mode & 0o777).toBe(0o700)
  await database.stop()
  expect(existsSync(database.socketDir)).toBe(false)
})

test('library symlinks that npm did not create are restored', () => {
  const native = join(temporaryFolder(), 'native')
  cpSync(installedBinaries(), native, { recursive: true, filter: (path) => !path.endsWith('.so') && !path.endsWith('libpq.so.5') })
  restoreSymlinks(native)
  expect(spawnSync(join(native, 'bin/initdb'), ['--version']).status).toBe(0)
  restoreSymlinks(native)
})

test('a database of another PostgreSQL version is not changed', async () => {
  const dataDir = temporaryFolder()
  await (await start({ dataDir })).stop()
  writeFileSync(join(dataDir, 'postgres/cluster/PG_VERSION'), '17\n')
  await expect(start({ dataDir })).rejects.toThrow('was made by PostgreSQL 17, this one is 18')
})

test.runIf(process.getuid?.() === 0)(
  'root with a closed home folder gets its database in the system folder and finds it again',
  async () => {
    const home = temporaryFolder()
    chmodSync(home, 0o700)
    const nativeDir = join(home, 'native')
    cpSync(installedBinaries(), nativeDir, { recursive: true, verbatimSymlinks: true })
    writeFileSync(join(home, 'package.json'), `{ "version": "test-${process.pid}" }`)
    cleanups.push(() => rmSync(`/var/lib/safepractice/postgresql-test-${process.pid}`, { recursive: true, force: true }))
    const dataDir = join(home, 'data')

    const first = await start({ dataDir, nativeDir })
    const place = readFileSync(join(dataDir, 'postgres.location'), 'utf8').trim()
    cleanups.push(() => rmSync(place, { recursive: true, force: true }))
    expect(place).toMatch(/^\/var\/lib\/safepractice\/data-/)
    await query(first, 'create table note (text text)')
    await first.stop()

    const second = await start({ dataDir, nativeDir })
    expect(await query(second, 'select * from note')).toEqual([])
    await second.stop()

    renameSync(place, `${place}.away`)
    await expect(start({ dataDir, nativeDir })).rejects.toThrow('is gone')
    renameSync(`${place}.away`, place)
    await (await start({ dataDir, nativeDir })).destroy()
    expect([existsSync(place), existsSync(join(dataDir, 'postgres.location'))]).toEqual([false, false])
  },
)

async function start(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ fsync: false, ...options })
  cleanups.push(() => database.stop())
  return database
}

interface Said {
  pid?: number
  adopted?: boolean
  refused?: string
}

async function startServer(dataDir: string): Promise<{ process: ChildProcess; says: Said }> {
  const child = spawn(pinnedNode(root), [join(import.meta.dirname, 'testing/starter.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanups.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const says: Said = JSON.parse(String(line))
  return { process: child, says }
}

async function query(database: EmbeddedDatabase, sql: string): Promise<unknown[]> {
  return queryUrl(database.ownerUrl('postgres'), sql)
}

async function queryUrl(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sp-test-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function until(condition: () => boolean): Promise<void> {
  await expect.poll(condition, { interval: 20 }).toBe(true)
}
