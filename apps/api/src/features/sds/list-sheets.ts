import { sql, type SQL } from 'drizzle-orm'

import type { AnswerOf, QueryOf } from '#contract/endpoint/endpoint'
import type { sdsList } from '#contract/sds/sds'
import { mostTabletSheets, type tabletSheets } from '#contract/sds/tablet-sheets'
import type { Post } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'

import { searchCatalog, type FoundPage } from './catalog/search-catalog.ts'
import { matches, type SheetFilter } from './catalog/search-words.ts'
import { sortedPage, sortKey, type SheetPaging } from './reference-sheets/sheet-page.ts'
import { sheetsById } from './catalog/sheet-row.ts'
import { containsSheetWords } from './search-sheets.ts'

/** The list of a location, or with `allSheets` the catalog plus the sheets of its practice. */
export async function listSheets(db: Db, { locationId, practiceId }: Post, query: QueryOf<typeof sdsList>) {
  const found =
    query.allSheets === 'true' ? await searchCatalog(db, { ...query, practiceId }) : await searchList(db, { ...query, locationId })
  const { ids, total, totalIsExact, worthCounting } = found
  return { payload: { data: await sheetsById(db, { locationId, ids }), totalCount: total, totalIsExact }, worthCounting }
}

/** The list of a location is small, so all of it is sorted, and its search box takes the same words as the search over everything. */
async function searchList(db: Db, asked: SheetFilter & SheetPaging & { locationId: string }): Promise<FoundPage> {
  const { search: typed = '', ...search } = asked
  const here = (table: string, reference: string): SQL => sql`
    select s.id, ${sortKey(search)} as key from location_sds p join ${sql.identifier(table)} s on s.id = p.${sql.identifier(reference)}
    where p.location_id = ${search.locationId} and p.to_day is null ${matches(search)} and ${containsSheetWords(typed)}`
  const listed = sql`${here('sds', 'sds_id')} union all ${here('practice_sds', 'practice_sds_id')}`
  return { ...(await sortedPage(db, listed, search)), totalIsExact: true, worthCounting: false }
}

/** The list of a location for a shared tablet, by name. */
export async function listForTablet(db: Db, { locationId }: Post, search: string): Promise<AnswerOf<typeof tabletSheets>['payload']> {
  const { ids, total } = await searchList(db, { search, locationId, pageSize: mostTabletSheets })
  const sheets = await sheetsById(db, { locationId, ids })
  return {
    totalCount: total,
    sheets: sheets.map(({ _id, chemicalName, manufacturer, signalWord, present, file, origin }) => ({
      _id,
      chemicalName,
      manufacturer,
      signalWord,
      areas: present?.areas ?? [],
      hasDocument: file !== null || origin === 'reference',
    })),
  }
}
