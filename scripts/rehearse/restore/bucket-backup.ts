import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'

import { sql } from 'drizzle-orm'

import { connect, type Database } from '#api/platform/database/database'
import { startEmbeddedDatabase } from '#api/platform/embedded-database/embedded-database'
import { contentOf, type FileStore } from '#api/platform/files/file-store'
import { listS3, s3Files } from '#api/platform/files/s3-files'
import { freePort, startProduct } from '#api/start/testing/start-product'

import { dashboard } from '../../../bench/load/clicks.ts'
import { atMost, figure, type Measurement } from '../../../bench/measurement.ts'
import { signIn, type Visitor } from '../../../bench/practices.ts'
import { asReleased, caller } from '../../../bench/site.ts'
import { holds } from '../holds.ts'
import type { Stage } from '../rehearsal.ts'
import { startBuckets, type Bucket } from '../start-bucket.ts'
import { npmMust, npmRun, type Ended } from '../npm-run.ts'
import { addSheets } from '../two-servers/add-sheets.ts'
import { buildOffice } from './fill-office.ts'

const [copies, files, filesOfToday, bytesPerFile] = [20, 200, 20, 100_000]
const prefix = 'practice/one'
const address = `s3://backups/${prefix}`

type Environment = Readonly<Record<string, string>>

/** An office whose files are in a bucket, with backups of yesterday and of today. */
interface Office {
  env: Environment
  /** Creates an empty database. Returns the settings of a server that uses it and the same bucket. */
  place(name: string): Promise<Environment>
  /** Connects as the owner of its tables. */
  ownerOf(name: string, max?: number): Database
  store: FileStore
  backups: Bucket
  visitor: Visitor
  hashes: { yesterday: ReadonlyMap<string, string>; today: ReadonlyMap<string, string> }
  /** The tables at the moment of yesterday's backup, and a moment after it. */
  before: Contents
  afterFirst: string
  seconds: number
}

/**
 * An installation whose files are in a bucket, as are its backups. Yesterday's backup is restored beside the files of today; then a row and a file of the
 * backup are altered.
 */
export async function bucketBackup(stage: Stage): Promise<Measurement[]> {
  const office = await backedUp(stage)
  return [
    figure('office with a bucket', `${copies + 1} practices, ${files} files of 0.1 MB, ${filesOfToday} more of today`),
    figure('backup to a bucket', `${office.seconds.toFixed(1)} s`),
    ...(await restoredBesideToday(stage, office)),
    ...(await altered(stage, office)),
  ]
}

