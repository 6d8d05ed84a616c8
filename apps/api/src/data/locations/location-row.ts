import { eq } from 'drizzle-orm'

import { NotFound } from '#contract/endpoint/errors'

import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { location } from '../tables.ts'

export type LocationRow = typeof location.$inferSelect

/** Returns the location's row. @throws NotFound, also if the transaction cannot see the location. */
export async function findLocation(db: Db, locationId: string): Promise<LocationRow> {
  const [row] = await db.select().from(location).where(eq(location.id, locationId))
  return row ?? fail(NotFound)
}

/**
 * Like `findLocation`, but locks the row until the transaction ends, so that changes of a location's answers, options and generated tasks are
 * serialized (ruling 30).
 */
export async function lockLocation(db: Db, locationId: string): Promise<LocationRow> {
  const [row] = await db.select().from(location).where(eq(location.id, locationId)).for('update')
  return row ?? fail(NotFound)
}
