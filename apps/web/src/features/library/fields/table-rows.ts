import type { LibraryAnswer, TableRow } from '#contract/library'

/** A new row. Nobody is preselected; how often starts at what is usual. */
export function emptyRow(step: LibraryAnswer): TableRow {
  const frequencies = step.tableLayout?.frequencySelectColumns ?? []
  return Object.fromEntries(
    (step.tableLayout?.columns ?? []).map((column) => [column, frequencies.includes(column) ? (step.frequencyHint?.usual ?? '') : '']),
  )
}

/** Less often than recommended asks for a reason (ruling 31). Higher codes come less often. */
export function isBelowRecommendation(step: LibraryAnswer, row: TableRow): boolean {
  const { floor, kind } = step.frequencyHint ?? { floor: null, kind: null }
  if (floor === null || kind !== 'recommended') return false
  return (step.tableLayout?.frequencySelectColumns ?? []).some(
    (column) => (row[column] ?? '') !== '' && Number(row[column]) > Number(floor),
  )
}
