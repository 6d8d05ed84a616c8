import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { exposureFollowUpForm } from '#content/forms/of-tasks/exposure-follow-up-form'
import { exposureIncidentForm } from '#content/forms/incidents/exposure-incident-form'
import type { Answers, FormDefinition } from '#content/forms/form-types'
import type { WriteContext } from '#api/data/records/create-record'
import { reportedEvent } from '#api/data/tables'
import type { ReportedExposure } from '#api/data/tasks/task-ports'
import type { Post } from '#api/platform/actor/actor'
import { newId } from '#api/platform/ids'
import { momentText, readRows } from '#api/platform/database/rows'

/** The exposure that a form is about, with the tasks that the form completes. */
export interface FormsExposure extends ReportedExposure {
  /** The task of the report that asks for the form; null if the form was filled in without a report. */
  asked: { taskId: string; occurrenceId: string } | null
  /** The open occurrence of the immediate-help task. Whoever fills in the form has taken care of it. */
  firstHelp: string | null
}

interface Filled {
  form: Pick<FormDefinition, 'id'>
  clean: Answers
  subjectId: string | null
  /** The occurrence that the form is filled in for, if it belongs to a task. */
  occurrenceId: string | null
  post: Post
}

/**
 * Returns the exposure for a saved exposure form: that of the task it is filled in for; otherwise the only waiting report that matches person and
 * day; otherwise a new one, because the employer first learns of the exposure from this form. Returns null for every other form.
 */
export async function exposureOf(writing: WriteContext, filled: Filled): Promise<FormsExposure | null> {
  if (filled.form.id !== exposureIncidentForm.id) return null
  const ofTask = filled.occurrenceId === null ? undefined : (await reports(writing, filled, sql`o.id = ${filled.occurrenceId}`))[0]
  if (ofTask) return ofTask
  const waiting = filled.occurrenceId === null ? await waitingReports(writing, filled) : []
  const [only, ...others] = waiting
  return only && others.length === 0 ? only : newExposure(writing, filled)
}

/**
 * Returns reports that wait for this form, made within seven days of the incident by the exposed person, about that person, or by whoever fills in
 * the form.
 */
function waitingReports(writing: WriteContext, filled: Filled) {
  const { incidentDate } = filled.clean
  if (typeof incidentDate !== 'string') return []
  const people = sql.param([writing.actor.userId, ...(filled.subjectId === null ? [] : [filled.subjectId])])
  return reports(
    writing,
    filled,
    sql`o.status = 'open' and t.closed_at is null and (e.reported_by = any(${people}) or e.subject_id = ${filled.subjectId})
      and (e.reported_at at time zone ${filled.post.timeZone})::date between ${incidentDate}::date and ${incidentDate}::date + 7`,
  )
}

const reportRow = z.strictObject({
  id: z.string(),
  reportedAt: momentText,
  reporterId: z.string(),
  taskId: z.string(),
  occurrenceId: z.string(),
  firstHelp: z.string().nullable(),
})

async function reports({ db }: WriteContext, { post }: Filled, where: ReturnType<typeof sql>): Promise<FormsExposure[]> {
  const rows = await readRows(db, reportRow)`
    select e.id, e.reported_at as "reportedAt", e.reported_by as "reporterId", t.id as "taskId", o.id as "occurrenceId",
      (select h.id from task_occurrence h join task c on c.practice_id = h.practice_id and c.id = h.task_id
        where c.location_id = e.location_id and c.row_key = e.id and c.rule_key = 'exposureFirstHelp' and h.status = 'open') as "firstHelp"
    from reported_event e
    join task t on t.practice_id = e.practice_id and t.location_id = e.location_id and t.row_key = e.id and t.rule_key = 'exposureForm'
    join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id
    where e.location_id = ${post.locationId} and e.kind = 'bloodExposure' and ${where} order by e.id for update of o`
  return rows.map(({ taskId, occurrenceId, reportedAt, ...row }) => ({
    ...row,
    reportedAt: new Date(reportedAt),
    asked: { taskId, occurrenceId },
  }))
}

async function newExposure({ db, actor, now, audit }: WriteContext, { subjectId, post }: Filled): Promise<FormsExposure> {
  const { practiceId, locationId } = post
  const id = newId(now)
  const kind = 'bloodExposure'
  await db
    .insert(reportedEvent)
    .values({ id, practiceId, locationId, kind, what: '', subjectId, reportedBy: actor.userId, reportedAt: now })
  const target = { kind: 'reportedEvent', id }
  await audit({ action: 'event.reported', practiceId, locationId, target, after: { kind, subjectId }, shown: ['kind'] })
  return { id, reportedAt: now, reporterId: actor.userId, asked: null, firstHelp: null }
}

const followedRow = z.strictObject({ id: z.string(), reportedAt: momentText, reporterId: z.string() })

/** Returns the exposure whose follow-up dates are saved, because a task that this form opens belongs to it. Returns null for every other form. */
export async function followedExposure(
  { db }: WriteContext,
  { form, occurrenceId }: Pick<Filled, 'form' | 'occurrenceId'>,
): Promise<ReportedExposure | null> {
  if (form.id !== exposureFollowUpForm.id || occurrenceId === null) return null
  const [row] = await readRows(db, followedRow)`
    select e.id, e.reported_at as "reportedAt", e.reported_by as "reporterId"
    from task_occurrence o
    join task t on t.practice_id = o.practice_id and t.id = o.task_id
    join reported_event e on e.practice_id = t.practice_id and e.location_id = t.location_id and e.id = t.row_key
    where o.id = ${occurrenceId}`
  return row ? { ...row, reportedAt: new Date(row.reportedAt) } : null
}
