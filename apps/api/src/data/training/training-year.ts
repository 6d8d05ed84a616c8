import { dateOf, type Day } from '../calendar/days.ts'
import { reviewDateIn } from '../calendar/review-date.ts'

/** The minutes of training that are asked of everybody in a training year (DASH-026). */
export const targetMinutes = 60

/**
 * The training year of a person that holds a day: it begins on the anniversary of the start of employment (ruling 13), February 29 meaning
 * February 28 in other years. Before the first day of work it is the first year.
 */
export function trainingYear(startedOn: Day, today: Day): { start: Day; next: Day } {
  const anniversary = startedOn.slice(5).replace('-', '/')
  const { year } = dateOf(today < startedOn ? startedOn : today)
  const first = today < startedOn || reviewDateIn(year, anniversary) <= today ? year : year - 1
  return { start: reviewDateIn(first, anniversary), next: reviewDateIn(first + 1, anniversary) }
}
