import { NotFound } from '#contract/endpoint/errors'
import { searchEverything } from '#contract/search/search'
import type { SearchAsked, SearchSource } from '#api/data/search/search-source'
import { postAt } from '#api/platform/actor/actor'
import { handle } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { bestHits } from './best-hits.ts'
import { correctWords } from './correct-words.ts'

/** Enough for the best names to be among them. */
const mostRead = 30
/** The names of each kind among which the nearest word is looked for, if nothing is found. */
const mostNames = 1_000

/** One search over everything. Each source finds only what the caller may see. */
export const searchRoutes = (sources: readonly SearchSource[]) => [
  handle(searchEverything, async ({ db, actor, now, params, query }) => {
    const post = postAt(actor, params.locationId) ?? fail(NotFound)
    const typed = query.search.trim()
    if (typed === '') return { payload: { hits: [], corrected: null } }
    const asked = { db, actor, now, post }
    const hits = await findHits(sources, { ...asked, typed, most: mostRead })
    if (hits.length > 0) return { payload: { hits, corrected: null } }
    const names = await findAll(sources, { ...asked, typed: '', most: mostNames })
    const corrected = correctWords(
      typed,
      names.map(({ name }) => name),
    )
    const meant = corrected === undefined ? [] : await findHits(sources, { ...asked, typed: corrected, most: mostRead })
    return { payload: { hits: meant, corrected: meant.length > 0 && corrected !== undefined ? corrected : null } }
  }),
]

const findAll = async (sources: readonly SearchSource[], asked: SearchAsked) =>
  (await Promise.all(sources.map((source) => source(asked)))).flat()

const findHits = async (sources: readonly SearchSource[], asked: SearchAsked) => bestHits(await findAll(sources, asked), asked.typed)
