import { addMonths, type Day } from '#calendar/days'
import { localDate } from '#calendar/local-time'
import { isPlausibleYear, wrongYearText } from '#calendar/validity/plausible-year'
import type { ExpirationType } from '#content/facts/expirations/expiration-type'
import { expirationTexts } from '#contract/expirations/expirations'
import type { WriteContext } from '#api/data/records/create-record'
import { invalid } from '#api/platform/errors'
import { newId } from '#api/platform/ids'

import { expiration } from '../tables.ts'

type Row = typeof expiration.$inferInsert

/** A date to store, checked by the caller, with who entered it; by default, the person who makes the request. */
export type ExpirationToStore = Omit<
  Row,
  'id' | 'enteredBy' | 'enteredByName' | 'enteredAt' | 'confidential' | 'typeKey' | 'subjectKind'
> & {
  enteredBy?: string | undefined
}

/** A license may have been issued long ago. A date that is never reached would end its reminders, and the task that is due by it. */
const meantYears = { back: 100, ahead: 50 }

/** Why a period of validity cannot be, by field; undefined if it can. */
export function daysProblem(
  { atMostMonths }: Pick<ExpirationType, 'atMostMonths'>,
  { issuedOn, validUntil }: { issuedOn: Day | null; validUntil: Day },
  today: Day,
): Record<string, string> | undefined {
  const meant = (day: Day) => isPlausibleYear(day, today, meantYears)
  const years = {
    ...(issuedOn === null || meant(issuedOn) ? {} : { issuedOn: wrongYearText }),
    ...(meant(validUntil) ? {} : { validUntil: wrongYearText }),
  }
  if (Object.keys(years).length > 0) return years
  if (issuedOn === null) return undefined
  if (validUntil < issuedOn) return { validUntil: expirationTexts.beforeFirstDay }
  if (atMostMonths !== undefined && validUntil > addMonths(issuedOn, atMostMonths))
    return { validUntil: expirationTexts.tooLong.replace('{months}', String(atMostMonths)) }
  return undefined
}

/** Stores one period of validity, with its event in the trail. @throws Invalid at the days */
export async function insertExpiration(
  { db, actor, now, audit }: WriteContext,
  type: ExpirationType,
  { enteredBy = actor.userId, ...row }: ExpirationToStore,
): Promise<string> {
  const problem = daysProblem(type, { issuedOn: row.issuedOn ?? null, validUntil: row.validUntil }, localDate(now, 'UTC'))
  if (problem) invalid(problem)
  const id = newId(now)
  const confidential = type.confidential ?? false
  await db.insert(expiration).values({ id, ...row, typeKey: type.key, subjectKind: type.subject, confidential, enteredBy, enteredAt: now })
  await audit({
    action: 'expiration.recorded',
    practiceId: row.practiceId,
    locationId: row.locationId,
    target: targetOf(row),
    after: { kindOfDate: type.name, item: row.named ?? '', part: row.part ?? '', validUntil: row.validUntil },
    shown: confidential ? [] : ['kindOfDate', 'item', 'part', 'validUntil'],
  })
  return id
}

/** What the trail names: the person concerned, or the location. */
export const targetOf = ({ subjectId, locationId }: Pick<Row, 'subjectId' | 'locationId'>) =>
  subjectId ? { kind: 'user', id: subjectId } : { kind: 'location', id: locationId }
