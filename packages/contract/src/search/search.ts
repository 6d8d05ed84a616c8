import { z } from 'zod'

import { endpoint, id, memberOf, payload } from '../endpoint/endpoint.ts'
import { text } from '../endpoint/shapes.ts'

/**
 * What a search finds. `person` opens a profile, `recordsOf` the records that a person completed or that are about the person. The id of a page, plan
 * and date is its key.
 */
export const searchKinds = ['person', 'recordsOf', 'record', 'sheet', 'page', 'plan', 'item', 'problem', 'date'] as const
export type SearchKind = (typeof searchKinds)[number]

/** The number of hits of each kind in an answer. A longer text finds the others. */
export const mostHits = 5

export const SearchHit = z.object({
  kind: z.enum(searchKinds),
  _id: z.string(),
  name: z.string(),
  /** Distinguishes it from others with the same name. */
  detail: z.string(),
  /**
   * For a page, the place that contains the words; for a date, the words that find it in its list; for the records of a person, the typed words that
   * narrow them down; null for every other kind.
   */
  place: z.string().nullable(),
})
export type SearchHit = z.infer<typeof SearchHit>

export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/v2/search/:locationId',
  access: memberOf('params.locationId'),
  summary:
    'What contains every word of the text at a location, the best matches of each kind first: people for their administrators, and the records, data sheets, pages, plans, items, problems and dates that the caller sees elsewhere. A plan that does not include a kind finds none of it.',
  params: z.object({ locationId: id('location') }),
  query: z.object({ search: text(200) }),
  response: payload(
    z.object({
      hits: z.array(SearchHit),
      /** If nothing contains the text as typed: the text with its words corrected, which the hits contain; null otherwise. */
      corrected: z.string().nullable(),
    }),
  ),
})
