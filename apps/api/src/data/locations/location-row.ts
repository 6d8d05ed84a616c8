import { eq } from 'drizzle-orm'

import { NotFound } from '#contract/errors'

import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/errors.ts'
import { location } from '../tables.ts'

export type LocationRow = typeof location.$inferSelect

/** The location's row. @throws not found, also for a location that the transaction cannot see. */
export async function findLocation(db: Db, locationId: string): Promise<LocationRow> {
  const [row] = await db.select().from(location).where(eq(location.id, locationId))
  return row ?? fail(NotFound)
}

/** The same, locked until the transaction ends: answers, options and generated tasks of a location change one after the other (ruling 30). */
export async function lockLocation(db: Db, locationId: string): Promise<LocationRow> {
  const [row] = await db.select().from(location).where(eq(location.id, locationId)).for('update')
  return row ?? fail(NotFound)
}
