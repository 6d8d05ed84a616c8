import { addDays, isDay } from '#calendar/days'

import type { Cell } from './cell.ts'

const months = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']
const format = 'Please write the date as MM/DD/YYYY.'

interface Parts {
  year: string
  month: string
  dayOfMonth: string
}

/**
 * The day in a cell: MM/DD/YYYY with or without leading zeros, M/D/YY, YYYY-MM-DD, YYYY/MM/DD, with the name of the month ("5-Mar-19", "Mar 5, 2019"),
 * with periods where only one reading exists ("14.3.2019"), or the number of a day in Excel (45123). Two-digit years up to next year belong to this
 * century. A midnight time that some programs add ("00:00:00", "12:00:00 AM") is ignored.
 */
export function readDay(typed: string, today: string): Cell<string> {
  const text = typed.replace(/[ T](0?0:00(:00)?(\.0+)?Z?|12:00(:00)? ?AM)$/i, '')
  const serial = /^(\d{5})(\.0+)?$/.exec(text)?.[1]
  if (serial) return dayOfSerial(Number(serial))
  if (hasTwoReadings(text)) return { problem: `${typed} could be two different days. ${format}` }
  const parts = numericParts(text) ?? namedParts(text)
  if (!parts) return { problem: format }
  const day = [fullYear(parts.year, today), parts.month.padStart(2, '0'), parts.dayOfMonth.padStart(2, '0')].join('-')
  return isDay(day) ? { value: day } : { problem: `${typed} is not a valid date. ${format}` }
}

/** Periods separate day and month in either order. */
function hasTwoReadings(text: string): boolean {
  const [, one, other] = /^(\d{1,2})\.(\d{1,2})\.(?:\d{4}|\d{2})$/.exec(text) ?? []
  return one !== undefined && Number(one) !== Number(other) && Number(one) <= 12 && Number(other) <= 12
}

function numericParts(text: string): Parts | null {
  const [, year = '', month = '', dayOfMonth = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  if (year) return { year, month, dayOfMonth }
  const [, first = '', separator = '', second = '', last = ''] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? []
  if (!last) return null
  const dayFirst = separator === '.' && Number(first) > 12
  return dayFirst ? { year: last, month: second, dayOfMonth: first } : { year: last, month: first, dayOfMonth: second }
}

function namedParts(text: string): Parts | null {
  const [, dayOfMonth = '', name = '', year = ''] = /^(\d{1,2})[- ]([a-z]+)\.?,?[- ](\d{4}|\d{2})$/i.exec(text) ?? []
  const [, americanName = '', americanDay = '', americanYear = ''] =
    /^([a-z]+)\.?[- ](\d{1,2})(?:st|nd|rd|th)?,?[- ](\d{4}|\d{2})$/i.exec(text) ?? []
  const month = monthOf(name || americanName)
  return month ? { year: year || americanYear, month, dayOfMonth: dayOfMonth || americanDay } : null
}

function monthOf(name: string): string | null {
  const word = name.toLowerCase()
  const index = word.length < 3 ? -1 : months.findIndex((month) => month.startsWith(word))
  return index === -1 ? null : String(index + 1)
}

/** Excel counts days from 1900. Days before 1927 and after 2063 are more likely another number. */
function dayOfSerial(serial: number): Cell<string> {
  return serial >= 10_000 && serial < 60_000 ? { value: addDays('1899-12-30', serial) } : { problem: format }
}

function fullYear(year: string, today: string): string {
  if (year.length === 4) return year
  const nextYear = (Number(today.slice(0, 4)) + 1) % 100
  return `${Number(year) <= nextYear ? 20 : 19}${year}`
}
