import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { NotFound } from '#contract/endpoint/errors'
import { taskOccurrence } from '#api/data/tables'
import type { WriteContext } from '#api/data/records/create-record'
import { notRemoved } from '#api/data/records/not-removed'
import { dayAt } from '#api/data/tasks/deputies'
import { actionUnfixed } from '#api/data/corrective-actions/follow-task'
import type { BloodbornePorts, RulePorts, TaskPorts, TrainedPorts } from '#api/data/tasks/task-ports'
import { allow } from '#api/platform/actor/allow'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { readRows } from '#api/platform/database/rows'

import { closeWithRecord, completeOccurrence } from './completion/complete-occurrence.ts'
import { findOccurrence } from './completion/find-occurrence.ts'
import { findTask, lockTask } from './find-task.ts'
import { trainedPorts } from './training/trained-ports.ts'
import { can } from './policy.ts'

/** The task ports of the forms, records and library features. */
export const taskPorts: BloodbornePorts & TaskPorts & RulePorts & TrainedPorts = {
  occurrenceFor: async ({ db, actor, now }, { taskId, occurrenceId }) => {
    const task = await lockTask(db, await findTask({ db, now }, taskId))
    allow(can.complete(actor, task))
    const { id } = await findOccurrence(db, { task, occurrenceId, actor, now })
    await db.execute(sql`select 1 from task_occurrence where id = ${id} for update`)
    const { recordId, completedAt } = await findOccurrence(db, { task, occurrenceId: id, actor, now })
    const { name, instructions, retention, confidential, subjectId } = task
    return {
      occurrenceId: id,
      name,
      instructions,
      retention,
      ownCompletion: recordId && completedAt ? { recordId, completedAt } : null,
      confidential,
      subjectId,
    }
  },

  formFilled: async (writing, { occurrenceId, recordId }) => {
    const { db, actor, now } = writing
    const task = await findTask(writing, (await taskIdOf(db, occurrenceId)) ?? fail(NotFound))
    if (!(await everyFormFilled(db, occurrenceId, task.forms))) return
    const occurrence = await findOccurrence(db, { task, occurrenceId, actor, now })
    if (occurrence.status === 'open') await closeWithRecord(writing, { task, occurrence, recordId })
  },

  reopen: async ({ db, now, audit }, occurrenceId) => {
    const task = await findTask({ db, now }, (await taskIdOf(db, occurrenceId)) ?? fail(NotFound))
    const reopened = await db
      .update(taskOccurrence)
      .set({ status: task.closed ? 'notApplicable' : 'open', completedBy: null, completedFor: null, completedAt: null, recordId: null })
      .where(sql`${taskOccurrence.id} = ${occurrenceId} and ${taskOccurrence.status} = 'done'`)
      .returning({ id: taskOccurrence.id })
    if (reopened.length === 0) return false
    await actionUnfixed({ db, now, audit }, task)
    await audit({
      action: task.closed ? 'task.completion_withdrawn' : 'task.reopened',
      practiceId: task.practiceId,
      locationId: task.locationId,
      target: { kind: 'task', id: task.id },
      after: { occurrence: occurrenceId, at: now.toISOString() },
      shown: ['occurrence', 'at'],
    })
    return !task.closed
  },

  completeRules: async (writing, { locationId, ruleKeys, note }) => {
    for (const { taskId, occurrenceId } of await begunTasks(writing, { locationId, ruleKeys }))
      await completeOccurrence(writing, { task: await findTask(writing, taskId), occurrenceId, note })
  },

  ...trainedPorts,
}

const begunRow = z.strictObject({ taskId: z.string(), occurrenceId: z.string() })

/** The open tasks of rules, each with its oldest open occurrence whose period has begun. */
const begunTasks = ({ db, now }: WriteContext, { locationId, ruleKeys }: { locationId: string; ruleKeys: readonly string[] }) =>
  readRows(db, begunRow)`
    select distinct on (t.id) t.id as "taskId", o.id as "occurrenceId"
    from task t join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id join location l on l.practice_id = t.practice_id and l.id = t.location_id
    where t.location_id = ${locationId} and t.rule_key = any(${sql.param([...ruleKeys])}) and t.closed_at is null
      and o.status = 'open' and o.period_start <= ${dayAt(now)}
    order by t.id, o.period_start`

async function taskIdOf(db: Db, occurrenceId: string): Promise<string | undefined> {
  const [row] = await db.select({ taskId: taskOccurrence.taskId }).from(taskOccurrence).where(eq(taskOccurrence.id, occurrenceId))
  return row?.taskId
}

const filledRow = z.strictObject({ formId: z.string() })

/** A form filled in for one occurrence counts only for that one (ruling 8). Discarded and deleted records do not count. */
async function everyFormFilled(db: Db, occurrenceId: string, forms: readonly string[]): Promise<boolean> {
  const rows = await readRows(db, filledRow)`
    select distinct r.form_id as "formId" from record r where r.occurrence_id = ${occurrenceId} and r.form_id is not null
      and ${notRemoved('r.id')}`
  const filled = new Set(rows.map((row) => row.formId))
  return forms.every((form) => filled.has(form))
}
