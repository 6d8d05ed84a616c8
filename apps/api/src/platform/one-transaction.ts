import { AsyncLocalStorage } from 'node:async_hooks'

import type { QueryConfig, QueryResultRow } from 'pg'

import { sendWritesAhead } from './blind-writes.ts'
import { scopeTo, sendTogether, type Database, type Db, type Sight } from './database.ts'
import { CodeFault } from './logging/error-facts.ts'
import { preparingAll } from './prepared.ts'

/**
 * Runs work that opens many transactions so that all of them commit together or not at all. Each becomes a savepoint of one transaction, so a
 * refused step is undone alone, and a process that dies leaves nothing behind. Steps run one after the other on one connection.
 * @param reason for the reader of the code; see `Database.system`
 * @throws what the work throws; nothing is committed then.
 */
export async function inOneTransaction<T>(database: Database, reason: string, work: (steps: Database) => Promise<T>): Promise<T> {
  return database.system(reason, async (db) => {
    const steps = stepsOf(await preparingAll(db))
    try {
      return await work({ ...database, transaction: steps.transaction, system: steps.system, systemQuery: steps.systemQuery })
    } finally {
      // Also after a failure: the connection goes back to the pool, and no late step may run on it then.
      await steps.finish()
    }
  })
}

/** What an earlier step has set lasts until the end of the transaction. */
const ownSight = `select set_config('app.support', '', true)`

function stepsOf(whole: Db) {
  const { db, settled } = sendWritesAhead(whole)
  const inside = new AsyncLocalStorage<true>()
  let last: Promise<unknown> = Promise.resolve()
  let finished = false
  /** The savepoint of the latest step is still there; the next step releases it, which saves a round trip. */
  let held = false

  async function step<T>(opening: string, work: (db: Db) => Promise<T>): Promise<T> {
    sendTogether(db.client)
    const opened = db.client.query(`${held ? 'release savepoint step; ' : ''}savepoint step; ${opening}`)
    // Awaited once: the promise of a query builder runs its query each time.
    const done = inside.run(true, async () => await work(db))
    const [result, written] = await Promise.allSettled([done, done.then(settled, settled), opened])
    await opened
    // The failed write is the reason of all failures after it.
    const ended = written.status === 'rejected' ? written : result
    held = ended.status === 'fulfilled'
    if (ended.status === 'fulfilled') return ended.value as T
    // Fails only in a transaction that has already failed.
    await db.client.query('rollback to savepoint step; release savepoint step').catch(() => undefined)
    throw ended.reason
  }

  function next<T>(opening: string, work: (db: Db) => Promise<T>): Promise<T> {
    if (inside.getStore()) return Promise.reject(new CodeFault('A transaction was opened inside another one.'))
    if (finished) return Promise.reject(new CodeFault('The transaction of this step has ended.'))
    const result = last.then(() => step(opening, work))
    last = result.catch(() => undefined)
    return result
  }

  const system = <T>(_reason: string, work: (db: Db) => Promise<T>) => next(`set local role safepractice_system; ${scopeTo([])}`, work)
  return {
    transaction: <T>(practices: readonly string[], work: (db: Db) => Promise<T>, sight?: Sight) =>
      next(`set local role safepractice_app; ${ownSight}; ${scopeTo(practices, sight)}`, work),
    system,
    systemQuery: async (reason: string, statement: QueryConfig): Promise<unknown[]> =>
      (await system(reason, (db) => db.client.query<QueryResultRow>(statement))).rows,
    /** Accepts no further step, and waits for background steps, such as marking a session as used. */
    finish: async () => {
      finished = true
      await last
      // Fails where a step has hidden a failed statement: PostgreSQL would answer the commit of a lost transaction without complaint.
      if (held) await db.client.query('release savepoint step')
    },
  }
}
