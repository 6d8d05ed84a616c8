import { CsvError, parse } from 'csv-parse/sync'

import { maxCellLength, maxImportRows, type ImportRow, type LeftOutRow } from '#contract/staff/staff-import'
import { fullName } from '#api/data/people/own-name'

import { leftEmployment } from './left-employment.ts'
import { fieldOf, matchColumns, type ColumnContent } from './accepted-headers.ts'
import { refuse } from '#api/data/imports/read-text'
import { splitName } from './split-name.ts'

interface Line {
  /** The line on which the row ends. */
  end: number
  cells: readonly string[]
}

/**
 * The rows of a CSV text. The delimiter is the one with which the first line has the most known columns. Ignores empty lines and the line "sep=;"
 * that some spreadsheet programs put first. Leaves out people who no longer work there.
 * @throws messages at `file`: unclosed quotation marks, missing columns, no rows, too many rows
 */
export function readRows(text: string): { rows: ImportRow[]; ignoredColumns: string[]; leftOut: LeftOutRow[] } {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/^\uFEFF?"?sep=[,;\t]"?(?=\n)/i, '')
  const [first, ...rest] = parseAll(lines, delimiterOf(lines)).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const { places, ignoredColumns } = matchColumns(first?.cells ?? [])
  if (rest.length === 0) refuse('This file has column names but no people below them.')
  const people = rest.map((line) => ({ row: rowOf(line, places), reason: leftEmployment(statusOf(line, places)) }))
  const rows = people.filter(({ reason }) => reason === null).map(({ row }) => row)
  const leftOut = people.flatMap(({ row, reason }) =>
    reason === null ? [] : [{ line: row.line, name: fullName(row).trim().slice(0, 100), reason: reason.slice(0, 100) }],
  )
  if (rows.length === 0) refuse('By this file, all of its people have left. There is nobody to import.')
  if (rows.length > maxImportRows)
    refuse(
      `This file has ${rows.length.toLocaleString('en-US')} rows. At most ${maxImportRows.toLocaleString('en-US')} people can be imported at once; please split it.`,
    )
  return { rows, ignoredColumns, leftOut }
}

/** Spaces around cells are ignored, also before and after quotation marks. */
const options = { relax_column_count: true, relax_quotes: true, skip_empty_lines: true, bom: true, trim: true } as const

function parseAll(text: string, delimiter: string): Line[] {
  try {
    const lines: Line[] = []
    parse(text, { ...options, delimiter, on_record: (cells: string[], { lines: end }) => void lines.push({ end, cells }) })
    return lines
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem
    return refuse(
      problem.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'A quotation mark in this file opens a cell that never closes. Please look for a single " and remove it.'
        : `This file could not be read as CSV near line ${Number(problem['lines'] ?? 1)}.`,
    )
  }
}

function delimiterOf(text: string): string {
  const counted = [',', ';', '\t'].map((delimiter) => ({ delimiter, known: knownColumns(text, delimiter) }))
  return counted.toSorted((a, b) => b.known - a.known)[0]?.delimiter ?? ','
}

function knownColumns(text: string, delimiter: string): number {
  const firstLine = text.trimStart().split('\n', 1)[0] ?? ''
  return firstLine.split(delimiter).filter((name) => fieldOf(name) !== undefined).length
}

type Places = ReadonlyMap<ColumnContent, number>

const cellOf = ({ cells }: Line, places: Places, content: ColumnContent) => cleaned(cells[places.get(content) ?? -1] ?? '')

const statusOf = (line: Line, places: Places) => ({
  status: cellOf(line, places, 'status'),
  endDate: cellOf(line, places, 'endDate'),
})

function rowOf(line: Line, places: Places): ImportRow {
  const { end, cells } = line
  const cell = (content: ColumnContent) => cellOf(line, places, content)
  const parts = places.has('fullName') ? splitName(cell('fullName')) : { firstName: '', lastName: '' }
  const breaks = cells.reduce((sum, value) => sum + value.split('\n').length - 1, 0)
  return {
    // The parser reports the last line of a row; a cell may span several lines.
    line: Math.max(1, end - breaks),
    firstName: cell('firstName') || parts.firstName,
    lastName: cell('lastName') || parts.lastName,
    email: cell('email'),
    phone: cell('phone'),
    location: cell('location'),
    role: cell('role'),
    positions: cell('positions'),
    startDate: cell('startDate'),
    newHire: cell('newHire'),
    lastTraining: cell('lastTraining'),
  }
}

/**
 * One line without control characters, which names, addresses and the database cannot contain. Also removes the apostrophe that stops spreadsheets
 * from evaluating a cell as a formula.
 */
export const cleaned = (value: string) =>
  value
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- line breaks and other control characters become one space
    .replaceAll(/[\u0000-\u001f\u007f\u00a0\s]+/g, ' ')
    .trim()
    .replace(/^'(?=[=+@-])/, '')
    .slice(0, maxCellLength)
    .toWellFormed()
