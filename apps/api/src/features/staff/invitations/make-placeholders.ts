import { inBatches } from '#api/data/in-batches'
import { user } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'

/**
 * Creates a placeholder row for each person to be invited, whether or not an account has their contacts. Until they join, they belong only to this
 * practice, and their contacts are on the invitation (ruling 24). Setting up an account turns the row into that account; the owner of an existing
 * account takes over everything from the row. Returns the ids in order.
 */
export async function makePlaceholders(
  db: Db,
  people: readonly { firstName: string; lastName: string; countryCode: string }[],
  now: Date,
): Promise<string[]> {
  const rows = people.map(({ firstName, lastName, countryCode }) => ({
    id: newId(now),
    firstName,
    lastName,
    countryCode,
    registrationState: 0,
    createdAt: now,
  }))
  for (const batch of inBatches(rows)) await db.insert(user).values(batch)
  return rows.map(({ id }) => id)
}
