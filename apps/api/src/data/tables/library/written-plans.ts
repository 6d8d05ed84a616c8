import { boolean, foreignKey, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'

import type { PlanDocument, PlanVersion } from '#contract/written-plans/written-plans'

import { json, key, moment, nameThen, practiceId, reference } from '../columns.ts'
import { user } from '../people/people.ts'
import { location } from '../practices.ts'

/** An adopted version of a written plan: the document with all answers filled in. Rows are only added (29 CFR 1910.1030(c)(1)(iv); decision 043). */
export const writtenPlanVersion = pgTable(
  'written_plan_version',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    planKey: text('plan_key').notNull(),
    /** Counted from 1 per plan of a location. */
    number: integer('number').notNull(),
    contentVersion: integer('content_version').notNull(),
    locale: text('locale').notNull(),
    document: json<PlanDocument>('document').notNull(),
    /** SHA-256 of the document. */
    hash: text('hash').notNull(),
    note: text('note').notNull(),
    /** Whether people who confirmed an earlier version are asked again. */
    asksAgain: boolean('asks_again').notNull(),
    /** What the yearly review considered and who was consulted; null if the adoption is not a review. */
    review: json<NonNullable<PlanVersion['review']>>('review'),
    adoptedBy: reference('adopted_by')
      .notNull()
      .references(() => user.id),
    adoptedByName: nameThen('adopted_by_name'),
    adoptedAt: moment('adopted_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    uniqueIndex('written_plan_version_by_number').on(t.locationId, t.planKey, t.number),
    unique('written_plan_version_practice_id').on(t.practiceId, t.id),
  ],
)

/** A person's confirmation that they read a version and agreed to a sentence. Rows are only added; a newer version does not invalidate it. */
export const writtenPlanConfirmation = pgTable(
  'written_plan_confirmation',
  {
    id: key(),
    practiceId: practiceId(),
    versionId: reference('version_id').notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => user.id),
    userName: nameThen('user_name'),
    locale: text('locale').notNull(),
    /** SHA-256 of the document that was read. */
    textHash: text('text_hash').notNull(),
    /** The sentence agreed to. */
    sentence: text('sentence').notNull(),
    confirmedAt: moment('confirmed_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.versionId], foreignColumns: [writtenPlanVersion.practiceId, writtenPlanVersion.id] }),
    uniqueIndex('written_plan_confirmation_once').on(t.versionId, t.userId, t.locale),
  ],
)
