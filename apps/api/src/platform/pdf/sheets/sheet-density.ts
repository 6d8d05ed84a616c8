import type { CheckSheetRow } from './check-sheet.ts'

/** How much room each row of a sheet takes. Sizes in points. */
export interface Density {
  /** The size of the name. */
  name: number
  /** The most lines of the words below the name; 0 leaves them out. */
  words: number
  /** Whether groups have a heading. Without it, the group stands beside the name. */
  groups: boolean
  padding: number
  /** The least height of a row. */
  least: number
}

/** The height of the heading of a group. */
export const groupHeight = 20
/** The height of a line of words. */
export const lineOfWords = 8 * 1.2
const lineOfValue = lineOfWords + 4

/** From the one with the most room to write to the one with the most rows on a page. */
export const densities: readonly Density[] = [
  { name: 10, words: 3, groups: true, padding: 4, least: 52 },
  { name: 10, words: 2, groups: true, padding: 4, least: 40 },
  { name: 9, words: 1, groups: true, padding: 3, least: 24 },
  { name: 8.5, words: 0, groups: false, padding: 2, least: 16 },
  { name: 8, words: 0, groups: false, padding: 1, least: 13 },
]

/** The height of a row, with its words in as many lines as it may have. */
export const heightOfRow = ({ values }: CheckSheetRow, { name, words, padding, least }: Density): number =>
  Math.max(least, 2 * padding + name * 1.2 + words * lineOfWords + values.length * lineOfValue)

export function heightOfRows(rows: readonly CheckSheetRow[], density: Density): number {
  const begun = rows.filter(({ group }, index) => group !== '' && group !== (rows[index - 1]?.group ?? ''))
  const headings = density.groups ? begun.length * groupHeight : 0
  return headings + rows.reduce((sum, row) => sum + heightOfRow(row, density), 0)
}
