import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

import type { Cell } from '#api/data/imports/cell'

import { positionNames, writtenPositions, type PositionName, type Positions } from './written-positions.ts'

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
  const positions: Positions = {
    isAdministrator: has('Administrator'),
    isSafetyOfficer: has('Safety Officer'),
    isSpiceOfficer: has('SPICE Officer'),
    exposure: has('At Risk') ? 'atRisk' : has('Not At Risk') ? 'notAtRisk' : null,
  }
  return { value: { ...positions, written: writtenPositions(positions) } }
}

/** The parts of a cell with several values. */
export const listOf = (typed: string, separator: RegExp | string = '|') =>
  typed
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
