import type { AnswerValue, LibraryAnswer, TableRow } from '#contract/library'

/** A new row. No person is preselected; the frequency starts at the usual one. */
export function emptyRow(step: LibraryAnswer): TableRow {
  const frequencies = step.tableLayout?.frequencySelectColumns ?? []
  return Object.fromEntries(
    (step.tableLayout?.columns ?? []).map((column) => [column, frequencies.includes(column) ? (step.frequencyHint?.usual ?? '') : '']),
  )
}

/** The rows of a table answer; a table that has none begins with an empty one. */
export function rowsOf(step: LibraryAnswer, value: AnswerValue | null): TableRow[] {
  const rows: TableRow[] = Array.isArray(value) ? value.flatMap((row) => (typeof row === 'object' ? [row] : [])) : []
  return rows.length > 0 ? rows : [emptyRow(step)]
}

/** Whether a table holds anything: a row in which nobody has entered something is none (LIBEDIT-028). An answer that there is none counts. */
export function hasRow(step: LibraryAnswer, answer: AnswerValue | null): boolean {
  if (!Array.isArray(answer)) return answer !== null
  const empty = emptyRow(step)
  return answer.some(
    (row) => typeof row === 'object' && Object.entries(row).some(([column, cell]) => cell.trim() !== (empty[column] ?? '')),
  )
}

/** A lower frequency than recommended requires a reason (ruling 31). Higher codes are less frequent. */
export function isBelowRecommendation(step: LibraryAnswer, row: TableRow): boolean {
  const { floor, kind } = step.frequencyHint ?? { floor: null, kind: null }
  if (floor === null || kind !== 'recommended') return false
  return (step.tableLayout?.frequencySelectColumns ?? []).some(
    (column) => (row[column] ?? '') !== '' && Number(row[column]) > Number(floor),
  )
}
