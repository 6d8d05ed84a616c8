import { sql } from 'drizzle-orm'

import type { Day } from '#calendar/days'
import { localDate } from '#calendar/local-time'
import type { ExpirationType } from '#content/facts/expirations/expiration-type'
import { expirationType } from '#content/facts/expirations/expiration-types'
import { taskRule } from '#content/rules/task-rules'
import { noEndText, noLineText, whoseEndText } from '#contract/tasks/completion-refusals'
import type { OpenTask } from '#contract/tasks/tasks'
import { expirationRows } from '#api/data/expirations/expiration-rows'
import { insertExpiration } from '#api/data/expirations/insert-expiration'
import { itemRows } from '#api/data/expirations/item-rows'
import { linesOf } from '#api/data/expirations/lines'
import { atLocation } from '#api/data/expirations/visible-rows'
import type { WriteContext } from '#api/data/records/create-record'
import { invalid } from '#api/platform/errors'

import type { FoundTask } from '../find-task.ts'

/** The new end that a completion names: "renewed until" (decision 110). */
export interface NewEnd {
  validUntil: Day
  issuedOn?: Day | undefined
  number?: string | undefined
  /** Whose date it is, for a task about the dates of several people. */
  renews?: string | undefined
}

type LinkedTask = Pick<FoundTask, 'ruleKey'>

/**
 * The type of the date that the completion of a task renews; undefined if it renews none. For a task of the location about the dates of several people
 * (`ofPerson`), the completion says whose. One about several items renews none.
 */
function renewedType({ ruleKey }: LinkedTask) {
  const rule = ruleKey === null ? undefined : taskRule(ruleKey)
  const type = rule?.dueByExpiration && expirationType(rule.dueByExpiration.type)
  if (!rule || !type) return undefined
  const ofPerson = rule.scope === 'location' && type.subject === 'person'
  return rule.scope !== 'location' || type.subject === 'location' || ofPerson ? { rule, type, ofPerson } : undefined
}

/** The date that runs out by which a task is due; null for every other task. */
export function endOfTask(ruleKey: string | null): OpenTask['runsOut'] {
  const type = ruleKey === null ? undefined : expirationType(taskRule(ruleKey)?.dueByExpiration?.type ?? '')
  if (!type) return null
  const renewed = renewedType({ ruleKey })
  const asked = { asks: renewed !== undefined, ofPerson: renewed?.ofPerson ?? false }
  return { type: type.key, typeName: type.name, ...asked, atMostMonths: type.atMostMonths ?? null }
}

/** The end of a completion as it was sent. @throws Invalid for a task that renews no date */
export function newEndOf(task: LinkedTask, { validUntil, issuedOn, number, renews }: Partial<NewEnd>): NewEnd | undefined {
  if (validUntil === undefined) return undefined
  const renewed = renewedType(task)
  if (!renewed) invalid({ validUntil: noEndText })
  if (renewed?.ofPerson && renews === undefined) invalid({ renews: whoseEndText })
  return { validUntil, issuedOn, number, renews }
}

/** Records the new end together with the record of the completion, which holds its documents. */
export async function recordNewEnd(
  writing: WriteContext,
  { task, newEnd, recordId }: { task: FoundTask; newEnd: NewEnd; recordId: string },
): Promise<void> {
  const found = renewedType(task)
  if (!found) return
  if (found.ofPerson) return renewOfPerson(writing, { task, newEnd, recordId, type: found.type })
  const { rule, type } = found
  const { practiceId, locationId, rowKey } = task
  const item = rule.scope === 'row' && rule.variable ? { variable: rule.variable, rowKey } : { variable: null, rowKey: null }
  const rows = item.variable ? await itemRows(writing.db, locationId, new Set([item.variable])) : []
  const named = rows.find((row) => row.rowKey === item.rowKey)?.name ?? ''
  const issuedOn = newEnd.issuedOn ?? (type.requires.includes('issuedOn') ? localDate(writing.now, task.timeZone) : null)
  const { validUntil } = newEnd
  const subjectId = type.subject === 'person' ? task.subjectId : null
  const before = type.perState || type.requires.includes('state') ? await firstToEnd(writing, { task, type, subjectId }) : undefined
  const details = { state: before?.state ?? '', issuer: before?.issuer ?? '', number: newEnd.number ?? before?.number ?? '' }
  await insertExpiration(writing, type, { practiceId, locationId, subjectId, ...item, named, ...details, issuedOn, validUntil, recordId })
}

/**
 * The recorded date of a type and subject that ends first. A renewal continues its line: a license belongs to a state, and one without a state would be
 * another license.
 */
async function firstToEnd(
  { db }: Pick<WriteContext, 'db'>,
  { task, type, subjectId }: { task: FoundTask; type: ExpirationType; subjectId: string | null },
) {
  const whose = subjectId === null ? sql`e.subject_id is null` : sql`e.subject_id = ${subjectId}`
  const rows = await expirationRows(
    db,
    sql`e.type_key = ${type.key} and ${whose} and e.removed_at is null and ${atLocation(task.locationId)}`,
  )
  const [first] = linesOf(rows)
    .flatMap(({ current }) => current ?? [])
    .toSorted((a, b) => a.validUntil.localeCompare(b.validUntil))
  return first
}

interface RenewedOfPerson {
  task: FoundTask
  newEnd: NewEnd
  recordId: string
  type: ExpirationType
}

/** Renews the date of one person. State, number and issuer stay those of the line that ends first. @throws Invalid without a recorded date */
async function renewOfPerson(writing: WriteContext, { task, newEnd, recordId, type }: RenewedOfPerson): Promise<void> {
  const { practiceId, locationId } = task
  const { renews: subjectId = '', validUntil, issuedOn = null } = newEnd
  const line = await firstToEnd(writing, { task, type, subjectId })
  if (!line) return invalid({ renews: noLineText })
  const { state, issuer } = line
  const number = newEnd.number ?? line.number
  await insertExpiration(writing, type, { practiceId, locationId, subjectId, state, issuer, number, issuedOn, validUntil, recordId })
}
