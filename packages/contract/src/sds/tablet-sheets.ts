import { z } from 'zod'

import { endpoint, id, memberOf, payload } from '../endpoint/endpoint.ts'
import { text } from '../endpoint/shapes.ts'

/** The most sheets of one response. A search narrows them. */
export const mostTabletSheets = 100

/** A data sheet of a location as a shared tablet lists it. */
export const TabletSheet = z.object({
  _id: id('sds'),
  chemicalName: z.string(),
  manufacturer: z.string(),
  signalWord: z.enum(['Danger', 'Warning']).nullable(),
  /** Where it is used now. */
  areas: z.array(z.string()),
  /** `sdsDoc` sends a document for it. */
  hasDocument: z.boolean(),
})
export type TabletSheet = z.infer<typeof TabletSheet>

export const tabletSheets = endpoint({
  method: 'GET',
  path: '/api/v2/tablet_sheets/:locationId',
  access: memberOf('params.locationId'),
  plan: 'SDS',
  onTablet: true,
  summary: 'The data sheets on the list of the location by name, for a shared tablet; at most 100, which a search narrows.',
  params: z.object({ locationId: id('location') }),
  query: z.object({
    /** Words, each of which must be in the name, the manufacturer or a CAS number. */
    search: text(200).optional(),
  }),
  response: payload(z.object({ sheets: z.array(TabletSheet), totalCount: z.number().int() })),
})
