import { sql } from 'drizzle-orm'

/** Whether the location `l` of a statement has no library setup to complete: it is complete, or the plan of the location includes no library. */
export const isSetUp = () =>
  sql`(l.library_setup_completed_at is not null or exists (select from current_subscription without_library
    where without_library.practice_id = l.practice_id and without_library.location_id = l.id
      and without_library.plan = 'SDS'))`
