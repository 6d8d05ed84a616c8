/** A calendar day as people here write it: `2026-11-28` becomes `11/28/2026`. */
export function shownDay(day: string): string {
  const [year, month, dayOfMonth] = day.split('-')
  return `${month}/${dayOfMonth}/${year}`
}
