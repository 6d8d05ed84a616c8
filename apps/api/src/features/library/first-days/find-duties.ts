import { z } from 'zod'

import { addMonths } from '#calendar/days'
import type { Day } from '#calendar/days'
import { desiredTasks } from '#content/rules/desired-tasks'
import type { DesiredTask } from '#content/rules/desired-tasks'
import { periodMonths } from '#content/rules/first-days/first-due-days'
import { latestDay } from '#content/rules/first-days/latest-day'
import { mayHaveTakenPlace, ruleTitle } from '#content/rules/task-rules'
import type { FirstDuty } from '#contract/first-days/first-days'
import type { LocationRow } from '#api/data/locations/location-row'
import { frequencyCode } from '#api/data/tasks/frequency-code'
import { dayAt } from '#api/data/tasks/deputies'
import { taskPeople } from '#api/data/tasks/task-people'
import type { Actor } from '#api/platform/actor/actor'
import { isSupport } from '#api/platform/actor/support-access'
import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'

import { keyOf } from '../tasks/compare-tasks.ts'
import { locationFacts } from '../pages/location-facts.ts'

const row = z.strictObject({
  id: z.string(),
  name: z.string(),
  ruleKey: z.string(),
  rowKey: z.string(),
  subjectId: z.string().nullable(),
  frequency: frequencyCode,
  behavior: z.string(),
  citation: z.string(),
  everybody: z.boolean(),
  createdOn: dayText,
  lastOn: dayText.nullable(),
  notYet: z.boolean(),
  due: dayText,
  notHere: z.string().nullable(),
  people: z.array(z.strictObject({ _id: z.string(), name: z.string() })),
})
type Row = z.infer<typeof row>

/** A duty with the wanted task behind it. */
export interface Duty {
  shown: FirstDuty
  wanted: DesiredTask
}

/**
 * The duties of a location that were never done: tasks of its rules that are neither weekly nor monthly nor opened by an event, by due day. Among them
 * are those that do not apply here, as the practice said.
 */
export async function findDuties({ db, actor, now }: { db: Db; actor: Actor; now: Date }, place: LocationRow): Promise<Duty[]> {
  const facts = await locationFacts(db, place, now)
  const wanted = new Map(desiredTasks(facts).map((task) => [keyOf(task, task.subjectUserId), task]))
  const rows = await readRows(db, row)`
    select t.id, t.name, t.rule_key as "ruleKey", t.row_key as "rowKey", t.subject_id as "subjectId", t.frequency, t.behavior, t.citation, t.everybody,
      t.created_on as "createdOn", t.done_before_on as "lastOn", t.not_yet as "notYet", o.due, c.reason as "notHere",
      coalesce((select jsonb_agg(jsonb_build_object('_id', u.id, 'name', u.full_name) order by u.full_name, u.id)
        from ${taskPeople(dayAt(now))} p join "user" u on u.id = p.user_id where p.task_id = t.id and p.absent_id is null), '[]'::jsonb) as people
    from task t join location l on l.practice_id = t.practice_id and l.id = t.location_id
    left join task_closure c on c.practice_id = t.practice_id and c.task_id = t.id and c.why = 'notHere'
    join lateral (select o.due from task_occurrence o where o.task_id = t.id and o.status = case when c.task_id is null then 'open' else 'notApplicable' end
      order by o.period_start limit 1) o on true
    where t.location_id = ${place.id} and t.rule_key is not null and t.frequency in ('2', '3', '99') and t.anchor <> 'event'
      and (t.closed_at is null or c.task_id is not null) and (not t.confidential or ${!isSupport(actor)})
      and not exists (select from task_occurrence d where d.task_id = t.id and d.status in ('done', 'missed'))
    order by o.due, lower(t.name), t.id`
  return rows.flatMap((found) => {
    const task = wanted.get(keyOf(found, found.subjectId))
    return task ? [{ shown: shownOf(found, task, facts.today), wanted: task }] : []
  })
}

function shownOf(found: Row, wanted: DesiredTask, today: Day): FirstDuty {
  const { id, ruleKey, rowKey: _row, subjectId: _subject, behavior, createdOn, ...shown } = found
  const { frequency, lastOn } = found
  const { room, kind } = wanted
  const before = beforeOf(found, wanted)
  return {
    ...shown,
    _id: id,
    rule: ruleKey,
    title: ruleTitle(ruleKey) ?? found.name,
    kind,
    now: room?.urgency === 'beforeWork' || mayHaveTakenPlace(ruleKey),
    room: room && { from: today, until: latestDay({ room, frequency, createdOn, lastOn, today }) },
    before,
    earliest: before === 'period' ? addMonths(today, -(periodMonths[frequency] ?? 12)) : null,
  }
}

/** A yearly or quarterly duty is dated. A one-time duty without a form or document may be said to be done; all others need their proof. */
function beforeOf({ frequency, behavior, ruleKey }: Row, { room }: DesiredTask): FirstDuty['before'] {
  if (frequency !== '99') return room === null ? 'no' : 'period'
  return behavior === 'other' && (room !== null || mayHaveTakenPlace(ruleKey)) ? 'once' : 'no'
}
