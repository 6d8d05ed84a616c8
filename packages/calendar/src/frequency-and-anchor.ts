import type { Day } from './days.ts'

/** How often a task recurs, as on the wire: weekly, monthly, quarterly, yearly, once. */
export type Frequency = '0' | '1' | '2' | '3' | '99'

/**
 * The anchor of a task's periods (ruling 8).
 *
 * - `calendar`: weeks from Sunday to Saturday, months, quarters.
 * - `review`: the location's annual review date. A period runs from the day after one review to the next review. With `atMostTwelveMonths`, the due
 *   date is also never more than 12 months after the previous completion, for duties such as the review of the exposure control plan, 29 CFR
 *   1910.1030(c)(1)(iv).
 * - `person`: the day on which a person last did it, for duties that run per person, such as bloodborne training, 1910.1030(g)(2)(iv). `last` is null
 *   before the first time, which is due on `firstDue`.
 * - `once`: the day that was entered.
 * - `event`: the day that the law or policy sets after an event.
 */
export type Anchor =
  | { kind: 'calendar' }
  | { kind: 'review'; reviewDate: string; atMostTwelveMonths?: boolean }
  | { kind: 'person'; last: Day | null; firstDue: Day }
  | { kind: 'once'; dueOn: Day }
  | { kind: 'event'; dueOn: Day }

type AnchorOf<Kind extends Anchor['kind']> = Extract<Anchor, { kind: Kind }>

/** A task that recurs by the calendar. */
interface CalendarSchedule {
  frequency: '0' | '1' | '2'
  anchor: AnchorOf<'calendar'>
}

/** A yearly task on the location's annual review date. */
export interface ReviewSchedule {
  frequency: '3'
  anchor: AnchorOf<'review'>
}

/** A yearly task on a person's own last date. */
interface PersonSchedule {
  frequency: '3'
  anchor: AnchorOf<'person'>
}

/** A task that is done once. */
export interface SingleSchedule {
  frequency: '99'
  anchor: AnchorOf<'once'> | AnchorOf<'event'>
}

/** A schedule whose periods are known in advance and follow each other without a gap. */
export type FixedSchedule = CalendarSchedule | ReviewSchedule

/** A valid combination of frequency and anchor. */
export type Schedule = FixedSchedule | PersonSchedule | SingleSchedule

/**
 * The first, last and due day of an occurrence. First and last day are included, and the due day is one of the days. All three are stored with the
 * occurrence.
 */
export interface Period {
  start: Day
  end: Day
  due: Day
}

/**
 * Combines a stored frequency and anchor.
 * @throws RangeError for an invalid pair, such as weekly on the review date
 */
export const scheduleOf = (frequency: Frequency, anchor: Anchor): Schedule => {
  if (anchor.kind === 'calendar' && (frequency === '0' || frequency === '1' || frequency === '2')) return { frequency, anchor }
  if (anchor.kind === 'review' && frequency === '3') return { frequency, anchor }
  if (anchor.kind === 'person' && frequency === '3') return { frequency, anchor }
  if ((anchor.kind === 'once' || anchor.kind === 'event') && frequency === '99') return { frequency, anchor }
  throw new RangeError(`A task of frequency ${frequency} cannot hang on ${anchor.kind}`)
}

/** Whether the task follows the location's annual review date. */
export const isReviewSchedule = (schedule: Schedule): schedule is ReviewSchedule => schedule.anchor.kind === 'review'

/** Whether the periods are known in advance: calendar or review date. */
export const isFixedSchedule = (schedule: Schedule): schedule is FixedSchedule =>
  schedule.anchor.kind === 'calendar' || isReviewSchedule(schedule)

/** Whether the task is done once. */
export const isSingleSchedule = (schedule: Schedule): schedule is SingleSchedule => schedule.frequency === '99'
