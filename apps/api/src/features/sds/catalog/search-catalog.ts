import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { largestExactTotal } from '#contract/endpoint/page-sizes'
import type { SheetEnds } from '#api/data/tables/sds/sds'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

import { filterKey } from './count-matches.ts'
import { mergedPage, placed, type Placed } from '../merged-page.ts'
import { matches, matchesNothing, readsWholeTable, setFilters, type SheetFilter } from './search-words.ts'
import { inOrder, isDescending, sortedPage, sortKey, stretchOf, usualOrder, type SheetPaging } from '../reference-sheets/sheet-page.ts'

/** A search in the catalog and among the sheets of one practice. */
export interface CatalogSearch extends SheetFilter, SheetPaging {
  practiceId: string
}

/** The ids of a page, and the number of matches. An inexact total is 2,000: there are more. */
export interface FoundPage {
  ids: string[]
  total: number
  totalIsExact: boolean
  /** Whether counting the matches makes the next search exact or faster. */
  worthCounting: boolean
}

/**
 * A page of the catalog. A filtered search whose matches have not been counted first reads at most 2,001 of them; up to 2,000 are sorted in full,
 * with an exact total. The ids of few matches may be stored with their count. With more matches, or without a filter, scans the index in sort order,
 * from its end if that is nearer.
 */
export async function searchCatalog(db: Db, search: CatalogSearch): Promise<FoundPage> {
  if (matchesNothing(search)) return { ids: [], total: 0, totalIsExact: true, worthCounting: false }
  const counted = await countedMatches(db, search)
  if (setFilters(search).length > 0 && (counted?.total ?? 0) <= largestExactTotal) {
    const stored = counted?.ends.ids
    const inCatalog = stored ? withIds(stored, search) : sql`${catalogMatches(search)} limit ${largestExactTotal + 1}`
    const few = await sortedPage(db, sql`(${inCatalog}) union all ${ownMatches(search)}`, search)
    if (stored || few.total <= largestExactTotal) return { ...few, totalIsExact: true, worthCounting: !stored && readsWholeTable(search) }
  }
  const own = await readRows(db, placed)`${ownMatches(search)} order by ${inOrder(isDescending(search))}`
  const ids = await walk(db, search, { own, counted })
  const total = counted ? counted.total + own.length : largestExactTotal
  return { ids, total, totalIsExact: counted !== null, worthCounting: counted === null }
}

const catalogMatches = (search: CatalogSearch): SQL =>
  sql`select s.id, ${sortKey(search)} as key from sds_search s where true ${matches(search)}`

const withIds = (ids: readonly string[], search: CatalogSearch): SQL =>
  sql`select s.id, ${sortKey(search)} as key from sds_search s where s.id = any(string_to_array(${ids.join(',')}, ','))`

const ownMatches = (search: CatalogSearch): SQL =>
  sql`select s.id, ${sortKey(search)} as key from practice_sds s where s.practice_id = ${search.practiceId} ${matches(search)}`

/** The stored count of a filter. */
interface Counted {
  total: number
  ends: SheetEnds
}

const sheetEnd = z.tuple([z.string().nullable(), z.string().nullable()])
const countedRow = z.strictObject({
  total: z.int(),
  // A count stored by an earlier version has no ids.
  ends: z.strictObject({ lowerChemicalName: sheetEnd, lowerManufacturer: sheetEnd, cas: sheetEnd, ids: z.array(z.string()).nullish() }),
})

/** The stored count of the matches; null if they have not been counted in this version of the catalog. */
export async function countedMatches(db: Db, search: SheetFilter): Promise<Counted | null> {
  const rows = await readRows(db, countedRow)`
    select c.total, c.ends from sds_count c join sds_version v on v.version = c.version where c.filter = ${filterKey(search)}`
  return rows[0] ?? null
}

/** The ids of a page from an index scan, with the practice's sheets merged in. A page in the second half is scanned backward from the end. */
async function walk(
  db: Db,
  search: CatalogSearch,
  { own, counted }: { own: readonly Placed[]; counted: Counted | null },
): Promise<string[]> {
  const { offset, limit } = stretchOf(search)
  // At most `own.length` sheets of the practice come before the page.
  const start = Math.max(0, offset - own.length)
  const length = offset + limit - start
  const fromEnd = counted !== null && start > counted.total / 2
  const stretch = fromEnd
    ? { skip: Math.max(0, counted.total - start - length), take: Math.max(0, Math.min(length, counted.total - start)) }
    : { skip: start, take: length }
  const found = await readRows(db, placed)`
    ${catalogMatches(search)} ${counted ? betweenEnds(search, counted) : sql``} order by ${inOrder(isDescending(search) !== fromEnd)} limit ${stretch.take} offset ${stretch.skip}`
  const along = fromEnd ? found.toReversed() : found
  return mergedPage({ along, start, own, descending: isDescending(search) }, { offset, limit })
}

/** Limits the scan to the range between the first and the last match in sort order. */
const betweenEnds = (search: CatalogSearch, { ends }: Counted): SQL => {
  const [lowest, highest] = ends[search.orderBy ?? usualOrder]
  return sql`and ${sortKey(search)} between ${lowest} and ${highest}`
}
