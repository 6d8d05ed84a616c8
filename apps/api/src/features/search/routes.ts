import { NotFound } from '#contract/endpoint/errors'
import { searchEverything } from '#contract/search/search'
import type { SearchSource } from '#api/data/search/search-source'
import { postAt } from '#api/platform/actor/actor'
import { handle } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { bestHits } from './best-hits.ts'

/** One search over everything. Each source finds only what the caller may see. */
export const searchRoutes = (sources: readonly SearchSource[]) => [
  handle(searchEverything, async ({ db, actor, now, params, query }) => {
    const post = postAt(actor, params.locationId) ?? fail(NotFound)
    const typed = query.search.trim()
    if (typed === '') return { payload: { hits: [] } }
    const found = await Promise.all(sources.map((source) => source({ db, actor, now, post, typed })))
    return { payload: { hits: bestHits(found.flat(), typed) } }
  }),
]
