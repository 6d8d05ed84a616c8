import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'

import { membership } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { invalid } from '#api/platform/errors'

interface Choice {
  locationId: string
  /** The location's review date before the change; null if it did not change. */
  before: string | null
  /** The members who follow the location's date from now on. */
  selectedUsers: readonly string[]
}

/**
 * Makes the selected members follow the location's review date. A member who followed it and is not selected keeps the former date as their own
 * (LOC-030). Yearly tasks always follow the location (ruling 8).
 * @throws 422 for a person who is not a member of the location
 */
export async function assignReviewDate(db: Db, { locationId, before, selectedUsers }: Choice): Promise<void> {
  const current = and(eq(membership.locationId, locationId), isNull(membership.endedAt))
  const members = await db.select({ userId: membership.userId }).from(membership).where(current)
  const known = new Set(members.map((member) => member.userId))
  if (selectedUsers.some((userId) => !known.has(userId))) invalid({ selectedUsers: 'Please choose people of this location.' })
  const others = selectedUsers.length > 0 ? and(current, notInArray(membership.userId, [...selectedUsers])) : current
  if (before !== null)
    await db
      .update(membership)
      .set({ annualReviewDate: before })
      .where(and(others, isNull(membership.annualReviewDate)))
  if (selectedUsers.length > 0)
    await db
      .update(membership)
      .set({ annualReviewDate: null })
      .where(and(current, inArray(membership.userId, [...selectedUsers])))
}
