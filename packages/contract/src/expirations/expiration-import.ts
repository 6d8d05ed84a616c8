import { z } from 'zod'

import { adminOf, endpoint, id, payload } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { ImportNeedsAttention } from '../staff/staff-import.ts'
import { documentLimits } from '../records/uploads.ts'

/** More rows must be split into several files. */
export const maxImportedDates = 500

/** Nothing was saved; `details` holds the rows with their problems. */
export const DatesNeedAttention = error('expiration.needs_attention', 409, ImportNeedsAttention.text)

const cell = z.string().max(500, 'Please use at most 500 characters.').default('')

/** One date of the file, with every cell as text. */
export const DateRow = z.object({
  /** The line of the file. */
  line: z.number().int().min(1).max(1_000_000),
  what: cell,
  /** The name or email address of a person, or the name of an item or vendor. */
  whom: cell,
  part: cell,
  lot: cell,
  firstDay: cell,
  lastDay: cell,
  number: cell,
  issuer: cell,
  state: cell,
  hoursNeeded: cell,
  hoursDone: cell,
})
export type DateRow = z.infer<typeof DateRow>

/** A row with its problems. */
export const CheckedDate = DateRow.extend({
  problems: z.array(z.object({ field: DateRow.omit({ line: true }).keyof(), message: z.string() })),
  /** The same period is recorded already. The row changes nothing. */
  present: z.boolean(),
})
export type CheckedDate = z.infer<typeof CheckedDate>

const params = z.object({ locationId: id('location') })
const checked = payload(z.object({ rows: z.array(CheckedDate), ignoredColumns: z.array(z.string()) }))

export const previewDates = endpoint({
  method: 'POST',
  path: '/api/v2/expiration_import/preview/:locationId',
  access: adminOf('params.locationId'),
  summary: 'Reads a CSV file of dates that run out and answers its rows with what is wrong with each cell. Nothing is saved.',
  params,
  body: z.object({}),
  multipart: { field: 'file', ...documentLimits, maxFileBytes: 2_000_000, maxFiles: 1 },
  response: checked,
})

export const importDates = endpoint({
  method: 'POST',
  path: '/api/v2/expiration_import/:locationId',
  access: adminOf('params.locationId'),
  summary: 'Records all dates of the rows, or none: everything is checked again first. Periods that are recorded already stay as they are.',
  params,
  body: z.object({ rows: z.array(DateRow).min(1, 'There is nothing to import.').max(maxImportedDates) }),
  maxBodyBytes: 4_000_000,
  response: payload(z.object({ added: z.number().int(), present: z.number().int() })),
  errors: [DatesNeedAttention],
})
