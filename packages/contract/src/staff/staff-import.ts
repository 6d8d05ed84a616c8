import { z } from 'zod'
import { thousands } from '#wire/thousands'

import { adminOf, endpoint, id, payload } from '../endpoint/endpoint.ts'
import { error, TooMany } from '../endpoint/errors.ts'
import { documentLimits } from '../records/uploads.ts'
import { administratorsChange } from './staff.ts'

/** More rows must be split into several files. */
export const maxImportRows = 1_000
/** 2 MB; a file with a thousand people is a tenth of this. */
export const maxImportBytes = 2_000_000
/** Longer cells are truncated while the file is read; every validation rule has a lower limit. */
export const maxCellLength = 2_000

/** Nothing was saved; `details` holds the rows with their problems, in the format of `checkStaffImport`. */
export const ImportNeedsAttention = error('staff_import.needs_attention', 409, 'Some rows need attention. Nothing was saved.')

const cell = z.string().max(maxCellLength, `Please use at most ${thousands(maxCellLength)} characters.`)

/** One person of the file, with every cell as text. Several locations or positions share one cell, separated by "|". */
export const ImportRow = z.object({
  /** The line of the file on which the row begins; identifies the row to people. */
  line: z.number().int().min(1).max(1_000_000),
  firstName: cell,
  lastName: cell,
  email: cell,
  phone: cell,
  /** Names of locations that the caller administers; if empty, the location of the path. */
  location: cell,
  /** One name that exists at every location of the row, or one per location. */
  role: cell,
  /** Administrator, Safety Officer, SPICE Officer, At Risk, Not At Risk: at least one (STAFF-078). */
  positions: cell,
  /** Start of the employment; if empty, today at the location (ruling 25). */
  startDate: cell,
  /** Yes or No; empty means No, so that long-time staff are not new hires (ruling 25). */
  newHire: cell,
  /** The day of the last yearly training, which determines the first one here (ruling 40); empty if unknown. */
  lastTraining: cell.default(''),
})
export type ImportRow = z.infer<typeof ImportRow>

/** A row with its problems. Valid cells are normalized: dates as MM/DD/YYYY, defaults filled in. */
export const CheckedRow = ImportRow.extend({
  problems: z.array(
    z.object({
      field: ImportRow.omit({ line: true }).keyof(),
      message: z.string(),
    }),
  ),
  /**
   * Already works at another location of the practice. Only the new location is added; names, start, new hire and last training of the row are
   * ignored (ruling 39).
   */
  colleague: z.boolean(),
  /** Already works, under this name, at every location of the row. The row is left alone and changes nothing. */
  present: z.boolean(),
  /** The channel of the invitation (STAFF-082); null without a usable contact, for a colleague and for a present person. */
  willInvite: z.enum(['email', 'phone']).nullable(),
})
export type CheckedRow = z.infer<typeof CheckedRow>

/** A row of the file that is not imported, because by the file the person no longer works there. */
export const LeftOutRow = z.object({
  line: z.number().int(),
  name: z.string(),
  /** As the file says it: "Terminated", "ended 03/01/2024". */
  reason: z.string(),
})
export type LeftOutRow = z.infer<typeof LeftOutRow>

export const ImportTotals = z.object({
  rows: z.number().int(),
  /** The number of rows with a problem. */
  wrong: z.number().int(),
  /** The number of rows for people who already work at another location of the practice. */
  colleagues: z.number().int(),
  /** The number of rows for people who are present at every location of their row. */
  present: z.number().int(),
  emails: z.number().int(),
  textMessages: z.number().int(),
  /** How many text messages the practice can still send today (ruling 2). */
  textMessagesLeft: z.number().int(),
})
export type ImportTotals = z.infer<typeof ImportTotals>

const checked = { rows: z.array(CheckedRow), totals: ImportTotals }

const params = z.object({ locationId: id('location') })
const rows = z
  .array(ImportRow)
  .min(1, 'There is nobody to import.')
  .max(maxImportRows, `At most ${thousands(maxImportRows)} people can be imported at once.`)

/** Fits a thousand rows of long names in four-byte characters. */
const maxBodyBytes = 8_000_000

export const staffImportTemplate = endpoint({
  method: 'GET',
  path: '/api/v2/staff_import/template/:locationId',
  access: adminOf('params.locationId'),
  summary: 'A CSV file with the columns of the import and two example rows, in UTF-8 with a byte order mark.',
  params,
  response: 'file',
})

export const previewStaffImport = endpoint({
  method: 'POST',
  path: '/api/v2/staff_import/preview/:locationId',
  access: adminOf('params.locationId'),
  summary: 'Reads a CSV file of staff and answers its rows with what is wrong with each. Nothing is saved.',
  params,
  multipart: { field: 'file', ...documentLimits, maxFileBytes: maxImportBytes, maxFiles: 1 },
  response: payload(
    z.object({
      ...checked,
      /** The detected encoding, so that people can check the names. */
      encoding: z.string(),
      /** Ignored columns of the file. */
      ignoredColumns: z.array(z.string()),
      /** People of the file who have left. They are not among the rows. */
      leftOut: z.array(LeftOutRow),
    }),
  ),
})
export type ImportPreview = z.infer<typeof previewStaffImport.response>['payload']

export const checkStaffImport = endpoint({
  method: 'POST',
  path: '/api/v2/staff_import/check/:locationId',
  access: adminOf('params.locationId'),
  summary: 'Checks rows that were corrected on the screen. Nothing is saved.',
  params,
  body: z.object({ rows }),
  maxBodyBytes,
  response: payload(z.object(checked)),
})

export const importStaff = endpoint({
  method: 'POST',
  path: '/api/v2/staff_import/:locationId',
  access: adminOf('params.locationId'),
  summary:
    'Adds and invites everybody in the rows, or nobody: everything is checked again first. Who works at another location of the practice gets the place only; who is present already stays as they are.',
  params,
  body: z.object({ rows }),
  maxBodyBytes,
  freshProof: { action: 'administrators', onlyIf: administratorsChange },
  response: payload(
    z.object({ added: z.number().int(), colleagues: z.number().int(), emails: z.number().int(), textMessages: z.number().int() }),
  ),
  errors: [ImportNeedsAttention, TooMany],
})
