import { boolean, foreignKey, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import type { ClosedTask } from '../../tasks/closed-task.ts'

import { json, key, moment, nameThen, practiceId, reference, revision } from '../columns.ts'
import { user } from '../people/people.ts'
import { location } from '../practices.ts'

/** A location's answer to one setup step, keyed by the variable of the step (DATA-L-001). */
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
    /** Reasons for frequencies below a recommended minimum, by row key (ruling 31). */
    frequencyReasons: json<Record<string, string>>('frequency_reasons').notNull().default({}),
    contentVersion: integer('content_version').notNull(),
    answeredBy: reference('answered_by').notNull(),
    answeredByName: nameThen('answered_by_name'),
    updatedAt: moment('updated_at').notNull(),
    revision: revision(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    uniqueIndex('library_answer_by_variable').on(t.locationId, t.variable),
  ],
)

/** A change to an existing answer: both values and the effect on tasks, so that it can be undone (ruling 31). */
export const libraryAnswerVersion = pgTable(
  'library_answer_version',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    variable: text('variable').notNull(),
    /** The revision of the answer after the change. */
    revision: integer('revision').notNull(),
    before: json<unknown>('before').notNull(),
    beforeReasons: json<Record<string, string>>('before_reasons').notNull(),
    after: json<unknown>('after').notNull(),
    contentVersion: integer('content_version').notNull(),
    /** Whether support made the change, under the account of an administrator. */
    bySupport: boolean('by_support').notNull(),
    changedBy: reference('changed_by')
      .notNull()
      .references(() => user.id),
    changedByName: nameThen('changed_by_name'),
    changedAt: moment('changed_at').notNull(),
    /** The tasks closed by the save, with the occurrences that were open then. Answers saved together share them. */
    closedTasks: json<ClosedTask[]>('closed_tasks').notNull(),
    /** Ids of the tasks opened by the save. */
    openedTasks: json<string[]>('opened_tasks').notNull(),
    /** The revision whose change this one undid; null otherwise. */
    undoes: integer('undoes'),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    uniqueIndex('library_answer_version_by_revision').on(t.locationId, t.variable, t.revision),
  ],
)
