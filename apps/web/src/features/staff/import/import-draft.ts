import type { CheckedRow, ImportRow, ImportTotals, LeftOutRow } from '#contract/staff/staff-import'
import { importColumns, type ImportField } from '#contract/staff/import-column-labels'
import { thousands } from '#wire/thousands'

/** The columns in order, with their display names. */
export const columns = Object.entries(importColumns).map(([field, label]) => ({ field: asField(field), label }))

/** A row being corrected. Cells changed since the last check show no problem. */
export interface DraftRow extends CheckedRow {
  /** Unique among the rows on screen, unlike `line`, which comes from the file. */
  key: number
}

export interface ImportDraft {
  fileName: string
  encoding: string
  ignoredColumns: readonly string[]
  /** People of the file who have left. */
  leftOut: readonly LeftOutRow[]
  rows: readonly DraftRow[]
  totals: ImportTotals
  /** Whether anything was changed since the rows were checked. */
  changed: boolean
}

/** Converts checked rows: those with problems first, each part in file order. */
export const draftRows = (rows: readonly CheckedRow[]): DraftRow[] =>
  rows.map((row, key) => ({ ...row, key })).toSorted((a, b) => Number(isWrong(b)) - Number(isWrong(a)) || a.line - b.line || a.key - b.key)

export const isWrong = (row: CheckedRow) => row.problems.length > 0

export const problemAt = (row: CheckedRow, field: ImportField) => row.problems.find((problem) => problem.field === field)?.message

/**
 * The columns, with those that have problems moved right behind the names so that they are visible. A column with a cell being edited counts too,
 * so that it does not move during the edit.
 */
export function columnsFor(rows: readonly DraftRow[], editing: ReadonlySet<string>) {
  const names: ImportField[] = ['firstName', 'lastName']
  const rank = (field: ImportField) => {
    if (names.includes(field)) return 0
    return rows.some((row) => problemAt(row, field) !== undefined || editing.has(`${row.key}.${field}`)) ? 1 : 2
  }
  return columns.toSorted((a, b) => rank(a.field) - rank(b.field))
}

/** Sets the text of a cell and clears its problem until the next check. */
export function withCell(draft: ImportDraft, key: number, { field, text }: { field: ImportField; text: string }): ImportDraft {
  const rows = draft.rows.map((row) =>
    row.key === key ? { ...row, [field]: text, problems: row.problems.filter((problem) => problem.field !== field) } : row,
  )
  return { ...draft, rows, changed: true }
}

/** Removes rows. Other rows may have been invalid only because of them, so everything must be checked again. */
export function withoutRows(draft: ImportDraft, leave: (row: DraftRow) => boolean): ImportDraft {
  return { ...draft, rows: draft.rows.filter((row) => !leave(row)), changed: true }
}

/** Replaces the rows with the response of a check. */
export function withChecked(draft: ImportDraft, { rows, totals }: { rows: readonly CheckedRow[]; totals: ImportTotals }): ImportDraft {
  return { ...draft, rows: draftRows(rows), totals, changed: false }
}

/** The rows in request format, in file order. */
export const requestRows = (draft: ImportDraft): ImportRow[] =>
  draft.rows
    .map(({ problems: _problems, colleague: _colleague, present: _present, willInvite: _invite, key: _key, ...row }) => row)
    .toSorted((a, b) => a.line - b.line)

/** How many people the rows would add. */
export const toAdd = (draft: ImportDraft) => draft.rows.filter((row) => !row.present).length

/** "1 person", "412 people". */
export const peopleText = (count: number) => (count === 1 ? '1 person' : `${thousands(count)} people`)

export const rowsText = (count: number) => (count === 1 ? '1 row' : `${thousands(count)} rows`)

function asField(name: string): ImportField {
  const known = (field: string): field is ImportField => field in importColumns
  if (!known(name)) throw new Error(`${name} is not a column of the import.`)
  return name
}
