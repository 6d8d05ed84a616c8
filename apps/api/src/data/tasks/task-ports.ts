import type { Answers } from '#content/forms/form-types'
import type { ReportedEvent } from '#content/forms/reported-event'
import type { Room } from '#content/rules/first-days/room'
import type { TaskClosure } from '#contract/exposures/event-closures'
import type { Frequency } from '#contract/endpoint/shapes'

import type { AnyWriteContext, WriteContext } from '../records/create-record.ts'
import type { ClosedTask } from './closed-task.ts'
import type { OwnCompletion } from './repeated-completion.ts'

/** The tasks port for features that complete or reopen occurrences; composed in routes.ts. */
export interface TaskPorts {
  /**
   * Returns the occurrence that a form is filled in for: the given one, or the oldest open one of the task, but never one whose period has not begun
   * (ruling 8). An occurrence that the caller has already completed is returned too, so that the same answers get the same record and others are
   * refused (ruling 38). Locks the occurrence, so that the second of two simultaneous saves sees the first.
   * @throws the refusals of the tasks feature: not found, not allowed, not begun, no longer open, completed by another person.
   */
  occurrenceFor(writing: WriteContext, wanted: { taskId: string; occurrenceId?: string | null | undefined }): Promise<FormOccurrence>
  /**
   * Call it after a form record was saved for this occurrence. Closes the occurrence once every attached form has a record (ruling 34), and opens the
   * next period.
   */
  formFilled(writing: WriteContext, filled: { occurrenceId: string; recordId: string }): Promise<void>
  /**
   * Reopens the occurrence after its record was discarded, or deleted while pending (rulings 10, 37). If the task was closed in the meantime, the
   * occurrence becomes not applicable instead. Returns whether the occurrence is open now.
   */
  reopen(writing: WriteContext, occurrenceId: string): Promise<boolean>
}

/** The tasks port for features that do what a task requires. */
export interface RulePorts {
  /**
   * Completes, for each task of these rules, the oldest open occurrence whose period has begun. The record contains the note, because the work was
   * done elsewhere in the product. The caller administers the location.
   */
  completeRules(writing: WriteContext, done: { locationId: string; ruleKeys: readonly string[]; note: string }): Promise<void>
}

/** The tasks port for training. */
export interface TrainedPorts {
  /**
   * Call it when a new hire has watched every New Hire video. Completes the open task about it and clears the mark. Does nothing if this was done
   * before.
   */
  newHireTrained(writing: WriteContext, person: { practiceId: string; userId: string }): Promise<void>
}

/** The tasks port for the bloodborne training. */
export interface BloodbornePorts {
  /**
   * Call it when every element of a person's training is covered. Completes the person's open bloodborne training at a location, the initial one
   * before the yearly one, with a record that contains the note. Does nothing if none is open or its period has not begun.
   */
  bloodborneTrained(writing: WriteContext, trained: { practiceId: string; userId: string; locationId: string; note: string }): Promise<void>
}

/** The task details that a form uses. */
export interface FormOccurrence {
  occurrenceId: string
  name: string
  instructions: string
  retention: string
  /** The caller's completion, if they have already completed it. */
  ownCompletion: OwnCompletion | null
  /** Whether the task's records are confidential (ruling 12). If the task is about a person (`subjectId`), so are its records. */
  confidential: boolean
  subjectId: string | null
}

