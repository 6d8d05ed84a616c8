import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '#api/platform/database'
import { readRows } from '#api/platform/rows'

import { filterKey, mostCounted } from './count-matches.ts'
import { mergedPage, placed, type Placed } from './merged-page.ts'
import { matches, matchesNothing, setFilters, type SheetFilter } from './sheet-filter.ts'
import { inOrder, isDescending, sortedPage, sortKey, stretchOf, type SheetPaging } from './sheet-page.ts'

/** A search in the catalogue and among the sheets of one practice. */
export interface CatalogSearch extends SheetFilter, SheetPaging {
  practiceId: string
}

/** The ids of a page, and how many sheets match. An inexact total is 2,000: there are more. */
export interface FoundPage {
  ids: string[]
  total: number
  totalIsExact: boolean
}

/** So many matches are sorted faster than they are looked for along an index in which all of them may stand at the far end. */
const mostSorted = 40_000

const searchedBy = { lowerChemicalName: 'chemicalName', lowerManufacturer: 'manufacturer', cas: 'cas' } as const

/** Matches lie all over the order of another column, but close together in that of their own: most names with "acme" begin with it. */
const sortsWhatItSearches = (search: CatalogSearch) => Boolean(search[searchedBy[search.orderBy ?? 'lowerChemicalName']])

/**
 * A page of the catalogue. A filtered search whose matches have not been counted first takes at most 2,001 of them: up to 2,000 are sorted whole, with
 * an exact total. Of many matches, and without a filter, the index that has the order is walked, from its end where that is nearer.
 */
export async function searchCatalog(db: Db, search: CatalogSearch): Promise<FoundPage> {
  if (matchesNothing(search)) return { ids: [], total: 0, totalIsExact: true }
  const counted = await countedMatches(db, search)
  if (setFilters(search).length > 0 && (counted === null || counted <= mostCounted)) {
    const few = await fewMatches(db, search)
    if (few) return few
  }
  if (counted !== null && counted <= mostSorted && sortsWhatItSearches(search))
    return { ...(await sortedPage(db, allMatches(search), search)), totalIsExact: true }
  const own = await readRows(db, placed)`${ownMatches(search)} order by ${inOrder(isDescending(search))}`
  const ids = await walk(db, search, { own, counted })
  return { ids, total: counted === null ? mostCounted : counted + own.length, totalIsExact: counted !== null }
}

/** null where more than 2,000 sheets of the catalogue match. */
async function fewMatches(db: Db, search: CatalogSearch): Promise<FoundPage | null> {
  const found = await readRows(db, foundRow)`select s.id from sds_search s where true ${matches(search)} limit ${mostCounted + 1}`
  if (found.length > mostCounted) return null
  const ids = `{${found.map(({ id }) => id).join(',')}}`
  const listed = sql`select s.id, ${sortKey(search)} as key from sds_search s where s.id = any(${ids}::text[]) union all ${ownMatches(search)}`
  return { ...(await sortedPage(db, listed, search)), totalIsExact: true }
}

const foundRow = z.strictObject({ id: z.string() })

const catalogMatches = (search: CatalogSearch): SQL =>
  sql`select s.id, ${sortKey(search)} as key from sds_search s where true ${matches(search)}`

const ownMatches = (search: CatalogSearch): SQL =>
  sql`select s.id, ${sortKey(search)} as key from practice_sds s where s.practice_id = ${search.practiceId} ${matches(search)}`

const allMatches = (search: CatalogSearch): SQL => sql`${catalogMatches(search)} union all ${ownMatches(search)}`

const totalRow = z.strictObject({ total: z.int() })

/** The number of matches in the catalogue, where it has been counted in this version of it. */
export async function countedMatches(db: Db, search: SheetFilter): Promise<number | null> {
  const rows = await readRows(db, totalRow)`
    select c.total from sds_count c join sds_version v on v.version = c.version where c.filter = ${filterKey(search)}`
  return rows[0]?.total ?? null
}

/** The ids of a page along the index, with the sheets of the practice at their places. Far behind, the index is walked backward from the end. */
async function walk(
  db: Db,
  search: CatalogSearch,
  { own, counted }: { own: readonly Placed[]; counted: number | null },
): Promise<string[]> {
  const { offset, limit } = stretchOf(search)
  // So many sheets of the practice may stand before the page.
  const start = Math.max(0, offset - own.length)
  const length = offset + limit - start
  const fromEnd = counted !== null && start > counted / 2
  const stretch = fromEnd
    ? { skip: Math.max(0, counted - start - length), take: Math.max(0, Math.min(length, counted - start)) }
    : { skip: start, take: length }
  const found = await readRows(db, placed)`
    ${catalogMatches(search)} order by ${inOrder(isDescending(search) !== fromEnd)} limit ${stretch.take} offset ${stretch.skip}`
  const along = fromEnd ? found.toReversed() : found
  return mergedPage({ along, start, own, descending: isDescending(search) }, { offset, limit })
}
