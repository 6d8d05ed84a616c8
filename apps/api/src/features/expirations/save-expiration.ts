import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { ExpirationField } from '#content/facts/expirations/expiration-type'
import { isPracticeType } from '#content/facts/practice-types'
import { ExpirationExists, expirationTexts, type NewExpiration } from '#contract/expirations/expirations'
import { expirationRows } from '#api/data/expirations/expiration-rows'
import { followDates } from '#api/data/expirations/follow-dates'
import { insertExpiration, type ExpirationToStore } from '#api/data/expirations/insert-expiration'
import { itemRows } from '#api/data/expirations/item-rows'
import { typesByKey, type TypeOfPractice } from '#api/data/expirations/types-of-practice'
import { findLocation, type LocationRow } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { allow } from '#api/platform/actor/allow'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { fail, invalid } from '#api/platform/errors'

import { can } from './policy.ts'

/** A checked date that is ready to be stored. */
interface ReadyDate {
  type: TypeOfPractice
  row: ExpirationToStore
}

/**
 * Records a date and moves the tasks that are due by it.
 * @throws Forbidden, Invalid, ExpirationExists if the same line already has this period
 */
export async function addExpiration(writing: WriteContext, locationId: string, body: NewExpiration): Promise<{ _id: string }> {
  const place = await findLocation(writing.db, locationId)
  const ready = await readyDate(writing.db, place, body)
  allow(can.record(writing.actor, { locationId, subjectId: ready.row.subjectId ?? null }))
  if (await isRecorded(writing.db, ready)) fail(ExpirationExists)
  const _id = await insertExpiration(writing, ready.type, ready.row)
  await followDates(writing, locationId)
  return { _id }
}

/** Checks the fields against their type. @throws Invalid, with all fields that are wrong */
async function readyDate(db: Db, place: LocationRow, body: NewExpiration): Promise<ReadyDate> {
  const type = (await typesByKey(db, place.practiceId))(body.type)
  if (!type || !isOffered(type, place)) return invalid({ type: expirationTexts.unknownType })
  const subject = await subjectOf(db, place, type, body)
  const problems = { ...subject.problems, ...missing(type, body) }
  if (Object.keys(problems).length > 0) invalid(problems)
  const { part, lot, issuedOn = null, validUntil, number, issuer, state, hoursRequired = null, hoursDone = null } = body
  const counter = type.hours ? { hoursRequired, hoursDone } : {}
  const place_ = { practiceId: place.practiceId, locationId: place.id }
  return {
    type,
    row: { ...place_, ...subject.columns, part: type.part ? part : '', lot, issuedOn, validUntil, number, issuer, state, ...counter },
  }
}

/** Whether a type is offered at a location: by its practice type, or until the practice stops offering it. */
export const isOffered = ({ practiceTypes, own }: TypeOfPractice, { practiceType }: Pick<LocationRow, 'practiceType'>) =>
  (own === null || own.retiredAt === null) &&
  (practiceTypes === undefined || (isPracticeType(practiceType) && practiceTypes.includes(practiceType)))

const requiredTexts: Record<ExpirationField, string> = {
  issuedOn: 'Please enter the first day.',
  number: 'Please enter the number.',
  issuer: 'Please enter who issued it.',
  state: 'Please choose a state.',
  part: 'Please say which part it is.',
  lot: 'Please enter the lot.',
  hoursRequired: 'Please enter the hours.',
}

const missing = ({ requires }: TypeOfPractice, body: NewExpiration): Record<string, string> =>
  Object.fromEntries(requires.filter((field) => (body[field] ?? '') === '').map((field) => [field, requiredTexts[field]]))

interface SubjectColumns {
  problems?: Record<string, string>
  columns: Pick<ExpirationToStore, 'subjectId' | 'named' | 'variable' | 'rowKey'>
}

async function subjectOf(db: Db, place: LocationRow, { subject }: TypeOfPractice, body: NewExpiration): Promise<SubjectColumns> {
  if (subject === 'location') return { columns: {} }
  if (subject === 'person') {
    const isHere = body.person ? await worksAt(db, place.id, body.person) : false
    return { columns: { subjectId: body.person ?? null }, ...(isHere ? {} : { problems: { person: expirationTexts.needsPerson } }) }
  }
  const { item } = body
  if (subject === 'item' && item) {
    const row = (await itemRows(db, place.id, new Set([item.variable]))).find(({ rowKey }) => rowKey === item.rowKey)
    if (row) return { columns: { named: row.name, variable: row.variable, rowKey: row.rowKey } }
  }
  return { columns: { named: body.named }, ...(body.named === '' ? { problems: { named: expirationTexts.needsName } } : {}) }
}

const foundRow = z.strictObject({ found: z.boolean() })

async function worksAt(db: Db, locationId: string, userId: string): Promise<boolean> {
  const [row] = await readRows(db, foundRow)`
    select exists (select from current_membership where location_id = ${locationId} and user_id = ${userId}) as found`
  return row?.found ?? false
}

/** Whether the same line already has a period with this end and number. */
async function isRecorded(db: Db, { type, row }: ReadyDate): Promise<boolean> {
  const rows = await expirationRows(
    db,
    sql`e.location_id = ${row.locationId} and e.type_key = ${type.key} and e.valid_until = ${row.validUntil} and e.removed_at is null`,
  )
  const same = (a: string | null | undefined, b: string | null | undefined) => (a ?? '').toLowerCase() === (b ?? '').toLowerCase()
  return rows.some(
    (one) =>
      same(one.subjectId, row.subjectId) &&
      same(one.rowKey, row.rowKey) &&
      (one.rowKey !== null || same(one.named, row.named)) &&
      same(one.part, row.part) &&
      same(one.lot, row.lot) &&
      same(one.state, row.state) &&
      same(one.number, row.number) &&
      one.hoursDone === (row.hoursDone ?? null),
  )
}
