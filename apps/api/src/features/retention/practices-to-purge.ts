import { z } from 'zod'

import { daysAfterRemoval } from '#content/facts/retention'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

import { removedRecords } from './removed-records.ts'

const practiceRow = z.strictObject({ id: z.string() })

/**
 * The practices with a record that may be announced or purged today, in one statement for all of them: most practices have none, and a transaction at each of
 * their locations costs more. What is announced is purged within `daysAfterRemoval`, which is the wider limit.
 */
export async function practicesToPurge(db: Db, now: Date): Promise<ReadonlySet<string>> {
  const rows = await readRows(db, practiceRow)`
    select distinct practice_id as id from (${removedRecords(null, now)}) d where purge_on <= today + ${daysAfterRemoval}::int`
  return new Set(rows.map(({ id }) => id))
}
