import { Socket } from 'node:net'

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, types, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg'

/** One transaction, opened for certain practices. */
export type Db = NodePgDatabase & { readonly client: PoolClient }

export interface Database {
  /** Runs in one transaction that sees only the given practices; commits when `work` resolves, else rolls back. Never nest. */
  transaction<T>(practices: readonly string[], work: (db: Db) => Promise<T>, sight?: Sight): Promise<T>
  /** Runs in one transaction that sees everything. The reason is for the reader; callers are listed in the lint configuration. */
  system<T>(reason: string, work: (db: Db) => Promise<T>): Promise<T>
  /** One statement that sees everything, in a transaction of its own and in one round trip. The reason is for the reader, as with `system`. */
  systemQuery(reason: string, statement: QueryConfig): Promise<unknown[]>
  readonly pool: Pool
  close(): Promise<void>
}

export interface Sight {
  /** Confidential tasks and records, health documents, emergency contacts and drafts of forms are not there: a supporter reads (ruling 5). */
  forSupport?: boolean
  /** All statements see the database as it is at the first one. What others change meanwhile is not there, and changing it as well fails. */
  oneMoment?: boolean
}

const hexadecimal = /^[0-9a-f]{24}$/

// Calendar days stay strings; the driver would convert them to timestamps in the server's time zone.
types.setTypeParser(types.builtins.DATE, (value) => value)

export interface ConnectionOptions {
  connectionString?: string
  host?: string
  port?: number
  user?: string
  database?: string
  max?: number
  limits?: Limits
}

/** Database timeouts in milliseconds; each results in a 503. */
export interface Limits {
  /** For a free connection of the pool, and for connecting. */
  connection: number
  /** For one statement, waiting for locks included. PostgreSQL itself ends it. */
  statement: number
  /** For a transaction between two statements. PostgreSQL itself ends it, so that a frozen server does not hold locks forever. */
  idle: number
  /** Without a byte on a checked-out connection: the database is frozen or the network is down. The connection is then closed. */
  silence: number
}

/** While a person waits. */
const ofRequests: Limits = { connection: 10_000, statement: 20_000, idle: 60_000, silence: 25_000 }
/** For jobs, the demonstration and other background work; migrations have no limit. */
const ofLongWork: Limits = { ...ofRequests, statement: 600_000, idle: 600_000, silence: 660_000 }

/** Connects with the application's role, regardless of the login: neither owner nor superuser. */
export function connect({ limits = ofRequests, ...options }: ConnectionOptions): Database {
  const settings = {
    role: 'safepractice_app',
    TimeZone: 'UTC',
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idle,
  }
  const pool = new Pool({
    max: 12,
    // Statements that nobody waits for in between travel together.
    pipeline: true,
    connectionTimeoutMillis: limits.connection,
    ...options,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    allowExitOnIdle: true,
  })
  pool.on('error', () => undefined)
  // The pool does not listen to a checked-out connection; its loss shows in the next query and must not end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return {
    pool,
    transaction: (practices, work, sight) => run({ pool, opening: begin(practices, sight), silence: limits.silence }, work),
    system: (_reason, work) => run({ pool, opening: beginSystem, silence: limits.silence }, work),
    systemQuery: (_reason, statement) => runOne({ pool, opening: beginSystem, silence: limits.silence }, statement),
    close: () => pool.end(),
  }
}

/** The same database for long work such as jobs: each statement may take ten minutes. */
export function forLongWork(database: Database): Database {
  const { pool } = database
  const { statement, idle, silence } = ofLongWork
  const patience = `set local statement_timeout = ${statement}; set local idle_in_transaction_session_timeout = ${idle}`
  return {
    ...database,
    transaction: (practices, work, sight) => run({ pool, opening: `${begin(practices, sight)}; ${patience}`, silence }, work),
    system: (_reason, work) => run({ pool, opening: `${beginSystem}; ${patience}`, silence }, work),
    systemQuery: (_reason, statement) => runOne({ pool, opening: `${beginSystem}; ${patience}`, silence }, statement),
  }
}

/** One statement of the infrastructure (jobs, sockets, health) outside of any transaction, which fails when the database is silent. */
export async function ask(pool: Pool, text: string, values?: unknown[]): Promise<QueryResult> {
  const client = await pool.connect()
  const attended = cutWhenSilent(client, ofRequests.silence)
  let broken = false
  try {
    return await client.query(text, values)
  } catch (error) {
    broken = true
    throw error
  } finally {
    attended()
    client.release(broken)
  }
}

