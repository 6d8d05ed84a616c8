import { sql } from 'drizzle-orm'

import { privateRecord } from '#api/data/records/private-record'

import { csvPart, linesPart, moment, personOf, type ArchivePart } from '../archive-part.ts'
import { isIncluded, type Half } from './half.ts'

/** The tasks with their history, and the corrective actions. A period with a private record is private even if its task is not (ruling 12). */
export const taskParts = (practiceId: string, { folder, isPrivate, withheld }: Half): ArchivePart[] => [
  linesPart(
    `${folder}tasks.jsonl`,
    sql`select t.id, t.location_id as "locationId", l.name as location, t.name, t.instructions, t.frequency, t.anchor, t.due_on as "dueOn", t.done_before_on as "doneBeforeOn", t.not_yet as "notYet", t.behavior, t.forms,
      t.section, t.citation, t.rule_key as "ruleKey", t.row_key as "rowKey", t.content_version as "contentVersion", t.retention, t.everybody,
      t.requires_admin as "requiresAdmin", case when t.subject_id is null then null else ${personOf(sql`t.subject_id`)} end as about,
      coalesce((select json_agg(json_build_object('id', u.id, 'name', u.full_name) order by u.id)
        from task_assignee a join "user" u on u.id = a.user_id where a.task_id = t.id), '[]') as assignees,
      t.created_at as "createdAt", t.closed_at as "closedAt",
      case when h.task_id is not null then json_build_object('by', ${personOf(sql`h.closed_by`, sql`h.closed_by_name`)}, 'why', h.why, 'reason', h.reason) end as "closedBecause"
      from task t join location l on l.id = t.location_id left join task_closure h on h.task_id = t.id
      where t.practice_id = ${practiceId} and t.confidential = ${isPrivate}
        and ${isIncluded(sql`t.location_id`, withheld)} order by l.name, t.created_at, t.id`,
  ),
  linesPart(
    `${folder}corrective-actions.jsonl`,
    sql`select a.id, a.location_id as "locationId", l.name as location, a.item_id as "itemId", a.what, a.place, a.source, a.source_id as "sourceId",
      a.statement_key as "statementKey", a.problem_key as "problemKey", case when a.owner_id is not null then ${personOf(sql`a.owner_id`)} end as owner,
      a.due_on as "dueOn", a.state, a.needs_check as "needsCheck", a.out_of_use as "outOfUse", a.task_id as "taskId", a.record_id as "recordId",
      case when a.opened_by is not null then ${personOf(sql`a.opened_by`, sql`a.opened_by_name`)} end as "openedBy", a.opened_at as "openedAt",
      case when a.fixed_by is not null then ${personOf(sql`a.fixed_by`, sql`a.fixed_by_name`)} end as "fixedBy", a.fixed_at as "fixedAt", a.note,
      case when a.decided_by is not null then ${personOf(sql`a.decided_by`, sql`a.decided_by_name`)} end as "decidedBy", a.decided_at as "decidedAt", a.reason,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'contentType', p.content_type, 'size', p.size) order by p.created_at, p.id)
        from corrective_action_photo p where p.action_id = a.id), '[]') as photos,
      (select json_build_object('reportedOn', h.reported_on, 'answer', h.answer, 'answeredAt', h.answered_at) from hazard_report h where h.action_id = a.id) as report
      from corrective_action a join location l on l.id = a.location_id
      where a.practice_id = ${practiceId} and a.confidential = ${isPrivate}
        and ${isIncluded(sql`a.location_id`, withheld)} order by l.name, a.opened_at, a.id`,
  ),
  csvPart(
    `${folder}tasks-history.csv`,
    {
      'Task Id': sql`t.id`,
      Task: sql`t.name`,
      Location: sql`l.name`,
      'Period Start': sql`o.period_start`,
      'Period End': sql`o.period_end`,
      'Due Date': sql`o.due`,
      'Due By': moment(sql`o.due_by`),
      State: sql`o.status`,
      'Done By': sql`o.completed_by_name`,
      'On Behalf Of': sql`o.completed_for_name`,
      'Completed At': moment(sql`o.completed_at`),
      'Record Id': sql`o.record_id`,
    },
    sql`from task_occurrence o join task t on t.id = o.task_id join location l on l.id = o.location_id
      where o.practice_id = ${practiceId} and (t.confidential or exists (select from record r where r.occurrence_id = o.id and ${privateRecord})) = ${isPrivate}
        and ${isIncluded(sql`o.location_id`, withheld)} order by l.name, t.created_at, t.id, o.period_start, o.id`,
  ),
]
