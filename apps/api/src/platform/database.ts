import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, types, type PoolClient } from 'pg'

/** One transaction, opened for certain practices. */
export type Db = NodePgDatabase & { readonly client: PoolClient }

export interface Database {
  /** Runs in one transaction that sees only the given practices; commits when `work` resolves, else rolls back. Never nest. */
  transaction<T>(practices: readonly string[], work: (db: Db) => Promise<T>): Promise<T>
  /** Runs in one transaction that sees everything. The reason is for the reader; callers are listed in the lint configuration. */
  system<T>(reason: string, work: (db: Db) => Promise<T>): Promise<T>
  readonly pool: Pool
  close(): Promise<void>
}

const hexadecimal = /^[0-9a-f]{24}$/

// Calendar days stay strings; the driver would turn them into moments of the server's time zone.
types.setTypeParser(types.builtins.DATE, (value) => value)

export interface ConnectionOptions {
  connectionString?: string
  host?: string
  port?: number
  user?: string
  database?: string
  max?: number
}

/** Connects as the application's role, whoever signs in: neither owner nor superuser (design 5). */
export function connect(options: ConnectionOptions): Database {
  const pool = new Pool({ max: 12, ...options, options: '-c role=safepractice_app -c TimeZone=UTC', allowExitOnIdle: true })
  pool.on('error', () => undefined)
  // While a connection is lent out the pool does not listen to it; its loss shows in the next query and must not end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return {
    pool,
    transaction: (practices, work) => run(pool, begin(practices), work),
    system: (_reason, work) => run(pool, beginSystem, work),
    close: () => pool.end(),
  }
}

/** Lets `work` see across practices, then goes back, within the same transaction and connection. */
export async function systemDb<T>(db: Db, _reason: string, work: (db: Db) => Promise<T>): Promise<T> {
  await db.client.query('set local role safepractice_system')
  try {
    return await work(db)
  } finally {
    // Fails only in a transaction that is already lost.
    await db.client.query('set local role safepractice_app').catch(() => undefined)
  }
}

/** Adds a practice that this very transaction has made to what it sees. */
export async function enterPractice(db: Db, practiceId: string): Promise<void> {
  await db.client.query(
    `select set_config('app.practices', concat_ws(',', nullif(current_setting('app.practices', true), ''), $1::text), true)`,
    [practiceId],
  )
}

const beginSystem = `begin; set local role safepractice_system`

function begin(practices: readonly string[]): string {
  const scope = practices.filter((id) => hexadecimal.test(id)).join(',')
  return `begin; select set_config('app.practices', '${scope}', true)`
}

async function run<T>(pool: Pool, opening: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(opening)
    const result = await work(Object.assign(drizzle(client), { client }))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((reason: Error) => {
      broken = reason
    })
    throw error
  } finally {
    client.release(broken)
  }
}
