import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import { checkedItem } from './checked-items.ts'
import { day, key, moment, nameThen, practiceId, reference, revision } from './columns.ts'
import { user } from './people/people.ts'
import { location } from './practices.ts'

/** The definition of something to do at a location; each period has its own occurrence (ruling 8). */
export const task = pgTable(
  'task',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    /** Fixed key that the client uses, for example newHire (DATA-S-022). */
    fixedKey: text('fixed_key'),
    /** The content rule of the task, with the table row and the person it applies to; all empty for a custom task (ruling 31). */
    ruleKey: text('rule_key'),
    rowKey: text('row_key').notNull().default(''),
    /** The person that a private task is about; null otherwise. */
    subjectId: reference('subject_id'),
    contentVersion: integer('content_version').notNull(),
    name: text('name').notNull(),
    instructions: text('instructions').notNull(),
    /** 99 once, 0 weekly, 1 monthly, 2 quarterly, 3 yearly. */
    frequency: text('frequency').notNull(),
    /** calendar, review, person, once or event. */
    anchor: text('anchor').notNull(),
    /** The due date of a once or event task, or the first due date of a recurring one that was set by its rule or placed (ruling 54); null otherwise. */
    dueOn: day('due_on'),
    /** The day on which the practice last did it before the task existed, as an administrator said (ruling 54). */
    doneBeforeOn: day('done_before_on'),
    /** An administrator said in the first ninety days that the practice has not done it yet. */
    notYet: boolean('not_yet').notNull().default(false),
    /** task_with_form, task_with_doc_upload or other. */
    behavior: text('behavior').notNull(),
    /** Ids of the attached forms, all of which are required (ruling 34). */
    forms: text('forms')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** For the review anchor: whether it is never due more than 12 months after the last completion, because the law requires it (ruling 8). */
    atMostTwelveMonths: boolean('at_most_twelve_months').notNull().default(false),
    /** Whether its records are confidential (ruling 12). */
    confidential: boolean('confidential').notNull().default(false),
    /** Whether only administrators see it (DASH-021). */
    requiresAdmin: boolean('requires_admin').notNull().default(false),
    /** Whether it is assigned to everyone at the location, now and later. */
    everybody: boolean('everybody').notNull().default(false),
    /**
     * The assignees that the rule specified when an administrator chose other people; null if nobody did. The choice applies as long as the answer
     * behind the rule specifies the same people (ruling 31).
     */
    chosenInsteadOf: text('chosen_instead_of').array(),
    /** The heading under which the task is listed. */
    section: text('section').notNull().default(''),
    citation: text('citation').notNull().default(''),
    /** The retention class of its records. */
    retention: text('retention').notNull(),
    createdOn: day('created_on').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Set when its answer row was removed or the task was deleted; the history stays. */
    closedAt: moment('closed_at'),
    /** The item that a recurring check looks at; null for every other task. */
    itemId: reference('item_id'),
    revision: revision(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.subjectId], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.practiceId, t.itemId], foreignColumns: [checkedItem.practiceId, checkedItem.id] }),
    unique('task_in_practice').on(t.practiceId, t.id),
    uniqueIndex('task_by_rule')
      .on(t.locationId, t.ruleKey, t.rowKey, sql`coalesce(subject_id, '')`)
      .where(sql`rule_key is not null and closed_at is null`),
    index('task_by_location').on(t.locationId),
    index('task_by_name')
      .on(t.locationId, sql`lower(${t.name})`, t.id)
      .where(sql`closed_at is null`),
    index('task_by_subject')
      .on(t.subjectId)
      .where(sql`subject_id is not null`),
    index('task_by_item')
      .on(t.itemId)
      .where(sql`item_id is not null`),
  ],
)

