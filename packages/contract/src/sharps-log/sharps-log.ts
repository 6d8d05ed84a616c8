import { z } from 'zod'

import { adminOf, endpoint, id, payload } from '../endpoint/endpoint.ts'
import { ExportUnderWay } from '../exports/exports.ts'
import { day } from '../endpoint/shapes.ts'

const params = z.object({ locationId: id('location') })
const year = z.coerce.number().int().min(1970).max(2999)
/** null if the form did not answer it. */
const item = z.string().nullable()

/** One injury. It contains neither person nor record, so that nobody can be identified by it (29 CFR 1910.1030(h)(5)(i)). */
export const SharpsLogEntry = z.object({
  /** Counted from 1 in each year, in the order of the injuries. */
  number: z.number().int(),
  date: day.nullable(),
  /** As typed in the form, for example `2:30 PM`. */
  time: item,
  deviceType: item,
  deviceBrand: item,
  workArea: item,
  how: item,
  moment: item,
  procedure: item,
  bodyPart: item,
  jobTitle: item,
  safetyFeature: item,
  safetyWouldHelp: item,
  employeeOpinion: item,
})
export type SharpsLogEntry = z.infer<typeof SharpsLogEntry>

export const getSharpsLog = endpoint({
  method: 'GET',
  path: '/api/v2/sharps_log/:locationId',
  access: adminOf('params.locationId'),
  summary:
    'The sharps injury log of a location for one year of injury, from its sharps forms: for its administrators (ruling 12). Discarded and deleted forms are left out. Each reading is written to the audit trail.',
  params,
  query: z.object({ /** The current year at the location by default. */ year: year.optional() }),
  support: 'never',
  response: payload(
    z.object({
      year: z.number().int(),
      /** The years with entries, the current year and the requested year; newest first. */
      years: z.array(z.number().int()),
      entries: z.array(SharpsLogEntry),
    }),
  ),
  plan: 'OSHA',
})

export const exportSharpsLog = endpoint({
  method: 'GET',
  path: '/api/v2/export/sharps_log/:locationId',
  access: adminOf('params.locationId'),
  summary: 'The sharps injury log of a location for one year, as a CSV file without a person.',
  params,
  query: z.object({ year }),
  support: 'never',
  response: 'file',
  errors: [ExportUnderWay],
  plan: 'OSHA',
})
