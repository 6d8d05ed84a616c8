import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { day, key, moment, practiceId, reference } from './columns.ts'
import { user } from './people.ts'
import { location } from './practices.ts'
import { taskOccurrence } from './tasks.ts'

/**
 * A certificate of a completed training, with the words that are printed on it. It ends only by becoming void, as its record does; rows stay. The
 * public page of its QR code finds it by the hash of its secret (ruling 28).
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
    /** Of the completed training, where it has one. No foreign key: the row stays when the record is purged. */
    recordId: reference('record_id'),
    occurrenceId: reference('occurrence_id'),
    /** Counted from 1 in the practice. */
    number: integer('number').notNull(),
    /** SHA-256 of the secret: what a visitor's address is looked up by. */
    secretHash: text('secret_hash').notNull(),
    /** The secret, sealed with a key of the application: a certificate is printed again. */
    sealedSecret: text('sealed_secret').notNull(),
    /** Name of the person, as printed. */
    name: text('name').notNull(),
    course: text('course').notNull(),
    locationName: text('location_name').notNull(),
    practiceName: text('practice_name').notNull(),
    /** The day at the location on which the training was completed. */
    completedOn: day('completed_on').notNull(),
    issuedAt: moment('issued_at').notNull(),
    voidedAt: moment('voided_at'),
    voidReason: text('void_reason'),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.practiceId, t.occurrenceId], foreignColumns: [taskOccurrence.practiceId, taskOccurrence.id] }),
    check('certificate_void', sql`num_nulls(voided_at, void_reason) in (0, 2)`),
    uniqueIndex('certificate_by_number').on(t.practiceId, t.number),
    uniqueIndex('certificate_by_secret').on(t.secretHash),
    index('certificate_by_person').on(t.userId, t.practiceId),
  ],
)
