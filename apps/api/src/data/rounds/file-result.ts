import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { WriteContext } from '#api/data/records/create-record'
import { recordFile, roundStop } from '#api/data/tables'

/**
 * Adds the result that a round has for a check, with its photos, to the record of somebody who completed the check alone. Otherwise no record would
 * ever have it, because its round is not finished any more. A check that was not possible before has been made now, so that result is withdrawn.
 * Returns what the result renews, as finishing its round would.
 */
export async function fileResult(
  { db, now }: Pick<WriteContext, 'db' | 'now'>,
  { occurrenceId, recordId }: { occurrenceId: string; recordId: string },
) {
  const withdrawnAt = sql`case when ${roundStop.result} = 'notPossible' then ${now.toISOString()}::timestamptz end`
  const filed = await db
    .update(roundStop)
    .set({ recordId, withdrawnAt })
    .where(and(eq(roundStop.occurrenceId, occurrenceId), isNull(roundStop.recordId), isNull(roundStop.withdrawnAt)))
    .returning({ id: roundStop.id, words: roundStop.words })
  if (filed.length === 0) return { replaced: [], newEnd: undefined }
  const ids = filed.map(({ id }) => id)
  await db.update(recordFile).set({ recordId }).where(inArray(recordFile.stopId, ids))
  return { replaced: filed.flatMap(({ words }) => words.renewed ?? []), newEnd: filed[0]?.words.newEnd }
}
