import { sql } from 'drizzle-orm'

import { addDays, type Day } from '#calendar/days'
import { writtenDay } from '#calendar/written-day'
import type { Bar } from '#contract/overview/picture'
import { soonUntil } from '#api/data/expirations/count-running-out'
import { expirationRows, type ExpirationRow } from '#api/data/expirations/expiration-rows'
import { linesOf } from '#api/data/expirations/lines'
import { typesByKey } from '#api/data/expirations/types-of-practice'
import { atLocation } from '#api/data/expirations/visible-rows'
import type { Db } from '#api/platform/database/database'

import { barsOf, type Place } from './bars.ts'

const kinds = [
  { key: 'ended', title: 'Ended', tone: 'bad' },
  { key: 'days30', title: 'Within 30 days', tone: 'soon' },
  { key: 'days60', title: '31 to 60 days', tone: 'soon' },
  { key: 'days90', title: '61 to 90 days', tone: 'good' },
] as const

const endKind = (until: Day, today: Day) =>
  until < today ? 'ended' : until <= addDays(today, 30) ? 'days30' : until <= addDays(today, 60) ? 'days60' : 'days90'

/** The dates of a location that have ended or end within 90 days. One about health has neither its kind nor its person. */
export async function dateBars(db: Db, { practiceId, locationId, today }: Place): Promise<Bar[]> {
  const found = await expirationRows(db, sql`e.practice_id = ${practiceId} and e.removed_at is null and ${atLocation(locationId)}`)
  const typeOf = await typesByKey(db, practiceId)
  const current = linesOf(found)
    .flatMap((line) => line.current ?? [])
    .filter(({ validUntil }) => validUntil <= soonUntil(today))
    .toSorted((a, b) => a.validUntil.localeCompare(b.validUntil))
  const rows = current.map((row) => ({
    kind: endKind(row.validUntil, today),
    row: {
      text: row.confidential ? 'A date about health' : nameOf(row, typeOf(row.typeKey)?.name ?? ''),
      detail: `${row.validUntil < today ? 'Ended' : 'Ends'} ${writtenDay(row.validUntil)}`,
      opens: 'date' as const,
      target: row.id,
    },
  }))
  return barsOf(kinds, rows)
}

const nameOf = ({ subjectName, named, part }: ExpirationRow, type: string) =>
  [type, part, subjectName ?? named].filter((text) => text !== '').join(', ')
