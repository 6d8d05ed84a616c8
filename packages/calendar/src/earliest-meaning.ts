import { isDay } from './days.ts'
import type { Day } from './days.ts'

/**
 * The earliest day that a handwritten date can mean: `2016`, `05/2016`, `05/14/2016`, `2016-05` or `2016-05-14`. Null if the text cannot be parsed.
 */
export function earliestMeaning(text: string): Day | null {
  const written = text.trim()
  const [, year, month, dayOfMonth] = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(written) ?? american(written)
  if (year === undefined) return null
  const day = [year, (month ?? '1').padStart(2, '0'), (dayOfMonth ?? '1').padStart(2, '0')].join('-')
  return isDay(day) ? day : null
}

function american(written: string): readonly (string | undefined)[] {
  const match = /^(\d{1,2})\/(?:(\d{1,2})\/)?(\d{4})$/.exec(written)
  return match ? [written, match[3], match[1], match[2]] : []
}
