import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Day } from '#calendar/days'
import { localDate } from '#calendar/local-time'
import type { ExpirationField } from '#content/facts/expirations/expiration-type'
import { expirationTypes } from '#content/facts/expirations/expiration-types'
import { isPracticeType } from '#content/facts/practice-types'
import { ExpirationExists, expirationTexts, type NewExpiration } from '#contract/expirations/expirations'
import { expirationRows } from '#api/data/expirations/expiration-rows'
import { followDates } from '#api/data/expirations/follow-dates'
import { daysProblem, insertExpiration, type ExpirationToStore } from '#api/data/expirations/insert-expiration'
import { itemRows, type ItemOfSetup } from '#api/data/expirations/item-rows'
import { typesByKey, type TypeOfPractice } from '#api/data/expirations/types-of-practice'
import { lockLocation, type LocationRow } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { allow } from '#api/platform/actor/allow'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { fail, invalid } from '#api/platform/errors'

import { can } from './policy.ts'

/** A checked date that is ready to be stored. */
export interface ReadyDate {
  type: TypeOfPractice
  row: ExpirationToStore
}

/**
 * Records a date and moves the tasks that are due by it. Two requests at once record one.
 * @throws Forbidden, Invalid, ExpirationExists if the same line already has this period
 */
export async function addExpiration(writing: WriteContext, locationId: string, body: NewExpiration): Promise<{ _id: string }> {
  const place = await lockLocation(writing.db, locationId)
  const ready = checkDate(await checkingFacts(writing.db, place, writing.now), body)
  if ('problems' in ready) return invalid(ready.problems)
  allow(can.record(writing.actor, { locationId, subjectId: ready.row.subjectId ?? null }))
  if (await isRecorded(writing.db, ready)) fail(ExpirationExists)
  const _id = await insertExpiration(writing, ready.type, ready.row)
  await followDates(writing, locationId)
  return { _id }
}

/** What the checks of dates at one location need. */
export interface CheckingFacts {
  place: LocationRow
  today: Day
  typeOf: (key: string) => TypeOfPractice | undefined
  /** The people who work at the location. */
  people: ReadonlySet<string>
  items: readonly ItemOfSetup[]
}

const memberRow = z.strictObject({ userId: z.string() })

/** Reads the facts for the checks once, for any number of dates. */
export async function checkingFacts(db: Db, place: LocationRow, now: Date): Promise<CheckingFacts> {
  const members = await readRows(db, memberRow)`select user_id as "userId" from current_membership where location_id = ${place.id}`
  const tables = new Set(expirationTypes.flatMap((type) => type.tables ?? []))
  return {
    place,
    today: localDate(now, place.timeZone),
    typeOf: await typesByKey(db, place.practiceId),
    people: new Set(members.map(({ userId }) => userId)),
    items: await itemRows(db, place.id, tables),
  }
}

/** The date if its fields fit their type, otherwise all problems by field. */
export function checkDate(facts: CheckingFacts, body: NewExpiration): ReadyDate | { problems: Record<string, string> } {
  const { place, typeOf, today } = facts
  const type = typeOf(body.type)
  if (!type || !isOffered(type, place)) return { problems: { type: expirationTexts.unknownType } }
  const subject = subjectOf(facts, type, body)
  const { part, lot, issuedOn = null, validUntil, number, issuer, state, hoursRequired = null, hoursDone = null } = body
  const problems = { ...subject.problems, ...missing(type, body), ...daysProblem(type, { issuedOn, validUntil }, today) }
  if (Object.keys(problems).length > 0) return { problems }
  const counter = type.hours ? { hoursRequired, hoursDone } : {}
  const here = { practiceId: place.practiceId, locationId: place.id }
  const details = { part: type.part ? part : '', lot, issuedOn, validUntil, number, issuer, state, ...counter }
  return { type, row: { ...here, ...subject.columns, ...details } }
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

function subjectOf({ people, items }: CheckingFacts, { subject }: TypeOfPractice, body: NewExpiration): SubjectColumns {
  if (subject === 'location') return { columns: {} }
  if (subject === 'person') {
    const isHere = typeof body.person === 'string' && people.has(body.person)
    return { columns: { subjectId: body.person ?? null }, ...(isHere ? {} : { problems: { person: expirationTexts.needsPerson } }) }
  }
  const { item } = body
  const row =
    subject === 'item' && item ? items.find(({ variable, rowKey }) => variable === item.variable && rowKey === item.rowKey) : undefined
  if (row) return { columns: { named: row.name, variable: row.variable, rowKey: row.rowKey } }
  return { columns: { named: body.named }, ...(body.named === '' ? { problems: { named: expirationTexts.needsName } } : {}) }
}

/** Whether the same line already has a period with this end and number. */
export async function isRecorded(db: Db, { type, row }: ReadyDate): Promise<boolean> {
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
