import { z } from 'zod'

import { addDays } from '#calendar/days'
import { trainingDueSql } from '#api/data/training/training-due'
import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'

const daysAhead = 30

const dueRow = z.strictObject({ locationId: z.string(), due: dayText })

/**
 * The number of members of each location with a yearly training that is overdue or due within 30 days (ruling 40). `days` holds today's date at each
 * location.
 */
export async function trainingDueAt(
  db: Db,
  { practiceId, days }: { practiceId: string; days: ReadonlyMap<string, string> },
): Promise<Map<string, number>> {
  const rows = await readRows(db, dueRow)`
    select m.location_id as "locationId", ${trainingDueSql} as due from current_membership m
    join accepted_employment e on e.practice_id = m.practice_id and e.user_id = m.user_id
    where m.practice_id = ${practiceId}`
  const near = rows.filter(({ locationId, due }) => due <= addDays(days.get(locationId) ?? due, daysAhead))
  return new Map([...Map.groupBy(near, (one) => one.locationId)].map(([locationId, people]) => [locationId, people.length]))
}
