import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { addMonths, type Day } from '#calendar/days'
import { localDate } from '#calendar/local-time'
import type { WriteContext } from '#api/data/records/create-record'
import { initialTrainingOf } from '#api/data/training/training-due'
import { dayText, readRows } from '#api/platform/database/rows'

import type { FoundTask } from '../find-task.ts'

const movedRow = z.strictObject({ taskId: z.string(), locationId: z.string(), before: dayText })

/**
 * The first yearly training is due a year after the initial one (ruling 40). When an initial training is completed, moves the open occurrence of the
 * person's yearly task, unless one was completed before, or the initial training took place more than a year ago. Time watched in the training year that began with the employment counts in the moved year.
 */
export async function followInitialTraining({ db, audit, now }: WriteContext, initial: FoundTask, completedOn: Day): Promise<void> {
  const yearly = Object.entries(initialTrainingOf).find(([, rule]) => rule === initial.ruleKey)?.[0]
  if (!yearly || !initial.subjectId) return
  const due = addMonths(completedOn, 12)
  if (due < localDate(now, initial.timeZone)) return
  const rows = await readRows(db, movedRow)`
    with open as (
      select o.id, o.due from task t join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id and o.status = 'open'
      where t.practice_id = ${initial.practiceId} and t.subject_id = ${initial.subjectId} and t.rule_key = ${yearly} and o.due <> ${due}
        and not exists (select from task_occurrence d where d.task_id = t.id and d.status = 'done'))
    update task_occurrence o set due = ${due}, period_end = ${due} from open where o.id = open.id
    returning o.task_id as "taskId", o.location_id as "locationId", open.due as before`
  for (const { taskId, locationId, before } of rows) {
    await db.execute(sql`update watch_interval set training_year = ${completedOn}
      where practice_id = ${initial.practiceId} and user_id = ${initial.subjectId} and training_year = ${addMonths(before, -12)}`)
    const target = { kind: 'task', id: taskId }
    await audit({ action: 'task.rescheduled', practiceId: initial.practiceId, locationId, target, before: { due: before }, after: { due } })
  }
}
