import { addDays, addMonths, earlier } from './days.ts'
import type { Day } from './days.ts'
import { periodContaining, periodStarting, personPeriod } from './due-periods.ts'
import { isFixedSchedule, isReviewSchedule, isSingleSchedule } from './frequency-and-anchor.ts'
import type { FixedSchedule, Period, Schedule } from './frequency-and-anchor.ts'

/** Maximum months between two completions where the law says "annually" about a person or a plan. */
export const YEARLY_LIMIT_MONTHS = 12

/** The result of a completion: the next occurrence to open (null for a one-time task) and the periods to record as missed, oldest first. */
export interface AfterCompletion {
  next: Period | null
  missed: Period[]
}

/** Whether an occurrence can be completed on a day: from the first day of its period, even if overdue, never before (ruling 8). */
export const isCompletable = (occurrence: Pick<Period, 'start'>, today: Day): boolean => occurrence.start <= today

/**
 * Moves the due date of an occurrence to `limit` if it is later. If the limit is before the period begins (a year after February 29, for example),
 * the period begins on the limit, so that the occurrence can be completed on its due day.
 */
export const dueNoLaterThan = (period: Period, limit: Day): Period => ({
  start: earlier(period.start, limit),
  end: period.end,
  due: earlier(period.due, limit),
})

/*
 * The next period begins the day after the occurrence ends. If the task has been given a shorter interval in the meantime ("from its next
 * occurrence", ruling 31), the rest of the longer period does not delay the next one.
 */
const periodAfter = (schedule: FixedSchedule, occurrence: Period, completedOn: Day): Period => {
  const held = completedOn <= occurrence.end ? earlier(occurrence.end, periodContaining(schedule, completedOn).end) : occurrence.end
  return periodStarting(schedule, addDays(held, 1))
}

const periodsAfter = (schedule: FixedSchedule, occurrence: Period, day: Day): { passed: Period[]; current: Period } => {
  const passed: Period[] = []
  let current = periodAfter(schedule, occurrence, day)
  while (current.end < day) {
    passed.push(current)
    current = periodStarting(schedule, addDays(current.end, 1))
  }
  return { passed, current }
}

/**
 * The periods that passed completely while an older occurrence stayed open. A completion today would record them as missed.
 *
 * An overdue occurrence remains the only open one until it is completed or closed. No further period opens and nothing is written as time passes. The
 * hourly job therefore opens and closes nothing; the late completion writes the missed periods.
 */
export const periodsMissedUntil = (schedule: Schedule, occurrence: Period, today: Day): Period[] =>
  isFixedSchedule(schedule) ? periodsAfter(schedule, occurrence, today).passed : []

/**
 * Computes what follows the completion of an occurrence (ruling 8).
 *
 * - In time: the next period opens. It cannot be completed before it begins.
 * - Late: the period that contains the completion day opens, and the periods in between are missed. A completion in the very next period misses none:
 *   that period opens and counts only for itself.
 * - Person: the year restarts on the completion day, early or late, so nothing is missed.
 * - Once and event: nothing follows.
 *
 * `latestStart` is the start of the task's newest occurrence. If the newest occurrence is later than the completed one (which was reopened because
 * its record was discarded, ruling 10), its successors already exist: nothing opens and nothing is missed, so no period opens twice.
 *
 * @throws RangeError if the period of the occurrence has not begun
 */
export const afterCompletion = (
  schedule: Schedule,
  occurrence: Period,
  completedOn: Day,
  latestStart: Day = occurrence.start,
): AfterCompletion => {
  if (!isCompletable(occurrence, completedOn))
    throw new RangeError(`The period that starts on ${occurrence.start} has not begun on ${completedOn}`)
  if (latestStart > occurrence.start || isSingleSchedule(schedule)) return { next: null, missed: [] }
  if (!isFixedSchedule(schedule)) return { next: personPeriod(completedOn), missed: [] }
  const { passed, current } = periodsAfter(schedule, occurrence, completedOn)
  const limited = isReviewSchedule(schedule) && schedule.anchor.atMostTwelveMonths === true
  return { next: limited ? dueNoLaterThan(current, addMonths(completedOn, YEARLY_LIMIT_MONTHS)) : current, missed: passed }
}
