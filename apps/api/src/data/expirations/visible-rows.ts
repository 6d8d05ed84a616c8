import { sql, type SQL } from 'drizzle-orm'

/**
 * SQL for the rows `e` of a location: those filed there, and those of its people that were filed elsewhere, unless they are about health. People who
 * have left count only with `former`.
 */
export const atLocation = (locationId: string | SQL, { former = false }: { former?: boolean } = {}): SQL => sql`
  (case when e.subject_kind <> 'person' then e.location_id = ${locationId}
    else (e.location_id = ${locationId} or (not e.confidential and exists (select from membership m where m.practice_id = e.practice_id
        and m.user_id = e.subject_id and m.location_id = ${locationId})))
      and (${former} or exists (select from current_membership c where c.practice_id = e.practice_id and c.user_id = e.subject_id and c.location_id = ${locationId})) end)`
