import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { NotFound } from '#contract/endpoint/errors'
import { expirationRows, type ExpirationRow } from '#api/data/expirations/expiration-rows'
import { expiration } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'

import type { DateFacts } from './policy.ts'

const placeRow = z.strictObject({ userId: z.string(), locations: z.array(z.string()) })

/** The facts of rows for the policy, with the present locations of the people concerned. */
export async function factsOf(db: Db, rows: readonly ExpirationRow[]): Promise<(row: ExpirationRow) => DateFacts> {
  const ids = [...new Set(rows.flatMap(({ subjectId }) => subjectId ?? []))]
  const places =
    ids.length === 0
      ? []
      : await readRows(db, placeRow)`
          select m.user_id as "userId", array_agg(m.location_id) as locations from current_membership m
          where m.user_id = any(${sql.param(ids)}) and m.practice_id = ${rows[0]?.practiceId ?? ''} group by m.user_id`
  const byPerson = new Map(places.map(({ userId, locations }) => [userId, locations]))
  return ({ locationId, subjectId, confidential, enteredBy, verifiedAt }) => ({
    locationId,
    subjectId,
    confidential,
    enteredBy,
    verified: verifiedAt !== null,
    subjectLocations: byPerson.get(subjectId ?? '') ?? [],
  })
}

/** Like `findDate`, but nobody else changes the row until the transaction ends. @throws NotFound */
export async function lockDate(db: Db, expirationId: string): Promise<{ row: ExpirationRow; facts: DateFacts }> {
  await db.select({ id: expiration.id }).from(expiration).where(eq(expiration.id, expirationId)).for('update')
  return findDate(db, expirationId)
}

/** A row with its facts. @throws NotFound */
export async function findDate(db: Db, expirationId: string): Promise<{ row: ExpirationRow; facts: DateFacts }> {
  const [row] = await expirationRows(db, sql`e.id = ${expirationId}`)
  if (!row) return fail(NotFound)
  return { row, facts: (await factsOf(db, [row]))(row) }
}
