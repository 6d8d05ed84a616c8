import { foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import type { PictureOfAddition } from '#contract/written-plans/plan-additions'

import { json, key, moment, nameThen, practiceId, reference } from '../columns.ts'
import { user } from '../people/people.ts'
import { location } from '../practices.ts'

/** A picture that a practice added to its written plans. Rows are only added, because adopted versions refer to them (decision 104). */
export const planPicture = pgTable(
  'plan_picture',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    /** In bytes. */
    size: integer('size').notNull(),
    /** In pixels, as shown: a picture that the camera turned is measured after the turn. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    uploadedBy: reference('uploaded_by')
      .notNull()
      .references(() => user.id),
    uploadedByName: nameThen('uploaded_by_name'),
    uploadedAt: moment('uploaded_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    index('plan_picture_by_location').on(t.practiceId, t.locationId),
  ],
)

/** What a practice itself wrote in a section of a written plan. The highest number of a section counts; earlier ones are its history. */
export const planAddition = pgTable(
  'plan_addition',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    planKey: text('plan_key').notNull(),
    /** The section: a page of the plan. */
    pageId: text('page_id').notNull(),
    /** Counted from 1 per section. */
    number: integer('number').notNull(),
    /** The paragraph. An addition without words and pictures is removed. */
    words: text('words').notNull(),
    pictures: json<PictureOfAddition[]>('pictures').notNull(),
    writtenBy: reference('written_by')
      .notNull()
      .references(() => user.id),
    writtenByName: nameThen('written_by_name'),
    writtenAt: moment('written_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    uniqueIndex('plan_addition_by_number').on(t.locationId, t.planKey, t.pageId, t.number),
  ],
)
