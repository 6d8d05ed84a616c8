import { addYears, type Day } from './days.ts'
import { wrongYearText } from './validity/plausible-year.ts'

interface DueDates {
  /** The due date before the change; null for a new task and one that was not a one-time task. */
  saved: Day | null
  today: Day
}

/** ATASK-039, ATASK-040: a one-time task needs a due date, which may be in the past only if it is unchanged. The page and the server use it. */
export function dueDateProblem(frequency: string | null, due: Day | null | undefined, { saved, today }: DueDates): string | undefined {
  if (frequency !== '99') return undefined
  if (!due) return 'Required'
  return due < today && due !== saved ? 'The due date cannot be earlier than today.' : undefined
}

/** The day by which a problem is fixed: like a one-time task, and at most so many years ahead that somebody still waits for it. */
export const fixDayProblem = (due: Day, dates: DueDates): string | undefined =>
  dueDateProblem('99', due, dates) ?? (due !== dates.saved && due > addYears(dates.today, fixYears) ? wrongYearText : undefined)

const fixYears = 5