/**
 * Maintenance of whole tables, on a connection of its own: each statement is a transaction and takes as long as it needs. The role `safepractice_system`
 * must be allowed to.
 */
export async function maintain<T>(pool: Pool, work: (run: Maintaining) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set role safepractice_system; set statement_timeout = 0')
    return await work(async (text) => (await client.query<Record<string, unknown>>(text)).rows)
  } finally {
    // Its role is another one now.
    client.release(true)
  }
}

/** Runs one statement and returns its rows. */
export type Maintaining = (text: string) => Promise<Record<string, unknown>[]>

/** Runs `work` across practices, then restores the scope, on the same transaction and connection. */
export async function systemDb<T>(db: Db, _reason: string, work: (db: Db) => Promise<T>): Promise<T> {
  await db.client.query('set local role safepractice_system')
  try {
    return await work(db)
  } finally {
    // Fails only in a transaction that has already failed.
    await db.client.query('set local role safepractice_app').catch(() => undefined)
  }
}

/** Adds a practice created by this transaction to its scope. */
export async function enterPractice(db: Db, practiceId: string): Promise<void> {
  await db.client.query(
    `select set_config('app.practices', concat_ws(',', nullif(current_setting('app.practices', true), ''), $1::text), true)`,
    [practiceId],
  )
}

const beginSystem = `begin; set local role safepractice_system`

const begin = (practices: readonly string[], sight?: Sight) =>
  `begin${sight?.oneMoment ? ' isolation level repeatable read' : ''}; ${scopeTo(practices, sight)}`

/** The statement after which the rest of the transaction sees only these practices. */
export function scopeTo(practices: readonly string[], { forSupport = false }: Sight = {}): string {
  const scope = practices.filter((id) => hexadecimal.test(id)).join(',')
  return `select set_config('app.practices', '${scope}', true)${forSupport ? `, set_config('app.support', 'on', true)` : ''}`
}

interface Opening {
  pool: Pool
  opening: string
  silence: number
}

async function run<T>({ pool, opening, silence }: Opening, work: (db: Db) => Promise<T>): Promise<T> {
  return lend(pool, silence, async (client) => {
    // Not waited for: it travels with the first statement of the work, and after a failed one PostgreSQL refuses every statement.
    sendTogether(client)
    const opened = client.query(opening)
    const [result] = await Promise.allSettled([work(dbOf(client)), opened])
    // Its own failure is the reason of all others.
    await opened
    if (result.status === 'rejected') throw result.reason
    await client.query('commit')
    return result.value
  })
}

const made = new WeakMap<PoolClient, Db>()

/** Made once for each connection: it keeps nothing between transactions. */
function dbOf(client: PoolClient): Db {
  const known = made.get(client)
  if (known) return known
  const db = Object.assign(drizzle(client), { client })
  made.set(client, db)
  return db
}

/** Everything is sent at once. After a failure the `commit` rolls back. */
async function runOne({ pool, opening, silence }: Opening, statement: QueryConfig): Promise<unknown[]> {
  return lend(pool, silence, async (client) => {
    sendTogether(client)
    const [, { rows }] = await Promise.all([client.query(opening), client.query<QueryResultRow>(statement), client.query('commit')])
    return rows
  })
}

/** Lends a connection to work that leaves no transaction open, except where it fails. */
async function lend<T>(pool: Pool, silence: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const attended = cutWhenSilent(client, silence)
  let broken: Error | undefined
  try {
    return await work(client)
  } catch (error) {
    await client.query('rollback').catch((reason: Error) => {
      broken = reason
    })
    throw error
  } finally {
    attended()
    client.release(broken)
  }
}

/** What is sent before the next turn of the event loop leaves in one write. */
export function sendTogether({ connection: { stream } }: PoolClient) {
  if (!(stream instanceof Socket)) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** PostgreSQL's own limits do nothing where it is frozen or the network is gone; this one closes the connection. Returns a function that stops the watch. */
function cutWhenSilent(client: PoolClient, patience: number): () => void {
  const { stream } = client.connection
  if (!(stream instanceof Socket)) return () => undefined
  const cut = () => stream.destroy(Object.assign(new Error('The database has not answered in time.'), { code: 'ETIMEDOUT' }))
  stream.setTimeout(patience).once('timeout', cut)
  return () => void stream.setTimeout(0).off('timeout', cut)
}
