import { importColumns, type ImportField } from '#contract/staff-import-columns'

import { refuse } from './read-text.ts'

/** Column names used by other programs, compared without case, spaces and punctuation. */
const names: readonly (readonly [ImportField, ...string[]])[] = [
  ['firstName', 'first', 'given name', 'forename', 'fname', 'preferred name'],
  ['lastName', 'last', 'surname', 'family name', 'lname'],
  ['email', 'e-mail address', 'mail', 'work email', 'email id'],
  ['phone', 'phone number', 'mobile', 'mobile phone', 'mobile number', 'cell', 'cell phone', 'telephone', 'tel'],
  ['location', 'locations', 'office', 'site', 'practice location', 'location name'],
  ['role', 'roles', 'job role', 'role name'],
  ['positions', 'position', 'designation', 'designations', 'exposure'],
  ['startDate', 'start', 'hire date', 'date of hire', 'hired', 'hired on', 'employment start', 'started'],
  ['newHire', 'new', 'is new hire'],
  ['lastTraining', 'last training date', 'last trained', 'last annual training', 'training date'],
]

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const known = new Map<string, ImportField>(
  names.flatMap(([field, ...others]) => [importColumns[field], ...others].map((name) => [plain(name), field] as const)),
)

/** The field that a column name in the first line refers to. */
export const fieldOf = (name: string): ImportField | undefined => known.get(plain(name))

/**
 * The column index of each field, and the unused columns.
 * @throws one message at `file` if required columns are missing or duplicated
 */
export function matchColumns(header: readonly string[]): { places: Map<ImportField, number>; ignoredColumns: string[] } {
  const places = new Map<ImportField, number>()
  const ignoredColumns: string[] = []
  for (const [index, name] of header.entries()) {
    const field = fieldOf(name)
    if (field && places.has(field)) refuse(`The column ${importColumns[field]} appears twice. Please remove one of them.`)
    if (field) places.set(field, index)
    else if (name.trim() !== '') ignoredColumns.push(name.trim().slice(0, 100))
  }
  const missing: string[] = (['firstName', 'lastName', 'role', 'positions'] as const)
    .filter((field) => !places.has(field))
    .map((field) => importColumns[field])
  if (!places.has('email') && !places.has('phone')) missing.push('Email or Phone')
  if (places.size === 0)
    refuse('We do not recognize any column names in the first line. It must name the columns, like the first line of the template.')
  if (missing.length > 0) refuse(`Missing in the first line: ${missing.join(', ')}. Please name the columns as the template does.`)
  return { places, ignoredColumns: ignoredColumns.slice(0, 100) }
}
