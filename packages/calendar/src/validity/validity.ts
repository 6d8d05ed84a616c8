import { daysBetween, earlier, later } from '../days.ts'
import type { Day } from '../days.ts'
import type { Period } from '../frequency-and-anchor.ts'
import { workingDayUpTo } from './federal-holidays.ts'

/** How long one certificate, card or lot is valid. Both days are included. The first one is null if it was not recorded. */
export interface Validity {
  issuedOn: Day | null
  validUntil: Day
}

/** Whether something is valid, soon to end or over, with the days until its end; negative if it is over. */
export interface Standing {
  state: 'valid' | 'soon' | 'ended'
  days: number
}

/** The period that ends last. A renewal before the end, or two that overlap, therefore keep the later end. */
export const lastToEnd = <V extends Validity>(periods: readonly V[]): V | undefined =>
  periods.reduce<V | undefined>((last, one) => (last === undefined || one.validUntil > last.validUntil ? one : last), undefined)

/**
 * Whether something was valid on a day, according to all periods that were recorded. `unclear`: a period ends on or after the day, but its first day
 * was not recorded.
 */
export function validOn(periods: readonly Validity[], day: Day): 'yes' | 'no' | 'unclear' {
  const notOver = periods.filter(({ validUntil }) => validUntil >= day)
  if (notOver.some(({ issuedOn }) => issuedOn !== null && issuedOn <= day)) return 'yes'
  return notOver.some(({ issuedOn }) => issuedOn === null) ? 'unclear' : 'no'
}

/** The last day is still valid. `soon` begins with the longest lead of the type. */
export function standingOf(validUntil: Day, today: Day, leadDays: readonly number[]): Standing {
  const days = daysBetween(today, validUntil)
  if (days < 0) return { state: 'ended', days }
  return { state: days <= Math.max(0, ...leadDays) ? 'soon' : 'valid', days }
}

/** The day by which a renewal is due: the last working day up to the end, because nobody renews on a Sunday or holiday. */
export const renewBy = (validUntil: Day): Day => workingDayUpTo(validUntil)

/** The period of an occurrence that is due by a recorded end, whichever period it had before. */
export function periodUntil({ start, end }: Pick<Period, 'start' | 'end'>, validUntil: Day): Period {
  const due = renewBy(validUntil)
  return { start: earlier(start, due), end: later(end, due), due }
}

/**
 * The lead of the reminder that is due on a day: the shortest one that has been reached. Null before the longest one, after the end, and if this lead
 * or a shorter one was `sent` before, so that changed leads remind nobody twice.
 */
export function leadReached(
  { validUntil, today }: { validUntil: Day; today: Day },
  leadDays: readonly number[],
  sent: readonly number[],
): number | null {
  const left = daysBetween(today, validUntil)
  if (left < 0) return null
  const reached = leadDays.filter((lead) => left <= lead)
  if (reached.length === 0) return null
  const lead = Math.min(...reached)
  return sent.some((one) => one <= lead) ? null : lead
}
