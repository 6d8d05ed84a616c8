import { z } from 'zod'

import { taskRule } from '#content/rules/task-rules'
import type { TaskDefinition } from '#api/data/tasks/task-ports'
import type { ClosedTask } from '#api/data/tasks/closed-task'
import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'

import { isAboutEquipment, isNotAfter, keyOf } from './compare-tasks.ts'
import type { RuleTask } from '../queries.ts'

/**
 * For so many days after a task was closed without being done, it is still the same duty if it is required again: a mark that is switched off and on,
 * equipment that is taken away and given again, or somebody who leaves and returns postpones nothing. After that, the duty begins anew.
 */
export const resumedWithinDays = 30
const dayLength = 86_400_000

/** A closed task whose open periods became not applicable, with the earliest of their due days. */
export interface FormerTask extends ClosedTask {
  task: RuleTask
  due: string
}

/**
 * The former tasks to reopen instead of creating the missing ones. Not reopened are tasks of calendar periods, because a period that ended meanwhile
 * was not due, and trainings whose due day follows from the person's last one, because creating them gives the same day. A task that was never done
 * and would be due later than the new one is not reopened either, unless its day was placed (ruling 54).
 */
export function resumableTasks(missing: readonly TaskDefinition[], former: readonly FormerTask[]): FormerTask[] {
  return missing.flatMap((definition) => {
    const { anchor } = definition
    const dueOn = definition.room ? null : definition.dueOn
    if ((anchor === 'calendar' || (anchor === 'person' && dueOn === null)) && !definition.room) return []
    return former
      .filter(({ task }) => isSameDuty(task, definition))
      .filter(({ task, due }) => dueOn === null || task.done || isNotAfter(due, dueOn))
      .toSorted((a, b) => a.due.localeCompare(b.due))
      .slice(0, 1)
  })
}

function isSameDuty(task: RuleTask, definition: TaskDefinition): boolean {
  if (!isAboutEquipment(definition)) return keyOf(task, task.subjectId) === keyOf(definition, definition.subjectUserId)
  return task.ruleKey === definition.ruleKey && task.subjectId === definition.subjectUserId
}

export const isRecentlyClosed = ({ closedAt }: Pick<RuleTask, 'closedAt'>, now: Date): boolean =>
  closedAt !== null && now.getTime() - closedAt.getTime() <= resumedWithinDays * dayLength

const endedRow = z.strictObject({ taskId: z.string(), id: z.string(), due: dayText })

/** The tasks that were closed within `resumedWithinDays`, with the periods that were open then. */
export async function findFormerTasks(db: Db, existing: readonly RuleTask[], now: Date): Promise<FormerTask[]> {
  const closed = existing.filter((task) => isRecentlyClosed(task, now))
  if (closed.length === 0) return []
  const rows = await readRows(db, endedRow)`
    select task_id as "taskId", id, due from task_occurrence
    where task_id in ${closed.map(({ id }) => id)} and status = 'notApplicable' order by due, id`
  const ended = Map.groupBy(rows, ({ taskId }) => taskId)
  return closed.flatMap((task) => {
    const own = ended.get(task.id) ?? []
    return own[0] ? [{ task, taskId: task.id, occurrenceIds: own.map(({ id }) => id), due: own[0].due }] : []
  })
}

const elsewhereRow = z.strictObject({ ruleKey: z.string(), subjectId: z.string(), due: dayText })

/**
 * The definitions with the due day of the same duty at another location of the practice, if it is not done there and was due earlier. Moving somebody
 * to another location postpones nothing. Duties that begin with the first day at a location are not carried over.
 */
export async function withDueElsewhere(
  db: Db,
  at: { practiceId: string; locationId: string; now: Date },
  definitions: readonly TaskDefinition[],
): Promise<TaskDefinition[]> {
  const carried = definitions.filter(isCarried)
  if (carried.length === 0) return [...definitions]
  const since = new Date(at.now.getTime() - resumedWithinDays * dayLength)
  const rows = await readRows(db, elsewhereRow)`
    select t.rule_key as "ruleKey", t.subject_id as "subjectId", min(o.due) as due
    from task t join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id
    where t.practice_id = ${at.practiceId} and t.location_id <> ${at.locationId}
      and t.rule_key in ${[...new Set(carried.map(({ ruleKey }) => ruleKey))]}
      and t.subject_id in ${[...new Set(carried.map(({ subjectUserId }) => subjectUserId))]}
      and (o.status = 'open' or (o.status = 'notApplicable' and t.closed_at >= ${since.toISOString()}))
      and not exists (select from task_occurrence d where d.practice_id = t.practice_id and d.task_id = t.id and d.status = 'done')
    group by t.rule_key, t.subject_id`
  const dueOf = new Map(rows.map(({ ruleKey, subjectId, due }) => [JSON.stringify([ruleKey, subjectId]), due]))
  return definitions.map((definition) => {
    const due = isCarried(definition) ? dueOf.get(JSON.stringify([definition.ruleKey, definition.subjectUserId])) : undefined
    return due && isNotAfter(due, definition.dueOn) ? { ...definition, dueOn: due, room: null } : definition
  })
}

function isCarried({ ruleKey, subjectUserId, dueOn }: TaskDefinition): boolean {
  const due = taskRule(ruleKey ?? '')?.due
  return subjectUserId !== null && dueOn !== null && due !== undefined && !('afterPlacementDays' in due)
}
