import { boolean, customType, foreignKey, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { json, key, moment, practiceId, reference } from './columns.ts'
import { location, practice } from './practices.ts'

const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** How much of a location's library has been processed for the assistant. A location without a row was never processed (AI-004). */
export const assistantIndex = pgTable(
  'assistant_index',
  {
    locationId: reference('location_id').primaryKey(),
    practiceId: practiceId(),
    /** In Progress, Completed or Error (CONST-L-022). Edits do not change a Completed status. */
    status: text('status').notNull(),
    /** Passages stored so far, out of `total`, which is null until the run has counted them. */
    done: integer('done').notNull().default(0),
    total: integer('total'),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (t) => [foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] })],
)

/**
 * A passage of a location's library that the assistant may quote: from a page, an answer, a form, a rule or a data sheet. Never contains records,
 * form answers, requests or tasks. Rows are generated from their source and replaced when it changes.
 */
export const assistantPassage = pgTable(
  'assistant_passage',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    /** Kind, source and position within it; unique per location. */
    name: text('name').notNull(),
    /** Hash of all stored fields, used to detect a changed source. */
    hash: text('hash').notNull(),
    /** page, answer, form, rule or sheet. */
    kind: text('kind').notNull(),
    /** The id of the page, form or data sheet; for a rule, the id of the page with more details. */
    source: text('source').notNull(),
    title: text('title').notNull(),
    heading: text('heading').notNull(),
    /** The quotable units, in order. */
    units: json<{ text: string; anchor: string }[]>('units').notNull(),
    /** Weight A: title and heading. B: synonyms that people use. D: the text. */
    words: searchWords('words').notNull(),
    /** Number of positions in `words`. */
    length: integer('length').notNull(),
    /** Whether it is an answer that contains people's names. Such text never leaves the product. */
    namesPeople: boolean('names_people').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    uniqueIndex('assistant_passage_by_name').on(t.locationId, t.name),
  ],
)

/**
 * Whether a practice uses a model in addition to its library, and how much of its limit is used. A practice without a row has not enabled it.
 * Contains no questions.
 */
export const assistantModel = pgTable('assistant_model', {
  practiceId: practiceId()
    .primaryKey()
    .references(() => practice.id),
  isOn: boolean('is_on').notNull(),
  /** The model and the host that the administrator agreed to send data to. If either is changed, the model counts as switched off. */
  host: text('host').notNull(),
  name: text('name').notNull(),
  /** Token limit per month. */
  monthlyTokens: integer('monthly_tokens').notNull(),
  /** The latest month in which it was used, such as 2026-11. */
  month: text('month').notNull(),
  /** Tokens used in that month, including those reserved for questions in progress. */
  usedTokens: integer('used_tokens').notNull().default(0),
})
