import type { Measure } from '#api/platform/files/zip/measured'

import type { Upload, WrittenArchive } from './write-archive.ts'

/** Facts about the whole archive. */
export interface ArchiveFacts {
  practiceId: string
  confidential: boolean
  /** Names of the locations of which nothing confidential is included. */
  withheldAt: readonly string[]
  /** Whether the payment provider could be reached for the invoices. */
  invoices: boolean
  madeBy: { id: string; name: string }
  now: Date
}

/** One entry of the manifest's file list. */
export type Noted =
  | ({ path: string; kind: string; rows?: number; expectedSha256?: string } & Owner & Measure)
  | ({ path: string; kind: 'missing'; expectedSha256: string; expectedSize: number } & Owner)

/** The id of the row that an uploaded file belongs to. */
interface Owner {
  recordId?: string
  sheetId?: string
  requestId?: string
  pictureId?: string
}

/** Returns the manifest entry for an uploaded file that is missing from the file store. */
export const missingFile = ({ path, of, sha256, size }: Upload): Noted => ({
  path,
  kind: 'missing',
  ...of,
  expectedSha256: sha256,
  expectedSize: size,
})

/** Returns the manifest up to its file list. The entries follow, then `manifestEnd`. */
export function manifestStart(
  { practiceId, confidential, withheldAt, invoices, madeBy, now }: ArchiveFacts,
  { practiceName, trail }: WrittenArchive,
): string {
  const head = {
    format: 'SafePractice archive 1',
    practice: { id: practiceId, name: practiceName },
    moment: now.toISOString(),
    madeBy,
    auditTrail: { chain: practiceId, ...(trail ?? { number: 0, link: '' }) },
    leftOut: leftOutOf({ confidential, withheldAt, invoices }),
  }
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "files": [`
}

export const manifestEnd = '\n  ]\n}\n'

/** Returns one line of the file list. */
export const manifestLine = (noted: Noted, first: boolean) => `${first ? '' : ','}\n    ${JSON.stringify(noted)}`

const trailText = 'The content of events in the audit trail about what was left out as confidential: they are marked "leftOut".'

const leftOutOf = ({ confidential, withheldAt, invoices }: Pick<ArchiveFacts, 'confidential' | 'withheldAt' | 'invoices'>) => [
  ...(confidential
    ? []
    : [
        'Confidential records and tasks, health documents, emergency contacts, reported events and absences: they were not asked for.',
        trailText,
      ]),
  ...(confidential && withheldAt.length > 0
    ? [`What is confidential at ${withheldAt.join(', ')}: only administrators of the location may see it.`, trailText]
    : []),
  ...(invoices ? [] : ['Invoices: the payment provider could not be reached.']),
  'Unfinished forms and messages to the support: they belong to the person who writes them.',
  'Card numbers: the product never has them.',
]

/** Describes briefly what each file contains and how to verify the archive. */
export const readMe = ({ confidential, now }: ArchiveFacts, { practiceName }: WrittenArchive): string =>
  `Archive of ${practiceName}
Everything as it was at ${now.toISOString()} (UTC).

*.csv         Tables for a spreadsheet. A value that a spreadsheet would take for a formula begins with an apostrophe.
*.jsonl       One JSON object in each line. records.jsonl has every record with its questions and answers.
files/        The photographs and documents. records.jsonl names the path of each.
data-sheets/  The data sheets that the practice uploaded, by the ids of own-data-sheets.jsonl.
labels/       The pictures of labels, by the ids of data-sheet-requests.csv.
confidential/ ${confidential ? 'Confidential records and tasks, health documents, emergency contacts, reported events and absences. Keep this folder where only those who may see it have access.' : 'Not in this archive, because it was not asked for.'}
billing/      Plans, payer and invoices.
audit-trail.jsonl
              Who did what, in the order of the chain. "link" is the keyed hash of each link over the one before it, "contentHash" that
              of the event. An event about something confidential that is not in this archive has no content. Whoever runs the server has the key: npm run audit:verify checks the chain that these links are of.
manifest.json The SHA-256, size and kind of every other file, the moment, and the last link of the chain.

To check a file, compare its SHA-256 with the manifest:
  Windows PowerShell   Get-FileHash staff.csv
  macOS                shasum -a 256 staff.csv
  Linux                sha256sum staff.csv
`
