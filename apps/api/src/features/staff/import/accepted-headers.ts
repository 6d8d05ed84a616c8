import { importColumns, type ImportField } from '#contract/staff/import-column-labels'

import { refuse } from '#api/data/imports/read-text'

/** What a column can hold: a field of the import, a whole name, or whether the person still works there. */
export type ColumnContent = ImportField | 'fullName' | 'status' | 'endDate'

/**
 * Column names of the template, of our export, and of payroll and personnel programs, compared without case, spaces and punctuation. If a file has
 * several columns for one field, the one that is first here is used: the legal name before the preferred one, the address at work before the private
 * one, and the mobile phone before others, because invitations are sent as text messages.
 */
const names: readonly (readonly [ColumnContent, ...string[]])[] = [
  [
    'firstName',
    'first name',
    'first',
    'legal first name',
    'employee first name',
    'given name',
    'forename',
    'fname',
    'preferred first name',
    'preferred name',
  ],
  ['lastName', 'last name', 'last', 'legal last name', 'employee last name', 'surname', 'family name', 'lname', 'preferred last name'],
  ['fullName', 'employee name', 'full name', 'legal name', 'provider name', 'staff name', 'display name', 'employee', 'name'],
  [
    'email',
    'work email',
    'work email address',
    'business email',
    'company email',
    'email',
    'email address',
    'mail',
    'email id',
    'primary email',
    'personal email',
    'personal email address',
    'home email',
    'home email address',
  ],
  [
    'phone',
    'mobile phone',
    'mobile phone number',
    'mobile number',
    'mobile',
    'cell phone',
    'cell phone number',
    'cell number',
    'cell',
    'wireless phone',
    'personal mobile',
    'personal phone',
    'phone',
    'phone number',
    'primary phone',
    'telephone',
    'tel',
    'work phone',
    'home phone',
  ],
  ['location', 'location', 'locations', 'practice location', 'location name', 'work location', 'office', 'site', 'clinic'],
  ['role', 'role', 'roles', 'role name', 'job role', 'job title', 'title', 'position title', 'job'],
  ['positions', 'positions', 'position', 'designation', 'designations', 'exposure'],
  [
    'startDate',
    'start date',
    'start',
    'employment start',
    'hire date',
    'date of hire',
    'date hired',
    'hired',
    'hired on',
    'hired date',
    'original hire date',
    'started',
    'employment start date',
  ],
  ['newHire', 'new hire', 'new', 'is new hire'],
  ['lastTraining', 'last training', 'last training date', 'last trained', 'last annual training', 'training date'],
  ['status', 'employment status', 'employee status', 'status', 'worker status', 'position status'],
  [
    'endDate',
    'termination date',
    'date terminated',
    'terminated on',
    'date of termination',
    'release date',
    'released',
    'separation date',
    'end date',
    'employment end date',
    'last day',
  ],
]

const plain = (name: string) =>
  name
    .replaceAll('#', ' number')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

interface Known {
  field: ColumnContent
  /** The column with the lowest rank is used. */
  rank: number
}

const known = new Map<string, Known>(names.flatMap(([field, ...all]) => all.map((name, rank) => [plain(name), { field, rank }] as const)))

/** What the column with this name in the first line holds. */
export const fieldOf = (name: string): ColumnContent | undefined => known.get(plain(name))?.field

interface Column extends Known {
  index: number
  /** As it stands in the file. */
  name: string
}

/**
 * The column index of each field, and the unused columns.
 * @throws one message at `file` if required columns are missing, or if two columns are equally good for one field
 */
export function matchColumns(header: readonly string[]): { places: Map<ColumnContent, number>; ignoredColumns: string[] } {
  const columns = header.flatMap((name, index): Column[] => {
    const found = known.get(plain(name))
    return found ? [{ ...found, index, name: name.trim() }] : []
  })
  const used = new Map<ColumnContent, Column>()
  for (const column of columns) {
    const other = used.get(column.field)
    if (other?.rank === column.rank) refuse(twiceText(other, column))
    if (!other || column.rank < other.rank) used.set(column.field, column)
  }
  // A whole name is read only if its parts have no columns of their own.
  if (used.has('firstName') && used.has('lastName')) used.delete('fullName')
  refuseMissing(used)
  const places = new Map([...used].map(([field, { index }]) => [field, index] as const))
  const indexes = new Set(places.values())
  const ignoredColumns = header.filter((name, index) => !indexes.has(index) && name.trim() !== '').map((name) => name.trim().slice(0, 100))
  return { places, ignoredColumns: ignoredColumns.slice(0, 100) }
}

const twiceText = (one: Column, other: Column) =>
  one.name === other.name
    ? `The column "${one.name}" appears twice: columns ${one.index + 1} and ${other.index + 1}. Please remove one of them.`
    : `The columns "${one.name}" and "${other.name}" both mean ${labelOf(one.field)}. Please remove one of them.`

const labelOf = (field: ColumnContent) =>
  ({ ...importColumns, fullName: 'the whole name', status: 'the employment status', endDate: 'the end of the employment' })[field]

function refuseMissing(used: ReadonlyMap<ColumnContent, Column>) {
  const missing: string[] = (['firstName', 'lastName', 'role', 'positions'] as const)
    .filter((field) => !used.has(field) && !(field.endsWith('Name') && used.has('fullName')))
    .map((field) => importColumns[field])
  if (!used.has('email') && !used.has('phone')) missing.push('Email or Phone')
  if (used.size === 0)
    refuse('We do not recognize any column names in the first line. It must name the columns, like the first line of the template.')
  if (missing.length > 0) refuse(`Missing in the first line: ${missing.join(', ')}. Please name the columns as the template does.`)
}
