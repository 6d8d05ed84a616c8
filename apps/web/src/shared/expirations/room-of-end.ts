import { addMonths } from '#calendar/days'

/** The days that a new end may have: not over, and not later than the law allows. */
export const roomOfEnd = (today: string, atMostMonths: number | null) => ({
  min: today,
  max: atMostMonths === null ? undefined : addMonths(today, atMostMonths),
})
