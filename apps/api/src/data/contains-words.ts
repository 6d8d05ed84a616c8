import { sql, type SQL } from 'drizzle-orm'

import { foldText } from '#wire/fold-text'

/** More words would only narrow down what is found already. */
const maxWords = 12

/** The words of a search text as patterns for a text that `fold_text` has folded, with wildcards escaped. */
export const foldedPatterns = (typed: string): string[] =>
  foldText(typed)
    .split(' ')
    .filter(Boolean)
    .slice(0, maxWords)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)

/**
 * SQL for whether a text contains every word of the search text, in any order, without regard to case, accents and the kind of apostrophe or hyphen.
 * `%` and `_` are matched literally. Without a search text every text matches.
 */
export function containsWords(text: SQL, typed: string | undefined): SQL {
  const patterns = foldedPatterns(typed ?? '')
  return patterns.length > 0 ? sql`fold_text(${text}) like all (${sql.param(patterns)}::text[])` : sql`true`
}
