import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { closingReasons, closureReasons } from '#contract/exposures/event-closures'
import { notRemoved } from '#api/data/records/not-removed'
import { storedAnswers } from '#api/data/records/stored-answers'
import { dayAt } from '#api/data/tasks/deputies'
import { taskPeople } from '#api/data/tasks/task-people'
import type { Db } from '#api/platform/database/database'
import { dayText, momentInJson, momentText, readRows } from '#api/platform/database/rows'

const exposureRow = z.strictObject({
  id: z.string(),
  practiceId: z.string(),
  locationId: z.string(),
  locationName: z.string(),
  timeZone: z.string(),
  what: z.string(),
  reportedAt: momentText,
  reportedBy: z.string(),
  reporter: z.string(),
  subjectId: z.string().nullable(),
  subject: z.string().nullable(),
  formId: z.string().nullable(),
  formAt: momentText.nullable(),
  formBy: z.string().nullable(),
  formAuthor: z.string().nullable(),
  answers: storedAnswers.nullable(),
  closed: z
    .strictObject({ why: z.enum(closureReasons), reason: z.string(), by: z.string(), byName: z.string(), at: momentInJson })
    .nullable(),
})

/** An exposure with its newest valid form. `subjectId` is the person named by the form, otherwise by the report. */
export type StoredExposure = z.infer<typeof exposureRow>

async function select(db: Db, where: SQL): Promise<StoredExposure[]> {
  return readRows(db, exposureRow)`
    select e.id, e.practice_id as "practiceId", e.location_id as "locationId", l.name as "locationName", l.time_zone as "timeZone", e.what,
      e.reported_at as "reportedAt", e.reported_by as "reportedBy", e.reported_by_name as reporter,
      coalesce(f.subject_id, e.subject_id) as "subjectId", coalesce(f.subject_name, e.subject_name) as subject,
      f.id as "formId", f.completed_at as "formAt", f.completed_by as "formBy", f.completed_by_name as "formAuthor", f.form_data as answers,
      (select json_build_object('why', x.why, 'reason', x.reason, 'by', x.closed_by, 'byName', x.closed_by_name, 'at', x.closed_at)
        from task t join task_closure x on x.practice_id = t.practice_id and x.task_id = t.id
        where t.practice_id = e.practice_id and t.location_id = e.location_id and t.row_key = e.id and t.anchor = 'event' and x.why = any(${sql.param(closingReasons)})
        order by x.closed_at desc, x.task_id limit 1) as closed
    from reported_event e
    join location l on l.practice_id = e.practice_id and l.id = e.location_id
    left join lateral (select r.id, r.subject_id, r.subject_name, r.completed_at, r.completed_by, r.completed_by_name, r.form_data from record r
      where r.reported_event_id = e.id and ${notRemoved('r.id')} order by r.completed_at desc, r.id desc limit 1) f on true
    where e.kind = 'bloodExposure' and ${where} order by e.reported_at desc, e.id limit 200`
}

export const exposuresAt = (db: Db, locationId: string) => select(db, sql`e.location_id = ${locationId}`)

/** Returns an exposure; undefined for another kind of event. */
export const exposureById = async (db: Db, id: string): Promise<StoredExposure | undefined> => (await select(db, sql`e.id = ${id}`))[0]

const taskRow = z.strictObject({
  exposure: z.string(),
  taskId: z.string(),
  rule: z.string().nullable(),
  name: z.string(),
  forms: z.array(z.string()),
  requiresAdmin: z.boolean(),
  subjectId: z.string().nullable(),
  /** Everyone who has the task now. */
  assignees: z.array(z.string()),
  occurrenceId: z.string(),
  madeAt: momentText,
  status: z.enum(['open', 'done', 'missed', 'notApplicable']),
  /** Whether the task is closed. It may have been done before. */
  closed: z.boolean(),
  due: dayText,
  dueBy: momentText.nullable(),
  doneAt: momentText.nullable(),
  doneById: z.string().nullable(),
  doneBy: z.string().nullable(),
  recordId: z.string().nullable(),
  recordBy: z.string().nullable(),
  recordSubject: z.string().nullable(),
  answers: storedAnswers.nullable(),
})

/** A task of an exposure with its occurrence and the resulting record. */
export type StoredStep = z.infer<typeof taskRow>

/**
 * Returns the tasks of exposures at one location, by due day. Tasks opened by the sharps form, which are keyed by its record, belong to its
 * exposure.
 */
export async function stepsOf(
  db: Db,
  { locationId, ids, now }: { locationId: string; ids: readonly string[]; now: Date },
): Promise<StoredStep[]> {
  if (ids.length === 0) return []
  return readRows(db, taskRow)`
    with own as (
      select t.*, t.row_key as exposure from task t where t.location_id = ${locationId} and t.anchor = 'event' and t.row_key = any(${sql.param(ids)})
    ), after_sharps as (
      select t.*, own.exposure from own
      join task_occurrence o on o.practice_id = own.practice_id and o.task_id = own.id and own.rule_key = 'sharpsForm'
      join task t on t.location_id = own.location_id and t.anchor = 'event' and t.row_key = o.record_id
    )
    select t.exposure, t.id as "taskId", t.rule_key as rule, t.name, t.forms, t.requires_admin as "requiresAdmin", t.subject_id as "subjectId",
      array(select h.user_id from ${taskPeople(dayAt(now))} h where h.task_id = t.id) as assignees,
      o.id as "occurrenceId", t.created_at as "madeAt", t.closed_at is not null as closed, o.status, o.due, o.due_by as "dueBy", o.completed_at as "doneAt", o.completed_by as "doneById", o.completed_by_name as "doneBy",
      r.id as "recordId", r.completed_by as "recordBy", r.subject_id as "recordSubject", r.form_data as answers
    from (select * from own union all select * from after_sharps) t
    join location l on l.practice_id = t.practice_id and l.id = t.location_id
    join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id
    left join record r on r.practice_id = t.practice_id and r.id = o.record_id and ${notRemoved('r.id')}
    order by o.due, t.name, o.id`
}

const alarmRow = z.strictObject({ id: z.string() })

/** Returns the ids of the alarms about an exposure, oldest first. */
export async function alarmsOf(db: Db, { id }: Pick<StoredExposure, 'id'>): Promise<string[]> {
  const rows = await readRows(db, alarmRow)`select id from alarm where reported_event_id = ${id} order by raised_at, id`
  return rows.map((row) => row.id)
}

const readRow = z.strictObject({ userId: z.string(), name: z.string(), at: momentText })

/** Returns who opened the packet of a form, newest first, at most 10. */
export const packetReads = (db: Db, recordId: string) =>
  readRows(db, readRow)`
    select u.id as "userId", coalesce(a.names ->> u.id, u.full_name) as name, a.at from audit_event a join "user" u on u.id = a.actor_id
    where a.target_id = ${recordId} and a.action = 'record.packet_read' order by a.at desc, a.id limit 10`
