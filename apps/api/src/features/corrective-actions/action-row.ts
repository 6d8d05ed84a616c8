import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { kindAndName } from '#content/checks/kind-and-name'
import type { CorrectiveAction } from '#contract/corrective-actions/corrective-actions'
import { actionSources } from '#contract/corrective-actions/action-sources'
import { actionStates } from '#contract/corrective-actions/corrective-actions'
import type { Actor } from '#api/platform/actor/actor'
import { dayText, isoMoment, momentText } from '#api/platform/database/rows'

import { can } from './policy.ts'

const person = z.strictObject({ _id: z.string(), fullName: z.string() }).nullable()
const photo = z.strictObject({ _id: z.string(), name: z.string(), of: z.enum(['action', 'record']) })

export const actionRow = z.strictObject({
  _id: z.string(),
  location: z.string(),
  what: z.string(),
  place: z.string(),
  source: z.enum(actionSources),
  item: z.strictObject({ _id: z.string(), kind: z.string(), name: z.string(), place: z.string() }).nullable(),
  owner: person,
  due: dayText.nullable(),
  state: z.enum(actionStates),
  needsCheck: z.boolean(),
  outOfUse: z.boolean(),
  confidential: z.boolean(),
  times: z.int(),
  photos: z.array(photo),
  openedBy: person,
  openedAt: momentText,
  fixedBy: person,
  fixedAt: momentText.nullable(),
  task: z.string().nullable(),
  revision: z.int(),
})
export type ActionRow = z.infer<typeof actionRow>

const nameThen = (id: SQL, name: SQL) => sql`case when ${id} is not null then json_build_object('_id', ${id}, 'fullName', ${name}) end`

/** SQL for how often the problem of the action `a` was found at its item in the twelve months up to `a`. */
export const timesSql = sql`(case when a.item_id is null or a.problem_key is null then 1 else (select count(*)::int from corrective_action b
  where b.item_id = a.item_id and b.statement_key = a.statement_key and b.problem_key = a.problem_key
    and b.opened_at <= a.opened_at and b.opened_at > a.opened_at - interval '12 months') end)`

/** SQL for the photos of a problem: its own, and those of the stop of the round that found it. */
const photosSql = sql`coalesce((select json_agg(json_build_object('_id', p.id, 'name', p.name, 'of', p.of) order by p.created_at, p.id) from (
    select id, name, created_at, 'action' as of from corrective_action_photo where action_id = a.id
    union all select id, name, created_at, 'record' from record_file where stop_id = a.source_id) p), '[]')`

/** SQL for the columns of `actionRow`, from `corrective_action a`. */
export const actionColumns = sql`a.id as "_id", a.location_id as location, a.what, a.place, a.source,
  (select json_build_object('_id', i.id, 'kind', i.kind, 'name', i.name, 'place', i.place) from checked_item i where i.id = a.item_id) as item,
  (select json_build_object('_id', u.id, 'fullName', u.full_name) from "user" u where u.id = a.owner_id) as owner,
  a.due_on as due, a.state, a.needs_check as "needsCheck", a.out_of_use as "outOfUse", a.confidential, ${timesSql} as times, ${photosSql} as photos,
  ${nameThen(sql`a.opened_by`, sql`a.opened_by_name`)} as "openedBy", a.opened_at as "openedAt",
  ${nameThen(sql`a.fixed_by`, sql`a.fixed_by_name`)} as "fixedBy", a.fixed_at as "fixedAt", case when a.state = 'open' then a.task_id end as task, a.revision`

export const factsOf = ({ location, state, confidential, needsCheck, owner, openedBy }: ActionRow) => ({
  locationId: location,
  state,
  confidential,
  needsCheck,
  ownerId: owner?._id ?? null,
  openedById: openedBy?._id ?? null,
})

/** A problem as the caller sees it. A confidential one that the caller may not read has no words and no people (ruling 12). */
export function actionView(actor: Actor, row: ActionRow, today: string): CorrectiveAction {
  const facts = factsOf(row)
  const withheld = !can.seeWords(actor, facts)
  const decide = can.decide(actor, facts)
  return {
    ...row,
    item: row.item && { _id: row.item._id, name: kindAndName(row.item), place: row.item.place },
    ...(withheld && { what: '', place: '', item: null, owner: null, openedBy: null, fixedBy: null, task: null, photos: [] }),
    openedAt: isoMoment(row.openedAt),
    fixedAt: isoMoment(row.fixedAt),
    overdue: row.state === 'open' && row.due !== null && row.due < today,
    withheld,
    can: {
      complete: !withheld && can.complete(actor, facts),
      change: row.state === 'open' && can.change(actor, facts),
      check: decide && row.state === 'fixed',
      accept: decide && row.state === 'open',
      reopen: decide && row.state !== 'open',
    },
  }
}
