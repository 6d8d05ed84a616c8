import { dueNoLaterThan, YEARLY_LIMIT_MONTHS } from './after-completion.ts'
import { addMonths, later } from './days.ts'
import type { Day } from './days.ts'
import { firstPeriod } from './first-period.ts'
import { monthAndDayFrom } from './month-and-day.ts'
import type { Period } from './frequency-and-anchor.ts'

/**
 * An open yearly occurrence whose location gets another annual review date. `lastCompletedOn` is the day of the completion that opened the
 * occurrence, even if that record has been discarded since (the older occurrence is then open and overdue as well). It is null if the task was never
 * completed.
 */
export interface ReviewDateMove {
  occurrence: Period
  createdOn: Day
  lastCompletedOn: Day | null
  newReviewDate: string
  today: Day
}

const newDue = ({ occurrence, createdOn, lastCompletedOn, newReviewDate, today }: ReviewDateMove): Day => {
  const first = firstPeriod({ frequency: '3', anchor: { kind: 'review', reviewDate: newReviewDate } }, createdOn).due
  return lastCompletedOn === null && first >= today ? first : monthAndDayFrom(later(occurrence.start, today), newReviewDate)
}

/**
 * The open occurrence after the location's review date was moved (ruling 8).
 *
 * It becomes due on the next new review date, but never more than 12 months after the last completion, or after creation if there is no completion.
 * If it was never completed, it is due as if it had been created under the new review date, so a move does not postpone its first 30 days. Its period
 * ends on the new due date; the following period begins the next day and ends on the new review date. If the limit applied, the task is therefore due
 * once more on the next review date and follows that date from then on.
 *
 * An overdue occurrence is returned unchanged: moving the date never hides that it is late. Completed occurrences are history and are not passed
 * here. If the last completion is more than 12 months ago, the task becomes due today: a move never makes a task overdue (ruling 58).
 */
export const movedReviewDate = (move: ReviewDateMove): Period => {
  const { occurrence, today } = move
  if (occurrence.due < today) return occurrence
  const due = newDue(move)
  const limit = later(addMonths(move.lastCompletedOn ?? move.createdOn, YEARLY_LIMIT_MONTHS), today)
  const moved = dueNoLaterThan({ start: occurrence.start, end: due, due }, limit)
  return { ...moved, end: moved.due }
}

/**
 * The period of an occurrence whose location gets back the review date that it had before the first move, if nothing else has changed the due day
 * since: the period of then (ruling 58). If its due day has passed meanwhile, it is due today.
 */
export const movedBack = (before: Period, today: Day): Period =>
  before.due >= today ? before : { start: before.start, end: later(before.end, today), due: today }
