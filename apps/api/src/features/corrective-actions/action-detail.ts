import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { NotFound } from '#contract/endpoint/errors'
import type { ActionDetail, ActionStep } from '#contract/corrective-actions/corrective-actions'
import { privateRecord } from '#api/data/records/private-record'
import { postAt, type Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { isoMoment, momentText, readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'

import { actionColumns, actionRow, actionView, type ActionRow } from './action-row.ts'
import { can } from './policy.ts'

interface Reading {
  db: Db
  actor: Actor
  now: Date
}

/** One problem as stored, with its names. @throws NotFound */
export async function findAction(db: Db, actionId: string): Promise<ActionRow> {
  const [row] = await readRows(db, actionRow)`select ${actionColumns} from corrective_action a where a.id = ${actionId}`
  return row ?? fail(NotFound)
}

const person = z.strictObject({ _id: z.string(), fullName: z.string() }).nullable()
const moreRow = z.strictObject({
  note: z.string().nullable(),
  reason: z.string().nullable(),
  decidedBy: person,
  decidedAt: momentText.nullable(),
  record: z.string().nullable(),
  sourceRecord: z.string().nullable(),
  report: z.strictObject({ answer: z.string().nullable() }).nullable(),
  photosAfter: z.array(z.strictObject({ _id: z.string(), name: z.string(), of: z.literal('record') })),
})

const isPicture = sql`f.content_type in ('image/jpeg', 'image/png')`

/** One problem with everything that is known about it, as the caller may see it. @throws NotFound */
export async function actionDetail({ db, actor, now }: Reading, actionId: string): Promise<ActionDetail> {
  const row = await findAction(db, actionId)
  const { timeZone } = postAt(actor, row.location) ?? fail(NotFound)
  const view = actionView(actor, row, localDate(now, timeZone))
  const [more] = await readRows(db, moreRow)`
    select a.note, a.reason, a.decided_at as "decidedAt",
      case when a.decided_by is not null then json_build_object('_id', a.decided_by, 'fullName', a.decided_by_name) end as "decidedBy",
      (select r.id from record r where r.id = a.record_id and ${readableBy(actor, row.location)}) as record,
      (select r.id from record r where r.id = a.source_id and ${readableBy(actor, row.location)}) as "sourceRecord",
      (select json_build_object('answer', h.answer) from hazard_report h where h.action_id = a.id) as report,
      coalesce((select json_agg(json_build_object('_id', f.id, 'name', f.name, 'of', 'record') order by f.created_at, f.id)
        from record_file f where f.record_id = a.record_id and ${isPicture}), '[]') as "photosAfter"
    from corrective_action a where a.id = ${actionId}`
  const history = await historyOf(db, actionId)
  const nothing = {
    note: null,
    reason: null,
    decidedBy: null,
    decidedAt: null,
    record: null,
    sourceRecord: null,
    photosAfter: [],
    report: null,
  }
  if (view.withheld || !more) return { ...view, ...nothing, history: history.map(withoutPeople) }
  return { ...view, ...more, decidedAt: isoMoment(more.decidedAt), history }
}

/** SQL for whether the caller may open the record `r` of the location: it is not private, is their own, or they administer the location (ruling 12). */
const readableBy = (actor: Actor, locationId: string) =>
  can.openEveryRecord(actor, locationId)
    ? sql`true`
    : sql`(not ${privateRecord} or r.completed_by = ${actor.userId} or r.subject_id = ${actor.userId})`

const stepNames: Readonly<Record<string, ActionStep['step']>> = {
  'corrective_action.opened': 'opened',
  'corrective_action.fixed_at_once': 'fixed',
  'corrective_action.fixed': 'fixed',
  'corrective_action.checked': 'checked',
  'corrective_action.accepted': 'accepted',
  'corrective_action.reopened': 'reopened',
  'corrective_action.unfixed': 'reopened',
  'corrective_action.owner_changed': 'ownerChanged',
  'corrective_action.due_changed': 'dueChanged',
}

const stepRow = z.strictObject({
  action: z.string(),
  at: momentText,
  by: z.string().nullable(),
  to: z.string().nullable(),
})

/** The steps of a problem, from the audit trail, with the names of that moment. */
async function historyOf(db: Db, actionId: string): Promise<ActionStep[]> {
  const rows = await readRows(db, stepRow)`
    select e.action, e.at, case when e.supporter is null then e.names ->> e.actor_id end as by,
      case e.action when 'corrective_action.owner_changed' then e.names ->> (e.after ->> 'owner') when 'corrective_action.due_changed' then e.after ->> 'due' end as to
    from audit_event e where e.target_id = ${actionId} and e.action = any(${`{${Object.keys(stepNames).join(',')}}`}::text[])
    order by e.at, e.recorded_at, e.id`
  return rows.flatMap(({ action, at, by, to }) => {
    const step = stepNames[action]
    return step ? [{ step, at: isoMoment(at), by, to }] : []
  })
}

const withoutPeople = (step: ActionStep): ActionStep => ({ ...step, by: null, to: step.step === 'ownerChanged' ? null : step.to })
