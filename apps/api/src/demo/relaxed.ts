import type { Database, Db } from '../platform/database.ts'

/** The same database without waiting for the disk at every step; the mark that ends the demonstration waits for all of it. */
export function relaxed(database: Database): Database {
  const unhurried =
    <T>(work: (db: Db) => Promise<T>) =>
    async (db: Db) => {
      await db.client.query('set local synchronous_commit = off')
      return work(db)
    }
  return {
    ...database,
    transaction: (practices, work) => database.transaction(practices, unhurried(work)),
    system: (reason, work) => database.system(reason, unhurried(work)),
  }
}
