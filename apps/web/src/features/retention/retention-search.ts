import { idText, textUpTo, type SearchValues } from '#web/platform/routing/search-values.ts'

/** The search values of the page of retention. */
export const retentionSearch = {
  /** Id of a retention class. */
  retention: textUpTo(40),
  location: idText,
  /** Without it the next twelve months. */
  year: (text: string): string | undefined => (/^2[01]\d\d$/.test(text) ? text : undefined),
  /** Where the page before ended; without it the first page. */
  after: textUpTo(40),
}
export type RetentionSearch = SearchValues<typeof retentionSearch>
