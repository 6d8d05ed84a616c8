import { withoutRedundant } from './label.ts'
import { hazardStatements, precautionaryStatements } from './statements.ts'

/**
 * Hazard statements in the words of the standard (29 CFR 1910.1200 Appendix C). Only the most severe statement of a kind is listed, and each
 * statement once. A code that is not in the standard stays a code. Server only.
 */
export const hazardWords = (codes: readonly string[]): string[] =>
  distinct(withoutRedundant(codes).map((code) => statementOf(code) ?? code))

/** The same followed by the GHS codes; our own codes are omitted because they mean nothing to readers. Server only. */
export const hazardWordsWithCodes = (codes: readonly string[]): string[] =>
  distinct(
    withoutRedundant(codes).map((code) => {
      const statement = statementOf(code)
      return statement === undefined || code.startsWith('OSHA-') ? (statement ?? code) : `${statement} (${code})`
    }),
  )

/**
 * Precautionary statements in words. A combination that is not in the standard is composed from its parts; remaining unknown codes are omitted.
 * Server only.
 */
export const precautionWords = (codes: readonly string[]): string[] =>
  distinct(
    codes
      .map(
        (code) =>
          precautionOf(code) ??
          code
            .split('+')
            .flatMap((part) => precautionOf(part) ?? [])
            .join(' '),
      )
      .filter((words) => words !== ''),
  )

/** Manufacturers print letters after the numbers that are not in the standard, as in H319A. */
const statementOf = (code: string) => (hazardStatements().get(code) ?? hazardStatements().get(code.slice(0, 4)))?.statement

const precautionOf = (code: string) => precautionaryStatements().get(code)

const distinct = (words: readonly string[]): string[] => [...new Set(words)]
