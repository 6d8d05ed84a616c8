import { z } from 'zod'

import { isDay } from '#calendar/days'
import { states } from '#content/facts/states'
import { expirationTypes } from '#content/facts/expirations/expiration-types'
import type { CheckedDate, DateRow } from '#contract/expirations/expiration-import'
import { NewExpiration } from '#contract/expirations/expirations'
import { readDay } from '#api/data/imports/read-day'
import { ownTypes, type TypeOfPractice } from '#api/data/expirations/types-of-practice'
import type { LocationRow } from '#api/data/locations/location-row'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

import { checkDate, checkingFacts, isOffered, isRecorded, type ReadyDate } from '../save-expiration.ts'

type Field = CheckedDate['problems'][number]['field']
type Problems = Partial<Record<Field, string>>

/** A checked row; `ready` if it can be stored. */
export interface CheckedRow {
  row: CheckedDate
  ready: ReadyDate | undefined
}

const personRow = z.strictObject({ id: z.string(), name: z.string(), email: z.string().nullable() })
type Person = z.infer<typeof personRow>

/** Checks every row, and finds those whose period is recorded already or stands twice in the file. */
export async function checkDates(db: Db, place: LocationRow, rows: readonly DateRow[], now: Date): Promise<CheckedRow[]> {
  const facts = await checkingFacts(db, place, now)
  const own = await ownTypes(db, place.practiceId)
  const types = [...expirationTypes.map((type) => ({ ...type, own: null })), ...own].filter((type) => isOffered(type, place))
  const people = await readRows(db, personRow)`
    select u.id, u.full_name as name, u.email from current_membership m join "user" u on u.id = m.user_id where m.location_id = ${place.id}`
  const checked: CheckedRow[] = []
  for (const row of rows) {
    const read = readRow(row, { types, people, items: facts.items, today: facts.today })
    const body = NewExpiration.safeParse(read.body)
    const readable = Object.keys(read.problems).length === 0
    const result = readable && body.success ? checkDate(facts, body.data) : undefined
    const wrong = readable && !body.success ? firstIssues(body.error) : result && 'problems' in result ? result.problems : {}
    const problems = { ...read.problems, ...inFile(wrong) }
    const ready = result && !('problems' in result) ? result : undefined
    const present = ready !== undefined && ((await isRecorded(db, ready)) || checked.some((one) => one.ready && isSame(one.ready, ready)))
    checked.push({ row: { ...row, problems: listed(problems), present }, ready })
  }
  return checked
}

/** The contract’s own messages by field, such as a text that is too long. */
const firstIssues = ({ issues }: z.ZodError): Record<string, string> =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0] ?? 'type'), message]))

const isSame = (a: ReadyDate, b: ReadyDate) => JSON.stringify([a.type.key, a.row]) === JSON.stringify([b.type.key, b.row])

const fieldsInFile: Readonly<Record<string, Field>> = {
  type: 'what',
  person: 'whom',
  named: 'whom',
  part: 'part',
  lot: 'lot',
  issuedOn: 'firstDay',
  validUntil: 'lastDay',
  number: 'number',
  issuer: 'issuer',
  state: 'state',
  hoursRequired: 'hoursNeeded',
}

const inFile = (problems: Record<string, string>): Problems =>
  Object.fromEntries(Object.entries(problems).map(([field, text]) => [fieldsInFile[field] ?? 'what', text]))

const allFields: readonly Field[] = [...new Set(Object.values(fieldsInFile)), 'hoursDone']
const listed = (problems: Problems) => allFields.flatMap((field) => (problems[field] ? [{ field, message: problems[field] }] : []))

interface Known {
  types: readonly TypeOfPractice[]
  people: readonly Person[]
  items: readonly { variable: string; rowKey: string; name: string }[]
  today: string
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Reads the cells of a row; the problems name what cannot be read. */
function readRow(row: DateRow, { types, people, items, today }: Known): { body: object; problems: Problems } {
  const problems: Problems = {}
  const type = types.find(({ key, name }) => same(key, row.what) || same(name, row.what))
  if (!type) problems.what = row.what === '' ? 'Please say what runs out.' : `"${row.what}" is not the name of a kind of date.`
  const dayOf = (field: 'firstDay' | 'lastDay') => {
    if (row[field] === '') return null
    const cell = readDay(row[field], today)
    if ('problem' in cell) problems[field] = cell.problem
    return 'value' in cell ? thisCentury(cell.value, row[field]) : null
  }
  const [issuedOn, validUntil] = [dayOf('firstDay'), dayOf('lastDay')]
  if (row.lastDay === '') problems.lastDay = 'Please enter the last day.'
  const state = states.find(({ code, name }) => same(code, row.state) || same(name, row.state))
  if (row.state !== '' && !state) problems.state = `"${row.state}" is not a state.`
  const hoursOf = (field: 'hoursNeeded' | 'hoursDone') => {
    if (row[field] === '') return null
    if (!/^\d{1,3}$/.test(row[field])) problems[field] = 'Please enter whole hours.'
    return Number(row[field])
  }
  const [hoursRequired, hoursDone] = [hoursOf('hoursNeeded'), hoursOf('hoursDone')]
  const named = people.filter(({ name, email }) => same(name, row.whom) || (email !== null && same(email, row.whom)))
  if (type?.subject === 'person' && named.length !== 1) problems.whom = personProblem(row.whom, named.length)
  const item = type?.subject === 'item' ? items.find((one) => same(one.name, row.whom) && type.tables?.includes(one.variable)) : undefined
  const { part, lot, number, issuer } = row
  const subject = type?.subject === 'person' ? { person: named[0]?.id } : { named: row.whom, item: item ?? null }
  const details = { part, lot, number, issuer, state: state?.code ?? '', hoursRequired, hoursDone }
  return { body: { type: type?.key ?? '', ...subject, issuedOn, validUntil, ...details }, problems }
}

/** What is wrong with the name or email address of a person, by how many people here have it. */
function personProblem(whom: string, found: number): string {
  if (whom === '') return 'Please say whose date this is.'
  return found > 1 ? 'Several people have this name. Please use the email address.' : `"${whom}" does not work at this location.`
}

/** A year with two digits is one of this century: a card that ends in 31 ends in 2031. A year that was typed in full stays. */
function thisCentury(day: string, typed: string): string {
  const moved = day.startsWith('19') && !typed.includes(day.slice(0, 4)) ? `20${day.slice(2)}` : day
  return isDay(moved) ? moved : day
}
