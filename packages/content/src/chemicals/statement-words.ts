import { withoutCovered } from './label.ts'
import { hazardStatements, precautionaryStatements } from './statements.ts'

/**
 * Hazard statements in the words of the standard (29 CFR 1910.1200 Appendix C), the gravest of a kind, each once. A code that it does not have stays a
 * code. Server only.
 */
export const hazardWords = (codes: readonly string[]): string[] => distinct(withoutCovered(codes).map((code) => statementOf(code) ?? code))

/** The same with the codes of the GHS behind them; a code of ours would say nothing to anybody. Server only. */
export const hazardWordsWithCodes = (codes: readonly string[]): string[] =>
  distinct(
    withoutCovered(codes).map((code) => {
      const statement = statementOf(code)
      return statement === undefined || code.startsWith('OSHA-') ? (statement ?? code) : `${statement} (${code})`
    }),
  )

/** Precautionary statements in words. A combination that the standard does not have is put together from its parts; what is left is left out. Server only. */
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

/** Makers print letters behind the numbers that the standard does not have, as in H319A. */
const statementOf = (code: string) => (hazardStatements().get(code) ?? hazardStatements().get(code.slice(0, 4)))?.statement

const precautionOf = (code: string) => precautionaryStatements().get(code)

const distinct = (words: readonly string[]): string[] => [...new Set(words)]
