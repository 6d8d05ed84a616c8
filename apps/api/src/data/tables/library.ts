import { foreignKey, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { json, key, moment, practiceId, reference, revision } from './columns.ts'
import { location } from './practices.ts'

/** A location's answer to one setup step, keyed by its variable (DATA-L-001). */
export const libraryAnswer = pgTable(
  'library_answer',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    variable: text('variable').notNull(),
    stepNumber: integer('step_number').notNull(),
    /** Text, list of texts, user id or ids, yes/no, or table rows keyed by column header. */
    answer: json<unknown>('answer').notNull(),
    /** Reasons given for frequencies below a recommended floor, by row key (ruling 31). */
    frequencyReasons: json<Record<string, string>>('frequency_reasons').notNull().default({}),
    contentVersion: integer('content_version').notNull(),
    answeredBy: reference('answered_by').notNull(),
    updatedAt: moment('updated_at').notNull(),
    revision: revision(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    uniqueIndex('library_answer_by_variable').on(t.locationId, t.variable),
  ],
)
