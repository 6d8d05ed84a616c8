import type { CheckedDate } from '#contract/expirations/expiration-import'
import { thousands } from '#wire/thousands'

/** The columns of the file, in the order of the template. */
export const fieldNames: Readonly<Record<CheckedDate['problems'][number]['field'], string>> = {
  what: 'What',
  whom: 'Person, Item or Vendor',
  part: 'Content',
  lot: 'Lot',
  firstDay: 'First Day',
  lastDay: 'Last Day',
  number: 'Number',
  issuer: 'Issued By',
  state: 'State',
  hoursNeeded: 'Hours Needed',
  hoursDone: 'Hours Done',
}

/** The template: the names of the columns, and a row that shows how a date is written. */
export const templateLines: readonly (readonly string[])[] = [
  Object.values(fieldNames),
  ['BLS or CPR card', 'Name or email address', '', '', '03/31/2025', '03/31/2027', '', '', '', '', ''],
]

/** What was imported, in words. */
export function importSummary({ added, present }: { added: number; present: number }): string {
  const dates = `${thousands(added)} ${added === 1 ? 'date has' : 'dates have'} been recorded`
  return present === 0 ? dates : `${dates}, ${thousands(present)} were recorded already`
}
