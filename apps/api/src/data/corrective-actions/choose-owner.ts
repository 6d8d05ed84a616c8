import { z } from 'zod'

import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

const personRow = z.strictObject({ userId: z.string() })

interface Wanted {
  locationId: string
  itemId: string | null
  /** Somebody who must not get it, because they leave. */
  except?: string
  /** Who had it before, and gets it again if still there. */
  preferred?: string | null
}

/**
 * Returns who gets a corrective action that has no owner: whoever checks the item, else the safety officer, else an administrator of the location. null
 * if nobody of them works there.
 */
export async function chooseOwner(db: Db, { locationId, itemId, except = '', preferred = null }: Wanted): Promise<string | null> {
  const [row] = await readRows(db, personRow)`
    with checker as (
      select a.user_id, min(t.created_at) as since from task t join task_assignee a on a.practice_id = t.practice_id and a.task_id = t.id
      where t.location_id = ${locationId} and t.item_id = ${itemId} and t.closed_at is null group by a.user_id
    )
    select m.user_id as "userId" from current_membership m left join checker c on c.user_id = m.user_id
    where m.location_id = ${locationId} and m.user_id <> ${except} and (m.user_id = ${preferred} or c.user_id is not null or m.is_safety_officer or m.is_administrator)
    order by coalesce(m.user_id = ${preferred}, false) desc, c.user_id is null, c.since, not m.is_safety_officer, not m.is_administrator, m.user_id limit 1`
  return row?.userId ?? null
}
