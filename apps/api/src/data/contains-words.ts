import { sql, type SQL } from 'drizzle-orm'

import { searchTerms, termPattern } from '#content/search/search-terms'

/** SQL for a text as searches compare it; the same as `searchedText`. */
export const searchedSql = (text: SQL): SQL => sql`replace(fold_text(${text}), '''', '')`

/** The terms of a search text as regular expressions for a text as searches compare it. Signs of expressions are matched literally. */
export const termPatterns = (typed: string): string[] => searchTerms(typed).map(termPattern)

/**
 * SQL for whether a text contains every word of the search text, or another word of the same meaning, in any order, without regard to case, accents
 * and apostrophes, and the kind of hyphen. Without a search text every text matches.
 */
export function containsWords(text: SQL, typed: string | undefined): SQL {
  const patterns = termPatterns(typed ?? '')
  return patterns.length > 0 ? sql`${searchedSql(text)} ~ all (${sql.param(patterns)}::text[])` : sql`true`
}
