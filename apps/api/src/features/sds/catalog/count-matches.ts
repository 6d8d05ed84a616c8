import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { largestExactTotal } from '#contract/endpoint/page-sizes'
import type { Database } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

import { matches, setFilters, type SheetFilter } from './search-words.ts'

/** The key under which the count of a filter is stored: case-insensitive, without empty filters. */
export const filterKey = (filter: SheetFilter) => JSON.stringify(setFilters(filter).map(({ name, typed }) => [name, typed.toLowerCase()]))

const turnRow = z.strictObject({ taken: z.boolean() })
const versionRow = z.strictObject({ version: z.int() })

/** Matches the type `SheetEnds`. The subquery for the ids runs only if there are few. */
const endsOf = (filter: SheetFilter) => sql`jsonb_build_object(
  'lowerChemicalName', jsonb_build_array(min(lower_chemical_name), max(lower_chemical_name)),
  'lowerManufacturer', jsonb_build_array(min(lower_manufacturer), max(lower_manufacturer)),
  'cas', jsonb_build_array(min(cas_text), max(cas_text)),
  'ids', case when count(*) <= ${largestExactTotal}
    then (select coalesce(jsonb_agg(s.id), '[]') from sds_search s where true ${matches(filter)}) end)`

/** Counts the matches in the catalog and stores the number for later searches. One count at a time: does nothing while another count is running. */
export async function countMatches(database: Pick<Database, 'transaction'>, filter: SheetFilter, now: Date): Promise<void> {
  await database.transaction([], async (db) => {
    const turn = await readRows(db, turnRow)`select pg_try_advisory_xact_lock(hashtextextended('sds count', 0)) as taken`
    if (!turn[0]?.taken) return
    // Read before counting: a count that overlaps a change must belong to the version before it.
    const [counted] = await readRows(db, versionRow)`select version from sds_version`
    const version = counted?.version ?? 0
    await db.execute(sql`delete from sds_count where version <> ${version}`)
    await db.execute(sql`
      insert into sds_count (filter, version, total, ends, counted_at)
      select ${filterKey(filter)}, ${version}, count(*), ${endsOf(filter)}, ${now.toISOString()} from sds_search s where true ${matches(filter)}
      on conflict (filter) do update set version = excluded.version, total = excluded.total, ends = excluded.ends, counted_at = excluded.counted_at`)
  })
}
