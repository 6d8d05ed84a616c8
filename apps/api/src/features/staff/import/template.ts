import { writtenDay } from '#calendar/written-day'
import { csvText } from '#contract/text/csv'
import { importColumns } from '#contract/staff/import-column-labels'

/** Fictional contacts: reserved domains, and a number that is never assigned. Rows with them are rejected, so that the examples are not imported. */
const examples = [
  { firstName: 'Jordan', lastName: 'Example', email: 'jordan@example.com', phone: '', positions: 'Safety Officer | At Risk' },
  { firstName: 'Taylor', lastName: 'Example', email: '', phone: '(503) 555-0142', positions: 'Not At Risk' },
]
const exampleContacts = new Set(['jordan@example.com', '+15035550142'])

/** Whether a row is one of the template's examples. */
export const isExample = (row: { lastName: string; contacts: readonly (string | null)[] }) =>
  row.lastName === 'Example' && row.contacts.some((contact) => contact !== null && exampleContacts.has(contact))

/** The file for people to fill in: column names and two examples at the given location. */
export function templateOf({ locationName, roleName, today }: { locationName: string; roleName: string; today: string }): Buffer {
  const lines = [
    Object.values(importColumns),
    ...examples.map(({ firstName, lastName, email, phone, positions }) => [
      firstName,
      lastName,
      email,
      phone,
      locationName,
      roleName,
      positions,
      writtenDay(today),
      'No',
      '',
    ]),
  ]
  return Buffer.from(csvText(lines))
}
