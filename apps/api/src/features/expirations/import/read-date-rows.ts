import { CsvError, parse } from 'csv-parse/sync'

import { maxImportedDates, type DateRow } from '#contract/expirations/expiration-import'
import { refuse } from '#api/data/imports/read-text'

type Field = Exclude<keyof DateRow, 'line'>

/** The names under which a column is accepted: that of the template, that of the export, and those of other programs. */
const headers: Readonly<Record<Field, readonly string[]>> = {
  what: ['what', 'type', 'credential', 'license type', 'certification'],
  whom: ['person, item or vendor', 'whom or what it concerns', 'person', 'name', 'employee', 'staff member', 'email', 'item', 'vendor'],
  part: ['content', 'part', 'drug'],
  lot: ['lot', 'lot number'],
  firstDay: ['first day', 'issued', 'issued on', 'issue date', 'start date'],
  lastDay: ['last day', 'expires', 'expires on', 'expiration', 'expiration date', 'expiry date', 'valid until'],
  number: ['number', 'license number', 'certificate number'],
  issuer: ['issued by', 'issuer', 'issuing authority'],
  state: ['state'],
  hoursNeeded: ['hours needed', 'hours required'],
  hoursDone: ['hours done', 'hours completed'],
}
const fields = Object.keys(headers).filter((name): name is Field => name in headers)
const fieldOf = (header: string) => fields.find((field) => headers[field].includes(header.trim().toLowerCase()))

/**
 * The rows of a CSV text whose first line names the columns.
 * @throws messages at `file`: a column is missing, no rows, too many rows
 */
export function readDateRows(text: string): { rows: DateRow[]; ignoredColumns: string[] } {
  const [first, ...rest] = parsed(text).filter((cells) => cells.some((cell) => cell !== ''))
  const places = (first ?? []).map(fieldOf)
  for (const needed of ['what', 'lastDay'] as const)
    if (!places.includes(needed)) refuse(`The column "${needed === 'what' ? 'What' : 'Last Day'}" is missing. Please use the template.`)
  if (rest.length === 0) refuse('This file has column names but no dates below them.')
  if (rest.length > maxImportedDates) refuse(`At most ${maxImportedDates} dates can be imported at once. Please split the file.`)
  const rows = rest.map((cells, index): DateRow => {
    const cell = (field: Field) => cleaned(cells[places.indexOf(field)] ?? '')
    return {
      line: index + 2,
      what: cell('what'),
      whom: cell('whom'),
      part: cell('part'),
      lot: cell('lot'),
      firstDay: cell('firstDay'),
      lastDay: cell('lastDay'),
      number: cell('number'),
      issuer: cell('issuer'),
      state: cell('state'),
      hoursNeeded: cell('hoursNeeded'),
      hoursDone: cell('hoursDone'),
    }
  })
  return { rows, ignoredColumns: (first ?? []).filter((name, index) => name !== '' && places[index] === undefined) }
}

/** One line, without the apostrophe that stops spreadsheets from evaluating a cell as a formula. */
const cleaned = (cell: string) =>
  cell
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- line breaks and other control characters become one space
    .replaceAll(/[\u0000-\u001f\u007f\u00a0\s]+/g, ' ')
    .trim()
    .replace(/^'(?=[=+@-])/, '')
    .slice(0, 500)
    .toWellFormed()

function parsed(text: string): string[][] {
  const [firstLine = ''] = text.trimStart().split('\n', 1)
  const delimiter = [',', ';', '\t'].toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length)[0] ?? ','
  try {
    const rows: unknown = parse(text, {
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      bom: true,
      trim: true,
      delimiter,
    })
    return Array.isArray(rows) ? rows : []
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem
    return refuse('This file could not be read as CSV. Please look for a single quotation mark and remove it.')
  }
}
