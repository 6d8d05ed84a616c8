import { z } from 'zod'

import { addYears, type Day } from '#calendar/days'
import type { LocationRow } from '#api/data/locations/location-row'
import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'

const fixRow = z.strictObject({
  what: z.string(),
  place: z.string(),
  foundOn: dayText,
  dueOn: dayText.nullable(),
  state: z.enum(['open', 'fixed', 'checked', 'accepted']),
  fixedOn: dayText.nullable(),
})
export type BinderFix = z.infer<typeof fixRow>

/**
 * The problems that are open, and those that were found, put right or decided in the last years, whenever they were found. Confidential ones are left
 * out (ruling 12).
 */
export const fixesIn = (
  db: Db,
  { id, timeZone }: Pick<LocationRow, 'id' | 'timeZone'>,
  { today, years }: { today: Day; years: number },
): Promise<BinderFix[]> =>
  readRows(db, fixRow)`
    select a.what, a.place, (a.opened_at at time zone ${timeZone})::date as "foundOn", a.due_on as "dueOn", a.state,
      (a.fixed_at at time zone ${timeZone})::date as "fixedOn"
    from corrective_action a
    where a.location_id = ${id} and not a.confidential and (a.state = 'open'
      or (greatest(a.opened_at, a.fixed_at, a.decided_at) at time zone ${timeZone})::date >= ${addYears(today, -years)}::date)
    order by a.state <> 'open', a.opened_at desc, a.id desc`
