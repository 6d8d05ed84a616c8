import { hasCasCheckDigit } from '#wire/cas-number'

import { distinct, found, type Found, type Line } from '../text/sheet-text.ts'

const shape = /(?<![\d-])([1-9]\d{1,6}) ?- ?(\d{2}) ?- ?(\d)(?![\d-])/g

export interface CasNumbers {
  cas: Found<string>[]
  /** Numbers in section 3 that have the format of a CAS number but a wrong check digit: misprints, which a person checks. */
  doubtful: Found<string>[]
}

/**
 * Returns the CAS numbers of section 3. If it has none, returns those of section 1 that are on a line with the word "CAS" or on a line without words
 * below such a line.
 */
export function casNumbers(composition: readonly Line[], identification: readonly Line[]): CasNumbers {
  const all = distinct(composition.flatMap(numbersOf))
  const right = all.filter(({ value }) => hasCasCheckDigit(value))
  const labelled = identification.filter((line, at) => saysCas(line) || (!/\p{L}/u.test(line.text) && saysCas(identification[at - 1])))
  return {
    cas: right.length > 0 ? right : distinct(labelled.flatMap(numbersOf)).filter(({ value }) => hasCasCheckDigit(value)),
    doubtful: all.filter(({ value }) => !hasCasCheckDigit(value)),
  }
}

const saysCas = (line: Line | undefined) => /\bcas\b/i.test(line?.text ?? '')

const numbersOf = (line: Line): Found<string>[] =>
  [...line.text.replaceAll(/[\u2010-\u2015\u2212]/g, '-').matchAll(shape)].map(([, first, second, check]) =>
    found(`${first}-${second}-${check}`, line),
  )
