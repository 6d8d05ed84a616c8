import { sql, type SQL } from 'drizzle-orm'

import { kindNames } from '#content/checks/check-types'
import { searchedSql, termPatterns } from '#api/data/contains-words'

/** The name of the kind of the item `i`. */
const kindWord = sql`case i.kind ${sql.join(
  Object.entries(kindNames).map(([kind, name]) => sql`when ${kind} then ${name}`),
  sql` `,
)} else '' end`

/** SQL for the searched text of the item `i`: its name, kind and place. */
const itemText = searchedSql(sql`i.name || ' ' || ${kindWord} || ' ' || i.place`)

/** SQL for whether the item `i` contains every word of a search text. */
export const matchesItem = (typed: string) => sql`${itemText} ~ all (${sql.param(termPatterns(typed))}::text[])`

/** SQL for the ids of records whose round has an item that matches the pattern of a search, so that a search for an item finds its rounds. */
export const itemsMatching = (pattern: string, locationId: string) => sql`select e.record_id
  from checked_item i join round_stop e on e.practice_id = i.practice_id and e.item_id = i.id
  where i.location_id = ${locationId} and e.record_id is not null and ${itemText} ~ ${pattern}`

/** SQL for the results in a record, in one text: "Hall, Eyewash, Station 1: OK; Lab, Eyewash, Station 2: Problem: No water, fixed at once". */
export const stopsInWords = (recordId: SQL) => sql`coalesce((
  select string_agg(concat_ws(', ', case when lower(trim(i.place)) <> lower(trim(i.name)) then nullif(i.place, '') end, case when strpos(lower(i.name), lower(${kindWord})) = 0 then ${kindWord} end, i.name) || ': ' || case e.result when 'ok' then 'OK'
    when 'problem' then concat_ws(', ', 'Problem: ' || (e.words ->> 'problem'), case when e.fixed_now then 'fixed at once' end)
    else 'Not possible: ' || e.reason end || coalesce(', entered from paper, walked on ' || to_char(e.walked_on, 'MM/DD/YYYY'), '') || coalesce(', on tablet ' || e.on_tablet, ''), '; ' order by lower(i.place), lower(i.name), e.id)
  from round_stop e join checked_item i on i.practice_id = e.practice_id and i.id = e.item_id where e.record_id = ${recordId}), '')`
