import { boolean, foreignKey, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import type { ReadableSection } from '#content/forms/form-answers'

import { day, json, key, moment, nameThen, practiceId, reference, revision } from './columns.ts'
import { user } from './people/people.ts'
import { location } from './practices.ts'
import { reportedEvent, task, taskOccurrence } from './tasks.ts'

export type FormData = Record<string, string | string[]>

/** Evidence that something was done: a completed task, a form, or a health document. Approvals, archiving and deletions have rows of their own. */
export const record = pgTable(
  'record',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    /** task, form or health. */
    kind: text('kind').notNull(),
    taskId: reference('task_id'),
    occurrenceId: reference('occurrence_id'),
    /** For the form about an exposure: the exposure it belongs to. */
    reportedEventId: reference('reported_event_id'),
    name: text('name').notNull(),
    instructions: text('instructions').notNull().default(''),
    formId: text('form_id'),
    /** The version of the form that was filled in. It never changes for a record. */
    formVersion: integer('form_version'),
    formData: json<FormData>('form_data'),
    /** The answers with their questions, worded as when the form was saved; null for older records. */
    answersInWords: json<ReadableSection[]>('answers_in_words'),
    /** Type of a health document, for example TB Test. */
    healthType: text('health_type'),
    /** The person who did it. */
    completedBy: reference('completed_by').notNull(),
    completedByName: nameThen('completed_by_name'),
    /** The subject of a confidential record (ruling 12). */
    subjectId: reference('subject_id'),
    subjectName: nameThen('subject_name'),
    /** Visible only to the author, the person concerned and the location's administrators (ruling 12). */
    confidential: boolean('confidential').notNull(),
    startedAt: moment('started_at').notNull(),
    completedAt: moment('completed_at').notNull(),
    /** The day on which it was actually done, if the person entered a day other than the day of entry. */
    doneOn: day('done_on'),
    /** The person's note on a plain completion. */
    note: text('note'),
    /** Whether the server made it from watched time or a held session. Its certificate then needs no approval (ruling 56). */
    earned: boolean('earned').notNull().default(false),
    /** The legal retention class (ruling 11). */
    retention: text('retention').notNull(),
    /** Whether it still awaits a decision. A trigger clears it when the row of an approval, discard or deletion is inserted. */
    waiting: boolean('waiting').notNull().default(true),
    /** The day on which administrators were notified that it will be purged. Lifting a hold clears it (decision 040). */
    purgeAnnouncedOn: day('purge_announced_on'),
    revision: revision(),
    /** Its name and the names of its people as searches compare them (decision 127). */
    searched: text('searched')
      .notNull()
      .generatedAlwaysAs(
        sql`replace(fold_text(name || ' ' || coalesce(completed_by_name, '') || ' ' || coalesce(subject_name, '')), '''', '')`,
      ),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.practiceId, t.taskId], foreignColumns: [task.practiceId, task.id] }),
    foreignKey({ columns: [t.practiceId, t.occurrenceId], foreignColumns: [taskOccurrence.practiceId, taskOccurrence.id] }),
    foreignKey({ columns: [t.completedBy], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.subjectId], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.practiceId, t.reportedEventId], foreignColumns: [reportedEvent.practiceId, reportedEvent.id] }),
    unique('record_in_practice').on(t.practiceId, t.id),
    index('record_by_reported_event')
      .on(t.reportedEventId)
      .where(sql`reported_event_id is not null`),
    index('record_by_location').on(t.locationId, t.completedAt, t.id),
    index('record_waiting')
      .on(t.locationId)
      .where(sql`waiting`),
    index('record_by_occurrence').on(t.occurrenceId),
    index('record_by_subject')
      .on(t.subjectId)
      .where(sql`subject_id is not null`),
  ],
)

/** The approval of a record. A record without one is pending. */
export const recordApproval = pgTable(
  'record_approval',
  {
    recordId: text('record_id').primaryKey(),
    practiceId: practiceId(),
    approvedBy: reference('approved_by').notNull(),
    approvedByName: nameThen('approved_by_name'),
    approvedAt: moment('approved_at').notNull(),
    /** Whether the administrator approved their own work, which is shown (ruling 10). */
    selfApproved: boolean('self_approved').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.recordId], foreignColumns: [record.practiceId, record.id] }),
    foreignKey({ columns: [t.approvedBy], foreignColumns: [user.id] }),
  ],
)

/** A record that an administrator discarded. The occurrence is open again and the completer was notified with the reason (ruling 10). */
export const recordDiscard = pgTable(
  'record_discard',
  {
    recordId: text('record_id').primaryKey(),
    practiceId: practiceId(),
    discardedBy: reference('discarded_by').notNull(),
    discardedByName: nameThen('discarded_by_name'),
    discardedAt: moment('discarded_at').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.recordId], foreignColumns: [record.practiceId, record.id] }),
    foreignKey({ columns: [t.discardedBy], foreignColumns: [user.id] }),
    index('record_discard_by_practice').on(t.practiceId, t.recordId),
  ],
)

/** An archived record. Unarchiving deletes the row; the audit trail records both. */
export const recordArchive = pgTable(
  'record_archive',
  {
    recordId: text('record_id').primaryKey(),
    practiceId: practiceId(),
    archivedBy: reference('archived_by').notNull(),
    archivedByName: nameThen('archived_by_name'),
    archivedAt: moment('archived_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.recordId], foreignColumns: [record.practiceId, record.id] }),
    foreignKey({ columns: [t.archivedBy], foreignColumns: [user.id] }),
  ],
)

/** A deleted record, hidden from every screen. The row and its files are kept until the retention period ends (ruling 11). */
export const recordDeletion = pgTable(
  'record_deletion',
  {
    recordId: text('record_id').primaryKey(),
    practiceId: practiceId(),
    deletedBy: reference('deleted_by').notNull(),
    deletedByName: nameThen('deleted_by_name'),
    deletedAt: moment('deleted_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.recordId], foreignColumns: [record.practiceId, record.id] }),
    foreignKey({ columns: [t.deletedBy], foreignColumns: [user.id] }),
    index('record_deletion_by_practice').on(t.practiceId, t.recordId),
  ],
)

/** A form that one person is filling in (FILL-023). */
export const formDraft = pgTable(
  'form_draft',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    userId: reference('user_id').notNull(),
    formId: text('form_id').notNull(),
    formVersion: integer('form_version').notNull(),
    taskId: reference('task_id'),
    /** The occurrence that the form is filled in for. It counts only for that one (ruling 8). */
    occurrenceId: reference('occurrence_id'),
    formData: json<FormData>('form_data').notNull(),
    /** The last saved step; the form resumes at the next one. */
    currentStep: integer('current_step').notNull(),
    startedAt: moment('started_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    revision: revision(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.practiceId, t.taskId], foreignColumns: [task.practiceId, task.id] }),
    foreignKey({ columns: [t.practiceId, t.occurrenceId], foreignColumns: [taskOccurrence.practiceId, taskOccurrence.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    uniqueIndex('form_draft_one').on(t.userId, t.locationId, t.formId, sql`coalesce(occurrence_id, '')`),
  ],
)
