import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'

import type { WriteContext } from '#api/data/records/create-record'
import { calendarFeed, membership } from '#api/data/tables'
import { readRows } from '#api/platform/database/rows'

interface Whose {
  practiceId: string
  userId: string
}

const returnedRow = z.strictObject({ equipmentId: z.string() })

/**
 * Ends a person's posts at locations. The rows stay, calendar addresses end (ruling 28), and the location's equipment is returned. The person's open
 * pages refetch and continue at a remaining location.
 */
export async function endPosts(
  { db, now, audit, after, services }: WriteContext,
  { practiceId, userId }: Whose,
  locationIds: readonly string[],
): Promise<void> {
  for (const locationId of locationIds) {
    await db
      .update(membership)
      .set({ endedAt: now, revision: sql`${membership.revision} + 1` })
      .where(and(eq(membership.locationId, locationId), eq(membership.userId, userId), isNull(membership.endedAt)))
    await db
      .update(calendarFeed)
      .set({ revokedAt: now })
      .where(and(eq(calendarFeed.locationId, locationId), eq(calendarFeed.userId, userId), isNull(calendarFeed.revokedAt)))
    const rows = await readRows(db, returnedRow)`
      delete from user_equipment x using equipment q
      where q.id = x.equipment_id and q.location_id = ${locationId} and x.user_id = ${userId} and x.practice_id = ${practiceId}
      returning x.equipment_id as "equipmentId"`
    await audit({
      action: 'staff.location_left',
      practiceId,
      locationId,
      target: { kind: 'user', id: userId },
      before: { equipment: rows.map((row) => row.equipmentId) },
      shown: ['equipment'],
    })
  }
  if (locationIds.length > 0) after(() => services.realtime.changed([userId]))
}
