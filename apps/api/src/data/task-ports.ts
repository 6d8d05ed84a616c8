import type { Writing } from './create-record.ts'

/** How other features finish and reopen what belongs to the tasks feature; composed in routes.ts. */
export interface TaskPorts {
  /**
   * The occurrence a form is filled for: the given one, or the oldest open one of the task; never one whose period has not begun (ruling 8).
   * @throws the tasks feature's refusals: not found, not begun, completed by somebody else.
   */
  occurrenceFor(
    writing: Writing,
    wanted: { taskId: string; occurrenceId?: string | null | undefined },
  ): Promise<{ occurrenceId: string; name: string; instructions: string; retention: string }>
  /** A form record for this occurrence exists now: closes the occurrence when every attached form has one (ruling 34), and opens the next period. */
  formFilled(writing: Writing, filled: { occurrenceId: string; recordId: string }): Promise<void>
  /** A task's record was discarded: its occurrence is open again (ruling 10). */
  reopen(writing: Writing, occurrenceId: string): Promise<void>
}

/** What the tasks feature wants done after a form with consequences was saved (content rules opened by an event). */
export interface EventPorts {
  formSaved(
    writing: Writing,
    saved: { formId: string; recordId: string; locationId: string; practiceId: string; subjectId: string | null },
  ): Promise<void>
}
