import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { RecordList, RecordRow } from '#contract/records/records'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

import { base, filtered, type RecordQuery } from './queries.ts'

const monthRow = z.strictObject({ month: z.string(), count: z.int() })

/**
 * The number of records per month on the shown page, including records on other pages (REC-023). Counts only the months of the given rows, so the
 * cost does not grow with decades of records. Months are those of the location (ruling 9).
 */
export async function countMonths(db: Db, wanted: RecordQuery, rows: readonly RecordRow[]): Promise<RecordList['months']> {
  const { actor, locationId, kind, timeZone, filters = {} } = wanted
  if (rows.length === 0 || (filters.orderBy ?? 'completedAt') !== 'completedAt') return []
  const moments = rows.map(({ completedAt }) => completedAt).sort()
  const monthOf = (moment: string | undefined) => sql`date_trunc('month', ${moment}::timestamptz at time zone ${timeZone})`
  const counted = await readRows(db, monthRow)`
    select to_char(q.local, 'YYYY-MM') as month, count(*)::int as count
    from (select r.completed_at at time zone ${timeZone} as local from record r
      where not exists (select from record_deletion z where z.record_id = r.id) ${base(actor, locationId, kind)} ${filtered(wanted)}
        and r.completed_at >= ${monthOf(moments[0])} at time zone ${timeZone}
        and r.completed_at < (${monthOf(moments.at(-1))} + interval '1 month') at time zone ${timeZone}) q
    group by 1 order by 1`
  return counted
}
