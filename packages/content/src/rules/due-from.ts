import { addDays, addMonths, later, partsOf } from '#calendar/days'
import { localDate } from '#calendar/local-time'
import { monthAndDayFrom, monthAndDayIn } from '#calendar/month-and-day'
import { addWorkingDays } from '#calendar/working-days'

import { newcomerDays, type Person } from './person.ts'
import type { BoundEvent } from './report-task.ts'
import type { Due } from './types.ts'

/** The dates from which a due date is counted. */
export interface DueBasis {
  /** The day on which the task is created. */
  today: string
  subject?: Person | undefined
  event?: BoundEvent | undefined
}

/** The day on which a task is first due; null if the due date is not set by the rule but by the person's own last training (ruling 40). */
export function dueFrom(due: Due, { today, subject, event }: DueBasis): string | null {
  if ('afterCreationDays' in due) return addDays(today, due.afterCreationDays)
  if ('onDate' in due) return due.onDate >= today ? due.onDate : addDays(today, 30)
  if ('yearlyOn' in due) return onDayOfYear(due, today)
  if ('firstWithinDays' in due) return addDays(today, due.firstWithinDays)
  if ('afterStartDays' in due) return firstDay(subject?.startedOn ?? today, { days: due.afterStartDays, recent: subject?.newcomer, today })
  if ('afterPlacementDays' in due) {
    const placedOn = subject?.placedOn ?? today
    return firstDay(placedOn, { days: due.afterPlacementDays, recent: placedOn >= addDays(today, -newcomerDays), today })
  }
  if ('beforeUse' in due) return beforeUse(subject, today, due.catchUpDays)
  if ('afterInitialTrainingMonths' in due || 'onAssignment' in due || 'afterAssignmentWorkingDays' in due)
    return afterAssignment(due, subject, today)
  const learnedOn = event ? localDate(event.learnedAt, event.timeZone) : today
  if ('hoursToReport' in due) return learnedOn
  if ('afterEventDays' in due) return addDays(learnedOn, event?.answers && due.afterForm !== undefined ? due.afterForm : due.afterEventDays)
  if ('afterLastDoseDays' in due) return afterDoses(due, event, learnedOn)
  if ('beforeDayInForm' in due) return beforeDayInForm(due, event, learnedOn)
  if ('afterEventWorkingDays' in due) return addWorkingDays(learnedOn, due.afterEventWorkingDays)
  return event?.letterDay ?? addDays(learnedOn, due.elseAfterDays)
}

/** The day of the antibody test, by the doses in the answers of the form; never before the day on which the form was saved. */
function afterDoses(
  { afterLastDoseDays, afterFirstDoseDays }: Extract<Due, { afterLastDoseDays: number }>,
  event: BoundEvent | undefined,
  learnedOn: string,
): string {
  const answers = event?.answers
  if (!answers) return addDays(learnedOn, afterLastDoseDays)
  const dose = (number: number) => {
    const day = answers[`dose${number}`]
    return typeof day === 'string' ? day : undefined
  }
  const last = answers['series'] === 'two' ? dose(2) : dose(3)
  if (last !== undefined) return later(addDays(last, afterLastDoseDays), learnedOn)
  return later(addDays(dose(1) ?? learnedOn, afterFirstDoseDays), learnedOn)
}

/** The next such day, or today while the period that began on it still runs, such as the posting of the 300A until April 30. */
function onDayOfYear({ yearlyOn, openUntil }: { yearlyOn: string; openUntil?: string }, today: string): string {
  const { year } = partsOf(today)
  const stillOpen = openUntil !== undefined && monthAndDayIn(year, yearlyOn) < today && today <= monthAndDayIn(year, openUntil)
  return stillOpen ? today : monthAndDayFrom(today, yearlyOn)
}

/** A first day that somebody new has missed is shown as missed. For people who have long been there it is the day of creation (ruling 55). */
function firstDay(from: string, { days, recent, today }: { days: number; recent: boolean | undefined; today: string }): string {
  const day = addDays(from, days)
  return recent ? day : later(day, today)
}

type AfterAssignment = Extract<
  Due,
  { onAssignment: true } | { afterAssignmentWorkingDays: number } | { afterInitialTrainingMonths: number }
>

function afterAssignment(due: AfterAssignment, subject: Person | undefined, today: string): string | null {
  const assigned = later(subject?.startedOn ?? today, subject?.atRiskSince ?? subject?.startedOn ?? today)
  if ('afterInitialTrainingMonths' in due)
    return subject?.newcomer || subject?.newlyExposed ? addMonths(assigned, due.afterInitialTrainingMonths) : null
  if ('afterAssignmentWorkingDays' in due) {
    const byLaw = addWorkingDays(assigned, due.afterAssignmentWorkingDays)
    return subject?.newcomer || byLaw >= today ? byLaw : addWorkingDays(today, due.afterAssignmentWorkingDays)
  }
  return subject?.newcomer ? assigned : later(assigned, today)
}

/**
 * The day on which newcomers start and others get further equipment. People who have long worn their equipment get some time to show their training.
 */
function beforeUse(subject: Person | undefined, today: string, catchUpDays: number): string {
  const givenOn = subject?.equipment?.givenOn ?? null
  if (subject?.newcomer) return later(subject.startedOn, givenOn ?? subject.startedOn)
  return subject?.equipment?.givenLater && givenOn === today ? today : addDays(today, catchUpDays)
}

/** Some days before a day that the form names, but not before the form. */
function beforeDayInForm(
  { beforeDayInForm: question, days, elseAfterDays }: Extract<Due, { beforeDayInForm: string }>,
  event: BoundEvent | undefined,
  learnedOn: string,
): string {
  const day = event?.answers?.[question]
  return typeof day === 'string' ? later(addDays(day, -days), learnedOn) : addDays(learnedOn, elseAfterDays)
}
