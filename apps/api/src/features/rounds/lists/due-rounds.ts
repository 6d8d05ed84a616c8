import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { dueState, dueToFinish } from '#calendar/due-state'
import { checkOf } from '#content/checks/check-of'
import { kindAndName } from '#content/checks/kind-and-name'
import { roundName } from '#content/checks/round-name'
import { roundMinutes } from '#content/load/round-seconds'
import type { DueCheck, DueRound, WaitingReason } from '#contract/rounds/round-lists'
import { dayAt } from '#api/data/tasks/deputies'
import { frequencyCode } from '#api/data/tasks/frequency-code'
import { taskPeople } from '#api/data/tasks/task-people'
import type { Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { dayText, isoMoment, momentText, readRows } from '#api/platform/database/rows'

import { can } from '../policy.ts'

interface Reading {
  db: Db
  actor: Actor
  now: Date
}

const person = z.strictObject({ _id: z.string(), firstName: z.string() })
const openRow = z.strictObject({
  occurrence: z.string(),
  kind: z.string(),
  name: z.string(),
  frequency: frequencyCode,
  due: dayText,
  today: dayText,
  ruleKey: z.string(),
  rowKind: z.string(),
  place: z.string(),
  result: z.string().nullable(),
  mine: z.boolean(),
  people: z.array(person),
})

/** The rounds that have begun, the oldest due day first: all of the location for its administrators and on its shared tablet, else the caller's own. */
export async function dueRounds({ db, actor, now }: Reading, locationId: string): Promise<DueRound[]> {
  const stops = await openChecks({ db, actor, now }, locationId)
  return [...Map.groupBy(stops, ({ frequency, due }) => `${due} ${frequency}`).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { frequency, due, today } = first
    const done = same.filter(({ result }) => result !== null).length
    return {
      name: roundName(frequency),
      frequency,
      due,
      stops: same.length,
      done,
      problems: same.filter(({ result }) => result === 'problem').length,
      minutes: roundMinutes(same),
      people: [...new Map(same.flatMap(({ people }) => people).map((one) => [one._id, one])).values()].toSorted(byName),
      mine: same.some(({ mine }) => mine),
      ...(done === same.length ? dueToFinish(due, today) : dueState(due, today)),
    }
  })
}

/** The checks of these rounds one by one, for a search by item: those without a result, by name. */
export async function dueChecks(reading: Reading, locationId: string): Promise<DueCheck[]> {
  const open = (await openChecks(reading, locationId)).filter(({ result }) => result === null)
  return open
    .map(({ occurrence, frequency, due, today, kind, name, place }) => ({
      occurrence,
      round: roundName(frequency),
      frequency,
      due,
      item: { kind, name, place },
      ...dueState(due, today),
    }))
    .toSorted((a, b) => byItem.compare(kindAndName(a.item), kindAndName(b.item)) || (a.due < b.due ? -1 : 1))
}

const byItem = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

/** The open checks that have begun and that the caller may see, with their shipped content, the oldest due day first. */
async function openChecks({ db, actor, now }: Reading, locationId: string) {
  const rows = await readRows(db, openRow)`
    with people as materialized (select distinct h.task_id, h.user_id from location l, lateral ${taskPeople(dayAt(now))} h
      where l.id = ${locationId})
    select o.id as occurrence, i.kind, i.name, t.frequency, o.due, ${dayAt(now)} as today, t.rule_key as "ruleKey", i.row_kind as "rowKind", i.place, s.result,
      (t.everybody or t.id in (select h.task_id from people h where h.user_id = ${actor.userId})) as mine,
      coalesce((select json_agg(json_build_object('_id', u.id, 'firstName', u.first_name) order by u.first_name, u.id)
        from people h join "user" u on u.id = h.user_id where h.task_id = t.id), '[]') as people
    from task_occurrence o join task t on t.practice_id = o.practice_id and t.id = o.task_id
    join checked_item i on i.practice_id = t.practice_id and i.id = t.item_id
    join location l on l.practice_id = o.practice_id and l.id = o.location_id
    left join round_stop s on s.practice_id = o.practice_id and s.occurrence_id = o.id and s.withdrawn_at is null and s.record_id is null
    where o.location_id = ${locationId} and o.status = 'open' and o.period_start <= ${dayAt(now)} and t.rule_key is not null
    order by o.due, t.frequency, o.id`
  const seesAll = can.seeOthersStops(actor, locationId)
  return rows.flatMap((row) => {
    const check = checkOf(row.ruleKey, { Kind: row.rowKind })
    return check && (seesAll || row.mine) ? [{ ...row, check }] : []
  })
}

/** The ids of stops have no order that means anything. */
const byName = (a: z.infer<typeof person>, b: z.infer<typeof person>) =>
  a.firstName.localeCompare(b.firstName) || a._id.localeCompare(b._id)

const waitingRow = z.strictObject({
  occurrence: z.string(),
  kind: z.string(),
  name: z.string(),
  place: z.string(),
  reason: z.string(),
  by: z.string(),
  at: momentText,
})

/** The reasons that an administrator may accept, oldest first; none for everybody else. */
export async function waitingReasons({ db, actor }: Reading, locationId: string): Promise<WaitingReason[]> {
  if (!can.superviseRounds(actor, locationId)) return []
  const rows = await readRows(db, waitingRow)`
    select s.occurrence_id as occurrence, i.kind, i.name, i.place, s.reason, s.done_by_name as by, s.done_at as at
    from round_stop s join checked_item i on i.practice_id = s.practice_id and i.id = s.item_id
    join task_occurrence o on o.practice_id = s.practice_id and o.id = s.occurrence_id
    where s.location_id = ${locationId} and s.result = 'notPossible' and s.accepted_at is null and s.withdrawn_at is null and o.status = 'open'
    order by s.done_at, s.id limit ${sql.raw(String(mostReasons))}`
  return rows.map(({ kind, name, place, at, ...row }) => ({ ...row, item: { kind, name, place }, at: isoMoment(at) }))
}

const mostReasons = 100
