import { z } from 'zod'

import { adminOf, endpoint, id, memberOf, payload } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { ExportUnderWay } from '../exports/exports.ts'
import { areaName, Sheet } from './sds.ts'
import { day, paging } from '../endpoint/shapes.ts'

/** A place within a location where a chemical was used, in the words of the practice. */
const Area = z.object({
  area: z.string(),
  from: day,
  /** null while it is used there. */
  to: day.nullable(),
})

/** A stay of a data sheet on the list of a location. A sheet that was removed and added again has one for each stay. */
export const SheetPresence = z.object({
  _id: z.string(),
  sheet: z.object({
    _id: id('sds'),
    chemicalName: z.string(),
    manufacturer: z.string(),
    origin: Sheet.shape.origin,
    cas: z.array(z.string()),
  }),
  /** Days at the location, both included. */
  from: day,
  /** null while the sheet is on the list. */
  to: day.nullable(),
  /** The areas used in the requested time; all areas if no time was requested. */
  areas: z.array(Area),
  addedBy: z.string(),
  removedBy: z.string().nullable(),
  /** The day on which this sheet took the place of another one that had been used for the product until then; null if none had. */
  sheetSince: day.nullable(),
})
export type SheetPresence = z.infer<typeof SheetPresence>

const params = z.object({ locationId: id('location') })

/** The year or day of use. A day takes precedence over a year; without either, all entries are returned. */
const time = { year: z.coerce.number().int().min(1970).max(2999).optional(), day: day.optional() }

const { pageNumber, pageSize } = paging

export const listSheetHistory = endpoint({
  method: 'GET',
  path: '/api/v2/sds_history/:locationId',
  access: memberOf('params.locationId'),
  summary:
    'Which chemicals a location used in a year or on a day, where, and from when until when, by name. Exposure records are kept for 30 years (29 CFR 1910.1020(d)(1)(ii)).',
  params,
  query: z.object({ ...time, pageNumber, pageSize }),
  response: payload(z.object({ data: z.array(SheetPresence), totalCount: z.number().int(), totalIsExact: z.boolean() })),
  plan: 'SDS',
})

export const exportSheetHistory = endpoint({
  method: 'GET',
  path: '/api/v2/export/sds/:locationId',
  access: adminOf('params.locationId'),
  summary: 'The same, whole, as a CSV file.',
  params,
  query: z.object(time),
  support: 'never',
  response: 'file',
  errors: [ExportUnderWay],
  plan: 'SDS',
})

export const SheetNotOnList = error('sds.not_on_list', 409, 'This data sheet is not on the list of this location.')

export const changeSheetAreas = endpoint({
  method: 'PUT',
  path: '/api/v2/sds_areas/:locationId',
  access: adminOf('params.locationId'),
  summary: 'Says where a chemical on the list is used from today on. Places where it is not used any more keep their days.',
  params,
  body: z.object({ sdsId: id('sds'), areas: z.array(areaName).max(50) }),
  response: payload(z.object({ areas: z.array(Area) })),
  errors: [SheetNotOnList],
  plan: 'SDS',
})
