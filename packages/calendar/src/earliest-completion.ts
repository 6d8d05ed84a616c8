import { addDays, later, type Day } from './days.ts'

/** The maximum number of days after which work may still be entered. */
export const maxDaysBack = 14

/** The earliest day on which a task may be recorded as done: at most 14 days ago, and not before its period. The page and the server use it. */
export const earliestCompletion = (periodStart: Day, today: Day): Day => later(periodStart, addDays(today, -maxDaysBack))
