import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { writtenDay } from '#calendar/written-day'
import { kindAndName } from '#content/checks/kind-and-name'
import { whereBesides } from '#content/checks/where-of-problem'
import { containsWords } from '#api/data/contains-words'
import { includesOsha, type SearchSource } from '#api/data/search/search-source'
import { dayText, readRows } from '#api/platform/database/rows'

import { listOrder, matchingSql, readableSql } from './list-actions.ts'

const foundRow = z.strictObject({
  id: z.string(),
  what: z.string(),
  place: z.string(),
  item: z.strictObject({ kind: z.string(), name: z.string(), place: z.string() }).nullable(),
  owner: z.string().nullable(),
  due: dayText.nullable(),
})

/** Longer words of a problem are cut, because a hit is one line. */
const longestName = 120

/** The problems of the location that are not done, by their words, place, item and owner. */
export const searchProblems: SearchSource = async ({ db, actor, post, typed, most }) => {
  if (!includesOsha(post)) return []
  const text = sql`a.what || ' ' || a.place || ' ' || coalesce(i.name, '') || ' ' || coalesce(u.full_name, '')`
  const rows = await readRows(db, foundRow)`
    select a.id, a.what, a.place, case when i.id is not null then json_build_object('kind', i.kind, 'name', i.name, 'place', i.place) end as item, u.full_name as owner, a.due_on as due
    from (select a.* ${matchingSql(actor, post.locationId, {})}) a
    left join checked_item i on i.id = a.item_id left join "user" u on u.id = a.owner_id
    where (a.state = 'open' or (a.state = 'fixed' and a.needs_check)) and ${readableSql(actor, post.locationId)} and ${containsWords(text, typed)}
    ${listOrder} limit ${most}`
  return rows.map(({ id, what, place, item, owner, due }) => {
    const where = whereBesides({ what, place, item: item && { name: kindAndName(item), place: item.place } })
    const detail = [where, owner ?? '', due ? `due ${writtenDay(due)}` : ''].filter(Boolean).join(', ')
    return { kind: 'problem', _id: id, name: what.slice(0, longestName), detail, place: null }
  })
}
