import { dueDateProblem } from '#calendar/due-date-problem'
import type { AdministeredTask, AdministeredTaskDetail } from '#contract/tasks/administered-tasks'
import type { FormErrors } from '#web/platform/forms/errors/error-summary.tsx'
import { formatDate } from '#web/platform/format.ts'

/** The form values of a task. */
export interface TaskDraft {
  name: string
  instructions: string
  frequency: string | null
  taskType: string | null
  /** YYYY-MM-DD; only for a task with frequency "once". */
  due: string | null
  forms: string[]
  users: string[]
  location: string
}

export const emptyTask = (location: string): TaskDraft => ({
  name: '',
  instructions: '',
  frequency: null,
  taskType: null,
  due: null,
  forms: [],
  users: [],
  location,
})

/** The form values of a saved task. The due date is used only for a one-time task; the server computes all others (DATA-A-015). */
export const draftOf = (task: AdministeredTask | AdministeredTaskDetail): TaskDraft => ({
  name: task.name,
  instructions: task.instructions,
  frequency: task.frequency,
  taskType: task.taskType,
  due: task.frequency === '99' && task.due_date ? dayOf(task.due_date) : null,
  forms: task.forms,
  users: task.users.map(({ _id }) => _id),
  location: task.location,
})

const dayOf = (written: string) => written.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$1-$2')

/** The request body of a custom task. */
export const bodyOf = ({ name, instructions, frequency, taskType, due, forms, users }: TaskDraft) => ({
  name,
  instructions,
  frequency: frequency ?? '',
  taskType: taskType ?? undefined,
  forms,
  users,
  ...(frequency === '99' && due ? { due_date: formatDate(due) } : {}),
})

/** The form field for a path of the request. */
export const fieldOf = (path: string) =>
  path
    .replace(/^body\./, '')
    .replace(/^due_date$/, 'due')
    .replace(/^(users|forms)\..*/, '$1')

export function dueProblem({ frequency, due }: TaskDraft, dates: { saved: string | null; today: string }): FormErrors {
  const problem = dueDateProblem(frequency, due, dates)
  return problem ? { due: problem } : {}
}

/** ATASK-041, ATASK-045: any frequency except once clears the due date, and a private task keeps only its first person. */
export function settled(draft: TaskDraft): TaskDraft {
  return {
    ...draft,
    due: draft.frequency === '99' ? draft.due : null,
    users: draft.taskType === 'private' ? draft.users.slice(0, 1) : draft.users,
  }
}
