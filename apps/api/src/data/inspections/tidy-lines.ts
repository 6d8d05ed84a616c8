import { z } from 'zod'

import type { Day } from '#calendar/days'
import { writtenDay } from '#calendar/written-day'
import type { TidyLine } from '#contract/inspections/request-list'
import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'

const tidyRow = z.strictObject({
  kind: z.enum(['item', 'fix', 'task']),
  id: z.string(),
  name: z.string(),
  place: z.string(),
  since: dayText,
})

/** No more than somebody can look at in twenty minutes. */
const most = 20

/**
 * What can be put right before the officer walks through: items out of use, problems that are overdue, and checks of items that are overdue. Confidential
 * problems are left out, because the list may be read aloud.
 */
export async function tidyLines(db: Db, locationId: string, today: Day): Promise<TidyLine[]> {
  const rows = await readRows(db, tidyRow)`
    select * from (
      select 'item' as kind, i.id, i.name, i.place, i.out_of_use_since as since from checked_item i
      where i.location_id = ${locationId} and i.removed_at is null and i.out_of_use_since is not null
      union all
      select 'fix', a.id, a.what, a.place, a.due_on from corrective_action a
      where a.location_id = ${locationId} and a.state = 'open' and not a.confidential and a.due_on < ${today}::date and not a.out_of_use
      union all
      select 'task', t.id, t.name, i.place, min(o.due) from task_occurrence o
      join task t on t.practice_id = o.practice_id and t.id = o.task_id join checked_item i on i.practice_id = t.practice_id and i.id = t.item_id
      where o.location_id = ${locationId} and o.status = 'open' and o.due < ${today}::date and t.closed_at is null and i.removed_at is null
        and i.out_of_use_since is null
      group by t.id, t.name, i.place) q
    order by case kind when 'item' then 0 when 'fix' then 1 else 2 end, since, id limit ${most}`
  return rows.map(({ kind, id, name, place, since }) => ({
    text: name,
    detail: [...(place === '' ? [] : [place]), `${words[kind]} ${writtenDay(since)}`].join(', '),
    opens: kind,
    target: id,
  }))
}

const words = { item: 'out of use since', fix: 'to be fixed by', task: 'check was due on' } as const
