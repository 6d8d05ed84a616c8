import { sql } from 'drizzle-orm'

import { localDate } from '#calendar/local-time'
import type { ExpirationType } from '#content/facts/expirations/expiration-type'
import { noEndText, noLineText, whoseEndText } from '#contract/tasks/completion-refusals'
import { expirationRows } from '#api/data/expirations/expiration-rows'
import { insertExpiration } from '#api/data/expirations/insert-expiration'
import { itemRows } from '#api/data/expirations/item-rows'
import { linesOf } from '#api/data/expirations/lines'
import { firstDayOf, renewedType, type NewEnd } from '#api/data/expirations/renewed-type'
import { atLocation } from '#api/data/expirations/visible-rows'
import type { WriteContext } from '#api/data/records/create-record'
import { invalid } from '#api/platform/errors'

import type { FoundTask } from '../find-task.ts'

/** The end of a completion as it was sent. @throws Invalid for a task that renews no date */
export function newEndOf(task: Pick<FoundTask, 'ruleKey'>, { validUntil, issuedOn, number, renews }: Partial<NewEnd>): NewEnd | undefined {
  if (validUntil === undefined) return undefined
  const renewed = renewedType(task)
  if (!renewed) invalid({ validUntil: noEndText })
  if (renewed?.ofPerson && renews === undefined) invalid({ renews: whoseEndText })
  return { validUntil, issuedOn, number, renews }
}

interface Renewal {
  task: FoundTask
  newEnd: NewEnd
  recordId: string
  /** Who entered it; by default, the caller. */
  enteredBy?: string
}

/** Records the new end together with the record of the completion, which holds its documents. */
export async function recordNewEnd(writing: WriteContext, { task, newEnd, recordId, enteredBy }: Renewal): Promise<void> {
  const found = renewedType(task)
  if (!found) return
  if (found.ofPerson) return renewOfPerson(writing, { task, newEnd, recordId, type: found.type })
  const { rule, type } = found
  const { practiceId, locationId, rowKey } = task
  const item = rule.scope === 'row' && rule.variable ? { variable: rule.variable, rowKey } : { variable: null, rowKey: null }
  const rows = item.variable ? await itemRows(writing.db, locationId, new Set([item.variable])) : []
  const named = rows.find((row) => row.rowKey === item.rowKey)?.name ?? ''
  const issuedOn = firstDayOf(type, newEnd, localDate(writing.now, task.timeZone))
  const { validUntil } = newEnd
  const subjectId = type.subject === 'person' ? task.subjectId : null
  const before = type.perState || type.requires.includes('state') ? await firstToEnd(writing, { task, type, subjectId }) : undefined
  const details = { state: before?.state ?? '', issuer: before?.issuer ?? '', number: newEnd.number ?? before?.number ?? '' }
  const days = { issuedOn, validUntil }
  await insertExpiration(writing, type, { practiceId, locationId, subjectId, ...item, named, ...details, ...days, recordId, enteredBy })
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
