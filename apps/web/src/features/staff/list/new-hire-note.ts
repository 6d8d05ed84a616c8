import { daysBetween } from '#calendar/days'

/** The new-hire training is due within this many days after the start (TASK-010). */
const daysOfTraining = 10

/** The warning if a person with an old start date is marked as a new hire: the first trainings would be overdue at once. Days are `YYYY-MM-DD`. */
export function newHireNote({
  newHire,
  startDate,
  today,
}: {
  newHire: boolean
  startDate: string | null
  today: string
}): string | undefined {
  if (!newHire || !startDate || daysBetween(startDate, today) <= daysOfTraining) return undefined
  return 'The start date is more than ten days ago, so the new-hire training would be overdue at once. Is this person really new?'
}
