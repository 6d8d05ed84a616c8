import { z } from 'zod'

import { adminOf, endpoint, id, payload } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { ExportUnderWay } from '../exports/exports.ts'

/** A server creates and sends only a few archives at a time, because each reads all data of a practice. */
export const TooManyArchives = error('archive.too_many', 429, 'Other archives are being made. Please try again in a few minutes.')

/** Sent to everyone else in the practice, administrators of a location included. */
export const PracticeAdministratorOnly = error(
  'archive.practice_administrator',
  403,
  'Only an administrator of the practice can get the archive.',
)

const params = z.object({ practiceId: id('practice') })

/** What an archive of the practice contains. Sizes are those of the uploaded files, in bytes; everything else is small in comparison. */
export const ArchiveContents = z.object({
  records: z.number().int(),
  files: z.number().int(),
  fileBytes: z.number().int(),
  /** Included in the archive only on request. */
  confidential: z.object({
    /** Confidential records and health documents. */
    records: z.number().int(),
    files: z.number().int(),
    fileBytes: z.number().int(),
  }),
  /** Names of the locations that the caller does not administer. What is confidential there is never included (ruling 12). */
  withheldAt: z.array(z.string()),
})
export type ArchiveContents = z.infer<typeof ArchiveContents>

export const getArchiveContents = endpoint({
  method: 'GET',
  path: '/api/v2/export/archive/:practiceId/contents',
  access: adminOf('params.practiceId', PracticeAdministratorOnly),
  summary:
    'What the archive of the practice holds and how large its files are, for its administrators. It is refused while the archive itself would be.',
  params,
  freshProof: 'archive',
  response: payload(ArchiveContents),
  support: 'never',
  errors: [PracticeAdministratorOnly, ExportUnderWay, TooManyArchives],
})

export const getArchive = endpoint({
  method: 'GET',
  path: '/api/v2/export/archive/:practiceId',
  access: adminOf('params.practiceId', PracticeAdministratorOnly),
  summary:
    'Everything of the practice in one ZIP file, for its administrators: CSV and JSON Lines, the uploaded files, the audit trail with its chain, and a manifest with a SHA-256 of each. With `confidential` also confidential records, health documents and emergency contacts of the locations that the caller administers, and the audit trail says so for each person concerned (ruling 12).',
  params,
  query: z.object({ confidential: z.enum(['true', 'false']).optional() }),
  freshProof: 'archive',
  response: 'file',
  support: 'never',
  // The browser saves the file as it arrives; a page would have to hold all of it in memory first.
  cookieMayRead: true,
  errors: [PracticeAdministratorOnly, ExportUnderWay, TooManyArchives],
})
