import { lastToEnd } from '#calendar/validity/validity'

import type { ExpirationRow } from './expiration-rows.ts'

/** The rows of one kind of date about one subject. */
export interface LineOfRows {
  key: string
  /** The row that ends last, of those that were not removed; if all were, the line is only history. */
  current: ExpirationRow | undefined
  /** All rows that count for past days: not removed. */
  counted: readonly ExpirationRow[]
  rows: readonly ExpirationRow[]
}

/** The rows of one kind of date, subject, part and state belong together: renewals, and certificates that overlap. */
const keyOf = ({ typeKey, subjectKind, locationId, subjectId, named, variable, rowKey, part, state }: ExpirationRow): string =>
  [
    typeKey,
    subjectKind,
    subjectKind === 'person' ? subjectId : locationId,
    rowKey === null ? named.trim().toLowerCase() : `${variable} ${rowKey}`,
    part.trim().toLowerCase(),
    state,
  ].join('|')

/** Groups rows into lines, in the order of the rows. */
export const linesOf = (rows: readonly ExpirationRow[]): LineOfRows[] =>
  [...Map.groupBy(rows, keyOf)].map(([key, same]) => {
    const counted = same.filter(({ removedAt }) => removedAt === null)
    return { key, current: lastToEnd(counted), counted, rows: same }
  })
