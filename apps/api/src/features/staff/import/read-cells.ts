import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

import { isDay } from '#calendar/days'

/** The value of a cell, or its error. */
export type Cell<T> = { value: T } | { problem: string }

/**
 * The day in a cell: MM/DD/YYYY with or without leading zeros, M/D/YY, or YYYY-MM-DD. Two-digit years up to next year belong to this century. A
 * midnight time that some programs add ("00:00:00", "12:00:00 AM") is ignored.
 */
export function readDay(typed: string, today: string): Cell<string> {
  const text = typed.replace(/[ T](0?0:00(:00)?(\.0+)?|12:00(:00)? ?AM)$/i, '')
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  const american = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(text)
  const [year, month, dayOfMonth] = iso ? [iso[1], iso[2], iso[3]] : [american?.[3], american?.[1], american?.[2]]
  if (!year || !month || !dayOfMonth) return { problem: 'Please write the date as MM/DD/YYYY.' }
  const day = [fullYear(year, today), month.padStart(2, '0'), dayOfMonth.padStart(2, '0')].join('-')
  return isDay(day) ? { value: day } : { problem: `${typed} is not a valid date. Please write the date as MM/DD/YYYY.` }
}

function fullYear(year: string, today: string): string {
  if (year.length === 4) return year
  const nextYear = (Number(today.slice(0, 4)) + 1) % 100
  return `${Number(year) <= nextYear ? 20 : 19}${year}`
}

/** Yes or no in common spellings; empty means no. */
export function readYesNo(typed: string): Cell<boolean> {
  const word = typed.toLowerCase()
  if (['', 'no', 'n', 'false', '0', '-'].includes(word)) return { value: false }
  if (['yes', 'y', 'true', '1', 'x'].includes(word)) return { value: true }
  return { problem: 'Please write Yes or No.' }
}

export interface Phone {
  /** International format. */
  number: string
  countryCode: string
}

/**
 * A phone number in national US or international format; undefined if invalid. Three characters or fewer count as no number and return null
 * (STAFF-072, 073).
 */
export function readPhone(typed: string): Phone | null | undefined {
  if (typed.replaceAll(/[\s().-]/g, '').length <= 3) return null
  const parsed = parsePhoneNumberFromString(typed, 'US')
  if (!parsed?.isValid() || parsed.ext) return undefined
  return { number: parsed.number, countryCode: parsed.countryCallingCode }
}

export interface Positions {
  isAdministrator: boolean
  isSafetyOfficer: boolean
  isSpiceOfficer: boolean
  exposure: 'atRisk' | 'notAtRisk' | null
}

const positionNames = ['Administrator', 'Safety Officer', 'SPICE Officer', 'At Risk', 'Not At Risk'] as const
type PositionName = (typeof positionNames)[number]

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')
const positionByWord = new Map<string, PositionName>([
  ...positionNames.map((name) => [plain(name), name] as const),
  ['admin', 'Administrator'],
  ['administration', 'Administrator'],
])

/** The positions in a cell (STAFF-039 to 041, 078), plus the normalized text of the cell. */
export function readPositions(typed: string): Cell<Positions & { written: string }> {
  const words = listOf(typed, /[|;,/]/)
  if (words.length === 0) return { problem: `Please name at least one of ${positionNames.join(', ')}.` }
  const unknown = words.find((word) => !positionByWord.has(plain(word)))
  if (unknown) return { problem: `"${unknown}" is not one of ${positionNames.join(', ')}.` }
  const named = words.map((word) => positionByWord.get(plain(word)))
  const has = (name: PositionName) => named.includes(name)
  if (has('At Risk') && has('Not At Risk')) return { problem: 'A person is either At Risk or Not At Risk.' }
  return {
    value: {
      isAdministrator: has('Administrator'),
      isSafetyOfficer: has('Safety Officer'),
      isSpiceOfficer: has('SPICE Officer'),
      exposure: has('At Risk') ? 'atRisk' : has('Not At Risk') ? 'notAtRisk' : null,
      written: positionNames.filter(has).join(' | '),
    },
  }
}

/** The parts of a cell with several values. */
export const listOf = (typed: string, separator: RegExp | string = '|') =>
  typed
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
