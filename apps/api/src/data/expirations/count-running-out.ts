import { sql, type SQL } from 'drizzle-orm'

import { addDays, type Day } from '#calendar/days'
import { soonDays } from '#contract/expirations/expirations'

/** The last day that the counts of dates cover. What has ended counts too. */
export const soonUntil = (today: Day): Day => addDays(today, soonDays)

/** SQL that counts the lines of the rows `e` for which the condition is true whose current period ends up to a day. Lines are those of `linesOf`. */
export const countRunningOut = (condition: SQL, until: SQL): SQL => sql`(
  select count(*)::int from (
    select max(e.valid_until) as until from expiration e where e.removed_at is null and ${condition}
    group by e.type_key, e.subject_kind, case when e.subject_kind = 'person' then e.subject_id else e.location_id end,
      e.variable, e.row_key, case when e.row_key is null then lower(trim(e.named)) end, lower(trim(e.part)), e.state
  ) line where line.until <= ${until})`
