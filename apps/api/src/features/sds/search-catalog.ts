import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '#api/platform/database'
import { readRows } from '#api/platform/rows'

import { filterKey, mostCounted } from './count-matches.ts'
import { matches, setFilters, type SheetFilter } from './sheet-filter.ts'
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

/**
 * A page of the catalogue. A filtered search first takes at most 2,001 matching ids: up to 2,000 are sorted whole. Above, and without a filter, the
 * index that has the order is walked, from its end where that is nearer.
 */
export async function searchCatalog(db: Db, search: CatalogSearch): Promise<FoundPage> {
  if (setFilters(search).length > 0) {
    const few = await fewMatches(db, search)
    if (few) return few
  }
  const total = await knownTotal(db, search)
  return { ids: await walk(db, search, total), total: total ?? mostCounted, totalIsExact: total !== null }
}

const foundRow = z.strictObject({ id: z.string() })

/** null where more than 2,000 sheets of the catalogue match. */
async function fewMatches(db: Db, search: CatalogSearch): Promise<FoundPage | null> {
  const found = await readRows(db, foundRow)`select s.id from sds s where true ${matches(search)} limit ${mostCounted + 1}`
  if (found.length > mostCounted) return null
  const ids = `{${found.map(({ id }) => id).join(',')}}`
  const listed = sql`select s.id, ${sortKey(search)} as key from sds s where s.id = any(${ids}::text[]) union all ${ownMatches(search)}`
  return { ...(await sortedPage(db, listed, search)), totalIsExact: true }
}

const ownMatches = (search: CatalogSearch): SQL =>
  sql`select s.id, ${sortKey(search)} as key from practice_sds s where s.practice_id = ${search.practiceId} ${matches(search)}`

const totalRow = z.strictObject({ total: z.int().nullable() })

/** The number of matches where it has been counted in this version of the catalogue. */
async function knownTotal(db: Db, search: CatalogSearch): Promise<number | null> {
  const rows = await readRows(db, totalRow)`
    select c.total + (select count(*)::int from (${ownMatches(search)}) o) as total
    from sds_version v left join sds_count c on c.filter = ${filterKey(search)} and c.version = v.version`
  return rows[0]?.total ?? null
}

/** The ids of a page along the index. Far behind, the index is walked backward from the end. */
async function walk(db: Db, search: CatalogSearch, total: number | null): Promise<string[]> {
  const { offset, limit } = stretchOf(search)
  const fromEnd = total !== null && offset > total / 2
  const stretch = fromEnd
    ? { offset: Math.max(0, total - offset - limit), limit: Math.max(0, Math.min(limit, total - offset)) }
    : { offset, limit }
  const rows = await readRows(db, foundRow)`
    select id from (select s.id, ${sortKey(search)} as key from sds s where true ${matches(search)} union all ${ownMatches(search)}) u
    order by ${inOrder(isDescending(search) !== fromEnd)} limit ${stretch.limit} offset ${stretch.offset}`
  const ids = rows.map(({ id }) => id)
  return fromEnd ? ids.toReversed() : ids
}
