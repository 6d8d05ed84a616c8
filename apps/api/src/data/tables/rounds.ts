import { boolean, foreignKey, index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import { day, json, key, moment, nameThen, practiceId, reference, revision } from './columns.ts'
import { checkedItem } from './checked-items.ts'
import { user } from './people/people.ts'
import { location } from './practices.ts'
import { record } from './records.ts'
import { task, taskOccurrence } from './tasks.ts'

/** What a check asked and found, in the words of that day. */
export interface StopWords {
  /** The text of the OK button. */
  ok: string
  statement: string | null
  problem: string | null
  measured: { label: string; unit: string; value: number }[]
  /** Replaced contents of a kit, with the recorded date that each renews. */
  renewed?: { expiration: string; part: string; lot: string; validUntil: string }[]
  /** The date that the check renewed. */
  newEnd?: { typeName: string; validUntil: string; issuedOn?: string | undefined; number?: string | undefined }
}

/**
 * The result of one check of one item (ruling 52). It belongs to no record until its round is finished or its check is completed alone. If the record
 * is discarded or deleted, the result is withdrawn: the row stays, and its occurrence can get another one.
 */
export const roundStop = pgTable(
  'round_stop',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    itemId: reference('item_id').notNull(),
    taskId: reference('task_id').notNull(),
    occurrenceId: reference('occurrence_id').notNull(),
    /** ok, problem or notPossible. */
    result: text('result').notNull(),
    /** The measured values by the key of their statement. */
    measured: json<Record<string, number>>('measured').notNull(),
    statementKey: text('statement_key'),
    problemKey: text('problem_key'),
    words: json<StopWords>('words').notNull(),
    note: text('note').notNull(),
    /** Whether the person removed the problem at once. */
    fixedNow: boolean('fixed_now').notNull(),
    /** Why the check was not possible; empty for any other result. */
    reason: text('reason').notNull(),
    /** list, sticker or paper. */
    via: text('via').notNull(),
    /** The name that the shared tablet had on which it was given; null if it was given elsewhere. */
    onTablet: text('on_tablet'),
    doneBy: reference('done_by').notNull(),
    doneByName: nameThen('done_by_name'),
    /** The time of the device when the person gave the result. If its clock is ahead, the time at which the result arrived. */
    deviceAt: moment('device_at').notNull(),
    /** The time of the server when it received the result. */
    doneAt: moment('done_at').notNull(),
    /** For a round entered from paper: the day on which it was walked; null otherwise. */
    walkedOn: day('walked_on'),
    /** The person who entered it from paper; null otherwise. */
    enteredBy: reference('entered_by'),
    enteredByName: nameThen('entered_by_name'),
    /** The corrective action that the problem opened. */
    actionId: reference('action_id'),
    /** The administrator who accepted that the check was not possible. */
    acceptedBy: reference('accepted_by'),
    acceptedByName: nameThen('accepted_by_name'),
    acceptedAt: moment('accepted_at'),
    /** The record of the round, or of the check if it was completed alone; null until then. */
    recordId: reference('record_id'),
    /** When the record was discarded or deleted and the occurrence opened again. */
    withdrawnAt: moment('withdrawn_at'),
    /** The key of the request, which the device made. A repeated request changes nothing. */
    requestKey: text('request_key').notNull(),
    revision: revision(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.practiceId, t.itemId], foreignColumns: [checkedItem.practiceId, checkedItem.id] }),
    foreignKey({ columns: [t.practiceId, t.taskId], foreignColumns: [task.practiceId, task.id] }),
    foreignKey({ columns: [t.practiceId, t.occurrenceId], foreignColumns: [taskOccurrence.practiceId, taskOccurrence.id] }),
    foreignKey({ columns: [t.practiceId, t.recordId], foreignColumns: [record.practiceId, record.id] }),
    foreignKey({ columns: [t.doneBy], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.acceptedBy], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.enteredBy], foreignColumns: [user.id] }),
    unique('round_stop_in_practice').on(t.practiceId, t.id),
    uniqueIndex('round_stop_current')
      .on(t.occurrenceId)
      .where(sql`withdrawn_at is null`),
    index('round_stop_by_item').on(t.itemId, t.doneAt),
    index('round_stop_by_task').on(t.taskId),
    index('round_stop_by_record')
      .on(t.recordId)
      .where(sql`record_id is not null`),
    index('round_stop_not_filed')
      .on(t.locationId)
      .where(sql`record_id is null and withdrawn_at is null`),
  ],
)
