import { z } from 'zod'

import { adminOf, endpoint, id, payload } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { day, text } from '../endpoint/shapes.ts'

/** A product on the list of a location whose manufacturer's sheet is missing. */
export const MissingSheet = z.object({
  _id: id('sds'),
  chemicalName: z.string(),
  cas: z.array(z.string()),
  from: day,
  areas: z.array(z.string()),
  /** Its name or its CAS numbers are close to those of the product in the question. */
  likely: z.boolean(),
})
export type MissingSheet = z.infer<typeof MissingSheet>

export const listMissingSheets = endpoint({
  method: 'GET',
  path: '/api/v2/sds_missing/:locationId',
  access: adminOf('params.locationId'),
  summary:
    'The products on the list of a location without the sheet of their manufacturer, those first that a sheet with this name and these CAS numbers may belong to.',
  params: z.object({ locationId: id('location') }),
  query: z.object({
    chemicalName: text(300).optional(),
    /** CAS numbers, separated by commas. */
    cas: text(2_000).optional(),
  }),
  response: payload(z.array(MissingSheet)),
  plan: 'SDS',
})

export const NoMissingSheet = error(
  'sds.nothing_missing',
  409,
  'This product is not on the list any more, or it already has the sheet of its manufacturer.',
)
export const ReferenceOnList = error('sds.reference_on_list', 409, 'The earlier sheet is on the list again. Please remove it there first.')

export const linkSheet = endpoint({
  method: 'PUT',
  path: '/api/v2/sds_link/:locationId',
  access: adminOf('params.locationId'),
  summary:
    'Says that a sheet on the list is the manufacturer’s sheet of another product on it, which is missing one. The sheet takes over the first day and the places; `of` null undoes it.',
  params: z.object({ locationId: id('location') }),
  body: z.object({ sdsId: id('sds'), of: id('sds').nullable() }),
  response: payload(z.object({ from: day })),
  errors: [NoMissingSheet, ReferenceOnList],
  plan: 'SDS',
})
