import { inBatches } from '#api/data/in-batches'
import { user } from '#api/data/tables'
import type { Db } from '#api/platform/database'
import { newId } from '#api/platform/ids'

/**
 * Makes a row for each of the people who are about to be invited, whether or not an account has their contacts: until they join they belong to this
 * practice alone, and their contacts are on the invitation (ruling 24). Setting up an account turns the row into it; the owner of an account
 * takes over what the row has. Returns their ids in order.
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
