import { z } from 'zod'

import { writtenDay } from '#calendar/written-day'
import type { CompletedTask } from '#contract/tasks/tasks'
import type { Db } from '#api/platform/database/database'
import { isoMoment, momentText, readRows } from '#api/platform/database/rows'
import { CodeFault } from '#api/platform/logging/error-facts'

import type { Completed } from './complete-occurrence.ts'
import type { FoundTask } from '../find-task.ts'

const completionRow = z.strictObject({
  at: momentText,
  by: z.string(),
  name: z.string(),
  approved: z.boolean(),
})

/** A completed occurrence in wire format, with the current approval of its record. */
export async function completedTask(
  db: Db,
  { task, completed: { occurrence, recordId } }: { task: FoundTask; completed: Completed },
): Promise<CompletedTask> {
  const rows = await readRows(db, completionRow)`
    select o.completed_at as at, o.completed_by as by, o.completed_by_name as name,
      exists (select from record_approval a where a.record_id = o.record_id) as approved
    from task_occurrence o where o.id = ${occurrence.id}`
  const [row] = rows
  if (!row) throw new CodeFault('An occurrence that was just completed has a completer.')
  const completedAt = isoMoment(row.at)
  return {
    _id: task.id,
    id: task.fixedKey,
    name: task.name,
    instructions: task.instructions,
    frequency: task.frequency,
    due_date: writtenDay(occurrence.due),
    lastCompletedAt: completedAt,
    lastCompletedBy: { _id: row.by, name: row.name },
    users: [...task.assignees],
    forms: task.forms,
    roles: task.requiresAdmin ? ['admin'] : [],
    location: task.locationId,
    taskBehaviorType: task.behavior,
    isCompleted: true,
    completedBy: { _id: row.by },
    isApproved: row.approved,
    formData: null,
    completedAt,
    occurrence: { _id: occurrence.id, period_start: occurrence.start, period_end: occurrence.end, due: occurrence.due },
    record: recordId,
  }
}