/** A task that a location should have, because of a content rule or a person. With a rule, it is unique by (location, rule, row, subject). */
export interface TaskDefinition {
  /** null for a custom task. */
  ruleKey: string | null
  /** The fixed key of a task that belongs to something else in the product, such as a corrective action. */
  fixedKey?: string
  rowKey: string
  /** The person that a private task is about. */
  subjectUserId: string | null
  name: string
  instructions: string
  frequency: Frequency
  anchor: 'calendar' | 'review' | 'person' | 'once' | 'event'
  atMostTwelveMonths: boolean
  /** The due date of a once or event task, or the first due date of a recurring one that its rule sets or that was placed; null otherwise. */
  dueOn: string | null
  /** The days on which a generated task may first be due; null if `dueOn` is fixed, or if there is none (ruling 54). */
  room?: Room | null
  /** When the task becomes overdue, if the law counts hours (ruling 47). */
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

/** Keeps the tasks of a location in line with its answers (ruling 31). The caller has checked permission. */
export interface TaskBook {
  /**
   * Creates tasks with their assignees and first occurrences. Each person gets one notification for all of them. Returns the ids in order.
   * `createdOn` defaults to today at the location.
   */
  create(
    writing: AnyWriteContext,
    at: { practiceId: string; locationId: string; contentVersion: number; createdOn?: string },
    definitions: readonly TaskDefinition[],
  ): Promise<string[]>
  /**
   * Applies changed text and people at once. A changed frequency applies from the period after the open one, which keeps its due date. Once and event
   * tasks keep theirs.
   */
  change(
    writing: AnyWriteContext,
    changes: readonly { taskId: string; contentVersion: number; definition: TaskDefinition }[],
  ): Promise<void>
  /**
   * Closes tasks. Open occurrences become not applicable; completed ones stay. Returns the closed tasks in the order of the ids, without those that
   * were already closed.
   */
  close(writing: AnyWriteContext, taskIds: readonly string[]): Promise<ClosedTask[]>
  /** Undoes a close: reopens the tasks with the occurrences that were open then. The caller has checked that no such task was created since. */
  reopen(writing: AnyWriteContext, closed: readonly ClosedTask[]): Promise<void>
  /** Gives an open task to these people instead of the present ones, who work at its location. New people get a notification. */
  assign(writing: WriteContext, taskId: string, users: readonly string[]): Promise<void>
  /** Gives a one-time task another due day, and another moment if its law counts hours. If it was done, a new occurrence opens. */
  reschedule(writing: WriteContext, taskId: string, dueOn: string, dueBy?: Date | null): Promise<void>
  /** Closes tasks of one location that an event opened, with a reason shown in their history. The caller holds the lock on the location. */
  closeBecause(
    writing: WriteContext,
    at: { practiceId: string; locationId: string },
    taskIds: readonly string[],
    because: ClosingReason,
  ): Promise<void>
  /**
   * Updates tasks after a person left a location and their membership ended. Closes tasks about the person, and per-person tasks assigned only to
   * them; their open occurrences become not applicable. Other tasks lose the assignee (ruling 25). Returns the open tasks left without an assignee.
   * The caller holds the lock on the location.
   */
  personLeft(writing: WriteContext, left: { practiceId: string; locationId: string; userId: string }): Promise<UnassignedTask[]>
  /**
   * Call it after the location's review date was saved. Moves open occurrences that are not overdue, but never past 12 months after the last
   * completion (ruling 8) and never before today. Setting the former date again puts the former periods back (ruling 58).
   */
  moveToReviewDate(writing: WriteContext, moved: MovedReviewDate): Promise<void>
}

/** Changes the first due days of tasks of one location. The caller has checked permission and holds the lock on the location (ruling 54). */
export interface FirstDaysBook {
  /** Moves the first occurrence of tasks that were never done. `doneBeforeOn` is the day on which the practice last did the work before. */
  moveFirst(writing: WriteContext, moves: readonly FirstMove[]): Promise<void>
  /** Completes a one-time task that was done before it existed. The record says when. */
  completeBefore(writing: WriteContext, done: { taskId: string; on: string }): Promise<void>
  /** Reopens tasks that were closed because they do not apply at the location. */
  reopenNotHere(writing: WriteContext, taskIds: readonly string[]): Promise<void>
}

export interface FirstMove {
  taskId: string
  due: string
  doneBeforeOn: string | null
}

export interface MovedReviewDate {
  locationId: string
  /** The review date before the move, in the format MM/DD. */
  from: string
}

/** Why tasks are closed, with the reason in the person's own words. */
export type ClosingReason = Pick<TaskClosure, 'why' | 'reason'>

/** An open task without an assignee. */
export interface UnassignedTask {
  taskId: string
  name: string
  /** If true, no notification contains its name (ruling 12). */
  confidential: boolean
}

/** A task opened by an event. */
export interface MadeTask {
  taskId: string
  /** Ids of the required forms. */
  forms: readonly string[]
  requiresAdmin: boolean
  everybody: boolean
  assignees: readonly string[]
}

/** A reported exposure to blood, which its form and tasks refer to. */
export interface ReportedExposure {
  id: string
  reportedAt: Date
  reporterId: string
}

/** A change after the form of an exposure was saved: the exposed person declines the medical evaluation, or accepts it after all. */
export interface EvaluationChange {
  exposure: ReportedExposure
  /** false if declined. */
  wanted: boolean
  /** The answers of the exposure's form. */
  answers: Answers
  subjectId: string | null
  locationId: string
  practiceId: string
}

/** Opens the tasks of events: a saved form, or something reported without one. */
export interface EventPorts {
  /** Opens the tasks of a reported event, with the report's text in their instructions. */
  eventReported(
    writing: AnyWriteContext,
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
  /**
   * Opens the tasks that the answers of a form require, and returns their rules. Tasks of an exposure belong to it, and none of them is opened twice
   * for it.
   */
  formSaved(
    writing: WriteContext,
    saved: {
      formId: string
      recordId: string
      answers: Answers
      locationId: string
      practiceId: string
      subjectId: string | null
      exposure: ReportedExposure | null
    },
  ): Promise<readonly string[]>
  /** Applies a form's changes to the location once it is approved. If an administrator saved it, that is at once. */
  formApproved(writing: WriteContext, approved: { formId: string; answers: Answers; locationId: string }): Promise<void>
  /** Closes the tasks that the change makes obsolete, opens those that it requires, and returns the opened ones. */
  evaluationChanged(writing: WriteContext, change: EvaluationChange): Promise<MadeTask[]>
}
