import { nameRank } from '#content/search/search-terms'
import { mostHits, searchKinds, type SearchHit } from '#contract/search/search'

/** Few, because they stand beside the people themselves. */
const mostPeople = 3

/** The best hits of each kind: by how well the name matches, then in the order of their source. */
export function bestHits(found: readonly SearchHit[], typed: string): SearchHit[] {
  const ranked = found.map((hit) => ({ hit, rank: nameRank(hit.name, typed) })).toSorted((a, b) => a.rank - b.rank)
  return searchKinds.flatMap((kind) =>
    ranked
      .filter(({ hit }) => hit.kind === kind)
      .slice(0, kind === 'recordsOf' ? mostPeople : mostHits)
      .map(({ hit }) => hit),
  )
}
