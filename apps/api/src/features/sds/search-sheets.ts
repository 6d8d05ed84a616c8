import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { searchedText } from '#wire/fold-text'
import { containsWords, searchedSql } from '#api/data/contains-words'
import { includesSheets, type SearchSource } from '#api/data/search/search-source'
import { readRows } from '#api/platform/database/rows'

const foundRow = z.strictObject({ id: z.string(), name: z.string(), manufacturer: z.string() })

/** SQL for whether the sheet `s` on the list of a location contains every word: in its name, manufacturer or CAS numbers. */
export const containsSheetWords = (typed: string): SQL =>
  containsWords(sql`s.chemical_name || ' ' || s.manufacturer || ' ' || s.cas_text`, typed)

/** The data sheets on the list of the location. */
export const searchSheets: SearchSource = async ({ db, post, typed, most }) => {
  if (!includesSheets(post)) return []
  const here = (table: string, reference: string): SQL => sql`
    select s.id, s.chemical_name as name, s.manufacturer from location_sds p join ${sql.identifier(table)} s on s.id = p.${sql.identifier(reference)}
    where p.location_id = ${post.locationId} and p.to_day is null and ${containsSheetWords(typed)}`
  const rows = await readRows(db, foundRow)`
    select * from (${here('sds', 'sds_id')} union all ${here('practice_sds', 'practice_sds_id')}) q
    order by starts_with(${searchedSql(sql`q.name`)}, ${searchedText(typed)}) desc, lower(q.name), q.id limit ${most}`
  return rows.map(({ id, name, manufacturer }) => ({ kind: 'sheet', _id: id, name, detail: manufacturer, place: null }))
}
