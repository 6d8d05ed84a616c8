import { isEmptyAnswer } from '../rules/conditions.ts'
import type { SetupStep, TableLayout } from './setup-step.ts'

/** A row of a table answer: cells keyed by column header, and `_row`, its stable identity. */
export type TableRow = Readonly<Record<string, unknown>>

/** The key under which a row stores its identity. Never shown, never a column. */
export const rowIdKey = '_row'

/** Gives an identity to every row without one. Call it on each save, so that a later edit changes the row's task instead of replacing it. */
export function withRowIds(rows: readonly TableRow[], makeId: () => string): TableRow[] {
  return rows.map((row) => (cellText(row, rowIdKey) === '' ? { ...row, [rowIdKey]: makeId() } : row))
}

/**
 * A row with the key by which its task is matched. Rows have `_row`, which survives every edit. Rows without it (imported answers) are identified by
 * their text: editing that text creates a new task, and rows with the same text are numbered.
 */
export function keyedRows(answer: unknown, layout: TableLayout): { key: string; row: TableRow; position: number }[] {
  const seen = new Map<string, number>()
  return filledRows(answer).map(({ row, position }) => {
    const key = cellText(row, rowIdKey) || ownCells(row, layout).join(' | ') || 'row'
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return { key: count === 1 ? key : `${key} (${count})`, row, position }
  })
}

/** The name of a row: its Nickname, else its next filled cell that is neither a person nor a frequency, else its number (ruling 31). */
export function rowName(row: TableRow, position: number, layout: TableLayout): string {
  return cellText(row, 'Nickname') || ownCells(row, layout)[0] || `No. ${position}`
}

/** The text of a cell, trimmed; empty if the cell has none. */
export function cellText(row: TableRow, column: string): string {
  const cell = row[column]
  return typeof cell === 'string' ? cell.trim() : typeof cell === 'number' ? String(cell) : ''
}

/**
 * The layout of a table step.
 * @throws Error for a step that is not a table, because its rule cannot have rows
 */
export function layoutOf(step: SetupStep): TableLayout {
  if (step.tableLayout === undefined) throw new Error(`Step ${step.stepNumber} has no table.`)
  return step.tableLayout
}

/** The nonempty rows of a table answer, with their position starting at 1. Any other answer has no rows. */
function filledRows(answer: unknown): { row: TableRow; position: number }[] {
  const rows: unknown[] = Array.isArray(answer) ? answer : []
  return rows.flatMap((row, index) => (isRow(row) && !isEmptyAnswer(row) ? [{ row, position: index + 1 }] : []))
}

function ownCells(row: TableRow, layout: TableLayout) {
  return layout.columns
    .filter((column) => !layout.userSelectColumns.includes(column) && !layout.frequencySelectColumns.includes(column))
    .map((column) => cellText(row, column))
    .filter((text) => text !== '')
}

function isRow(value: unknown): value is TableRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
