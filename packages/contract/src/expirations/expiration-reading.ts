import { z } from 'zod'

import { endpoint, id, memberOf, payload } from '../endpoint/endpoint.ts'
import { day } from '../endpoint/shapes.ts'
import { singleFileLimits, WrongDocumentType } from '../records/uploads.ts'
import { NeedsExpirationDocument } from './expirations.ts'

/** What the text of a document says about a date. A value is null if the document does not state it, or not clearly. */
export const DocumentReading = z.object({
  /** `noText`: a scan. `locked`: needs a password. `unreadable`: a damaged file. `tooHeavy`: reading it exceeded the limit of time or memory. */
  state: z.enum(['read', 'noText', 'locked', 'unreadable', 'tooHeavy']),
  validUntil: day.nullable(),
  issuedOn: day.nullable(),
  number: z.string().nullable(),
})
export type DocumentReading = z.infer<typeof DocumentReading>

export const readExpirationDocument = endpoint({
  method: 'POST',
  path: '/api/v2/expiration_reading/:locationId',
  access: memberOf('params.locationId'),
  summary:
    'Reads the PDF of a license, card or certificate and answers the last day, first day and number that it states. Nothing is saved.',
  params: z.object({ locationId: id('location') }),
  multipart: { field: 'file', ...singleFileLimits },
  response: payload(DocumentReading),
  errors: [NeedsExpirationDocument, WrongDocumentType],
})
