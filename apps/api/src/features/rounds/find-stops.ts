import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { addDays, addMonths, later, type Day } from '#calendar/days'
import { calendarPeriod } from '#calendar/due-periods'
import { checkWithContents, isKit } from '#content/checks/kit-contents'
import { checkOf } from '#content/checks/check-of'
import type { ItemCheck } from '#content/checks/check-types'
import { stopResult, stopVia } from '#contract/rounds/round-stop'
import { byPlaceAndName } from '#contract/rounds/stop-order'
import { outOfUseRow, outOfUseSql } from '#api/data/checked-items/out-of-use'
import { initialed, initialOf } from '#api/data/people/names/initialed'
import { kitContents } from '#api/data/expirations/kit-contents'
import { newEndRow } from '#api/data/rounds/new-end-row'
import { frequencyCode } from '#api/data/tasks/frequency-code'
import { dayAt } from '#api/data/tasks/deputies'
import { taskPeople } from '#api/data/tasks/task-people'
import type { Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { dayText, momentInJson, readRows } from '#api/platform/database/rows'

import { can } from './policy.ts'

const outcomeRow = z.strictObject({
  id: z.string(),
  result: stopResult,
  values: z.record(z.string(), z.number()),
  statement: z.string().nullable(),
  problem: z.string().nullable(),
  note: z.string(),
  renewed: z.array(z.strictObject({ expiration: z.string(), part: z.string(), lot: z.string(), validUntil: dayText })),
  newEnd: newEndRow.nullable(),
  fixedNow: z.boolean(),
  reason: z.string(),
  via: stopVia,
  by: z.strictObject({ _id: z.string(), firstName: z.string(), lastName: z.string() }),
  at: momentInJson,
  deviceAt: momentInJson,
  walkedOn: dayText.nullable(),
  photos: z.array(z.strictObject({ _id: z.string(), name: z.string(), contentType: z.string(), sha256: z.string() })),
  action: z.string().nullable(),
  acceptedBy: z.string().nullable(),
  record: z.string().nullable(),
  requestKey: z.string(),
  revision: z.int(),
})

const stopRow = z.strictObject({
  occurrenceId: z.string(),
  practiceId: z.string(),
  locationId: z.string(),
  status: z.string(),
  start: dayText,
  due: dayText,
  taskId: z.string(),
  ruleKey: z.string(),
  retention: z.string(),
  frequency: frequencyCode,
  itemId: z.string(),
  kind: z.string(),
  name: z.string(),
  place: z.string(),
  rowKind: z.string(),
  variable: z.string(),
  rowKey: z.string(),
  end: dayText,
  outOfUse: outOfUseRow.nullable(),
  owner: z.string().nullable(),
  mine: z.boolean(),
  people: z.array(z.string()),
  today: dayText,
  outcome: outcomeRow.nullable(),
  last: z.strictObject({ result: stopResult, on: dayText, by: z.string(), problem: z.string().nullable() }).nullable(),
})
type StopRow = z.infer<typeof stopRow>

/** One check of one item, with its shipped content and the result that it has. */
export type FoundStop = StopRow & { check: ItemCheck }

interface Reading {
  db: Db
  actor: Actor
  now: Date
}

/** Which stops: one occurrence, or a round of a location. Without `others`, only those of the caller's own tasks. */
export type WantedStops = { occurrenceId: string } | { locationId: string; frequency: string; due: string }

/** JSON with the result of the stop `s`. */
const outcome = sql`case when s.id is not null then json_build_object('id', s.id, 'result', s.result, 'values', s.measured, 'statement', s.statement_key,
    'problem', s.problem_key, 'renewed', coalesce(s.words -> 'renewed', '[]'::jsonb), 'newEnd', s.words -> 'newEnd', 'note', s.note, 'fixedNow', s.fixed_now,
    'reason', s.reason, 'via', s.via,
    'by', (select json_build_object('_id', p.id, 'firstName', p.first_name, 'lastName', p.last_name) from "user" p where p.id = s.done_by),
    'at', s.done_at, 'deviceAt', s.device_at, 'walkedOn', s.walked_on,
    'photos', coalesce((select json_agg(json_build_object('_id', f.id, 'name', f.name, 'contentType', f.content_type, 'sha256', f.sha256)
      order by f.created_at, f.id) from record_file f where f.practice_id = s.practice_id and f.stop_id = s.id), '[]'),
    'action', s.action_id, 'acceptedBy', s.accepted_by_name, 'record', s.record_id, 'requestKey', s.request_key, 'revision', s.revision) end`

/** JSON with the last time that the task was done, with its result in a round if there is one. */
const last = sql`(select json_build_object('result', coalesce(e.result, 'ok'), 'on', coalesce(e.walked_on, (d.completed_at at time zone l.time_zone)::date),
    'by', coalesce(e.done_by_name, d.completed_by_name, ''), 'problem', e.words ->> 'problem')
  from (select c.practice_id, c.id, c.completed_at, c.completed_by_name from task_occurrence c
    where c.task_id = t.id and c.status = 'done' and c.id <> o.id and c.completed_at is not null order by c.period_start desc limit 1) d
  left join round_stop e on e.practice_id = d.practice_id and e.occurrence_id = d.id and e.withdrawn_at is null)`

/** JSON with the ids of everybody who has the task `t`. */
const peopleOf = sql`case when t.everybody
    then coalesce((select json_agg(m.user_id order by m.user_id) from current_membership m where m.location_id = t.location_id), '[]')
    else coalesce((select json_agg(distinct h.user_id) from people h where h.task_id = t.id), '[]') end`

/**
 * The stops of a round in the order of the walk: the open checks, and those with a result that no record has yet. Rows of rules that check nothing any
 * more are left out.
 */
export async function findStops({ db, actor, now }: Reading, wanted: WantedStops): Promise<FoundStop[]> {
  const rows = await readRows(db, stopRow)`
    with people as materialized (select h.task_id, h.user_id, h.absent_id from location l, lateral ${taskPeople(dayAt(now))} h
      where l.id = ${placeOf(wanted)})
    select o.id as "occurrenceId", o.practice_id as "practiceId", o.location_id as "locationId", o.status, o.period_start as start, o.period_end as "end", o.due,
      t.id as "taskId", t.rule_key as "ruleKey", t.retention, t.frequency, i.id as "itemId", i.kind, i.name, i.place, i.row_kind as "rowKind", i.variable, i.row_key as "rowKey",
      ${sql.raw(outOfUseSql)} as "outOfUse",
      (select min(h.user_id) from people h where h.task_id = t.id and h.absent_id is null) as owner,
      (t.everybody or t.id in (select h.task_id from people h where h.user_id = ${actor.userId})) as mine,
      ${peopleOf} as people, ${dayAt(now)} as today, ${outcome} as outcome, ${last} as last
    from task_occurrence o
    join task t on t.practice_id = o.practice_id and t.id = o.task_id
    join checked_item i on i.practice_id = t.practice_id and i.id = t.item_id
    join location l on l.practice_id = o.practice_id and l.id = o.location_id
    left join round_stop s on s.practice_id = o.practice_id and s.occurrence_id = o.id and s.withdrawn_at is null
    where t.rule_key is not null and ${conditionOf(wanted)}
    order by i.id, t.id, o.id`
  const [place] = rows
  const contentsOf = place && rows.some(({ kind }) => isKit(kind)) ? await kitContents(db, place.locationId) : undefined
  return (actor.tablet ? rows.map(withShortNames) : rows)
    .toSorted(byPlaceAndName)
    .flatMap((row) => {
      const check = checkOf(row.ruleKey, { Kind: row.rowKind })
      if (!check) return []
      const looks = { today: row.today, next: nextLook(row) }
      return [{ ...row, check: contentsOf ? checkWithContents(check, contentsOf(row), looks) : check }]
    })
    .filter((stop) => 'occurrenceId' in wanted || isInRound(actor, stop))
}

/** A shared tablet shows of others the first name and the initial (decision 144). What was written in a note stays. */
function withShortNames(row: StopRow): StopRow {
  const { last, outOfUse: out, outcome: given } = row
  return {
    ...row,
    last: last && { ...last, by: initialed(last.by) },
    outOfUse: out && { ...out, by: initialed(out.by) },
    outcome: given && {
      ...given,
      by: { ...given.by, lastName: initialOf(given.by.lastName) },
      acceptedBy: given.acceptedBy && initialed(given.acceptedBy),
    },
  }
}

/** The day by which an item is looked at again, after this time. */
function nextLook({ frequency, end, today }: Pick<StopRow, 'frequency' | 'end' | 'today'>): Day {
  const after = later(addDays(end, 1), today)
  return frequency === '0' || frequency === '1' || frequency === '2' ? calendarPeriod(frequency, after).end : addMonths(after, 12)
}

const isInRound = (actor: Actor, { mine, locationId, outcome: given }: FoundStop) =>
  mine || given?.by._id === actor.userId || can.seeOthersStops(actor, locationId)

/** The stop of one occurrence; undefined if the task checks no item. */
export const findStop = async (reading: Reading, occurrenceId: string): Promise<FoundStop | undefined> =>
  (await findStops(reading, { occurrenceId }))[0]

const placeOf = (wanted: WantedStops): SQL =>
  'occurrenceId' in wanted ? sql`(select location_id from task_occurrence where id = ${wanted.occurrenceId})` : sql`${wanted.locationId}`

const conditionOf = (wanted: WantedStops): SQL =>
  'occurrenceId' in wanted
    ? sql`o.id = ${wanted.occurrenceId}`
    : sql`o.location_id = ${wanted.locationId} and o.due = ${wanted.due} and t.frequency = ${wanted.frequency}
      and (o.status = 'open' or (s.id is not null and s.record_id is null))`
