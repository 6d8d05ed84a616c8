import { addDays, type Day } from '#calendar/days'
import type { BloodborneStanding } from '#api/data/training/bloodborne-standing'

/** This long before it is due, a training asks for its elements even if none is begun. */
const leadDays = 60

/** The completion after which nothing is asked of a person for now: none of the next training is done, and it is far from due. null otherwise. */
export function restsAfter(
  { doneAt, elements, dueOn }: Pick<BloodborneStanding, 'doneAt' | 'elements' | 'dueOn'>,
  today: Day,
): Date | null {
  const begun = elements.some(({ by }) => by.length > 0)
  return !begun && addDays(today, leadDays) < dueOn ? doneAt : null
}
