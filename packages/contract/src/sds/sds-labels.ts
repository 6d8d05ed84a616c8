import { z } from 'zod'

import { endpoint, id, memberOf } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { labelSizes, maxLabels } from './label-sizes.ts'

/** A catalog entry without hazards says nothing about the product, so no label can be made from it. */
export const HazardsUnknown = error(
  'sds.hazards_unknown',
  409,
  'The hazards of this product are not in the catalog. Copy them from the label of the manufacturer, or upload the manufacturer’s sheet.',
)

export const getSheetLabels = endpoint({
  method: 'GET',
  path: '/api/v2/sds_labels/:locationId',
  access: memberOf('params.locationId'),
  summary:
    'Labels for containers that a product was filled into (29 CFR 1910.1200(f)(6)), as a tagged PDF for common label paper: name, signal word, pictograms and hazard statements.',
  params: z.object({ locationId: id('location') }),
  query: z.object({
    sdsId: id('sds'),
    size: z.enum(labelSizes),
    count: z.coerce.number().int().min(1).max(maxLabels),
    /** The position of the first label on its page, starting at 1, for paper with some labels already used. */
    first: z.coerce.number().int().min(1).max(10).optional(),
  }),
  response: 'file',
  errors: [HazardsUnknown],
  plan: 'SDS',
})
