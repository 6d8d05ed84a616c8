import { z } from 'zod'

import { adminOf, endpoint, id, memberOf, payload, signedIn } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { foldText } from '#wire/fold-text'
import { Location } from '../locations/locations.ts'
import { day, moment, oneLine, paging, text } from '../endpoint/shapes.ts'
import { singleFileLimits } from '../records/uploads.ts'

/**
 * The maximum lengths of the names of a sheet, and its maximum number of CAS numbers: what an index can hold in any script. Also the maximum lengths
 * of a CAS number as typed and of the name of an area.
 */
export const sheetLimits = { chemicalName: 300, manufacturer: 200, cas: 40, casLength: 50, areaName: 100 } as const

/** The label image (SDSNEW-009). */
export const imageEndings = ['jpeg', 'jpg', 'png'] as const

/** SDSNEW-009, verbatim. */
export const WrongImageType = error('upload.wrong_type', 422, 'Please upload files with valid extensions: .jpeg, .jpg, .png')
/** SDSNEW-013. */
export const AlreadyRequested = error(
  'sds_request.pending',
  409,
  'This data sheet has been requested for this location already, and the request is still open.',
)
/** The catalog contains the product, but not its manufacturer's file. */
export const SheetFileMissing = error('sds.no_file', 404, 'The manufacturer’s sheet of this product is missing.')

export const PictureMissing = error('sds_request.no_picture', 404, 'This request has no picture of the label.')

/** A filter matches substrings and ignores case (SDS-007). `%` and `_` are literal. */
const filter = text(200).optional()

/** A sheet of the catalog or of the practice, as lists show it (DATA-L-031). */
export const Sheet = z.object({
  _id: id('sds'),
  chemicalName: z.string(),
  lowerChemicalName: z.string(),
  manufacturer: z.string(),
  lowerManufacturer: z.string(),
  /** CAS numbers of the ingredients. */
  cas: z.array(z.string()),
  /**
   * `catalog`: imported. `reference`: made by us, never counts as the manufacturer's sheet. `practice`: uploaded by the practice and visible only to
   * it.
   */
  origin: z.enum(['catalog', 'reference', 'practice']),
  /** The file of the manufacturer; null if it is missing. `sdsDoc` sends it, or our own PDF for a reference sheet without a file. */
  file: z.object({ contentType: z.string(), /** Bytes. */ size: z.number().int() }).nullable(),
  productUse: z.string(),
  signalWord: z.enum(['Danger', 'Warning']).nullable(),
  /** H codes of the GHS. */
  hazards: z.array(z.string()),
  /** GHS01 to GHS09. */
  pictograms: z.array(z.string()),
  revisionDate: day.nullable(),
  /** The edition of 29 CFR 1910.1200 it follows; null if unknown. */
  hcsEdition: z.enum(['2012', '2024']).nullable(),
  /** The manufacturer is fictional, for the demonstration. */
  invented: z.boolean(),
  /** Its presence at the location of the list; null if it is not there. */
  present: z
    .object({
      from: day,
      /** The areas where it is used now. */
      areas: z.array(z.string()),
      /** The sheet whose place it took, and the last day of that one; null if there is none. */
      former: z.object({ chemicalName: z.string(), until: day }).nullable(),
    })
    .nullable(),
})
export type Sheet = z.infer<typeof Sheet>

/** The sort columns of sheets (SDS-009). */
export const sheetOrders = ['lowerChemicalName', 'lowerManufacturer', 'cas'] as const

export const sheetFilters = {
  chemicalName: filter,
  manufacturer: filter,
  cas: filter,
  /** Words, each of which must be in the name, the manufacturer or a CAS number. */
  search: filter,
}

export const sdsList = endpoint({
  method: 'GET',
  path: '/api/v2/sdsList/:locationId',
  access: memberOf('params.locationId'),
  summary:
    'The data sheets of a location, or with `allSheets=true` the whole catalogue with the sheets of the practice. Totals above 2,000 are first answered as 2,000 with `totalIsExact` false, and exactly once they have been counted.',
  params: z.object({ locationId: id('location') }),
  query: z.object({
    ...paging,
    ...sheetFilters,
    orderBy: z.enum(sheetOrders).optional(),
    /** Accepted but ignored: the server uses the stored list of the location (SDS-027). */
    sdsList: z.string().max(100_000).optional(),
    allSheets: z.enum(['true', 'false']).optional(),
  }),
  response: payload(z.object({ data: z.array(Sheet), totalCount: z.number().int(), totalIsExact: z.boolean() })),
  plan: 'SDS',
})

export const sdsDoc = endpoint({
  method: 'GET',
  path: '/api/v2/sdsDoc/:id',
  access: signedIn,
  plan: 'SDS',
  onTablet: true,
  summary:
    'The document of a data sheet, inline: the file of the manufacturer, or of a reference sheet without one our own PDF. For people of a location with a plan that has data sheets.',
  params: z.object({ id: id('sds') }),
  response: 'file',
  errors: [SheetFileMissing],
})

export const sdsCatalog = endpoint({
  method: 'GET',
  path: '/api/v2/sdsCatalog',
  access: signedIn,
  withoutPlan: 'the advertising page shows it to locations without the plan (ruling 35)',
  summary: 'How much the catalogue holds, for everybody, whatever the plan (ruling 35).',
  noTenantIds: 'the catalogue is shared by all practices',
  response: payload(
    z.object({
      /** The number of manufacturers' sheets; null until they have been counted, so the client requests it again a moment later. */
      dataSheets: z.number().int().nullable(),
      /** Our own sheets, which never count as the manufacturer's. */
      referenceSheets: z.number().int(),
    }),
  ),
})

