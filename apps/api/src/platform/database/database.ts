import { Socket } from 'node:net'

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { types, type Pool, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg'

import { isId } from '#wire/id-pattern'

import { isReplica } from './database-away.ts'
import { CodeFault } from '../logging/error-facts.ts'
import { causeOf } from './last-failure.ts'
import { openPool, type PoolOptions } from './open-pool.ts'
import { localSettings, longLocalLimits, longWorkLimits, requestLimits, startupOptions, type Limits } from './session-settings.ts'

/** One transaction with access to certain practices. */
export type Db = NodePgDatabase & { readonly client: PoolClient }

export interface Database {
  /** Runs `work` in one transaction that sees only the given practices. Commits when `work` resolves, otherwise rolls back. Never nest. */
  transaction<T>(practices: readonly string[], work: (db: Db) => Promise<T>, sight?: Sight): Promise<T>
  /** Runs `work` in one transaction that sees all practices. The reason is documentation only. The lint configuration lists the permitted callers. */
  system<T>(reason: string, work: (db: Db) => Promise<T>): Promise<T>
  /** Runs one statement that sees all practices, in its own transaction and one round trip. The reason is documentation only, as with `system`. */
  systemQuery(reason: string, statement: QueryConfig): Promise<unknown[]>
  readonly pool: Pool
  /** Connections that keep what they were told, for LISTEN and for locks of a session. The same as `pool` if no pooler is in between. */
  readonly direct: Pool
  /** What precedes the statements of each transaction: empty, or the settings if a pooler is in between. */
  readonly settings: string
  close(): Promise<void>
}

export interface Sight {
  /** Hides confidential tasks and records, health documents, emergency contacts and form drafts, because a supporter is reading (ruling 5). */
  forSupport?: boolean
  /**
   * All statements see the database as of the first statement (repeatable read). Changes that others commit later are not visible, and changing the
   * same rows fails.
   */
  snapshot?: boolean
}

// Calendar days stay strings. The driver would convert them to timestamps in the server's time zone.
types.setTypeParser(types.builtins.DATE, (value) => value)

export interface ConnectionOptions extends PoolOptions {
  /** The address of PostgreSQL itself, if the other one is that of a pooler in transaction mode (decision 160). */
  direct?: string | undefined
}

/** Connects with the application's role, whatever the login: neither owner nor superuser. */
export function connect({ direct: directAddress, limits = requestLimits, ...options }: ConnectionOptions): Database {
  const pool = openPool({ ...options, limits }, directAddress === undefined ? startupOptions(limits) : [])
  if (directAddress === undefined) return databaseOn({ pool, direct: pool, settings: '', limits, close: () => pool.end() })
  const direct = openPool({ ...options, limits, connectionString: directAddress, max: directConnections }, startupOptions(limits))
  const close = async () => void (await Promise.all([pool.end(), direct.end()]))
  return databaseOn({ pool, direct, settings: `; ${localSettings(limits)}`, limits, close })
}

/** One listens, and one sends. */
const directConnections = 2

interface Shared extends Pick<Database, 'pool' | 'direct' | 'settings' | 'close'> {
  /** The limit of silence on a connection that is lent, in milliseconds. */
  limits: Pick<Limits, 'silence'>
}

function databaseOn({ pool, direct, settings, limits: { silence }, close }: Shared, more = ''): Database {
  const asSystem = `begin${settings}${more}; set local role safepractice_system`
  const opened = (opening: string) => ({ pool, opening, silence })
  return {
    pool,
    direct,
    settings,
    transaction: (practices, work, sight) => run(opened(begin(settings + more, practices, sight)), work),
    system: (_reason, work) => run(opened(asSystem), work),
    systemQuery: (_reason, statement) => runOne(opened(asSystem), statement),
    close,
  }
}

/** The same database for long work such as jobs: each statement may take ten minutes. */
export const withLongTimeouts = (database: Database): Database =>
  databaseOn({ ...database, limits: longWorkLimits, close: () => database.close() }, `; ${longLocalLimits}`)

/** Runs one infrastructure statement (jobs, sockets, health) outside of any transaction. Fails if the database stops responding. */
export async function queryOutsideTransaction({ pool, settings }: Reached, text: string, values?: unknown[]): Promise<QueryResult> {
  const client = await pool.connect()
  const stopWatching = closeWhenSilent(client, requestLimits.silence)
  let broken = false
  try {
    if (settings === '') return await client.query(text, values)
    // A pooler in transaction mode: the settings and the statement need the same connection.
    if (beginsItself.test(text)) return await client.query(text.replace(beginsItself, `begin${settings};`), values)
    sendInOneWrite(client)
    const [, result] = await Promise.all([client.query(`begin${settings}`), client.query(text, values), client.query('commit')])
    return result
  } catch (error) {
    broken = true
    throw error
  } finally {
    stopWatching()
    client.release(broken)
  }
}

/** Statements of the job queue that are a transaction already. PostgreSQL warns of a second `begin`. */
const beginsItself = /^\s*begin\s*;/i

/** A database, as far as single statements need it. */
export type Reached = Pick<Database, 'pool' | 'settings'>

/**
 * Runs maintenance of whole tables on its own connection, which must not lead through a pooler. Each statement is a transaction and takes as long as it needs. The role
 * `safepractice_system` needs the privileges for it.
 */
export async function maintain<T>(pool: Pool, work: (run: Maintaining) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set role safepractice_system; set statement_timeout = 0')
    return await work(async (text) => (await client.query<Record<string, unknown>>(text)).rows)
  } finally {
    // The connection's role was changed, so the connection is closed instead of reused.
    client.release(true)
  }
}

