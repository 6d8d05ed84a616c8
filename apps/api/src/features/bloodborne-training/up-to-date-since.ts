import { addDays, type Day } from '#calendar/days'
import type { BloodborneStanding } from '#api/data/training/bloodborne-standing'

/** A training asks for its elements this many days before it is due, even if none has been started. */
const leadDays = 60

/**
 * Returns when the last training was completed if nothing is required of the person for now: no element of the next training is done and it is not
 * due soon. Returns null otherwise.
 */
export function upToDateSince(
  { doneAt, elements, dueOn }: Pick<BloodborneStanding, 'doneAt' | 'elements' | 'dueOn'>,
  today: Day,
): Date | null {
  const begun = elements.some(({ by }) => by.length > 0)
  return !begun && addDays(today, leadDays) < dueOn ? doneAt : null
}
