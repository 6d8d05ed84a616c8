import type { Day } from '#calendar/days'
import { localDate } from '#calendar/local-time'
import { expirationType } from '#content/facts/expirations/expiration-types'
import { taskRule } from '#content/rules/task-rules'
import { noEndText } from '#contract/tasks/completion-refusals'
import type { OpenTask } from '#contract/tasks/tasks'
import { insertExpiration } from '#api/data/expirations/insert-expiration'
import { itemRows } from '#api/data/expirations/item-rows'
import type { WriteContext } from '#api/data/records/create-record'
import { invalid } from '#api/platform/errors'

import type { FoundTask } from '../find-task.ts'

/** The new end that a completion names: "renewed until" (decision 110). */
export interface NewEnd {
  validUntil: Day
  issuedOn?: Day | undefined
  number?: string | undefined
}

type LinkedTask = Pick<FoundTask, 'ruleKey'>

/**
 * The type of the date that the completion of a task renews; undefined if it renews none. A task of the location about dates of several people or
 * items renews none, because it does not say whose.
 */
function renewedType({ ruleKey }: LinkedTask) {
  const rule = ruleKey === null ? undefined : taskRule(ruleKey)
  const type = rule?.dueByExpiration && expirationType(rule.dueByExpiration.type)
  return rule && type && (rule.scope !== 'location' || type.subject === 'location') ? { rule, type } : undefined
}

/** The date that runs out by which a task is due; null for every other task. */
export function endOfTask(ruleKey: string | null): OpenTask['runsOut'] {
  const type = ruleKey === null ? undefined : expirationType(taskRule(ruleKey)?.dueByExpiration?.type ?? '')
  if (!type) return null
  return { type: type.key, typeName: type.name, asks: renewedType({ ruleKey }) !== undefined, atMostMonths: type.atMostMonths ?? null }
}

/** The end of a completion as it was sent. @throws Invalid for a task that renews no date */
export function newEndOf(task: LinkedTask, { validUntil, issuedOn, number }: Partial<NewEnd>): NewEnd | undefined {
  if (validUntil === undefined) return undefined
  if (!renewedType(task)) invalid({ validUntil: noEndText })
  return { validUntil, issuedOn, number }
}

/** Records the new end together with the record of the completion, which holds its documents. */
export async function recordNewEnd(
  writing: WriteContext,
  { task, newEnd, recordId }: { task: FoundTask; newEnd: NewEnd; recordId: string },
): Promise<void> {
  const found = renewedType(task)
  if (!found) return
  const { rule, type } = found
  const { practiceId, locationId, rowKey } = task
  const item = rule.scope === 'row' && rule.variable ? { variable: rule.variable, rowKey } : { variable: null, rowKey: null }
  const rows = item.variable ? await itemRows(writing.db, locationId, new Set([item.variable])) : []
  const named = rows.find((row) => row.rowKey === item.rowKey)?.name ?? ''
  const issuedOn = newEnd.issuedOn ?? (type.requires.includes('issuedOn') ? localDate(writing.now, task.timeZone) : null)
  const { validUntil, number = '' } = newEnd
  const subjectId = type.subject === 'person' ? task.subjectId : null
  await insertExpiration(writing, type, { practiceId, locationId, subjectId, ...item, named, issuedOn, validUntil, number, recordId })
}
