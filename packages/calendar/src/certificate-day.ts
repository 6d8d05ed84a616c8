import type { Day } from './days.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A calendar day in the format of certificates (CERT-009): `2026-11-28` becomes `Nov 28, 2026`. */
export function certificateDay(day: Day): string {
  const [year, month, dayOfMonth] = day.split('-')
  return `${months[Number(month) - 1]} ${dayOfMonth}, ${year}`
}
