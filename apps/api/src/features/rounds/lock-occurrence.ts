import { sql } from 'drizzle-orm'

import type { Db } from '#api/platform/database/database'

/** Of two results for one check at the same moment, the second sees the first. Completing the task elsewhere waits too. */
export const lockOccurrence = (db: Db, occurrenceId: string) =>
  db.execute(sql`select from task_occurrence where id = ${occurrenceId} for update`)
