import { z } from 'zod'

import { endpoint, id, memberOf, payload } from '../endpoint/endpoint.ts'
import { NotFound } from '../endpoint/errors.ts'
import { text } from '../endpoint/shapes.ts'
import { PublicPlanBlock } from '../written-plans/written-plans.ts'

const params = z.object({ locationId: id('location') })

/** A section of the library with its pages, in reading order. */
export const TabletSection = z.object({
  id: z.string(),
  title: z.string(),
  pages: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type TabletSection = z.infer<typeof TabletSection>

export const tabletPages = endpoint({
  method: 'GET',
  path: '/api/v2/tablet_pages/:locationId',
  access: memberOf('params.locationId'),
  plan: 'OSHA',
  onTablet: true,
  summary:
    'The pages of the library that the location sees, for a shared tablet; with a search those that contain every word of it in their title or text. Answers are not searched, because they name people.',
  params,
  query: z.object({ searchValue: text(200).optional() }),
  response: payload(z.object({ sections: z.array(TabletSection) })),
})

export const tabletPage = endpoint({
  method: 'GET',
  path: '/api/v2/tablet_page/:locationId',
  access: memberOf('params.locationId'),
  plan: 'OSHA',
  onTablet: true,
  summary:
    'One page of the library to read, for a shared tablet. The answers of the location are in it; of people they show the first name and the initial.',
  params,
  query: z.object({
    pageId: text(100)
      .min(1, 'Required')
      .meta({ examples: ['emergency-contacts'] }),
  }),
  response: payload(z.object({ id: z.string(), title: z.string(), blocks: z.array(PublicPlanBlock) })),
  errors: [NotFound],
})
