import { Socket } from 'node:net'

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Client, Pool, types, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg'

import { isId } from '#wire/id-pattern'

import { isReplica } from './database-away.ts'
import { CodeFault } from '../logging/error-facts.ts'
import { defaultPoolSize } from '../server-limits.ts'

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

export interface ConnectionOptions {
  connectionString?: string
  host?: string
  port?: number
  user?: string
  database?: string
  /** The name of the connections in `pg_stat_activity`, at most 63 characters. One in the address replaces it. */
  name?: string
  max?: number
  /** Milliseconds after which a connection that nobody uses is closed; 10,000 if not given. */
  idleTimeoutMillis?: number
  limits?: Limits
}

/** Database timeouts in milliseconds. Each one results in a 503. */
export interface Limits {
  /** Waiting for a free connection of the pool, and connecting. */
  connection: number
  /** One statement, including waiting for locks. Enforced by PostgreSQL. */
  statement: number
  /** A transaction between two statements. Enforced by PostgreSQL, so that a frozen server does not hold locks forever. */
  idle: number
  /** No bytes received on a checked-out connection: the database is frozen or the network is down. The connection is then closed. */
  silence: number
}

/** For requests, while a person waits. */
const requestLimits: Limits = { connection: 10_000, statement: 20_000, idle: 60_000, silence: 25_000 }
/** For jobs, the demonstration and other background work. Migrations have no limit. */
const longWorkLimits: Limits = { ...requestLimits, statement: 600_000, idle: 600_000, silence: 660_000 }

/** What every connection asks for when it opens. */
export const sessionSettings = (limits = requestLimits) => ({
  role: 'safepractice_app',
  TimeZone: 'UTC',
  statement_timeout: limits.statement,
  idle_in_transaction_session_timeout: limits.idle,
})

/** Connects with the application's role, whatever the login: neither owner nor superuser. */
export function connect({ limits = requestLimits, name = 'safepractice', ...options }: ConnectionOptions): Database {
  const { connectionString, theirs } = withoutOptions(options.connectionString)
  const own = Object.entries(sessionSettings(limits)).map(([name, value]) => `-c ${name}=${value}`)
  const pool = new Pool({
    max: defaultPoolSize,
    // Statements that are not awaited one by one are sent together.
    pipeline: true,
    connectionTimeoutMillis: limits.connection,
    fallback_application_name: name,
    ...options,
    connectionString,
    // PostgreSQL uses the last value of a setting.
    options: [...theirs, ...own].join(' '),
    allowExitOnIdle: true,
  })
  pool.on('error', () => undefined)
  // The pool does not listen for errors of a checked-out connection. Its loss shows in the next query and must not crash the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    rememberFailures(client)
  })
  return {
    pool,
    transaction: (practices, work, sight) => run({ pool, opening: begin(practices, sight), silence: limits.silence }, work),
    system: (_reason, work) => run({ pool, opening: beginSystem, silence: limits.silence }, work),
    systemQuery: (_reason, statement) => runOne({ pool, opening: beginSystem, silence: limits.silence }, statement),
    close: () => pool.end(),
  }
}

/** The driver would replace our options by those of the address, and with them the role. */
function withoutOptions(address: string | undefined): { connectionString: string | undefined; theirs: string[] } {
  if (address === undefined || !URL.canParse(address)) return { connectionString: address, theirs: [] }
  const url = new URL(address)
  const theirs = url.searchParams.getAll('options')
  if (theirs.length === 0) return { connectionString: address, theirs }
  url.searchParams.delete('options')
  return { connectionString: url.href, theirs }
}

/** The same database for long work such as jobs: each statement may take ten minutes. */
export function withLongTimeouts(database: Database): Database {
  const { pool } = database
  const { statement, idle, silence } = longWorkLimits
  const timeouts = `set local statement_timeout = ${statement}; set local idle_in_transaction_session_timeout = ${idle}`
  return {
    ...database,
    transaction: (practices, work, sight) => run({ pool, opening: `${begin(practices, sight)}; ${timeouts}`, silence }, work),
    system: (_reason, work) => run({ pool, opening: `${beginSystem}; ${timeouts}`, silence }, work),
    systemQuery: (_reason, statement) => runOne({ pool, opening: `${beginSystem}; ${timeouts}`, silence }, statement),
  }
}

/** Runs one infrastructure statement (jobs, sockets, health) outside of any transaction. Fails if the database stops responding. */
export async function queryOutsideTransaction(pool: Pool, text: string, values?: unknown[]): Promise<QueryResult> {
  const client = await pool.connect()
  const stopWatching = closeWhenSilent(client, requestLimits.silence)
  let broken = false
  try {
    return await client.query(text, values)
  } catch (error) {
    broken = true
    throw error
  } finally {
    stopWatching()
    client.release(broken)
  }
}

/**
 * Runs maintenance of whole tables on its own connection. Each statement is a transaction and takes as long as it needs. The role
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

const beginSystem = `begin; set local role safepractice_system`

const begin = (practices: readonly string[], sight?: Sight) =>
  `begin${sight?.snapshot ? ' isolation level repeatable read' : ''}; ${scopeTo(practices, sight)}`

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

const lastFailures = new WeakMap<PoolClient, unknown>()

/** Remembers why the latest statement of a connection failed. */
function rememberFailures(client: PoolClient) {
  // Read at each call, so that tests can count the statements of all connections.
  const query = (...parts: unknown[]): unknown => Reflect.apply(Client.prototype.query, client, parts)
  client.query = ((...parts: unknown[]) => {
    const result = query(...parts)
    if (result instanceof Promise) result.catch((error: unknown) => void (isAborted(error) || lastFailures.set(client, error)))
    return result
  }) as typeof client.query
}

/** PostgreSQL refuses every statement after one that failed. If such a refusal ends a transaction, the statement that failed is the cause. */
const causeOf = (error: unknown, client: PoolClient): unknown => (isAborted(error) ? (lastFailures.get(client) ?? error) : error)

/** A statement was refused because an earlier one of its transaction failed. */
function isAborted(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '25P02') || isAborted(error.cause)
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
