import { writtenDay } from '#calendar/written-day'
import { email as emailRule, givenName } from '#contract/endpoint/shapes'
import { ContactNeeded, StaffEmailTaken, StaffPhoneTaken } from '#contract/staff/staff'
import type { CheckedRow, ImportRow, ImportTotals } from '#contract/staff/staff-import'
import type { ImportField } from '#contract/staff/import-column-labels'

import { problemOfStart } from '../employment/check-start.ts'
import { tooManyToContactText } from '../invitations/invite-person.ts'
import type { ImportFacts, ImportPlace } from './import-facts.ts'
import { presentPerson } from './present-person.ts'
import { problemsOfSigns } from './problems-of-signs.ts'
import { readPhone, readPositions, readYesNo } from './read-cells.ts'
import { readDay } from '#api/data/imports/read-day'
import { readPosts } from './read-posts.ts'
import { cleaned } from './read-rows.ts'
import { isExample } from './template.ts'
import type { Positions } from './written-positions.ts'

/** A person who can be added without changes to the row. */
export interface ImportedMember {
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  countryCode: string
  startedOn: string
  /** False if the start date is today, because an empty cell becomes today: then it is unknown when the employment began. */
  startKnown: boolean
  lastTrainingOn: string | null
  newHire: boolean
  positions: Positions
  /** An existing person of the practice who is only added to the location (ruling 39); null for a new person. */
  colleagueId: string | null
  posts: readonly { place: ImportPlace; role: ImportPlace['roles'][number] }[]
}

export interface CheckedRows {
  rows: CheckedRow[]
  totals: ImportTotals
  /** The people to add, in the order of the rows: rows without a problem, except people who are present. */
  members: ImportedMember[]
}

/** Checks rows by the rules for adding one member (STAFF-067 to 078), and against each other: a person may occur only once. */
export function checkRows(typed: readonly ImportRow[], facts: ImportFacts): CheckedRows {
  const read = typed.map((row) => readRow(row, facts))
  const byEmail = groupBy(read, ({ member }) => member.email)
  const byPhone = groupBy(read, ({ member }) => member.phone)
  const byColleague = groupBy(read, ({ member }) => member.colleagueId)
  for (const { row, member, problem } of read) {
    if (row.present) continue
    const { email, phone, colleagueId } = member
    if (email && !colleagueId && facts.owners.has(email)) problem('email', StaffEmailTaken.text)
    if (phone && !colleagueId && facts.owners.has(phone)) problem('phone', StaffPhoneTaken.text)
    const address = email ?? phone
    if (address && !colleagueId && facts.exhaustedContacts.has(address)) problem(email ? 'email' : 'phone', tooManyToContactText)
    const duplicates = (group: Group, contact: string | null) => (group.get(contact ?? '') ?? []).filter((other) => other.row !== row)
    if (duplicates(byEmail, email).length > 0) problem('email', `This email is also in ${linesOf(duplicates(byEmail, email))}.`)
    if (duplicates(byPhone, phone).length > 0) problem('phone', `This phone number is also in ${linesOf(duplicates(byPhone, phone))}.`)
    // The same colleague by email in one row and by phone in another.
    if (row.problems.length === 0 && duplicates(byColleague, colleagueId).length > 0)
      problem(email ? 'email' : 'phone', `This person is also in ${linesOf(duplicates(byColleague, colleagueId))}.`)
  }
  const rows = read.map(({ row }) => row)
  const invited = (channel: 'email' | 'phone') => rows.filter((row) => row.willInvite === channel).length
  return {
    rows,
    members: read.filter(({ row }) => row.problems.length === 0 && !row.present).map(({ member }) => member),
    totals: {
      rows: rows.length,
      wrong: rows.filter((row) => row.problems.length > 0).length,
      colleagues: rows.filter((row) => row.colleague).length,
      present: rows.filter((row) => row.present).length,
      emails: invited('email'),
      textMessages: invited('phone'),
      textMessagesLeft: facts.textMessagesLeft,
    },
  }
}

/** The contacts in the rows, to look up their owners. */
export const contactsOf = (rows: readonly ImportRow[]): string[] =>
  rows.flatMap((row) => [emailRule.safeParse(row.email).data ?? [], readPhone(row.phone)?.number ?? []].flat())

interface ReadRow {
  row: CheckedRow
  member: ImportedMember
  problem: (field: ImportField, message: string) => void
}

