import { sql, type SQL } from 'drizzle-orm'

import { kindNames } from '#content/checks/check-types'

/** The name of the kind of the item `i`. */
const kindWord = sql`case i.kind ${sql.join(
  Object.entries(kindNames).map(([kind, name]) => sql`when ${kind} then ${name}`),
  sql` `,
)} else '' end`

/** SQL for the names, kinds and places of the items in the record `r`, so that a search for one of them finds the record of its round. */
export const searchedStops = sql`coalesce((select string_agg(' ' || i.name || ' ' || ${kindWord} || ' ' || i.place, '')
  from round_stop e join checked_item i on i.practice_id = e.practice_id and i.id = e.item_id
  where e.practice_id = r.practice_id and e.record_id = r.id), '')`

/** SQL for the results in a record, in one text: "Hall, Station 1: OK; Lab, Station 2: Problem: No water, fixed at once". */
export const stopsInWords = (recordId: SQL) => sql`coalesce((
  select string_agg(concat_ws(', ', nullif(i.place, ''), i.name) || ': ' || case e.result when 'ok' then 'OK'
    when 'problem' then concat_ws(', ', 'Problem: ' || (e.words ->> 'problem'), case when e.fixed_now then 'fixed at once' end)
    else 'Not possible: ' || e.reason end, '; ' order by lower(i.place), lower(i.name), e.id)
  from round_stop e join checked_item i on i.practice_id = e.practice_id and i.id = e.item_id where e.record_id = ${recordId}), '')`
