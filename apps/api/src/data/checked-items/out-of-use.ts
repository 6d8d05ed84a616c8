import { z } from 'zod'

import { dayText } from '#api/platform/database/rows'

/** Since when an item is out of use, and the corrective action that keeps it so, with the first name of its owner; empty if nobody has it. */
export const outOfUseRow = z.strictObject({ since: dayText, action: z.string().nullable(), by: z.string() })

/** The same as JSON, for the item `i`; null while it is in use. */
export const outOfUseSql = `case when i.out_of_use_since is not null then (
  select json_build_object('since', i.out_of_use_since, 'action', k.id, 'by', coalesce(p.first_name, ''))
  from (select 1) one left join lateral (
    select a.id, a.owner_id from corrective_action a where a.practice_id = i.practice_id and a.item_id = i.id and a.out_of_use
      and (a.state = 'open' or (a.state = 'fixed' and a.needs_check)) order by a.opened_at desc limit 1) k on true
  left join "user" p on p.id = k.owner_id) end`
