import { boolean, customType, foreignKey, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { json, key, moment, practiceId, reference } from './columns.ts'
import { location, practice } from './practices.ts'

const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** How far the library of a location is processed for the assistant. A location without a row was never processed (AI-004). */
export const assistantIndex = pgTable(
  'assistant_index',
  {
    locationId: reference('location_id').primaryKey(),
    practiceId: practiceId(),
    /** In Progress, Completed or Error (CONST-L-022). An edit never takes it out of Completed. */
    status: text('status').notNull(),
    /** Passages stored of those that the run has found; null before they are counted. */
    done: integer('done').notNull().default(0),
    total: integer('total'),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (t) => [foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] })],
)

/**
 * A part of the library of a location that the assistant may quote: of a page, an answer, a form, a rule or a data sheet. It never holds records, answers of
 * forms, requests or tasks. Rows are made from their source and replaced when it changes.
 */
export const assistantPassage = pgTable(
  'assistant_passage',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    /** Kind, source and place within it; unique at the location. */
    name: text('name').notNull(),
    /** Of everything that is stored, so that a changed source is noticed. */
    hash: text('hash').notNull(),
    /** page, answer, form, rule or sheet. */
    kind: text('kind').notNull(),
    /** The id of the page, the form or the data sheet; of a rule the page that says more. */
    source: text('source').notNull(),
    title: text('title').notNull(),
    heading: text('heading').notNull(),
    /** What can be quoted, in order. */
    units: json<{ text: string; anchor: string }[]>('units').notNull(),
    /** Weight A: title and heading; B: words that people use instead; D: the text. */
    words: searchWords('words').notNull(),
    /** Positions in `words`. */
    length: integer('length').notNull(),
    /** An answer that names people: it stays in the product. */
    namesPeople: boolean('names_people').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    uniqueIndex('assistant_passage_by_name').on(t.locationId, t.name),
  ],
)

/**
 * Whether a model answers beside the library of a practice, and what it has used of its limit. A practice without a row has not switched it on.
 * It holds no question.
 */
export const assistantModel = pgTable('assistant_model', {
  practiceId: practiceId()
    .primaryKey()
    .references(() => practice.id),
  isOn: boolean('is_on').notNull(),
  /** What the administrator agreed to: the model, and the host that gets what is sent. Another one counts as switched off. */
  host: text('host').notNull(),
  name: text('name').notNull(),
  /** Tokens a month. */
  monthlyTokens: integer('monthly_tokens').notNull(),
  /** The newest month in which it was used, such as 2026-11. */
  month: text('month').notNull(),
  /** Tokens used in that month, those set aside for questions under way included. */
  usedTokens: integer('used_tokens').notNull().default(0),
})
