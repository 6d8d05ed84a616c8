import { check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import { day, key, moment, nameThen, practiceId, reference } from './columns.ts'
import { user } from './people/people.ts'
import { location, practice } from './practices.ts'

/**
 * While a hold is not lifted, nothing that it covers is purged (ruling 11). It covers one location, one person, or, without either, the whole
 * practice. Several may cover the same data, and each is lifted separately. It is lifted, never deleted.
 */
export const legalHold = pgTable(
  'legal_hold',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id'),
    userId: reference('user_id'),
    reason: text('reason').notNull(),
    placedBy: reference('placed_by').notNull(),
    placedByName: nameThen('placed_by_name'),
    placedAt: moment('placed_at').notNull(),
    liftedBy: reference('lifted_by'),
    liftedByName: nameThen('lifted_by_name'),
    liftedAt: moment('lifted_at'),
    liftReason: text('lift_reason'),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId], foreignColumns: [practice.id] }),
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.placedBy], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.liftedBy], foreignColumns: [user.id] }),
    check('legal_hold_scope', sql`location_id is null or user_id is null`),
    check('legal_hold_lifted', sql`num_nulls(lifted_by, lifted_at, lift_reason) in (0, 3)`),
    index('legal_hold_by_practice').on(t.practiceId, t.placedAt),
  ],
)

/** The remains of a purged record: no person, no name, no content. Rows are only added. */
export const purgedRecord = pgTable(
  'purged_record',
  {
    /** The id that the record had. */
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    /** task, form or health. */
    kind: text('kind').notNull(),
    /** The retention class. */
    retention: text('retention').notNull(),
    /** The day at the location on which its retention period began. */
    recordedOn: day('recorded_on').notNull(),
    /** The administrator who deleted or discarded it. */
    removedBy: reference('removed_by').notNull(),
    removedAt: moment('removed_at').notNull(),
    /** The first day on which it could be purged. */
    dueOn: day('due_on').notNull(),
    purgedAt: moment('purged_at').notNull(),
    /** The number of its files. */
    files: integer('files').notNull(),
    /** Keyed hash of the record and the hashes of its files. It can identify a copy that turns up. */
    contentHash: text('content_hash').notNull(),
    /** When the audit events about the record were purged. The event about its purge is kept forever. */
    trailPurgedAt: moment('trail_purged_at'),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.removedBy], foreignColumns: [user.id] }),
    index('purged_record_with_trail')
      .on(t.removedAt)
      .where(sql`trail_purged_at is null`),
  ],
)
