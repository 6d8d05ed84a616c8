import { z } from 'zod'

import type { Db } from '#api/platform/database'
import { readRows } from '#api/platform/rows'

import { countedMatches } from './search-catalog.ts'

const ours = z.strictObject({ total: z.int() })

/** How many sheets of manufacturers the catalogue holds, and how many of ours. Of the former null where they have not been counted in this version of it. */
export async function catalogSize(db: Db): Promise<{ dataSheets: number | null; referenceSheets: number }> {
  const [reference] = await readRows(db, ours)`select count(*)::int as total from sds where content_id is not null`
  const referenceSheets = reference?.total ?? 0
  const all = await countedMatches(db, {})
  return { dataSheets: all && all.total - referenceSheets, referenceSheets }
}
