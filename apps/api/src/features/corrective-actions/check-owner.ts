import { and, eq } from 'drizzle-orm'

import { currentMembership } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { invalid } from '#api/platform/errors'

/** @throws 422 at `owner` for somebody who does not work at the location */
export async function checkOwner(db: Db, { locationId, owner }: { locationId: string; owner: string }): Promise<void> {
  const here = and(eq(currentMembership.locationId, locationId), eq(currentMembership.userId, owner))
  const found = await db.select({ id: currentMembership.id }).from(currentMembership).where(here)
  if (found.length === 0) invalid({ owner: 'Please choose somebody who works at this location.' })
}
