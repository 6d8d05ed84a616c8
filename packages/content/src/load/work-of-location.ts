import { checkOf, itemOf } from '../checks/check-of.ts'
import { stepOf } from '../questions/setup-steps.ts'
import { keyedRows, layoutOf, type TableRow } from '../questions/table-rows.ts'
import { desiredTasks, type DesiredTask, type LocationFacts } from '../rules/desired-tasks.ts'
import { isCheck } from '../rules/first-days/first-due-days.ts'
import { taskRule } from '../rules/task-rules.ts'
import type { WorkTask } from './load-of.ts'

/** The tasks that a location should have, as work, with the item that each check looks at. */
export const workOfLocation = (facts: LocationFacts): WorkTask[] => desiredTasks(facts).map((task) => workTaskOf(task, facts))

/** A task as work, with the item that it checks. */
export function workTaskOf(task: DesiredTask, facts: LocationFacts): WorkTask {
  const { ruleKey, frequency, assignees, everybody } = task
  const due = taskRule(ruleKey)?.due
  const row = rowOf(task, facts)
  const check = isCheck(task) ? checkOf(ruleKey, row) : undefined
  return {
    ruleKey,
    frequency,
    eachYear: due !== undefined && 'yearlyOn' in due,
    people: everybody ? facts.people.filter(({ safetyOfficer }) => safetyOfficer).map(({ id }) => id) : assignees,
    stop: check ? { check, place: itemOf(ruleKey, row)?.place ?? '' } : null,
  }
}

function rowOf({ ruleKey, rowKey }: DesiredTask, { answers }: LocationFacts): TableRow | null {
  const variable = taskRule(ruleKey)?.variable
  const step = variable === undefined ? undefined : stepOf(variable)
  if (step?.tableLayout === undefined) return null
  return keyedRows(answers[step.associatedVariable], layoutOf(step)).find(({ key }) => key === rowKey)?.row ?? null
}
