/** The result for the rows of a file. Problems beyond the first hundred are only counted. */
export interface ImportReport {
  rows: number
  added: number
  /** Rows that were already in the catalog. */
  known: number
  /** Rows that occurred in the file twice. */
  repeated: number
  wrong: number
  problems: { row: number; text: string }[]
}

const maxListedProblems = 100

export const emptyReport = (): ImportReport => ({ rows: 0, added: 0, known: 0, repeated: 0, wrong: 0, problems: [] })

export function addWrongRow(report: ImportReport, row: number, problems: readonly string[]): void {
  report.wrong += 1
  if (report.problems.length < maxListedProblems) report.problems.push({ row, text: problems.join(', ') })
}

const counted = (count: number) => count.toLocaleString('en-US')

/** The report as lines for a terminal. */
export function reportLines({ rows, added, known, repeated, wrong, problems }: ImportReport): string[] {
  const unlisted = wrong - problems.length
  return [
    ...problems.map(({ row, text }) => `Row ${row}: ${text}.`),
    ...(unlisted > 0 ? [`… and ${counted(unlisted)} more rows with problems.`] : []),
    `${counted(rows)} rows: ${counted(added)} added, ${counted(known)} already in the catalog, ${counted(repeated)} twice in the file, ${counted(wrong)} wrong.`,
  ]
}
