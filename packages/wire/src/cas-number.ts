import { foldText } from './fold-text.ts'

/** The format of a CAS number, with hyphens. */
export const casPattern = /^[1-9]\d{1,6}-\d{2}-\d$/

/** A CAS number with plain hyphens and without spaces around it. PDFs print it with typographic hyphens. */
export const normalizedCas = (typed: string): string => foldText(typed).replaceAll(/ ?- ?/g, '-')

/** Whether the last digit of a CAS number is correct: the sum of the other digits, from right to left times 1, 2, 3 …, modulo 10. */
export function hasCasCheckDigit(cas: string): boolean {
  const digits = cas.replaceAll('-', '')
  const sum = Array.from(digits.slice(0, -1))
    .toReversed()
    .reduce((all, digit, index) => all + Number(digit) * (index + 1), 0)
  return sum % 10 === Number(digits.at(-1))
}
