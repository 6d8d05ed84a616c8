import { and, eq, isNull, sql } from 'drizzle-orm'

import type { WriteContext } from '#api/data/records/create-record'
import { recordFile, roundStop } from '#api/data/tables'

/**
 * Adds the result that a round has for a check, with its photos, to the record of somebody who completed the check alone. Otherwise no record would
 * ever have it, because its round is not finished any more. A check that was not possible before has been made now, so that result is withdrawn.
 * Returns what the result renews, as finishing its round would, with the person who gave it, and when; undefined if there is none.
 */
export async function fileResult(
  { db, now }: Pick<WriteContext, 'db' | 'now'>,
  { occurrenceId, recordId }: { occurrenceId: string; recordId: string },
) {
  const withdrawnAt = sql`case when ${roundStop.result} = 'notPossible' then ${now.toISOString()}::timestamptz end`
  const [result] = await db
    .update(roundStop)
    .set({ recordId, withdrawnAt })
    .where(and(eq(roundStop.occurrenceId, occurrenceId), isNull(roundStop.recordId), isNull(roundStop.withdrawnAt)))
    .returning({ id: roundStop.id, words: roundStop.words, by: roundStop.doneBy, at: roundStop.doneAt })
  if (!result) return undefined
  await db.update(recordFile).set({ recordId }).where(eq(recordFile.stopId, result.id))
  const { words, by, at } = result
  return { replaced: words.renewed ?? [], newEnd: words.newEnd, by, at }
}