/** Reads one row on its own. An unreadable value becomes a problem at its cell. `member` is valid only if there is no problem. */
function readRow(typed: ImportRow, facts: ImportFacts): ReadRow {
  const row: CheckedRow = { ...typed, problems: [], colleague: false, present: false, willInvite: null }
  const problem = (field: ImportField, message: string) => void row.problems.push({ field, message })
  for (const field of [
    'firstName',
    'lastName',
    'email',
    'phone',
    'location',
    'role',
    'positions',
    'startDate',
    'newHire',
    'lastTraining',
  ] as const)
    row[field] = cleaned(typed[field])
  problemsOfSigns(row, problem)
  for (const field of ['firstName', 'lastName'] as const) {
    if (row.problems.some((found) => found.field === field)) continue
    const name = givenName.safeParse(row[field])
    if (!name.success) problem(field, name.error.issues[0]?.message ?? 'Required')
    else if (/^[=+@]/.test(row[field])) problem(field, 'This looks like a spreadsheet formula. Please enter a name.')
  }
  const contact = readContact(row, problem)
  const posts = readPosts(row, facts, problem)
  const colleagueId = colleagueOf(contact, { posts, owners: facts.owners })
  row.colleague = colleagueId !== null
  if (colleagueId) row.willInvite = null
  const today = posts[0]?.place.today ?? facts.here.today
  const startedOn = readStart(row, today, problem)
  const lastTrainingOn = readLastTraining(row, today, problem)
  const read = readPositions(row.positions)
  if ('problem' in read) problem('positions', read.problem)
  const positions = 'value' in read ? read.value : nothing
  row.positions = 'value' in read ? read.value.written : row.positions
  const newHire = readYesNo(row.newHire)
  if ('problem' in newHire) problem('newHire', newHire.problem)
  else row.newHire = newHire.value && !positions.isAdministrator ? 'Yes' : 'No'
  if (presentPerson(row, contact, facts)) Object.assign(row, { problems: [], colleague: false, present: true, willInvite: null })
  return {
    row,
    problem,
    member: {
      firstName: row.firstName,
      lastName: row.lastName,
      ...contact,
      startedOn,
      startKnown: startedOn !== today,
      lastTrainingOn,
      newHire: row.newHire === 'Yes',
      positions,
      colleagueId,
      posts,
    },
  }
}

/** The single owner of the contacts, if not yet at any of the locations (ruling 39). All other owners are "Already present". */
function colleagueOf(
  { email, phone }: Pick<ImportedMember, 'email' | 'phone'>,
  { posts, owners }: Pick<ImportedMember, 'posts'> & Pick<ImportFacts, 'owners'>,
): string | null {
  const found = [email, phone].flatMap((contact) => (contact && owners.get(contact)) || [])
  const [owner] = found
  if (!owner || found.some(({ userId }) => userId !== owner.userId)) return null
  return posts.some(({ place }) => owner.locations.includes(place.locationId)) ? null : owner.userId
}

const nothing: Positions = { isAdministrator: false, isSafetyOfficer: false, isSpiceOfficer: false, exposure: null }

type Problem = ReadRow['problem']

function readContact(row: CheckedRow, problem: Problem) {
  const email = row.email === '' ? null : emailRule.safeParse(row.email)
  const phone = readPhone(row.phone)
  if (email?.success === false) problem('email', 'Invalid Email address.')
  if (phone === undefined) problem('phone', 'Invalid Phone number.')
  if (email === null && phone === null) problem('email', ContactNeeded.text)
  const contact = { email: email?.data ?? null, phone: phone?.number ?? null, countryCode: phone?.countryCode ?? '1' }
  row.email = contact.email ?? row.email
  row.willInvite = contact.email ? 'email' : contact.phone && email === null ? 'phone' : null
  if (isExample({ lastName: row.lastName, contacts: [contact.email, contact.phone] }))
    problem('lastName', 'This is an example of the template. Please remove it, or write a person of yours over it.')
  return contact
}

/** Ruling 25: the day on which the employment began; today if the file does not contain it. */
function readStart(row: CheckedRow, today: string, problem: Problem): string {
  const day = row.startDate === '' ? { value: today } : readDay(row.startDate, today)
  if ('problem' in day) {
    problem('startDate', day.problem)
    return today
  }
  const wrong = problemOfStart(day.value, today)
  if (wrong) problem('startDate', wrong)
  row.startDate = writtenDay(day.value)
  return day.value
}

/** Ruling 40: the day of the last yearly training; null if the file does not contain it. */
function readLastTraining(row: CheckedRow, today: string, problem: Problem): string | null {
  if (row.lastTraining === '') return null
  const day = readDay(row.lastTraining, today)
  if ('problem' in day) {
    problem('lastTraining', day.problem)
    return null
  }
  if (day.value > today) problem('lastTraining', 'The last training cannot be in the future.')
  row.lastTraining = writtenDay(day.value)
  return day.value
}

type Group = Map<string, ReadRow[]>

function groupBy(read: readonly ReadRow[], contactOf: (row: ReadRow) => string | null): Group {
  const group: Group = new Map()
  for (const one of read) {
    const contact = contactOf(one)
    if (contact) group.set(contact, [...(group.get(contact) ?? []), one])
  }
  return group
}

/** "row 9" or "rows 9, 12 and others". */
function linesOf(duplicates: readonly ReadRow[]): string {
  const lines = duplicates.slice(0, 3).map(({ row }) => row.line)
  return `${lines.length > 1 ? 'rows' : 'row'} ${lines.join(', ')}${duplicates.length > 3 ? ' and others' : ''}`
}
