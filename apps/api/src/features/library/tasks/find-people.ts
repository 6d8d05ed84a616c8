import { z } from 'zod'

import { isNewcomer } from '#content/rules/is-newcomer'
import type { Person } from '#content/rules/person'
import { bloodborneTrainings } from '#api/data/training/training-due'
import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'

const personRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  administrator: z.boolean(),
  safetyOfficer: z.boolean(),
  exposure: z.string().nullable(),
  newHire: z.boolean(),
  startedOn: dayText,
  placedOn: dayText,
  placedLater: z.boolean(),
  startKnown: z.boolean(),
  registered: z.boolean(),
  atRiskSince: dayText.nullable(),
  newlyExposed: z.boolean(),
  bloodborneTrained: z.boolean(),
  items: z.array(z.string()),
  itemsKey: z.string(),
  givenOn: dayText.nullable(),
  givenLater: z.boolean(),
})

/**
 * The people to whom tasks can be assigned: members of the location whose employment has not ended, ordered by start of membership.
 *
 * A person who became At Risk before the location's setup was complete, or on the day they were added, counts as At Risk from the start. Becoming At
 * Risk after that day is a new assignment. Only the first time in the practice counts: another location does not make a person newly exposed.
 */
export async function findPeople(db: Db, locationId: string, today: string): Promise<Person[]> {
  const rows = await readRows(db, personRow)`
    select u.id, u.full_name as name, m.is_administrator as administrator,
      m.is_safety_officer as "safetyOfficer", m.exposure, e.new_hire as "newHire", e.started_on as "startedOn", p.placed_on as "placedOn",
      p.placed_on > p.added_on as "placedLater", e.start_known as "startKnown",
      (select z.owner_id = e.user_id from practice z where z.id = e.practice_id) as registered,
      case when m.exposure = 'atRisk' then coalesce(m.at_risk_since, p.placed_on) end as "atRiskSince",
      coalesce(m.exposure = 'atRisk' and r.first > greatest(p.added_on, p.set_up_on) and p.set_up_on is not null and not exists (
        select from task t join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id and o.status = 'done'
        where t.practice_id = m.practice_id and t.subject_id = m.user_id and t.rule_key in ${bloodborneTrainings}
          and o.completed_at >= r.first - interval '1 year'), false) as "newlyExposed",
      e.last_training_on is not null or exists (
        select from task t join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id and o.status = 'done'
        where t.practice_id = m.practice_id and t.subject_id = m.user_id and t.rule_key in ${bloodborneTrainings}) as "bloodborneTrained",
      w.items, concat(m.role_id, '/', floor(extract(epoch from w.given_at))::bigint) as "itemsKey",
      (w.given_at at time zone l.time_zone)::date as "givenOn", coalesce((w.given_at at time zone l.time_zone)::date > p.placed_on, false) as "givenLater"
    from current_membership m
    join "user" u on u.id = m.user_id
    join location l on l.practice_id = m.practice_id and l.id = m.location_id
    join current_employment e on e.practice_id = m.practice_id and e.user_id = m.user_id
    cross join lateral (select (m.started_at at time zone l.time_zone)::date as placed_on, (e.created_at at time zone l.time_zone)::date as added_on,
      (l.library_setup_completed_at at time zone l.time_zone)::date as set_up_on) p
    cross join lateral (select min(a.at_risk_since) as first from current_membership a
      where a.practice_id = m.practice_id and a.user_id = m.user_id and a.exposure = 'atRisk') r
    cross join lateral (select coalesce(array_agg(distinct q.item_id order by q.item_id), '{}') as items, max(x.given_at) as given_at from equipment q
      left join user_equipment x on x.practice_id = q.practice_id and x.equipment_id = q.id and x.user_id = m.user_id
      where q.practice_id = m.practice_id and q.location_id = m.location_id and (x.user_id is not null
        or exists (select from role_equipment n where n.practice_id = q.practice_id and n.equipment_id = q.id and n.role_id = m.role_id))) w
    where m.location_id = ${locationId}
    order by m.started_at, u.id`
  return rows.map((row) => personOf(row, today))
}

function personOf(row: z.infer<typeof personRow>, today: string): Person {
  const { id, name, administrator, safetyOfficer, exposure, newHire, startedOn, placedOn, atRiskSince, newlyExposed } = row
  const { items, givenOn, givenLater } = row
  const newcomer = isNewcomer(row, today)
  return {
    id,
    name,
    administrator,
    safetyOfficer,
    atRisk: exposure === 'atRisk',
    notAtRisk: exposure === 'notAtRisk',
    newHire,
    newcomer,
    startedOn,
    placedOn,
    newHere: row.placedLater && !newcomer,
    atRiskSince,
    newlyExposed,
    bloodborneTrained: row.bloodborneTrained,
    equipment: items.length === 0 ? null : { items, key: row.itemsKey, givenOn, givenLater },
  }
}