async function backedUp({ folder, say, stack, signal }: Stage): Promise<Office> {
  const server = await startEmbeddedDatabase({ dataDir: join(folder, 'server'), maxConnections: 80 })
  stack.defer(() => server.stop())
  const buckets = await startBuckets(join(folder, 's3'), ['files', 'backups'], stack)
  const store = s3Files(buckets.files)
  const put = (key: string, content: Buffer) => store.put(key, contentOf(Buffer.from(content)), 'application/pdf')
  const { S3_ENDPOINT = '', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = buckets.backups.env
  const access = {
    BACKUP_S3_ENDPOINT: S3_ENDPOINT,
    BACKUP_S3_ACCESS_KEY_ID: S3_ACCESS_KEY_ID,
    BACKUP_S3_SECRET_ACCESS_KEY: S3_SECRET_ACCESS_KEY,
  }
  const AUDIT_HEADS_DIR = join(folder, 'heads')
  mkdirSync(AUDIT_HEADS_DIR)
  const place = async (name: string): Promise<Environment> => {
    await server.createDatabase(name)
    const [DATA_DIR, DATABASE_URL] = [join(folder, `data-${name}`), server.ownerUrl(name)]
    mkdirSync(DATA_DIR)
    return { ...buckets.files.env, ...access, AUDIT_HEADS_DIR, DATA_DIR, DATABASE_URL, APP_SECRET: secret }
  }
  const ownerOf = (name: string, max = 2) => stack.adopt(connect({ ...server.connection(name), max }), (database) => database.close())
  const env = await place('office')
  await npmMust(['db:migrate'], env, signal)
  const owner = ownerOf('office')
  const sample = await buildOffice(owner, copies)
  const yesterday = await addSheets(owner, put, { files, bytesPerFile })
  const [visitor] = await signIn(owner, sample.people.slice(0, 1))
  if (!visitor) throw new Error('Nobody is signed in.')
  // A start links the events of the audit trail and writes their heads.
  await runServer(env, (url) => opened(url, visitor))
  say('Backup to a bucket: yesterday')
  const { seconds } = await npmMust(['backup', '--to', address], env, signal)
  const afterFirst = new Date().toISOString()
  const before = await contentsOf(owner)
  const today = await addSheets(owner, put, { files: filesOfToday, bytesPerFile })
  await runServer(env, (url) => opened(url, visitor))
  await npmMust(['backup', '--to', address], env, signal)
  return { env, place, ownerOf, store, backups: buckets.backups, visitor, hashes: { yesterday, today }, before, afterFirst, seconds }
}

async function restoredBesideToday({ say, signal }: Stage, office: Office): Promise<Measurement[]> {
  const { env, place, ownerOf, store, visitor, hashes, before, afterFirst } = office
  say('Refused: a restore into the database of the office')
  const intoLive = await npmRun(['restore', '--from', address], env, signal)
  say('Yesterday is restored beside the files of today')
  const target = await place('restored')
  const restore = await npmMust(['restore', '--from', address, '--at', afterFirst], target, signal)
  const different = differences(before, await contentsOf(ownerOf('restored')))
  const all = new Map([...hashes.yesterday, ...hashes.today])
  const wrong = await alteredFiles(store, all)
  const heads = await npmRun(['audit:verify'], target, signal)
  await npmMust(['audit:verify', '--new-heads'], target, signal)
  const again = await npmRun(['audit:verify'], target, signal)
  const status = await runServer(target, (url) => opened(url, visitor))
  return [
    said('a restore into a database that is not empty is refused', intoLive, 2, ['Nothing was changed']),
    figure('restore from a bucket', `${restore.seconds.toFixed(1)} s`),
    atMost('tables that differ from those of the moment of the backup', {
      measured: different.length,
      limit: 0,
      unit: different.join(', '),
    }),
    atMost('files of yesterday and today that are missing or altered', { measured: wrong, limit: 0, unit: `of ${all.size}` }),
    figure('npm run audit:verify beside a newer history of the heads', `exit code ${heads.code}`),
    said('after npm run audit:verify -- --new-heads, it is content', again, 0, []),
    holds('a session of before opens the dashboard', status === 200, `status ${status}`),
    atMost('files that are missing or altered after the start', {
      measured: await alteredFiles(store, all),
      limit: 0,
      unit: `of ${all.size}`,
    }),
  ]
}

async function altered({ folder, say, signal }: Stage, { env, place, ownerOf, backups: bucket, hashes }: Office): Promise<Measurement[]> {
  say('Drills of a good backup, and with one altered row and one altered file')
  const drill = () =>
    npmRun(['drill', '--from', address, '--in', join(folder, 'drills')], { ...env, DATA_DIR: join(folder, 'data-drill') }, signal)
  const good = await drill()
  const backups = s3Files(bucket)
  const keys = (await listS3(bucket, `${prefix}/`)).map(({ key }) => key).toSorted()
  const rowsKey = keys.findLast((key) => key.includes('/tables/public.practice.')) ?? ''
  const mend = await alter(backups, rowsKey, (content) => gzipSync(replaced(gunzipSync(content), 'Lakeside', 'Leakside'), { level: 4 }))
  const alteredRow = await drill()
  await mend()
  const [fileKey = ''] = [...hashes.today.keys()]
  await alter(backups, `${prefix}/files/${fileKey}`, (content) =>
    Buffer.concat([Buffer.from([(content[0] ?? 0) ^ 1]), content.subarray(1)]),
  )
  const alteredFile = await drill()
  const refused = await npmRun(['restore', '--from', address], await place('unchanged'), signal)
  const tables = await ownerOf('unchanged', 1)
    .system('a rehearsal looks', tablesOf)
    .catch(() => 0)
  return [
    said(`drill of the good backup (${good.seconds.toFixed(1)} s)`, good, 0, ['The drill passed']),
    said('drill with one altered row names it', alteredRow, 1, ['ALTERED rows 1 to', 'public.practice']),
    said('drill with one altered file names it', alteredFile, 1, [`ALTERED file ${fileKey}`]),
    said('restore with one altered file names it and changes nothing', refused, 1, [`ALTERED file ${fileKey}`, 'Nothing was changed']),
    atMost('tables in the database of that restore', { measured: tables, limit: 0, unit: '' }),
  ]
}

const secret = 'a secret of the rehearsal, which is long enough'

/** Whether a command ended with a code and its words; 1 if so. Its last line is shown if not. */
function said(what: string, { code, text }: Pick<Ended, 'code' | 'text'>, wanted: number, words: readonly string[]): Measurement {
  const isSo = code === wanted && words.every((word) => text.includes(word))
  return holds(what, isSo, `exit code ${code}: ${text.trim().split('\n').slice(-3).join(' / ')}`)
}

/** Runs a server until it has linked what it knows and `work` is done. */
async function runServer<T>(env: Environment, work: (url: string) => Promise<T>): Promise<T> {
  const { DATA_DIR: dataDir = '', ...more } = env
  const product = startProduct({ dataDir, port: await freePort(), env: { ...asReleased, ...more } })
  try {
    await product.ready()
    const result = await work(product.url)
    // The first heads are written a few seconds after the start.
    await sleep(10_000)
    return result
  } finally {
    await product.end()
  }
}

async function opened(url: string, visitor: Parameters<typeof dashboard>[0] & { token: string }): Promise<number> {
  const { get, close } = caller(url, 1)
  const { status } = await get(dashboard(visitor), visitor.token)
  close()
  return status
}

type Contents = ReadonlyMap<string, string>

/** The number and a sum over all rows of each table, but for the mark of the latest backup. */
async function contentsOf(database: Database): Promise<Contents> {
  return await database.system('a rehearsal compares', async (db) => {
    const tables = (
      await db.execute<{ name: string }>(
        sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'installation' order by 1`,
      )
    ).rows
    const found = new Map<string, string>()
    for (const { name } of tables) {
      const query = `select concat(count(*), ' ', sum(hashtextextended(t::text, 0)::numeric)) as content from ${name} t`
      found.set(name, (await db.execute<{ content: string }>(sql.raw(query))).rows[0]?.content ?? '')
    }
    return found
  })
}

const differences = (one: Contents, other: Contents) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name))

const tablesOf = async (db: Parameters<Parameters<Database['system']>[1]>[0]) =>
  Number((await db.execute<{ count: string }>(sql`select count(*) as count from pg_tables where schemaname = 'public'`)).rows[0]?.count)

async function alteredFiles(store: FileStore, hashes: ReadonlyMap<string, string>): Promise<number> {
  let wrong = 0
  for (const [key, hash] of hashes) if ((await hashOf(store, key)) !== hash) wrong += 1
  return wrong
}

const hashOf = async (store: FileStore, key: string) => {
  const content = await store.get(key).then(
    (stream: Readable) => buffer(stream),
    () => undefined,
  )
  return content && createHash('sha256').update(content).digest('hex')
}

/** Alters a stored file. Returns how to put it back. */
async function alter(store: FileStore, key: string, change: (content: Buffer) => Buffer): Promise<() => Promise<void>> {
  const before = await buffer(await store.get(key))
  const write = (content: Buffer) => store.put(key, contentOf(content), 'application/octet-stream')
  await write(change(before))
  return () => write(before)
}

/** Replaces the first such text by one of the same length. @throws if there is none */
function replaced(content: Buffer, text: string, by: string): Buffer {
  const at = content.indexOf(text, 0, 'latin1')
  if (at < 0) throw new Error(`"${text}" is not in it.`)
  const altered = Buffer.from(content)
  altered.write(by, at, 'latin1')
  return altered
}
