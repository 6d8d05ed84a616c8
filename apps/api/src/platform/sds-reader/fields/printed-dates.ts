const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const spanish: Record<string, string> = { ene: 'jan', abr: 'apr', ago: 'aug', set: 'sep', dic: 'dec' }
const name = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|ene|abr|ago|set|dic)[a-z]*\\.?'
const shapes = new RegExp(
  [
    String.raw`(?<iso>\b(?:19|20)\d{2}[-/.]\d{1,2}[-/.]\d{1,2}\b)`,
    String.raw`(?<numbers>\b\d{1,2}[-/.]\d{1,2}[-/.](?:(?:19|20)\d{2}|\d{2})\b)`,
    String.raw`(?<dayFirst>\b\d{1,2}(?:st|nd|rd|th)?[-\s./]{1,2}(?:de )?${name}[-\s.,/]{1,2}(?:de )?(?:19|20)\d{2}\b)`,
    String.raw`(?<monthFirst>\b${name}[-\s]\d{1,2}(?:st|nd|rd|th)?,?[-\s]{1,2}(?:19|20)\d{2}\b)`,
    String.raw`(?<month>\b${name},?[-\s](?:19|20)\d{2}\b)`,
  ].join('|'),
  'gi',
)

export interface PrintedDate {
  /** Such as `2024-07-19`. A date with only a month and year gets the first day of the month. */
  day: string
  /** Start and end of the date in its text. */
  at: number
  end: number
}

/** Returns whether the sheet writes the day before the month, which is the case if any of its dates can only be read that way. */
export const writesDayFirst = (texts: readonly string[]): boolean =>
  texts.some((text) =>
    [...text.matchAll(shapes)].some(({ groups }) => {
      const [first = 0, second = 0] = partsOf(groups?.['numbers'])
      return first > 12 && second <= 12
    }),
  )

/**
 * Returns the dates in a text. Numeric dates are read in the American order, month first, unless they contain dots or the sheet writes the day first.
 */
export function printedDates(text: string, dayFirst: boolean): PrintedDate[] {
  return [...text.matchAll(shapes)].flatMap((match) => {
    const day = dayOf(match.groups ?? {}, dayFirst)
    return day ? [{ day, at: match.index, end: match.index + match[0].length }] : []
  })
}

function dayOf(groups: Record<string, string | undefined>, dayFirst: boolean): string | undefined {
  const { iso, numbers, dayFirst: dayAndMonth, monthFirst, month } = groups
  if (iso) return valid(...partsOf(iso))
  if (numbers) {
    const [first = 0, second = 0, year = 0] = partsOf(numbers)
    const full = year < 100 ? 2000 + year : year
    const swapped = first > 12 || (second <= 12 && (dayFirst || numbers.includes('.')))
    return swapped ? valid(full, second, first) : valid(full, first, second)
  }
  const words = dayAndMonth ?? monthFirst ?? month ?? ''
  const [day = 1, year = 0] = month ? [1, ...partsOf(words)] : partsOf(words)
  return valid(year, monthIn(words), day)
}

const partsOf = (text = '') => (text.match(/\d+/g) ?? []).map(Number)

function monthIn(text: string): number {
  const word = /(?:^|[^a-z])(?!de\b)([a-z]{3})[a-z]*/i.exec(text.replace(/\d(st|nd|rd|th)/i, '0'))?.[1]?.toLowerCase() ?? ''
  return months.indexOf(spanish[word] ?? word) + 1
}

function valid(year = 0, month = 0, day = 0): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1980 && year < 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : undefined
}
