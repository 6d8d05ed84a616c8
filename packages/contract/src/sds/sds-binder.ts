import { z } from 'zod'

import { endpoint, id, memberOf } from '../endpoint/endpoint.ts'

const params = z.object({ locationId: id('location') })

export const getSheetBinder = endpoint({
  method: 'GET',
  path: '/api/v2/sds_binder/:locationId',
  access: memberOf('params.locationId'),
  summary:
    'The binder of a location as one tagged PDF: the index of the chemicals on its list with where they are used, then the label and hazards of each, and up to 40 reference sheets of ours. It says which manufacturer’s sheets are missing.',
  params,
  response: 'file',
  cookieMayRead: true,
  plan: 'SDS',
})

export const getSheetFiles = endpoint({
  method: 'GET',
  path: '/api/v2/sds_files/:locationId',
  access: memberOf('params.locationId'),
  summary:
    'The binder and the files of the manufacturers of the chemicals on the list of a location, with our reference sheets where they are too many for the binder, as a ZIP file that is made while it is sent.',
  params,
  response: 'file',
  cookieMayRead: true,
  plan: 'SDS',
})
