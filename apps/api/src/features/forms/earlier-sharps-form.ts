import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { exposureIncidentForm } from '#content/forms/incidents/exposure-incident-form'
import { sharpsInjuryForm } from '#content/forms/incidents/sharps-injury-form'
import type { Answers } from '#content/forms/form-types'
import type { WriteContext } from '#api/data/records/create-record'
import { notRemoved } from '#api/data/records/not-removed'
import type { TaskPorts } from '#api/data/tasks/task-ports'
import { readRows } from '#api/platform/database/rows'

import { can } from './policy.ts'

const foundRow = z.strictObject({ recordId: z.string(), taskId: z.string(), occurrenceId: z.string() })

interface Saved {
  /** Id of the exposure whose form was saved. */
  exposureId: string
  clean: Answers
  locationId: string
}

/**
 * Completes the task that asks for the sharps form after an exposure, using a sharps form saved earlier. Because the sharps form names neither
 * exposure nor person, it must be the only one of that day without a task, and the exposure the only one of that day. An administrator's exposure
 * form matches any such form; everyone else's matches only their own.
 */
export async function takeEarlierSharpsForm(
  writing: WriteContext,
  tasks: Pick<TaskPorts, 'formFilled'>,
  { exposureId, clean, locationId }: Saved,
): Promise<void> {
  const { db, actor } = writing
  const { incidentDate } = clean
  if (typeof incidentDate !== 'string') return
  const rows = await readRows(db, foundRow)`
    select r.id as "recordId", t.id as "taskId", o.id as "occurrenceId" from record r
    join task t on t.practice_id = r.practice_id and t.location_id = r.location_id and t.rule_key = 'sharpsForm' and t.row_key = ${exposureId} and t.closed_at is null
    join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id and o.status = 'open'
    where r.location_id = ${locationId} and r.form_id = ${sharpsInjuryForm.id} and r.occurrence_id is null and r.form_data ->> 'injuryDate' = ${incidentDate}
      and (${can.completeSharpsTaskOfOthers(actor, locationId)} or r.completed_by = ${actor.userId})
      and ${notRemoved('r.id')}
      and not exists (select from record x where x.location_id = r.location_id and x.form_id = ${exposureIncidentForm.id} and x.form_data ->> 'incidentDate' = ${incidentDate}
        and x.reported_event_id <> ${exposureId}
        and ${notRemoved('x.id')})
    for update of r, o`
  const [found, ...others] = rows
  if (!found || others.length > 0) return
  const { recordId, taskId, occurrenceId } = found
  await db.execute(sql`update record set task_id = ${taskId}, occurrence_id = ${occurrenceId} where id = ${recordId}`)
  await tasks.formFilled(writing, { occurrenceId, recordId })
}
