import type { Answers } from '#content/form-types'
import type { ReportedEvent } from '#content/reported-event'
import type { TaskClosure } from '#contract/event-closures'
import type { Frequency } from '#contract/shapes'

import type { AnyWriting, Writing } from '../records/create-record.ts'
import type { ClosedTask } from './closed-task.ts'
import type { OwnCompletion } from './repeated-completion.ts'

/** The tasks port for features that complete or reopen occurrences; composed in routes.ts. */
export interface TaskPorts {
  /**
   * The occurrence a form is filled for: the given one, or the oldest open one of the task; never one whose period has not begun (ruling 8).
   * An occurrence that the caller has already completed is returned too: the same answers get the same record, others are refused (ruling 38).
   * Locks the occurrence, so that the second of two simultaneous saves sees the first.
   * @throws the tasks feature's refusals: not found, not allowed, not begun, not open any more, completed by another person.
   */
  occurrenceFor(writing: Writing, wanted: { taskId: string; occurrenceId?: string | null | undefined }): Promise<FormOccurrence>
  /** A form record for this occurrence exists now: closes the occurrence when every attached form has one (ruling 34), and opens the next period. */
  formFilled(writing: Writing, filled: { occurrenceId: string; recordId: string }): Promise<void>
  /**
   * A task's record was discarded, or deleted while it was pending: its occurrence is open again (rulings 10, 37). The occurrence of a task that
   * was closed meanwhile becomes not applicable instead. Returns whether the occurrence is open now.
   */
  reopen(writing: Writing, occurrenceId: string): Promise<boolean>
}

/** The tasks port for features in which a person does what a task asks for. */
export interface RulePorts {
  /**
   * Completes the oldest open occurrence whose period has begun of each task of these rules, with a record that holds the note, because what it
   * asks for was done elsewhere in the product. The caller administers the location.
   */
  completeRules(writing: Writing, done: { locationId: string; ruleKeys: readonly string[]; note: string }): Promise<void>
}

/** The tasks port for training. */
export interface TrainedPorts {
  /** A new hire has watched every New Hire video: completes the open task about it, and clears the mark. Does nothing if it was done before. */
  newHireTrained(
    writing: Writing,
    person: { practiceId: string; userId: string; videos: readonly { eTag: string; seconds: number }[] },
  ): Promise<void>
}

/** The tasks port for the bloodborne training. */
export interface BloodbornePorts {
  /**
   * Every element of the training of a person is covered: completes the open bloodborne training of the person at a location, the initial one before the
   * yearly one, with a record that holds the note. Does nothing if none is open or its period has not begun.
   */
  bloodborneTrained(writing: Writing, trained: { practiceId: string; userId: string; locationId: string; note: string }): Promise<void>
}

/** The facts that a form takes from its task. */
export interface FormOccurrence {
  occurrenceId: string
  name: string
  instructions: string
  retention: string
  /** The completion, where the caller has completed it already. */
  ownCompletion: OwnCompletion | null
  /** Records of this task are confidential, and about this person where it is about one (ruling 12). */
  confidential: boolean
  subjectId: string | null
}

/** A task that a location should have, by content rules or by a person. Unique by (location, rule, row, subject) where it has a rule. */
export interface TaskDefinition {
  /** null for a custom task. */
  ruleKey: string | null
  rowKey: string
  /** The one person a private task is about. */
  subjectUserId: string | null
  name: string
  instructions: string
  frequency: Frequency
  anchor: 'calendar' | 'review' | 'person' | 'once' | 'event'
  atMostTwelveMonths: boolean
  /** For once and event, and where the rule says it the first time of a task that runs from a person's own dates. */
  dueOn: string | null
  /** Where the law counts hours: the moment from which the task is overdue (ruling 47). */
  dueBy?: Date | null
  behavior: 'task_with_form' | 'task_with_doc_upload' | 'other'
  forms: readonly string[]
  requiresAdmin: boolean
  confidential: boolean
  assignees: readonly string[]
  everybody: boolean
  section: string
  citation: string
  retention: string
}

