import { addYears, type Day } from '../days.ts'

/** Shown at a day whose year can only be a slip of the keyboard, such as 2207. */
export const wrongYearText = 'Please check the year.'

/** Whether the year of a day may be meant: not further from today than so many years back and ahead. */
export const isPlausibleYear = (day: Day, today: Day, { back, ahead }: { back: number; ahead: number }): boolean =>
  day >= addYears(today, -back) && day <= addYears(today, ahead)
