import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { kindAndName } from '#content/checks/kind-and-name'
import { usualPageSize } from '#contract/endpoint/page-sizes'
import { NotFound } from '#contract/endpoint/errors'
import type { actionListFilters, listActions } from '#contract/corrective-actions/corrective-actions'
import { postAt, type Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'

import { actionColumns, actionRow, actionView } from './action-row.ts'

export type ActionFilters = { [Name in keyof typeof actionListFilters]?: z.output<(typeof actionListFilters)[Name]> }
type Page = z.output<typeof listActions.query>

const stateSql = {
  open: sql`a.state = 'open'`,
  waiting: sql`a.state = 'fixed' and a.needs_check`,
  done: sql`(a.state in ('checked', 'accepted') or (a.state = 'fixed' and not a.needs_check))`,
}

/** SQL for whether the caller may read the words of the problem `a`; the same as `can.seeWords`. */
export const readableSql = (actor: Actor, locationId: string): SQL =>
  sql`(not a.confidential or ${postAt(actor, locationId)?.administrator === true} or a.owner_id = ${actor.userId} or a.opened_by = ${actor.userId})`

/** SQL for the problems of a location that match the filters. Nobody finds a confidential one by its owner or item who may not read it. */
export function matchingSql(actor: Actor, locationId: string, { state, owner, item, source }: ActionFilters): SQL {
  const readable = readableSql(actor, locationId)
  const conditions = [
    sql`a.location_id = ${locationId}`,
    ...(state ? [stateSql[state]] : []),
    ...(source ? [sql`a.source = ${source}`] : []),
    ...(owner ? [sql`a.owner_id = ${owner} and ${readable}`] : []),
    ...(item ? [sql`a.item_id = ${item} and ${readable}`] : []),
  ]
  return sql`from corrective_action a where ${sql.join(conditions, sql` and `)}`
}

/** Open ones first, the oldest due day first; then the newest. */
export const listOrder = sql`order by a.state <> 'open', case when a.state = 'open' then a.due_on end, coalesce(a.decided_at, a.fixed_at, a.opened_at) desc, a.id desc`

const countsRow = z.strictObject({ total: z.int(), open: z.int(), overdue: z.int(), waiting: z.int() })
const personRow = z.strictObject({ _id: z.string(), fullName: z.string() })
const itemRow = z.strictObject({ _id: z.string(), kind: z.string(), name: z.string() })

/** The problems of a location, page by page, with their counts and what the filters offer. */
export async function listProblems(
  { db, actor, now }: { db: Db; actor: Actor; now: Date },
  locationId: string,
  { pageNumber = 1, pageSize = usualPageSize, ...filters }: Page,
) {
  const { timeZone } = postAt(actor, locationId) ?? fail(NotFound)
  const today = localDate(now, timeZone)
  const matching = matchingSql(actor, locationId, filters)
  const [counts] = await readRows(db, countsRow)`
    select (select count(*)::int ${matching}) as total, count(*) filter (where a.state = 'open')::int as open,
      count(*) filter (where a.state = 'open' and a.due_on < ${today}::date)::int as overdue,
      count(*) filter (where a.state = 'fixed' and a.needs_check)::int as waiting
    from corrective_action a where a.location_id = ${locationId}`
  const rows = await readRows(db, actionRow)`
    select ${actionColumns} ${matching} ${listOrder} limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`
  const people = await readRows(db, personRow)`
    select u.id as "_id", u.full_name as "fullName" from current_membership m join "user" u on u.id = m.user_id
    where m.location_id = ${locationId} order by lower(u.first_name), lower(u.last_name), u.id`
  const rowsOfItems = await readRows(db, itemRow)`
    select i.id as "_id", i.kind, i.name from checked_item i where i.location_id = ${locationId} and i.removed_at is null order by lower(i.name), i.id`
  const items = rowsOfItems.map(({ _id, ...item }) => ({ _id, name: kindAndName(item) }))
  const { total, open, overdue, waiting } = counts ?? { total: 0, open: 0, overdue: 0, waiting: 0 }
  return { total, open, overdue, waiting, actions: rows.map((row) => actionView(actor, row, today)), people, items, today }
}