/** Keeps the tasks of a location in line with its answers (ruling 31). The caller has checked that it may. */
export interface TaskBook {
  /** Makes tasks with their assignees and first occurrences; each person gets one notification for all of them. Returns the ids in order. `createdOn` is today at the location by default. */
  create(
    writing: AnyWriting,
    at: { practiceId: string; locationId: string; contentVersion: number; createdOn?: string },
    definitions: readonly TaskDefinition[],
  ): Promise<string[]>
  /** Words and people change at once; a changed frequency counts from the period after the open one, which keeps its due date. Once and event tasks keep theirs. */
  change(writing: AnyWriting, changes: readonly { taskId: string; contentVersion: number; definition: TaskDefinition }[]): Promise<void>
  /** Open occurrences become not applicable; completed ones stay. Returns what was closed, in the order of the ids; what was closed before is left out. */
  close(writing: AnyWriting, taskIds: readonly string[]): Promise<ClosedTask[]>
  /** Takes a close back: the tasks are open again with the occurrences that were open then. The caller has checked that no such task was made since. */
  reopen(writing: AnyWriting, closed: readonly ClosedTask[]): Promise<void>
  /** The same for tasks of one location that an event has opened, with a reason that their history shows. The caller holds the lock on the location. */
  closeBecause(
    writing: Writing,
    at: { practiceId: string; locationId: string },
    taskIds: readonly string[],
    because: ClosingReason,
  ): Promise<void>
  /**
   * A person has left a location, whose membership is ended already. Tasks about the person, or that run per person and were theirs alone,
   * are closed with their open occurrences as not applicable; other tasks lose the assignee (ruling 25).
   * Returns the open tasks without assignee. The caller holds the lock on the location.
   */
  personLeft(writing: Writing, left: { practiceId: string; locationId: string; userId: string }): Promise<LeftTask[]>
  /** The location's review date was changed (its row holds the new one): moves what is open and not overdue, never past 12 months after the last completion (ruling 8). */
  moveToReviewDate(writing: Writing, locationId: string): Promise<void>
}

/** Why tasks are closed, and the words of whoever closes them. */
export type ClosingReason = Pick<TaskClosure, 'why' | 'reason'>

/** An open task without assignee. */
export interface LeftTask {
  taskId: string
  name: string
  /** Its name goes into no notification (ruling 12). */
  confidential: boolean
}

/** A task that an event has opened. */
export interface MadeTask {
  taskId: string
  /** Ids of the forms that it asks for. */
  forms: readonly string[]
  requiresAdmin: boolean
  everybody: boolean
  assignees: readonly string[]
}

/** An exposure to blood: what was reported, and what its form and its tasks belong to. */
export interface ReportedExposure {
  id: string
  reportedAt: Date
  reporterId: string
}

/** The person exposed declines the medical evaluation, or accepts after all, once the form of the exposure is saved. */
export interface EvaluationChange {
  exposure: ReportedExposure
  /** false: declined. */
  wanted: boolean
  /** Those of the form of the exposure. */
  answers: Answers
  subjectId: string | null
  locationId: string
  practiceId: string
}

/** What opens event tasks: a saved form, or something that was reported without one. */
export interface EventPorts {
  /** Opens the tasks of a reported event, with the words of the report in their instructions. */
  eventReported(
    writing: AnyWriting,
    event: {
      id: string
      kind: ReportedEvent
      what: string
      letterDay: string | null
      subjectId: string | null
      locationId: string
      practiceId: string
      reporter: { userId: string; fullName: string }
    },
  ): Promise<MadeTask[]>
  /** Opens the tasks that the answers of a form call for. Those of an exposure belong to it, and none of them opens twice for it. */
  formSaved(
    writing: Writing,
    saved: {
      formId: string
      recordId: string
      answers: Answers
      locationId: string
      practiceId: string
      subjectId: string | null
      exposure: ReportedExposure | null
    },
  ): Promise<void>
  /** What a form changes at the location once it is approved: at once where an administrator saved it. */
  formApproved(writing: Writing, approved: { formId: string; answers: Answers; locationId: string }): Promise<void>
  /** Closes the tasks that the change makes obsolete, opens those that it requires, and returns the opened ones. */
  evaluationChanged(writing: Writing, change: EvaluationChange): Promise<MadeTask[]>
}
