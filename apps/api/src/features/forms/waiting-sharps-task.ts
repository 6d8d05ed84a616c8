import { z } from 'zod'

import { sharpsInjuryForm } from '#content/forms/incidents/sharps-injury-form'
import type { Answers, FormDefinition } from '#content/forms/form-types'
import type { WriteContext } from '#api/data/records/create-record'
import { notRemoved } from '#api/data/records/not-removed'
import { readRows } from '#api/platform/database/rows'

import { can } from './policy.ts'

const taskRow = z.strictObject({ taskId: z.string(), occurrenceId: z.string() })

interface Filled {
  form: Pick<FormDefinition, 'id'>
  clean: Answers
  locationId: string
}

/**
 * Returns the open task that asks for the sharps form after an exposure, if the form is filled in outside the task. It must be the only such task
 * for an injury on that day that the person may complete: administrators any, others only if they reported the exposure or were exposed. The record
 * itself names neither exposure nor person.
 */
export async function waitingSharpsTask(
  { db, actor }: WriteContext,
  { form, clean, locationId }: Filled,
): Promise<z.infer<typeof taskRow> | undefined> {
  const { injuryDate } = clean
  if (form.id !== sharpsInjuryForm.id || typeof injuryDate !== 'string') return undefined
  const rows = await readRows(db, taskRow)`
    select t.id as "taskId", o.id as "occurrenceId" from task t
    join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id and o.status = 'open'
    join reported_event e on e.practice_id = t.practice_id and e.id = t.row_key
    join record r on r.practice_id = t.practice_id and r.reported_event_id = e.id
    where t.location_id = ${locationId} and t.rule_key = 'sharpsForm' and t.closed_at is null and r.form_data ->> 'incidentDate' = ${injuryDate}
      and (${can.completeSharpsTaskOfOthers(actor, locationId)} or e.reported_by = ${actor.userId} or r.subject_id = ${actor.userId})
      and ${notRemoved('r.id')}
    for update of o`
  return rows.length === 1 ? rows[0] : undefined
}
