import { z } from 'zod'

import { usualPageSize } from '#contract/endpoint/page-sizes'
import type { FiledRound } from '#contract/rounds/round-lists'
import { notRemoved } from '#api/data/records/not-removed'
import { quickWithinSeconds } from '#api/data/rounds/quick-round'
import type { Db } from '#api/platform/database/database'
import { dayText, isoMoment, momentText, readRows } from '#api/platform/database/rows'

const filedRow = z.strictObject({
  record: z.string(),
  name: z.string(),
  on: momentText,
  by: z.string(),
  stops: z.int(),
  problems: z.int(),
  notPossible: z.int(),
  fromPaper: z.boolean(),
  walkedOn: dayText.nullable(),
  quick: z.boolean(),
  total: z.int(),
})

/** The finished rounds of a location, newest first. `seesQuick`: whether the caller sees which were quick. */
export async function filedRounds(
  db: Db,
  { locationId, pageNumber = 1, seesQuick }: { locationId: string; pageNumber?: number | undefined; seesQuick: boolean },
): Promise<{ list: FiledRound[]; totalCount: number }> {
  const rows = await readRows(db, filedRow)`
    select r.id as record, r.name, r.completed_at as on, r.completed_by_name as by, x.stops, x.problems, x."notPossible", x."fromPaper", x."walkedOn",
      (${seesQuick} and x.stops > 1 and x."fromList" and x.seconds < ${quickWithinSeconds}) as quick, count(*) over ()::int as total
    from record r cross join lateral (
      select count(*)::int as stops, (count(*) filter (where s.result = 'problem'))::int as problems,
        (count(*) filter (where s.result = 'notPossible'))::int as "notPossible", coalesce(bool_or(s.via = 'paper'), false) as "fromPaper", max(s.walked_on) as "walkedOn",
        coalesce(bool_and(s.via = 'list'), false) as "fromList", extract(epoch from max(s.device_at) - min(s.device_at))::float8 as seconds
      from round_stop s where s.practice_id = r.practice_id and s.record_id = r.id) x
    where r.location_id = ${locationId} and r.kind = 'task' and r.task_id is null and x.stops > 0 and ${notRemoved('r.id')}
    order by r.completed_at desc, r.id desc limit ${usualPageSize} offset ${(pageNumber - 1) * usualPageSize}`
  return {
    list: rows.map(({ total: _total, on, ...row }) => ({ ...row, on: isoMoment(on) })),
    // A page after the last one has no row that holds the total.
    totalCount: rows[0]?.total ?? (pageNumber > 1 ? (await filedRounds(db, { locationId, seesQuick })).totalCount : 0),
  }
}
