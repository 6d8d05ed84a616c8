import { retentionClass } from '#content/facts/retention'

/** The retention class that keeps a record longest, because the record of a round holds the results of several. */
export const longestRetention = (classes: readonly string[]): string =>
  classes.toSorted((a, b) => years(b) - years(a) || a.localeCompare(b))[0] ?? 'standard'

/** Without a known end, longer than any number of years. */
function years(id: string): number {
  const { keep } = retentionClass(id)
  return keep.kind === 'years' || keep.kind === 'yearsAfterYearEnd' ? keep.years : Number.POSITIVE_INFINITY
}
