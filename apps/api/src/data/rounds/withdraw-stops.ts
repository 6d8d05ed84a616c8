import { and, eq, isNull } from 'drizzle-orm'

import { roundStop, taskOccurrence } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'

/**
 * Withdraws the results of a round whose record was discarded or deleted, so that its checks can be done again. Returns the occurrences that this
 * record completed; none for the record of anything else.
 */
export async function withdrawStops(db: Db, recordId: string, now: Date): Promise<string[]> {
  await db
    .update(roundStop)
    .set({ withdrawnAt: now })
    .where(and(eq(roundStop.recordId, recordId), isNull(roundStop.withdrawnAt)))
  const rows = await db
    .select({ id: taskOccurrence.id })
    .from(taskOccurrence)
    .innerJoin(roundStop, and(eq(roundStop.practiceId, taskOccurrence.practiceId), eq(roundStop.occurrenceId, taskOccurrence.id)))
    .where(and(eq(roundStop.recordId, recordId), eq(taskOccurrence.recordId, recordId)))
    .orderBy(taskOccurrence.id)
  return rows.map(({ id }) => id)
}
