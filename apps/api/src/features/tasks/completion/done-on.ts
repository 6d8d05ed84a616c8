import type { Day } from '#calendar/days'
import { earliestCompletion, maxDaysBack } from '#calendar/earliest-completion'
import { writtenDay } from '#calendar/written-day'
import { dayAheadText, WrongDoneOn } from '#contract/tasks/completion-refusals'
import { fail } from '#api/platform/errors'

import type { FoundTask } from '../find-task.ts'

/** The day to store; null if the completer named no day, or today. */
export const otherDay = (doneOn: Day | undefined, today: Day): Day | null => (doneOn === undefined || doneOn === today ? null : doneOn)

/** @throws WrongDoneOn for a day before the period, in the future, or more than 14 days back */
export function checkDoneOn(doneOn: Day | null, { start, today }: { start: Day; today: Day }): void {
  const problem = doneOn === null ? undefined : problemOf(doneOn, { start, today })
  if (problem) fail(WrongDoneOn, { text: problem, fields: { doneOn: problem } })
}

function problemOf(doneOn: Day, { start, today }: { start: Day; today: Day }): string | undefined {
  if (doneOn > today) return dayAheadText
  if (doneOn >= earliestCompletion(start, today)) return undefined
  if (doneOn < start) return `The period of this task began on ${writtenDay(start)}.`
  return `Please choose a day that is at most ${maxDaysBack} days ago.`
}

/**
 * The day from which the next period is determined. A yearly period runs from the day of the work. For weeks, months and quarters it is the day of
 * the entry, so that all periods missed until then are counted.
 */
export const nextPeriodFrom = ({ anchor }: Pick<FoundTask, 'anchor'>, { today, doneOn }: { today: Day; doneOn: Day | null }): Day =>
  doneOn !== null && (anchor === 'person' || anchor === 'review') ? doneOn : today
