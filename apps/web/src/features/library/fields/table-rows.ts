import type { LibraryAnswer, TableRow } from '#contract/library'

/** A new row. No person is preselected; the frequency starts at the usual one. */
export function emptyRow(step: LibraryAnswer): TableRow {
  const frequencies = step.tableLayout?.frequencySelectColumns ?? []
  return Object.fromEntries(
    (step.tableLayout?.columns ?? []).map((column) => [column, frequencies.includes(column) ? (step.frequencyHint?.usual ?? '') : '']),
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
