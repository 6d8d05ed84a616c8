import { idText, textUpTo, type SearchValues } from '#web/platform/routing/search-values.ts'

/** Search parameters of the retention page. */
export const retentionSearch = {
  /** Id of a retention class. */
  retention: textUpTo(40),
  location: idText,
  /** Without a year, the next twelve months are shown. */
  year: (text: string): string | undefined => (/^2[01]\d\d$/.test(text) ? text : undefined),
  /** The cursor at the end of the previous page; absent for the first page. */
  after: textUpTo(40),
}
export type RetentionSearch = SearchValues<typeof retentionSearch>
