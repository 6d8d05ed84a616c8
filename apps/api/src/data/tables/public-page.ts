import { foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import type { PublicPage } from '#contract/public-page/public-page'

import { json, key, moment, nameThen, practiceId, reference } from './columns.ts'
import { user } from './people/people.ts'
import { location } from './practices.ts'

/** The secret address of a location's public page (rulings 15, 28). A new one ends the previous one; rows are kept. */
export const emergencyLink = pgTable(
  'emergency_link',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    /** SHA-256 of the secret, used to look up the address that a visitor opens. */
    secretHash: text('secret_hash').notNull(),
    /** The secret, encrypted with a key of the application so that posters can be printed again. */
    sealedSecret: text('sealed_secret').notNull(),
    createdBy: reference('created_by')
      .notNull()
      .references(() => user.id),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    uniqueIndex('emergency_link_by_secret').on(t.secretHash),
    uniqueIndex('emergency_link_current')
      .on(t.locationId)
      .where(sql`ended_at is null`),
  ],
)

/** An administrator's confirmation of the content of a location's public page. Visitors see the row with the highest number. Rows are only added. */
export const emergencyPageConfirmation = pgTable(
  'emergency_page_confirmation',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    /** Counted from 1 per location. */
    number: integer('number').notNull(),
    content: json<PublicPage>('content').notNull(),
    /** SHA-256 of the content. */
    hash: text('hash').notNull(),
    /** The locations of spill kits as typed, one per line. */
    spillKits: text('spill_kits').notNull(),
    confirmedBy: reference('confirmed_by')
      .notNull()
      .references(() => user.id),
    confirmedByName: nameThen('confirmed_by_name'),
    confirmedAt: moment('confirmed_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    uniqueIndex('emergency_page_confirmation_by_number').on(t.locationId, t.number),
  ],
)

/** The copy of a public page in the file store, which a proxy serves while no server answers (decision 161). Its address is that of the link. */
export const emergencyPageCopy = pgTable(
  'emergency_page_copy',
  {
    linkId: reference('link_id')
      .primaryKey()
      .references(() => emergencyLink.id),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    /** What a complete copy shows, as a hash; empty while it is written. */
    fingerprint: text('fingerprint').notNull(),
    /** The names of all files that may be in the store. */
    files: text('files').array().notNull(),
    /** The moment of the last complete copy; null if there was none. */
    writtenAt: moment('written_at'),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    index('emergency_page_copy_by_location').on(t.locationId),
  ],
)
