import { sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { PersonOption } from '#contract/locations'
import type { Db } from '#api/platform/database'

interface PersonRow extends Record<string, unknown> {
  id: string
  first_name: string
  last_name: string
  annual_review_date: string
}

/** The current members of a location by name, for selects; each with the review date of their own, else that of the location. */
export async function peopleOptions(db: Db, locationId: string): Promise<z.infer<typeof PersonOption>[]> {
  const { rows } = await db.execute<PersonRow>(sql`
    select u.id, u.first_name, u.last_name, coalesce(m.annual_review_date, l.annual_review_date) as annual_review_date
    from membership m join "user" u on u.id = m.user_id join location l on l.practice_id = m.practice_id and l.id = m.location_id
    where m.location_id = ${locationId} and m.ended_at is null
    order by lower(u.first_name), lower(u.last_name), u.id`)
  return rows.map((row) => ({
    value: row.id,
    label: `${row.first_name} ${row.last_name}`,
    firstName: row.first_name,
    lastName: row.last_name,
    annual_review_date: row.annual_review_date,
  }))
}
