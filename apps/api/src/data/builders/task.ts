import { contentVersion } from '#content/facts/content-version'
import type { Frequency } from '#contract/endpoint/shapes'

import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import { task, taskAssignee, taskOccurrence } from '../tables.ts'

export interface TaskPlan {
  practiceId: string
  locationId: string
  name?: string
  instructions?: string
  frequency?: Frequency
  behavior?: 'task_with_form' | 'task_with_doc_upload' | 'other'
  forms?: readonly string[]
  assignees?: readonly string[]
  everybody?: boolean
  requiresAdmin?: boolean
  subjectId?: string
  fixedKey?: string
  ruleKey?: string
  anchor?: 'event' | 'person'
  confidential?: boolean
  retention?: string
  /** The period of the open occurrence. */
  period: { start: string; end: string; due?: string }
}

/** Creates a custom task with one open occurrence. */
export async function buildTask(db: Db, plan: TaskPlan, { now }: { now: Date }): Promise<{ taskId: string; occurrenceId: string }> {
  const taskId = newId(now)
  const occurrenceId = newId(now)
  const { practiceId, locationId } = plan
  await db.insert(task).values({
    id: taskId,
    practiceId,
    locationId,
    fixedKey: plan.fixedKey ?? null,
    ruleKey: plan.ruleKey ?? null,
    confidential: plan.confidential ?? false,
    subjectId: plan.subjectId ?? null,
    contentVersion,
    name: plan.name ?? 'Weekly eyewash flush',
    instructions: plan.instructions ?? 'Run each station until the water is clear.',
    frequency: plan.frequency ?? '0',
    anchor: plan.anchor ?? (plan.frequency === '99' ? 'once' : plan.frequency === '3' ? 'review' : 'calendar'),
    dueOn: plan.frequency === '99' ? (plan.period.due ?? plan.period.end) : null,
    behavior: plan.behavior ?? 'other',
    forms: [...(plan.forms ?? [])],
    requiresAdmin: plan.requiresAdmin ?? false,
    everybody: plan.everybody ?? false,
    retention: plan.retention ?? 'check1',
    createdOn: plan.period.start,
    createdAt: now,
  })
  for (const userId of plan.assignees ?? []) await db.insert(taskAssignee).values({ practiceId, taskId, userId })
  await db.insert(taskOccurrence).values({
    id: occurrenceId,
    practiceId,
    locationId,
    taskId,
    periodStart: plan.period.start,
    periodEnd: plan.period.end,
    due: plan.period.due ?? plan.period.end,
    status: 'open',
    createdAt: now,
  })
  return { taskId, occurrenceId }
}
