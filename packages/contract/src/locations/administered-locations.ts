import { z } from 'zod'

import { adminOf, endpoint, id, payload, self } from '../endpoint/endpoint.ts'
import { LibraryAnswer } from '../library/library-answer.ts'
import { locationType, moment, paging, plan, text } from '../endpoint/shapes.ts'

/** A row of the table of locations for administrators. */
export const AdministeredLocation = z.object({
  _id: id('location'),
  name: z.string(),
  /** Lowercase name. */
  nameForSort: z.string(),
  /** An array with one element (LOC-018). */
  type: z.array(z.string()),
  address: z.object({ address: z.string(), address2: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
  locSubscriptionPlan: plan.nullable(),
  practice: z.object({ _id: id('practice'), name: z.string() }),
  timeZone: z.string(),
  createdAt: moment,
})
export type AdministeredLocation = z.infer<typeof AdministeredLocation>

/** LOC-005. */
export const locationOrder = z.enum(['nameForSort', 'type', 'address.address', 'address.city', 'address.state', 'address.zip'])

export const listLocations = endpoint({
  method: 'GET',
  path: '/api/v2/locations/:userId',
  access: self('params.userId'),
  summary: 'The locations that the caller administers, a page at a time. Texts match partly and without regard to case.',
  params: z.object({ userId: id('user') }),
  query: z.object({
    ...paging,
    orderBy: locationOrder.optional(),
    name: text(200).optional(),
    type: locationType.optional(),
    address: text(200).optional(),
    city: text(100).optional(),
    /** Two-letter state code. */
    state: text(2).optional(),
    zip: text(10).optional(),
  }),
  response: payload(z.object({ data: z.array(AdministeredLocation), totalCount: z.number().int(), totalIsExact: z.boolean() })),
})

export const libraryStepsWhichHaveTask = endpoint({
  method: 'GET',
  path: '/api/v2/libraryStepsWhichHaveTask/:locationId',
  access: adminOf('params.locationId'),
  plan: 'OSHA',
  summary: 'The answers of the library setup that make tasks, with the names of the people in them (LOC-065 to LOC-071).',
  params: z.object({ locationId: id('location') }),
  response: payload(
    z.object({
      libraryData: z.array(LibraryAnswer),
      didCompleteLibrarySetup: z.boolean(),
      additionalStepsAvailable: z.boolean(),
      /** Names by id of all people who appear in the answers. */
      people: z.record(z.string(), z.string()),
    }),
  ),
})
