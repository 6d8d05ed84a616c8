import type { AnswerValue, LibraryAnswer, TableRow } from '#contract/library/library-answer'

/** A new row. No person is preselected; the frequency defaults to the usual one. */
export function emptyRow(step: LibraryAnswer): TableRow {
  const frequencies = step.tableLayout?.frequencySelectColumns ?? []
  return Object.fromEntries(
    (step.tableLayout?.columns ?? []).map((column) => [column, frequencies.includes(column) ? (step.frequencyHint?.usual ?? '') : '']),
  )
}

/** The rows of a table answer. A table without rows gets one empty row. */
export function rowsOf(step: LibraryAnswer, value: AnswerValue | null): TableRow[] {
  const rows: TableRow[] = Array.isArray(value) ? value.flatMap((row) => (typeof row === 'object' ? [row] : [])) : []
  return rows.length > 0 ? rows : [emptyRow(step)]
}

/** Whether a table has any content. A row without input does not count (LIBEDIT-028); an explicit "none" answer does. */
export function hasRow(step: LibraryAnswer, answer: AnswerValue | null): boolean {
  if (!Array.isArray(answer)) return answer !== null
  const empty = emptyRow(step)
  return answer.some(
    (row) => typeof row === 'object' && Object.entries(row).some(([column, cell]) => cell.trim() !== (empty[column] ?? '')),
  )
}

/** A lower frequency than recommended requires a reason (ruling 31). Higher codes mean less often. */
export function isBelowRecommendation(step: LibraryAnswer, row: TableRow): boolean {
  const { floor, kind } = step.frequencyHint ?? { floor: null, kind: null }
  if (floor === null || kind !== 'recommended') return false
  return (step.tableLayout?.frequencySelectColumns ?? []).some(
    (column) => (row[column] ?? '') !== '' && Number(row[column]) > Number(floor),
  )
}
