import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import { day, key, moment, nameThen, practiceId, reference, revision } from './columns.ts'
import { user } from './people/people.ts'
import { location } from './practices.ts'

/** A kind of date that a practice added itself (decision 110). It is offered at every location of the practice. */
export const expirationType = pgTable(
  'expiration_type',
  {
    id: key(),
    practiceId: practiceId(),
    /** The location whose administrators may change it. */
    locationId: reference('location_id').notNull(),
    name: text('name').notNull(),
    /** person, item, location or vendor. */
    subjectKind: text('subject_kind').notNull(),
    leadDays: integer('lead_days').array().notNull(),
    /** person, administrators or both. */
    reminds: text('reminds').notNull(),
    blocks: text('blocks').notNull().default(''),
    addedBy: reference('added_by')
      .notNull()
      .references(() => user.id),
    addedByName: nameThen('added_by_name'),
    addedAt: moment('added_at').notNull(),
    /** Not offered any more since then. Its dates stay. */
    retiredAt: moment('retired_at'),
    revision: revision(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    index('expiration_type_by_practice').on(t.practiceId),
  ],
)

/**
 * One period of validity of a certificate, card, lot or contract. A renewal is a further row, and a mistake is a row with a reason for its removal, so
 * that the state of any past day can be answered (decision 110).
 */
export const expiration = pgTable(
  'expiration',
  {
    id: key(),
    practiceId: practiceId(),
    /** Where it is filed. A date of a person counts at every location of that person. */
    locationId: reference('location_id').notNull(),
    /** The key of a shipped type, or the id of one that the practice added. */
    typeKey: text('type_key').notNull(),
    /** person, item, location or vendor. */
    subjectKind: text('subject_kind').notNull(),
    /** The person concerned. */
    subjectId: reference('subject_id').references(() => user.id),
    subjectName: nameThen('subject_name'),
    /** The typed name of an item or a vendor. */
    named: text('named').notNull().default(''),
    /** The row of a setup table that the item is. */
    variable: text('variable'),
    rowKey: text('row_key'),
    /** The part of a kit that it is about. */
    part: text('part').notNull().default(''),
    lot: text('lot').notNull().default(''),
    issuedOn: day('issued_on'),
    validUntil: day('valid_until').notNull(),
    number: text('number').notNull().default(''),
    issuer: text('issuer').notNull().default(''),
    state: text('state').notNull().default(''),
    hoursRequired: integer('hours_required'),
    hoursDone: integer('hours_done'),
    /** About a person's health (ruling 12). */
    confidential: boolean('confidential').notNull(),
    /** The record of the task in which it was entered, with its documents. */
    recordId: reference('record_id'),
    fileName: text('file_name'),
    contentType: text('content_type'),
    size: integer('size'),
    sha256: text('sha256'),
    storageKey: text('storage_key'),
    enteredBy: reference('entered_by')
      .notNull()
      .references(() => user.id),
    enteredByName: nameThen('entered_by_name'),
    enteredAt: moment('entered_at').notNull(),
    /** An administrator has seen the document. */
    verifiedBy: reference('verified_by').references(() => user.id),
    verifiedByName: nameThen('verified_by_name'),
    verifiedAt: moment('verified_at'),
    /** It was entered by mistake. */
    removedBy: reference('removed_by').references(() => user.id),
    removedByName: nameThen('removed_by_name'),
    removedAt: moment('removed_at'),
    removeReason: text('remove_reason'),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    unique('expiration_in_practice').on(t.practiceId, t.id),
    index('expiration_by_location').on(t.locationId, t.validUntil),
    index('expiration_by_subject')
      .on(t.subjectId, t.practiceId)
      .where(sql`subject_id is not null`),
  ],
)

/** A person was reminded of an end, once per lead. */
export const expirationReminder = pgTable(
  'expiration_reminder',
  {
    expirationId: reference('expiration_id').notNull(),
    practiceId: practiceId(),
    userId: reference('user_id')
      .notNull()
      .references(() => user.id),
    leadDays: integer('lead_days').notNull(),
    sentOn: day('sent_on').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.expirationId, t.userId, t.leadDays] }),
    foreignKey({ columns: [t.practiceId, t.expirationId], foreignColumns: [expiration.practiceId, expiration.id] }),
  ],
)
