import { z } from 'zod'

import type { Db } from '#api/platform/database/database'
import { invalid } from '#api/platform/errors'
import { readRows } from '#api/platform/database/rows'

const personRow = z.strictObject({ id: z.string(), name: z.string(), works: z.boolean(), administrator: z.boolean() })
export type LocationPerson = z.infer<typeof personRow>

/**
 * The people with these ids, in the given order, at a location whose row the caller has locked, so that nobody leaves in the meantime.
 * @throws 422 at `users` for a person without a current post at the location
 */
export async function peopleAt(db: Db, locationId: string, userIds: readonly string[]): Promise<LocationPerson[]> {
  const rows = await readRows(db, personRow)`
    select u.id, u.full_name as name, m.user_id is not null as works, coalesce(m.is_administrator, false) as administrator
    from "user" u left join current_membership m on m.user_id = u.id and m.location_id = ${locationId}
    where u.id = any(${`{${userIds.join(',')}}`}::text[])`
  const found = new Map(rows.map((row) => [row.id, row]))
  const people = [...new Set(userIds)].flatMap((id) => found.get(id) ?? [])
  const gone = people.filter(({ works }) => !works).map(({ name }) => name)
  if (gone.length > 0) invalid({ users: `${listed(gone)} ${gone.length === 1 ? 'does' : 'do'} not work at this location.` })
  return people
}

/** @throws 422 at `users` for a person who cannot see a task that only administrators see (DASH-021) */
export function requireAdministrators(people: readonly LocationPerson[]): void {
  const others = people.filter(({ administrator }) => !administrator).map(({ name }) => name)
  if (others.length > 0) invalid({ users: `Only administrators of this location can do this task, and ${listed(others)} cannot.` })
}

const shownNames = 3

const listed = (names: readonly string[]) =>
  new Intl.ListFormat('en-US').format(
    names.length > shownNames ? [...names.slice(0, shownNames), `${names.length - shownNames} more`] : names,
  )
