import { foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import { key, moment, practiceId, reference } from './columns.ts'
import { record } from './records.ts'
import { roundStop } from './rounds.ts'

/**
 * A stored file of a record. Its type is detected from its bytes. A photo of a result in a round has no record until the round is finished.
 */
export const recordFile = pgTable(
  'record_file',
  {
    id: key(),
    practiceId: practiceId(),
    recordId: reference('record_id'),
    /** The result in a round that it shows; null for every other file. */
    stopId: reference('stop_id'),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    /** Its key in the file store. */
    storageKey: text('storage_key').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.recordId], foreignColumns: [record.practiceId, record.id] }),
    foreignKey({ columns: [t.practiceId, t.stopId], foreignColumns: [roundStop.practiceId, roundStop.id] }),
    index('record_file_by_record').on(t.recordId),
    index('record_file_by_stop')
      .on(t.stopId)
      .where(sql`stop_id is not null`),
  ],
)

/**
 * A file that is in the file store, or is being written to it, and belongs to no record yet. The row is inserted before the bytes are written and
 * deleted in the transaction that stores the record. The hourly job removes rows and files left by a crash. Not a tenant table: a key reveals
 * nothing.
 */
export const pendingFile = pgTable('pending_file', {
  storageKey: text('storage_key').primaryKey(),
  createdAt: moment('created_at').notNull(),
})
