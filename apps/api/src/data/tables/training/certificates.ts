import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { day, key, moment, practiceId, reference } from '../columns.ts'
import { user } from '../people/people.ts'
import { location } from '../practices.ts'
import { taskOccurrence } from '../tasks.ts'

/**
 * A certificate of a completed training, with its printed text. It waits until its record is approved (ruling 56). It is void when its record is
 * discarded or deleted, or when its occurrence is open again. Only `replaced_by_number` ever changes. The public page of its QR code finds it by the hash of its secret, which is derived from its id (ruling 28).
 */
export const certificate = pgTable(
  'certificate',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    userId: reference('user_id').notNull(),
    /** annual or newHire. */
    kind: text('kind').notNull(),
    /** The record of the completed training. Not a foreign key: the row stays when the record is purged. */
    recordId: reference('record_id').notNull(),
    occurrenceId: reference('occurrence_id').notNull(),
    /** Counted from 1 per practice. */
    number: integer('number').notNull(),
    /** SHA-256 of the secret in the visitor's address. The certificate is looked up by it. */
    secretHash: text('secret_hash').notNull(),
    /** The person's name as printed. */
    name: text('name').notNull(),
    course: text('course').notNull(),
    locationName: text('location_name').notNull(),
    practiceName: text('practice_name').notNull(),
    /** The person who conducted the preceding live session, with their qualification; empty if unknown. */
    trainer: text('trainer').notNull().default(''),
    /** The day at the location on which the training was completed. */
    completedOn: day('completed_on').notNull(),
    issuedAt: moment('issued_at').notNull(),
    /** The number of the certificate that replaced it, issued because a printed fact changed; null while it is the current one. */
    replacedByNumber: integer('replaced_by_number'),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.practiceId, t.occurrenceId], foreignColumns: [taskOccurrence.practiceId, taskOccurrence.id] }),
    uniqueIndex('certificate_by_number').on(t.practiceId, t.number),
    uniqueIndex('certificate_of_record')
      .on(t.recordId, t.locationId)
      .where(sql`replaced_by_number is null`),
    uniqueIndex('certificate_by_secret').on(t.secretHash),
    index('certificate_by_person').on(t.userId, t.practiceId),
  ],
)
