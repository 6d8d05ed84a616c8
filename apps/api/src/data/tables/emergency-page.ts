import { foreignKey, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import type { EmergencyPage } from '#contract/emergency-page'

import { json, key, moment, practiceId, reference } from './columns.ts'
import { user } from './people.ts'
import { location } from './practices.ts'

/** The secret address of the public page of a location (rulings 15, 28). A new one ends the one before; rows stay. */
export const emergencyLink = pgTable(
  'emergency_link',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    /** SHA-256 of the secret: what a visitor's address is looked up by. */
    secretHash: text('secret_hash').notNull(),
    /** The secret, sealed with a key of the application: posters are printed again. */
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

/** An administrator has seen and confirmed what the public page of a location shows. The row with the highest number is what strangers see. Only ever added. */
export const emergencyPageConfirmation = pgTable(
  'emergency_page_confirmation',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    /** Counted from 1 for each location. */
    number: integer('number').notNull(),
    content: json<EmergencyPage>('content').notNull(),
    /** SHA-256 of the content. */
    hash: text('hash').notNull(),
    /** The places of spill kits as they were typed, one a line. */
    spillKits: text('spill_kits').notNull(),
    confirmedBy: reference('confirmed_by')
      .notNull()
      .references(() => user.id),
    confirmedAt: moment('confirmed_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    uniqueIndex('emergency_page_confirmation_by_number').on(t.locationId, t.number),
  ],
)
