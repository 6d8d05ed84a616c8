import { z } from 'zod'

import type { LocationRow } from '#api/data/locations/location-row'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

import type { KnownPerson } from './name-guard.ts'

const personRow = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  here: z.boolean(),
  employed: z.boolean(),
  safetyOfficer: z.boolean(),
  administrator: z.boolean(),
  role: z.string().nullable(),
})

const staffMember = 'Staff member'

/**
 * Returns everyone who works or has worked for the location's practice, with their current position at the location. The role is null only for people
 * who have left the practice.
 */
export async function knownPeople(db: Db, { id, practiceId }: Pick<LocationRow, 'id' | 'practiceId'>): Promise<KnownPerson[]> {
  const rows = await readRows(db, personRow)`
    select u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone, m.id is not null as here, e.employed,
      coalesce(m.is_safety_officer, false) as "safetyOfficer", coalesce(m.is_administrator, false) as administrator, r.name as role
    from (select user_id, bool_or(ended_on is null) as employed from employment where practice_id = ${practiceId} group by user_id) e
    join "user" u on u.id = e.user_id
    left join current_membership m on m.practice_id = ${practiceId} and m.location_id = ${id} and m.user_id = u.id
    left join role r on r.practice_id = m.practice_id and r.id = m.role_id
    order by u.id`
  return rows.map(({ firstName, lastName, email, phone, ...post }) => ({
    firstName,
    lastName,
    role: post.here ? roleOf(post) : post.employed ? staffMember : null,
    contacts: [email, phone].filter((contact) => contact !== null),
  }))
}

function roleOf({ safetyOfficer, role, administrator }: { safetyOfficer: boolean; role: string | null; administrator: boolean }): string {
  if (safetyOfficer) return 'Safety officer'
  return role ?? (administrator ? 'Administrator' : staffMember)
}
