import { largestUnpagedList } from '#contract/endpoint/page-sizes'
import { maxUnfoldedCards } from '#contract/tasks/tasks'
import { outOfUseSql } from '#api/data/checked-items/out-of-use'
import { notRemovedSql } from '#api/data/records/not-removed'
import { hasResultSql } from '#api/data/rounds/has-result'

import {
  absentPeople,
  assignees,
  assigneesAndSubject,
  dueWhen,
  isOldestSql,
  isOwnSql,
  mayFoldSql,
  notBeforeFirstDay,
  peopleSql,
} from './task-people-sql.ts'

/** The queries of the board. Parameters of all: `$1` the caller, `$2` the location, `$3` its practice. */

/** For the clinician's packet: the newest valid form of the exposure. */
const exposureForm = `case when t.rule_key = 'exposurePacketSent' then (select r.id from record r where r.reported_event_id = t.row_key
      and ${notRemovedSql('r.id')}
      order by r.completed_at desc, r.id desc limit 1) end`

/** The last completion is that of the newest completed period. The forms filled so far are read only if several are required (ruling 34). */
const select = ({ own, people, deputyFor, fold, from }: Record<'own' | 'people' | 'deputyFor' | 'fold' | 'from', string>) => `
  select t.id as "taskId", t.rule_key as "ruleKey", t.row_key as "rowKey", t.fixed_key as "fixedKey", t.name, t.instructions, t.frequency, t.forms,
    t.requires_admin as "requiresAdmin", t.everybody, t.behavior, t.citation, ${own} as own, l.practice_type as "practiceType", l.state, l.options,
    o.id as "occurrenceId", o.period_start, o.period_end, o.due, o.due_by as "dueBy",
    ${people} as people, ${deputyFor} as "deputyFor",
    case when cardinality(t.forms) > 1 then array(select distinct r.form_id from record r where r.occurrence_id = o.id and r.form_id is not null
      and ${notRemovedSql('r.id')}) else '{}' end as filled,
    last.completed_at as "lastAt", last.completed_by as "lastBy", last.name as "lastName",
    last.deleted_by as "deletedBy", last.deleted_name as "deletedName", last.deleted_at as "deletedAt", ${exposureForm} as "exposureForm",
    t.subject_id as "subjectId", (select c.full_name from "user" c where c.id = t.subject_id) as "subjectName", ${fold} as fold,
    i.row_kind as "rowKind", i.kind as "itemKind", i.name as "itemName", i.place as "itemPlace", ${outOfUseSql} as "outOfUse", s.result
  from ${from}
  join task t on t.practice_id = o.practice_id and t.id = o.task_id
  join location l on l.practice_id = o.practice_id and l.id = o.location_id
  left join checked_item i on i.practice_id = t.practice_id and i.id = t.item_id
  left join round_stop s on s.practice_id = o.practice_id and s.occurrence_id = o.id and s.record_id is null and s.withdrawn_at is null
  left join lateral (
    select d.completed_at, d.completed_by, d.completed_by_name as name, z.deleted_by, z.deleted_at, z.deleted_by_name as deleted_name
    from task_occurrence d left join record_deletion z on z.record_id = d.record_id
    where d.task_id = t.id and d.status = 'done' and d.completed_by is not null order by d.period_start desc limit 1) last on true`

const openHere = `o.location_id = $2 and o.practice_id = $3 and o.status = 'open'`

/** On the same day, tasks after an incident come first. `toOpenTasks` puts tasks with an immediate legal duty before all others. */
const byUrgency = `order by o.due, (t.anchor <> 'event'), lower(t.name), o.id`

/**
 * The open occurrences that match a condition. If a rule has several tasks about other people, they are folded into the most urgent one, with
 * their counts. Visible and hidden tasks of a group are folded separately. `$5` is today.
 */
const folded = ({ condition, shown }: { condition: string; shown: string }) => `
  with listed as (
    select o.id, o.due, lower(t.name) as name, case when ${mayFoldSql} then t.rule_key end as rule, ${shown} as shown
    from task_occurrence o join task t on t.practice_id = o.practice_id and t.id = o.task_id
    where ${openHere} and ${condition}
  ), placed as (
    select id, rule, count(*) over same as tasks, row_number() over (same order by due, name, id) as place,
      count(*) filter (where ${dueWhen.overdue}) over same as overdue, count(*) filter (where ${dueWhen.today}) over same as today,
      count(*) filter (where ${dueWhen.week}) over same as week
    from listed o window same as (partition by rule, shown)
  ), entry as (
    select *, rule is not null and tasks > ${maxUnfoldedCards} as many from placed
    where rule is null or tasks <= ${maxUnfoldedCards} or place = 1
  )`
const fromEntries = 'entry e join task_occurrence o on o.id = e.id and o.practice_id = $3'
const foldOfEntry = `case when e.many then json_build_object('rule', e.rule, 'count', e.tasks, 'first', o.due, 'overdue', e.overdue, 'today', e.today, 'week', e.week) end`
/** A folded entry represents tasks of several people, so it has no deputy. */
const deputyForEntry = `case when e.many then '[]'::json else ${peopleSql(absentPeople('$5::date'))} end`

/**
 * Colleagues on the same task do not see the person concerned (ruling 12). `$4` whether the person administers the location, `$6` the last day that
 * each group shows.
 */
export const boardQuery = `
  ${folded({ condition: `($4 or not t.requires_admin) and ${isOwnSql('$5::date')} and ${notBeforeFirstDay}`, shown: `coalesce(o.due <= ($6::jsonb ->> t.frequency)::date, true)` })}
  ${select({ own: 'true', people: peopleSql(assignees), deputyFor: deputyForEntry, fold: foldOfEntry, from: fromEntries })} ${byUrgency}`

/**
 * `$4` whether the caller is support, `$6` now. The list has no page, so it ends after 500 entries (ruling 20), the most overdue ones. Folding comes
 * first and a folded entry counts all its tasks, so the number that the page adds up is too low only if more than 500 entries remain.
 */
export const teamQuery = `
  ${folded({ condition: `(o.due < $5::date or o.due_by <= $6::timestamptz) and not ${isOwnSql('$5::date')} and not ($4 and t.confidential) and ${isOldestSql} and not ${hasResultSql}`, shown: 'true' })}
  ${select({ own: 'false', people: peopleSql(assigneesAndSubject), deputyFor: `'[]'::json`, fold: foldOfEntry, from: fromEntries })} ${byUrgency} limit ${largestUnpagedList}`

const isOwnTask = isOwnSql('$5::date')
const peopleOfTask = `case when ${isOwnTask} then ${peopleSql(assignees)} else ${peopleSql(assigneesAndSubject)} end`
/** `$4` the task, `$5` today. */
export const taskQuery = `
  ${select({ own: isOwnTask, people: peopleOfTask, deputyFor: peopleSql(absentPeople('$5::date')), fold: 'null', from: 'task_occurrence o' })}
  where ${openHere} and t.id = $4 order by o.due, o.id limit 1`
