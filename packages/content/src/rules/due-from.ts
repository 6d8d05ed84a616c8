import { addDays, addMonths, later } from '#calendar/days'
import { localDate } from '#calendar/local-time'
import { monthAndDayFrom } from '#calendar/month-and-day'
import { addWorkingDays } from '#calendar/working-days'

import type { Person } from './person.ts'
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
  if ('yearlyOn' in due) return monthAndDayFrom(today, due.yearlyOn)
  if ('afterStartDays' in due) return addDays(subject?.startedOn ?? today, due.afterStartDays)
  if ('afterPlacementDays' in due) return addDays(subject?.placedOn ?? today, due.afterPlacementDays)
  if ('beforeUse' in due) return beforeUse(subject, today, due.catchUpDays)
  if ('afterInitialTrainingMonths' in due || 'onAssignment' in due || 'afterAssignmentWorkingDays' in due)
    return afterAssignment(due, subject, today)
  const learnedOn = event ? localDate(event.learnedAt, event.timeZone) : today
  if ('hoursToReport' in due) return learnedOn
  if ('afterEventDays' in due) return addDays(learnedOn, event?.answers && due.afterForm !== undefined ? due.afterForm : due.afterEventDays)
  if ('afterIncidentDays' in due) return addDays(incidentDay(event, learnedOn), due.afterIncidentDays)
  if ('afterEventWorkingDays' in due) return addWorkingDays(learnedOn, due.afterEventWorkingDays)
  return event?.letterDay ?? addDays(learnedOn, due.elseAfterDays)
}

/** The day of the incident according to its form. It may be before the day on which the employer learned of it. */
function incidentDay(event: BoundEvent | undefined, learnedOn: string): string {
  const day = event?.answers?.['incidentDate']
  return typeof day === 'string' && day < learnedOn ? day : learnedOn
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
