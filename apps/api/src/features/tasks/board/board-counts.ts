import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { countRunningOut, soonUntil } from '#api/data/expirations/count-running-out'
import { atLocation } from '#api/data/expirations/visible-rows'
import type { Post } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

const countsRow = z.strictObject({ own: z.int(), here: z.int().nullable(), problems: z.int().nullable() })

/**
 * What runs out, and what needs fixing, for the line on the dashboard. Each number is the count of the list that it links to: administrators see the
 * dates of the location, and everybody else their own wherever they are filed.
 */
export async function boardCounts(db: Db, { userId, post, now }: { userId: string; post: Post; now: Date }) {
  const { practiceId, locationId, administrator } = post
  const until = sql`${soonUntil(localDate(now, post.timeZone))}::date`
  const mine = sql`e.practice_id = ${practiceId} and e.subject_kind = 'person' and e.subject_id = ${userId}`
  const here = sql`e.practice_id = ${practiceId} and ${atLocation(locationId)}`
  const [row] = await readRows(db, countsRow)`
    select ${countRunningOut(administrator ? sql`${mine} and ${here}` : mine, until)} as own,
      ${administrator ? countRunningOut(here, until) : sql`null::int`} as here,
      ${administrator ? sql`(select count(*)::int from corrective_action a where a.location_id = ${locationId} and a.state = 'open')` : sql`null::int`} as problems`
  const { own = 0, here: dates = null, problems = null } = row ?? {}
  return { dates: { own, here: dates }, problems }
}