/** The assignees of a task, in addition to the `everybody` flag. */
export const taskAssignee = pgTable(
  'task_assignee',
  { practiceId: practiceId(), taskId: reference('task_id').notNull(), userId: reference('user_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.taskId, t.userId] }),
    foreignKey({ columns: [t.practiceId, t.taskId], foreignColumns: [task.practiceId, task.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    index('task_assignee_by_user').on(t.userId, t.practiceId),
  ],
)

/** One period of a task. Its history never changes; unique by (task, period start). */
export const taskOccurrence = pgTable(
  'task_occurrence',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    taskId: reference('task_id').notNull(),
    periodStart: day('period_start').notNull(),
    periodEnd: day('period_end').notNull(),
    due: day('due').notNull(),
    /** When it becomes overdue, if the law counts hours (ruling 47); null otherwise. */
    dueBy: moment('due_by'),
    /** open, done, missed or notApplicable. */
    status: text('status').notNull(),
    completedBy: reference('completed_by'),
    completedByName: nameThen('completed_by_name'),
    /** The absent assignee for whom the completer did it as a deputy; null otherwise. */
    completedFor: reference('completed_for'),
    completedForName: nameThen('completed_for_name'),
    completedAt: moment('completed_at'),
    /** The record of the completion. */
    recordId: reference('record_id'),
    /**
     * If the location's review date was moved while this period was open: the review date and the period before the first move, and the due day that
     * the last move set (ruling 58); all null otherwise.
     */
    movedFromReviewDate: text('moved_from_review_date'),
    movedFromStart: day('moved_from_start'),
    movedFromEnd: day('moved_from_end'),
    movedFromDue: day('moved_from_due'),
    movedToDue: day('moved_to_due'),
    /** The period that it would have without a recorded date that runs out; all null if no such date determines it (decision 110). */
    undatedStart: day('undated_start'),
    undatedEnd: day('undated_end'),
    undatedDue: day('undated_due'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.taskId], foreignColumns: [task.practiceId, task.id] }),
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.completedBy], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.completedFor], foreignColumns: [user.id] }),
    unique('occurrence_in_practice').on(t.practiceId, t.id),
    uniqueIndex('occurrence_by_period').on(t.taskId, t.periodStart),
    index('occurrence_open_in_practice')
      .on(t.practiceId, t.locationId, t.due)
      .where(sql`status = 'open'`),
    index('occurrence_by_task').on(t.practiceId, t.taskId),
    index('occurrence_by_due').on(t.locationId, t.due),
    index('occurrence_by_completer').on(t.completedBy, t.completedAt),
  ],
)

/**
 * An event that was reported without a form and opened tasks, which have its id as their row key. An exposure to blood always has one, and its form
 * refers to it. Hidden from support, because people write free text.
 */
export const reportedEvent = pgTable(
  'reported_event',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    /** One of `reportedEvents` of the content. */
    kind: text('kind').notNull(),
    /** The reporter's text for the assignees of the tasks. */
    what: text('what').notNull(),
    /** For a letter: the day by which an answer is required. */
    letterDay: day('letter_day'),
    /** The person concerned, if there is one. */
    subjectId: reference('subject_id'),
    subjectName: nameThen('subject_name'),
    reportedBy: reference('reported_by').notNull(),
    reportedByName: nameThen('reported_by_name'),
    reportedAt: moment('reported_at').notNull(),
    /** For an exposure to blood: when the alert about its missing evaluation was sent; null if it was not. */
    alarmedAt: moment('alarmed_at'),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.reportedBy], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.subjectId], foreignColumns: [user.id] }),
    unique('reported_event_in_practice').on(t.practiceId, t.id),
    index('reported_event_by_location').on(t.locationId, t.reportedAt),
    index('reported_event_without_alarm')
      .on(t.reportedAt)
      .where(sql`kind = 'bloodExposure' and alarmed_at is null`),
  ],
)

/**
 * Why an event task was closed without being done: because it was a mistake, or because of the person's decision about the evaluation. Tasks that
 * their rule no longer requires have none.
 */
export const taskClosure = pgTable(
  'task_closure',
  {
    taskId: text('task_id').primaryKey(),
    practiceId: practiceId(),
    /** One of `closureReasons` of the contract. */
    why: text('why').notNull(),
    /** The administrator's reason; empty if the decision about an evaluation closed it. */
    reason: text('reason').notNull(),
    closedBy: reference('closed_by').notNull(),
    closedByName: nameThen('closed_by_name'),
    closedAt: moment('closed_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.taskId], foreignColumns: [task.practiceId, task.id] }),
    foreignKey({ columns: [t.closedBy], foreignColumns: [user.id] }),
  ],
)
