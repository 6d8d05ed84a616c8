import { z } from 'zod'

import type { PersonOption } from '#contract/locations/locations'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

const personRow = z.strictObject({
  value: z.string(),
  label: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  annual_review_date: z.string(),
})

/** The current members of a location by name, for selects. Each has their own review date, or otherwise that of the location. */
export async function peopleOptions(db: Db, locationId: string): Promise<z.infer<typeof PersonOption>[]> {
  return readRows(db, personRow)`
    select u.id as value, u.full_name as label, u.first_name as "firstName", u.last_name as "lastName", coalesce(m.annual_review_date, l.annual_review_date) as annual_review_date
    from current_membership m join "user" u on u.id = m.user_id join location l on l.practice_id = m.practice_id and l.id = m.location_id
    where m.location_id = ${locationId}
    order by lower(u.first_name), lower(u.last_name), u.id`
}
