import { boolean, foreignKey, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import { checkedItem } from './checked-items.ts'
import { day, key, moment, nameThen, practiceId, reference, revision } from './columns.ts'
import { user } from './people/people.ts'
import { location } from './practices.ts'
import { task } from './tasks.ts'

/**
 * Something that is wrong at a location and has to be put right, and how it ended. While it is open, a task of its own stands on the board of the owner
 * (decision 116). Support sees no confidential ones.
 */
export const correctiveAction = pgTable(
  'corrective_action',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    /** The checked item that has the problem; null if it is about no item. */
    itemId: reference('item_id'),
    what: text('what').notNull(),
    place: text('place').notNull(),
    /** One of `actionSources` of the contract. */
    source: text('source').notNull(),
    /** The stop, record or report that it comes from. */
    sourceId: reference('source_id'),
    /** The statement of a check and the problem that was chosen; both null unless it comes from a check or a report with lines. */
    statementKey: text('statement_key'),
    problemKey: text('problem_key'),
    /** Whoever has to put it right; null only while nobody at the location can. */
    ownerId: reference('owner_id'),
    /** null for one that was fixed at once. */
    dueOn: day('due_on'),
    /** open, fixed, checked or accepted. */
    state: text('state').notNull(),
    /** Whether an administrator or the safety officer must look at it after it was fixed. */
    needsCheck: boolean('needs_check').notNull(),
    /** Whether the item must not be used until it is right again. */
    outOfUse: boolean('out_of_use').notNull(),
    /** It comes from a confidential form (ruling 12). */
    confidential: boolean('confidential').notNull(),
    /** The task of the owner; null for one that was fixed at once. */
    taskId: reference('task_id'),
    /** The record of the task's completion. */
    recordId: reference('record_id'),
    /** null if nobody signed in (ruling 59) or the product opened it. */
    openedBy: reference('opened_by'),
    openedByName: nameThen('opened_by_name'),
    openedAt: moment('opened_at').notNull(),
    fixedBy: reference('fixed_by'),
    fixedByName: nameThen('fixed_by_name'),
    fixedAt: moment('fixed_at'),
    /** What was done. */
    note: text('note'),
    /** Who checked it, or accepted it as it is. */
    decidedBy: reference('decided_by'),
    decidedByName: nameThen('decided_by_name'),
    decidedAt: moment('decided_at'),
    /** Why it is accepted as it is. */
    reason: text('reason'),
    revision: revision(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.practiceId, t.taskId], foreignColumns: [task.practiceId, task.id] }),
    foreignKey({ columns: [t.practiceId, t.itemId], foreignColumns: [checkedItem.practiceId, checkedItem.id] }),
    foreignKey({ columns: [t.ownerId], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.openedBy], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.fixedBy], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.decidedBy], foreignColumns: [user.id] }),
    unique('corrective_action_in_practice').on(t.practiceId, t.id),
    index('corrective_action_by_location').on(t.locationId, t.state, t.dueOn, t.id),
    index('corrective_action_by_item')
      .on(t.itemId, t.statementKey, t.problemKey, t.openedAt)
      .where(sql`item_id is not null`),
    uniqueIndex('corrective_action_by_task')
      .on(t.taskId)
      .where(sql`task_id is not null`),
    index('corrective_action_by_source')
      .on(t.sourceId)
      .where(sql`source_id is not null`),
  ],
)

/** A photo of a problem, without what the camera wrote into it and without the name of its file (ruling 59). Rows are only added. */
export const correctiveActionPhoto = pgTable(
  'corrective_action_photo',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    actionId: reference('action_id').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    /** In bytes. */
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.actionId], foreignColumns: [correctiveAction.practiceId, correctiveAction.id] }),
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    index('corrective_action_photo_by_action').on(t.actionId),
  ],
)

/**
 * That a corrective action was reported without signing in, and the practice's answer. Nothing about the reporter is stored: only a keyed hash of the
 * code with which anybody reads the answer (ruling 59, decision 117).
 */
export const hazardReport = pgTable(
  'hazard_report',
  {
    actionId: text('action_id').primaryKey(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    codeHash: text('code_hash').notNull(),
    reportedOn: day('reported_on').notNull(),
    /** null until the practice has answered. */
    answer: text('answer'),
    answeredBy: reference('answered_by'),
    answeredByName: nameThen('answered_by_name'),
    answeredAt: moment('answered_at'),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.actionId], foreignColumns: [correctiveAction.practiceId, correctiveAction.id] }),
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.answeredBy], foreignColumns: [user.id] }),
    uniqueIndex('hazard_report_by_code').on(t.locationId, t.codeHash),
  ],
)
