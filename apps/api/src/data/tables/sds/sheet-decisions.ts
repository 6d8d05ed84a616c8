import { check, foreignKey, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import { key, moment, nameThen, practiceId, reference } from '../columns.ts'
import { user } from '../people/people.ts'
import { location } from '../practices.ts'

/**
 * Whether a product at a location needs a data sheet, and why, based on a person's answers about 29 CFR 1910.1200(b)(6). A product has one row per
 * decision; the one with the highest number counts. Rows are only added.
 */
export const sheetDecision = pgTable(
  'sds_decision',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    product: text('product').notNull(),
    /** A product is identified by its name within a location, ignoring case. */
    lowerProduct: text('lower_product')
      .notNull()
      .generatedAlwaysAs(sql`lower(product)`),
    /** Counted from 1 per product of a location. */
    number: integer('number').notNull(),
    /** notNeeded, needed, or gone (the product is no longer at the location). */
    outcome: text('outcome').notNull().default('needed'),
    /** The question that decided; null unless no sheet is needed. */
    question: text('question'),
    /** The reason and its citation as worded that day; empty for a product that is gone. */
    reason: text('reason').notNull(),
    citation: text('citation').notNull(),
    /** The person's note. */
    note: text('note').notNull(),
    decidedBy: reference('decided_by').notNull(),
    decidedByName: nameThen('decided_by_name'),
    decidedAt: moment('decided_at').notNull(),
  },
  (t) => [
    check('sds_decision_outcome', sql`outcome in ('notNeeded', 'needed', 'gone') and (outcome = 'notNeeded') = (question is not null)`),
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.decidedBy], foreignColumns: [user.id] }),
    uniqueIndex('sds_decision_by_number').on(t.locationId, t.lowerProduct, t.number),
  ],
)
