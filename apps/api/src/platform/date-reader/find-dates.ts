import { printedDates, writesDayFirst } from '../sds-reader/fields/printed-dates.ts'
import { plainText } from '../sds-reader/text/plain-text.ts'
import type { Line } from '../sds-reader/text/sheet-text.ts'
import type { DocumentDates } from './document-dates.ts'

type Kind = 'start' | 'end'

/** What may be between the word and its date: "Expires on:", "Expiration Date (MM/DD/YYYY)". */
const between = String.raw`(?:[\s:.,-]|\bdate\b|\bday\b|\bon\b|\bis\b|\bof\b|\bmidnight\b|\(mm/dd/yy(?:yy)?\))*$`
const named = (words: string) => new RegExp(String.raw`\b(?:${words})${between}`)
const kinds: readonly [Kind, RegExp][] = [
  [
    'end',
    named(String.raw`expir(?:es|y|ation|ing)\b|exp\b|(?:valid|good|effective|current) (?:until|through|thru|till|to)\b|renew(?:al)? by\b`),
  ],
  [
    'start',
    named(
      String.raw`issued?\b|date issued\b|issuance\b|effective(?: from)?\b|valid from\b|(?:policy|coverage|validity) period(?: from)?\b`,
    ),
  ],
]
/** A date that is replaced, and not the one of this document. */
const other = /\b(?:previous|prior|former|original|initial|first|last|old)(?:ly)?\s*$/
/** A label before a date in another cell, which then is not named by the column. */
const ownLabel = /(?::|\b(?:date|birth|dob|born|on))$/
/** Between the two days of a period: "Valid from 01/01/2025 to 12/31/2026". */
const upTo = /^[\s,]*(?:to|through|thru|until|till|-)\s*$/

interface NamedDay {
  kind: Kind
  /** null if it is not certain which day is printed. */
  day: string | null
}

/**
 * Finds the first and last day and the number of a license, card or certificate. A date counts only if the words directly before it, or above it in
 * its column, say what it is. Two different values for the same thing give none.
 */
export function findDates(lines: readonly Line[]): DocumentDates {
  const dayFirst = writesDayFirst(lines.map(({ text }) => text))
  const days = lines.flatMap((line, at) => namedDays(line, lines[at - 1], dayFirst))
  const of = (kind: Kind) => only(days.filter((day) => day.kind === kind).map(({ day }) => day))
  const [validUntil, start] = [of('end'), of('start')]
  const issuedOn = start !== null && validUntil !== null && start > validUntil ? null : start
  return { validUntil, issuedOn, number: only(lines.flatMap(({ text }) => numbersIn(text))) }
}

/** The value, if all are the same one. */
function only(values: readonly (string | null)[]): string | null {
  const [first = null, ...others] = new Set(values)
  return others.length === 0 ? first : null
}

function namedDays(line: Line, above: Line | undefined, dayFirst: boolean): NamedDay[] {
  let from = 0
  let last: Kind | undefined
  return printedDates(line.text, dayFirst).flatMap(({ day, at, end }) => {
    const [before, printed] = [plainText(line.text.slice(from, at)), line.text.slice(at, end)]
    from = end
    const kind = last === 'start' && upTo.test(before) ? 'end' : (kindOf(before) ?? kindAbove(line, above, { before, printed }))
    last = kind
    return kind ? [{ kind, day: isClear(printed, dayFirst) ? day : null }] : []
  })
}

function kindOf(before: string): Kind | undefined {
  for (const [kind, pattern] of kinds) {
    const match = pattern.exec(before)
    if (match) return other.test(before.slice(0, match.index)) ? undefined : kind
  }
  return undefined
}

/** The kind by the label above the date, in its own column, if no words are before it. */
function kindAbove(line: Line, above: Line | undefined, { before, printed }: { before: string; printed: string }): Kind | undefined {
  const cell = line.cells.find(({ text }) => text.trim() === printed)
  if (!cell || !above || above.page !== line.page) return undefined
  const labels = above.cells.filter(({ x, end }) => x < cell.end && end > cell.x)
  return labels.length === 1 && labels[0] && !ownLabel.test(before) ? kindOf(plainText(labels[0].text)) : undefined
}

/** Whether the day is certain: neither a month without a day, nor numbers that may be read in two orders. */
function isClear(printed: string, dayFirst: boolean): boolean {
  const numbers = (printed.match(/\d+/g) ?? []).map(Number)
  if (/[a-z]/i.test(printed)) return numbers.length === 2
  const [first = 0, second = 0] = numbers
  const isSwapped = dayFirst || printed.includes('.')
  return first > 31 || !isSwapped || first > 12 || second > 12 || first === second
}

const numbered =
  /\b(?:licen[sc]e|certificate|certification|permit|registration|card|policy|contract)\s*(?:(?:no\b\.?|number|num\b\.?|#|id\b)\s*[:#]?|:)\s*(?<number>[a-z]{0,4}[-. ]?\d[\da-z./-]{2,28})(?=$|[\s,;)])/gi

/** Numbers directly behind "License No." and similar words. A date or a year is none. */
const numbersIn = (text: string): string[] =>
  [...text.matchAll(numbered)].flatMap(({ groups, 0: whole, index }) => {
    const number = groups?.['number']?.replace(/[./-]+$/, '') ?? ''
    const isDate = printedDates(text, false).some(({ at, end }) => at < index + whole.length && end > index)
    return isDate || /^(?:19|20)\d{2}$/.test(number) ? [] : [number]
  })
