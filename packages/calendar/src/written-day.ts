import type { Day } from './days.ts'

/** A calendar day in US format: `2026-11-28` becomes `11/28/2026`. */
export function writtenDay(day: Day): string {
  const [year, month, dayOfMonth] = day.split('-')
  return `${month}/${dayOfMonth}/${year}`
}
