import { sql } from 'drizzle-orm'

import type { AuditEntry } from './context.ts'
import type { Db } from './database/database.ts'

interface Rehearsable {
  db: Db
  audit(entries: AuditEntry | readonly AuditEntry[]): Promise<void>
  after(work: () => void): void
}

/**
 * Runs a change and rolls back everything it wrote, so that its effect can be shown before it is saved. Leaves no audit event, no message and no
 * lock.
 * @throws what the change throws.
 */
export async function rehearse<Writing extends Rehearsable, Result>(
  writing: Writing,
  change: (writing: Writing) => Promise<Result>,
): Promise<Result> {
  const { db } = writing
  await db.execute(sql`savepoint rehearsal`)
  try {
    return await change({ ...writing, audit: async () => undefined, after: () => undefined })
  } finally {
    await db.execute(sql`rollback to savepoint rehearsal`)
  }
}