/** Only what was added today can be a mistake. What was here before keeps its days (ruling 14). */
export const AddedEarlier = error(
  'sds.added_earlier',
  409,
  'This data sheet was not added today. Its days are kept; you can only say that the product is no longer there.',
)

/** A place within a location, in the words of the practice. */
export const areaName = oneLine(sheetLimits.areaName)

export const addRemoveSds = endpoint({
  method: 'POST',
  path: '/api/v2/add_remove_sds',
  access: adminOf('body.locationId'),
  summary:
    'Puts a data sheet on the list of a location, or takes it off. Doing it twice changes nothing. What was removed keeps the days from and to which it was there (ruling 14).',
  body: z.object({
    action: z.enum(['add', 'remove']),
    sdsId: id('sds'),
    locationId: id('location'),
    /** With `add`: where it is used. Ignored for a sheet that is already on the list. */
    areas: z.array(areaName).max(50).optional(),
    /** With `remove`, on the day on which the sheet was added: it was added by mistake, so the product was never here. */
    mistake: z.boolean().optional(),
  }),
  response: payload(Location),
  errors: [AddedEarlier],
  plan: 'SDS',
})

/** CAS numbers as entered: a JSON list, repeated fields, or a single one. Duplicates are removed. */
const typedCas = z.preprocess(
  (sent) => [...new Set(readCas(sent))].filter((number) => number !== ''),
  z.array(oneLine(sheetLimits.casLength)).max(sheetLimits.cas),
)

function readCas(sent: unknown): unknown[] {
  if (Array.isArray(sent)) return sent.flatMap(readCas)
  if (typeof sent !== 'string') return sent === undefined ? [] : [sent]
  const typed = sent.trim()
  return typed.startsWith('[') ? readList(typed) : [typed]
}

function readList(typed: string): unknown[] {
  try {
    const read: unknown = JSON.parse(typed)
    return Array.isArray(read) ? read.flatMap(readCas) : [typed]
  } catch {
    return [typed]
  }
}

export const requestForSds = endpoint({
  method: 'POST',
  path: '/api/v2/requestForSds',
  access: memberOf('body.location'),
  summary: 'Asks for a data sheet that the catalogue does not have. An optional picture of the label comes in the field `file`.',
  body: z.object({
    chemicalName: oneLine(sheetLimits.chemicalName),
    manufacturer: oneLine(sheetLimits.manufacturer).refine(
      (name) => foldText(name) !== 'reference sheet',
      'Please enter the manufacturer that the label of the container names.',
    ),
    cas: typedCas.optional().default([]),
    note: text(2_000).optional().default(''),
    practice: id('practice'),
    location: id('location'),
  }),
  multipart: { field: 'file', ...singleFileLimits, lists: ['cas'] },
  response: payload(z.object({ _id: z.string(), status: z.literal('Pending') })),
  errors: [AlreadyRequested, WrongImageType],
  plan: 'SDS',
})

const requestStatus = z.enum(['Completed', 'Pending', 'Rejected'])

/** A request as its list shows it (DATA-L-032 to 034). */
export const SheetRequest = z.object({
  _id: id('sheetRequest'),
  chemicalName: z.string(),
  lowerChemicalName: z.string(),
  manufacturer: z.string(),
  lowerManufacturer: z.string(),
  cas: z.array(z.string()),
  /** For the requester and the administrators of the location; null for others. */
  note: z.string().nullable(),
  practice: id('practice'),
  location: id('location'),
  /** The picture of the label, for the same people as the note. */
  file: z.object({ name: z.string(), contentType: z.string(), size: z.number().int() }).nullable(),
  requestedBy: z.object({ _id: id('user'), fullName: z.string() }),
  requestedAt: moment,
  status: requestStatus,
  /** Why it was rejected. */
  why: z.string().nullable(),
  /** The sheet that fulfilled the request. */
  sheet: id('sds').nullable(),
})
export type SheetRequest = z.infer<typeof SheetRequest>

export const requestByLocationId = endpoint({
  method: 'GET',
  path: '/api/v2/requestByLocationId/:locationId',
  access: memberOf('params.locationId'),
  summary: 'The data sheets that a location has asked for, with the state of each request.',
  params: z.object({ locationId: id('location') }),
  query: z.object({
    ...paging,
    chemicalName: filter,
    manufacturer: filter,
    cas: filter,
    /** Part of the requester's name. */
    requestedBy: filter,
    /** The day at the location. */
    requestedAt: day.optional(),
    status: requestStatus.optional(),
    orderBy: z.enum(['lowerChemicalName', 'lowerManufacturer', 'cas', 'requestedBy', 'requestedAt', 'status']).optional(),
  }),
  response: payload(z.object({ data: z.array(SheetRequest), totalCount: z.number().int(), totalIsExact: z.boolean() })),
  plan: 'SDS',
})

export const sdsRequestPicture = endpoint({
  method: 'GET',
  path: '/api/v2/sdsRequestPicture/:id',
  access: memberOf('params.id'),
  summary: 'The picture of the label of a request, for whoever asked and the administrators of the location.',
  params: z.object({ id: id('sheetRequest') }),
  response: 'file',
  errors: [PictureMissing],
  plan: 'SDS',
})
