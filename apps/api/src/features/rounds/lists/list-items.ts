import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { isKit } from '#content/checks/kit-contents'
import type { ItemRow } from '#contract/rounds/round-lists'
import { stopResult } from '#contract/rounds/round-stop'
import { byPlaceAndName } from '#contract/rounds/stop-order'
import { outOfUseRow, outOfUseSql } from '#api/data/checked-items/out-of-use'
import { isOutdated } from '#api/data/checked-items/sticker-says'
import { kitContents } from '#api/data/expirations/kit-contents'
import { findLocation } from '#api/data/locations/location-row'
import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'

const itemRow = z.strictObject({
  _id: z.string(),
  kind: z.string(),
  name: z.string(),
  place: z.string(),
  outOfUse: outOfUseRow.nullable(),
  next: dayText.nullable(),
  openActions: z.int(),
  last: z.strictObject({ result: stopResult, on: dayText, by: z.string(), problem: z.string().nullable() }).nullable(),
  removed: z.boolean(),
  sticker: z.enum(['printed', 'outdated', 'notPrinted', 'replaced']),
})

/** The checked items of a location that are still there, in the order of a walk. */
export const listItems = async (db: Db, locationId: string): Promise<ItemRow[]> =>
  (await findItems(db, sql`i.location_id = ${locationId} and i.removed_at is null`)).toSorted(byPlaceAndName)

/** An item by its id, also if it was removed. */
export const findItem = async (db: Db, itemId: string): Promise<ItemRow | undefined> => (await findItems(db, sql`i.id = ${itemId}`))[0]

const kitRow = z.strictObject({ locationId: z.string(), variable: z.string(), rowKey: z.string(), kind: z.string() })

/** The row of the setup that a kit is, with its recorded contents; null and empty for an item of another kind. */
export async function findContents(db: Db, itemId: string, now: Date) {
  const [row] = await readRows(db, kitRow)`
    select i.location_id as "locationId", i.variable, i.row_key as "rowKey", i.kind from checked_item i where i.id = ${itemId}`
  if (!row || !isKit(row.kind)) return { kit: null, contents: [] }
  const { locationId, variable, rowKey } = row
  const { timeZone } = await findLocation(db, locationId)
  const today = localDate(now, timeZone)
  const contents = (await kitContents(db, locationId))({ variable, rowKey })
  return {
    kit: { variable, rowKey },
    contents: contents.map(({ id: _id, part, lot, validUntil }) => ({ _id, part, lot, validUntil, ended: validUntil < today })),
  }
}

/** A replaced code forgets when it was printed, so the audit trail says that there was one. */
const sticker = sql`case when ${isOutdated} then 'outdated' when i.sticker_printed_at is not null then 'printed' when exists (select from audit_event e where e.practice_id = i.practice_id
  and e.target_id = i.id and e.action = 'checked_item.sticker_replaced') then 'replaced' else 'notPrinted' end`

const findItems = (db: Db, where: SQL): Promise<ItemRow[]> =>
  readRows(db, itemRow)`
    select i.id as "_id", i.kind, i.name, i.place, ${sql.raw(outOfUseSql)} as "outOfUse", i.removed_at is not null as removed, ${sticker} as sticker,
      (select min(o.due) from task t join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id
        where t.practice_id = i.practice_id and t.item_id = i.id and t.closed_at is null and o.status = 'open') as next,
      (select count(*)::int from corrective_action a where a.practice_id = i.practice_id and a.item_id = i.id
        and (a.state = 'open' or (a.state = 'fixed' and a.needs_check))) as "openActions",
      (select json_build_object('result', coalesce(s.result, 'ok'), 'on', coalesce(s.walked_on, (d.completed_at at time zone l.time_zone)::date),
          'by', coalesce(s.done_by_name, d.completed_by_name, ''), 'problem', s.words ->> 'problem')
        from task t join task_occurrence d on d.practice_id = t.practice_id and d.task_id = t.id and d.status = 'done' and d.completed_at is not null
        left join round_stop s on s.practice_id = d.practice_id and s.occurrence_id = d.id and s.withdrawn_at is null
        where t.practice_id = i.practice_id and t.item_id = i.id order by d.completed_at desc, d.id desc limit 1) as last
    from checked_item i join location l on l.practice_id = i.practice_id and l.id = i.location_id
    where ${where} order by i.id`