/** Runs one statement and returns its rows. */
export type Maintaining = (text: string) => Promise<Record<string, unknown>[]>

/** Runs `work` across practices on the same transaction and connection, then restores the scope. */
export async function systemDb<T>(db: Db, _reason: string, work: (db: Db) => Promise<T>): Promise<T> {
  await db.client.query('set local role safepractice_system')
  try {
    return await work(db)
  } finally {
    // This fails only if the transaction has already failed.
    await db.client.query('set local role safepractice_app').catch(() => undefined)
  }
}

/** Adds a practice that this transaction created to the transaction's scope. */
export async function addPracticeToScope(db: Db, practiceId: string): Promise<void> {
  await db.client.query(
    `select set_config('app.practices', concat_ws(',', nullif(current_setting('app.practices', true), ''), $1::text), true)`,
    [practiceId],
  )
}

/** Sets the practices that the rest of the transaction sees. */
export async function setScope(db: Db, practices: readonly string[]): Promise<void> {
  await db.client.query(scopeTo(practices))
}

const begin = (settings: string, practices: readonly string[], sight?: Sight) =>
  `begin${sight?.snapshot ? ' isolation level repeatable read' : ''}${settings}; ${scopeTo(practices, sight)}`

/** Returns the statement that limits the rest of the transaction to these practices. */
export function scopeTo(practices: readonly string[], { forSupport = false }: Sight = {}): string {
  const scope = practices.filter((id) => isId(id)).join(',')
  return `select set_config('app.practices', '${scope}', true)${forSupport ? `, set_config('app.support', 'on', true)` : ''}`
}

interface Opening {
  pool: Pool
  opening: string
  silence: number
}

async function run<T>({ pool, opening, silence }: Opening, work: (db: Db) => Promise<T>): Promise<T> {
  return withConnection(pool, silence, async (client) => {
    // Not awaited: this is sent together with the first statement of `work`. If it fails, PostgreSQL rejects every later statement.
    sendInOneWrite(client)
    const opened = client.query(opening)
    const [result] = await Promise.allSettled([work(dbOf(client)), opened])
    // If the opening statement failed, its error is the cause of all others, so throw it first.
    await opened
    if (result.status === 'rejected') throw causeOf(result.reason, client)
    await client.query('commit')
    return result.value
  })
}

const dbByClient = new WeakMap<PoolClient, Db>()

/** Cached per connection, because it holds no state between transactions. */
function dbOf(client: PoolClient): Db {
  const known = dbByClient.get(client)
  if (known) return known
  const db = Object.assign(drizzle(client), { client })
  dbByClient.set(client, db)
  return db
}

/** Sends all three statements at once. If one fails, the `commit` rolls back. */
async function runOne({ pool, opening, silence }: Opening, statement: QueryConfig): Promise<unknown[]> {
  return withConnection(pool, silence, async (client) => {
    sendInOneWrite(client)
    const [, { rows }] = await Promise.all([client.query(opening), client.query<QueryResultRow>(statement), client.query('commit')])
    return rows
  })
}

/** Lends a connection to `work`, which must leave no transaction open unless it throws. */
async function withConnection<T>(pool: Pool, silence: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const stopWatching = closeWhenSilent(client, silence)
  let broken: Error | boolean = false
  try {
    return await work(client)
  } catch (error) {
    await client.query('rollback').catch((reason: Error) => {
      broken = reason
    })
    // The next connection may lead to the server that accepts writes.
    if (isReplica(error)) broken = true
    throw error
  } finally {
    stopWatching()
    client.release(broken)
  }
}

/** Everything sent before the next tick leaves in one write. */
export function sendInOneWrite({ connection: { stream } }: PoolClient) {
  if (!(stream instanceof Socket)) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/**
 * Closes the connection if the database stays silent. PostgreSQL's own timeouts have no effect if it is frozen or the network is down. Returns a
 * function that stops the watch.
 */
function closeWhenSilent(client: PoolClient, silenceMs: number): () => void {
  const { stream } = client.connection
  if (!(stream instanceof Socket)) return () => undefined
  const close = () => stream.destroy(Object.assign(new CodeFault('The database has not answered in time.'), { code: 'ETIMEDOUT' }))
  stream.setTimeout(silenceMs).once('timeout', close)
  return () => void stream.setTimeout(0).off('timeout', close)
}
