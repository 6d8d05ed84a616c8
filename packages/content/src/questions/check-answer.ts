import { isId } from '#wire/id-pattern'
import { thousands } from '#wire/thousands'
import { shared } from '../rules/assignees.ts'
import { noneAnswer, yesOrNo } from '../rules/conditions.ts'
import { readFrequency } from '../rules/frequency-floor.ts'
import { rowIdKey, withRowIds } from './table-rows.ts'
import type { StepType, TableLayout } from './setup-step.ts'

export const notFromHereText = 'Please choose someone from this location.'
export const noPhoneText = 'Please enter a number to call.'

/** An answer as it is stored: text, list, Yes or No, or table rows keyed by column header. */
type StepAnswer = boolean | string | string[] | Record<string, string>[]

/** The parts of a step that determine which answers are valid. */
export interface AnsweredStep {
  type: StepType
  tableLayout?: Pick<TableLayout, 'columns' | 'userSelectColumns' | 'frequencySelectColumns' | 'phoneColumns'> | null
  /** The label for None, if the step may be answered with it. */
  none?: string | null | undefined
  isTaskForThisStep?: boolean
}

/** The context for checking an answer. */
export interface AnswerContext {
  /** Ids of the people at the location. */
  people: ReadonlySet<string>
  /** Row ids of the stored answer; any other sent id is ignored. */
  knownRows: ReadonlySet<string>
  makeId: () => string
  /** The answer is being edited in the library, where the Nickname of a task table may be empty (LIBEDIT-025); the wizards require it. */
  editing?: boolean
}

/** The answer to store, or all its errors by field. */
export type CheckedAnswer = { ok: true; answer: StepAnswer } | { ok: false; fields: Record<string, string> }

/** The maximum lengths of a text, of an item of a list, of a cell, and of the name of a person. */
export const answerLimits = { text: 2_000, item: 500, cell: 1_000, name: 100 }
const noColumns: TableLayout = { columns: [], userSelectColumns: [], frequencySelectColumns: [] }
const most = { items: 200, rows: 300 }
/** The digits of the shortest number: an extension. */
const fewestDigits = 2

/**
 * Validates and trims an answer by the rules of the wizards, in the browser and on the server (LIBSETUP-018 to 020). Field names are `answer`,
 * `answer.2`, `answer.2.Person`.
 */
export function checkAnswer(step: AnsweredStep, sent: unknown, context: AnswerContext): CheckedAnswer {
  const fields: Record<string, string> = {}
  const answer = read(step, sent, { ...context, complain: (field, message) => void (fields[field] ??= message) })
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, answer }
}

type Reading = AnswerContext & {
  complain(field: string, message: string): void
}

function read(step: AnsweredStep, sent: unknown, reading: Reading): StepAnswer {
  if (sent === noneAnswer && step.none) return noneAnswer
  switch (step.type) {
    case 'singleInput':
      // A number is no text that somebody typed. Only cells of a table may be sent as numbers, for frequencies.
      return readText(typeof sent === 'number' ? undefined : sent, 'answer', answerLimits.text, reading)
    case 'boolean':
      return readYesOrNo(sent, reading)
    case 'singleUserSelect':
      return readPerson(sent, 'answer', reading)
    case 'multipleInput':
      return readList(sent, reading).map((item, index) => readItem(item, `answer.${index}`, reading))
    case 'multipleUserSelect':
      return [...new Set(readList(sent, reading).map((item, index) => readPerson(item, `answer.${index}`, reading)))]
    case 'table':
      return readTable(step, sent, reading)
  }
}

function readText(sent: unknown, field: string, max: number, { complain }: Reading): string {
  const value = typeof sent === 'string' ? sent.trim() : typeof sent === 'number' ? String(sent) : ''
  if (value === '') complain(field, 'Required')
  if (value.length > max) complain(field, `Please use at most ${thousands(max)} characters.`)
  return value
}

function readYesOrNo(sent: unknown, { complain }: Reading): boolean {
  const value = yesOrNo(sent)
  if (value === undefined) complain('answer', 'Required')
  return value === true
}

function readItem(sent: unknown, field: string, reading: Reading): string {
  if (typeof sent !== 'string' || sent.trim() === '') {
    reading.complain(field, 'Fill all fields')
    return ''
  }
  return readText(sent, field, answerLimits.item, reading)
}

/** A person of the location by id, or a typed name (LIBSETUP-016). The id of a person who is not at the location is rejected. */
function readPerson(sent: unknown, field: string, reading: Reading): string {
  const value = readText(sent, field, answerLimits.name, reading)
  if (value === shared) reading.complain(field, 'Please choose a person.')
  else if (isId(value) && !reading.people.has(value)) reading.complain(field, notFromHereText)
  return value
}

function readList(sent: unknown, { complain }: Reading): unknown[] {
  const list: unknown[] = Array.isArray(sent) ? sent : []
  if (list.length === 0) complain('answer', 'Required')
  if (list.length > most.items) complain('answer', `Please enter at most ${most.items} values.`)
  return list.slice(0, most.items)
}

function readTable(step: AnsweredStep, sent: unknown, reading: Reading): Record<string, string>[] {
  const list: unknown[] = Array.isArray(sent) ? sent : []
  if (list.length === 0) reading.complain('answer', 'Required')
  if (list.length > most.rows) reading.complain('answer', `Please enter at most ${most.rows} rows.`)
  const seen = new Set<string>()
  const rows = list.slice(0, most.rows).map((row, index) => {
    const cells = readRow(step, row, { place: index, reading })
    const identity = textAt(row, rowIdKey)
    if (!reading.knownRows.has(identity) || seen.has(identity)) return cells
    seen.add(identity)
    return { ...cells, [rowIdKey]: identity }
  })
  return withRowIds(rows, reading.makeId).map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, String(value)])))
}

/** Every cell is required, including Nickname (LIBSETUP-019), except when a task table is edited later. */
function readRow(step: AnsweredStep, row: unknown, { place, reading }: { place: number; reading: Reading }): Record<string, string> {
  const { columns, userSelectColumns, frequencySelectColumns, phoneColumns = [] } = step.tableLayout ?? noColumns
  const field = `answer.${place}`
  const cells = columns.map((column) => {
    const value = textAt(row, column)
    const name = `${field}.${column}`
    if (frequencySelectColumns.includes(column)) return [column, readFrequencyCell(value, name, reading)]
    if (column === 'Nickname' && value === '' && reading.editing && step.isTaskForThisStep) return [column, '']
    if (userSelectColumns.includes(column) && value !== shared) return [column, readPerson(value, name, reading)]
    if (phoneColumns.includes(column)) return [column, readPhone(value, name, reading)]
    return [column, readText(value, name, answerLimits.cell, reading)]
  })
  return Object.fromEntries(cells)
}

/** A number somebody can call. An extension, two numbers or words beside them are fine, but words alone are not. */
function readPhone(value: string, field: string, reading: Reading): string {
  const text = readText(value, field, answerLimits.cell, reading)
  if (text !== '' && text.replace(/\D/g, '').length < fewestDigits) reading.complain(field, noPhoneText)
  return text
}

function readFrequencyCell(value: string, field: string, { complain }: Reading): string {
  const frequency = readFrequency(value)
  if (frequency === undefined) complain(field, value === '' ? 'Required' : 'Please choose how often.')
  return frequency ?? ''
}

/** The value of a sent cell, of any type, as text. */
function textAt(row: unknown, column: string): string {
  if (typeof row !== 'object' || row === null) return ''
  const value: unknown = Object.entries(row).find(([key]) => key === column)?.[1]
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}
