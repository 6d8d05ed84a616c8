import { sql } from 'drizzle-orm'

import type { Frequency } from '#contract/endpoint/shapes'
import type { Db } from '#api/platform/database/database'

/** Of two results for one check at the same moment, the second sees the first. Completing the task elsewhere waits too. */
export const lockOccurrence = (db: Db, occurrenceId: string) =>
  db.execute(sql`select from task_occurrence where id = ${occurrenceId} for update`)

/** Of two people who finish one round at the same moment, the second sees what the first has filed. Always in the same order. */
export const lockRound = (db: Db, { locationId, frequency, due }: { locationId: string; frequency: Frequency; due: string }) =>
  db.execute(sql`select from task_occurrence o join task t on t.practice_id = o.practice_id and t.id = o.task_id
    where o.location_id = ${locationId} and o.due = ${due} and t.frequency = ${frequency} and t.item_id is not null order by o.id for update of o`)
