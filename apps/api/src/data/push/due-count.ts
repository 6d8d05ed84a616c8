import { z } from 'zod'
import { sql } from 'drizzle-orm'

import { localDate } from '#calendar/local-time'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

import { isSetUp } from '../locations/is-set-up.ts'
import { checkColumns, checkFacts, roundsAsOne } from '../tasks/rounds-as-one.ts'
import { taskPeople } from '../tasks/task-people.ts'

interface Whose {
  practiceId: string
  userId: string
  now: Date
}

const placeRow = z.strictObject({ locationId: z.string(), timeZone: z.string() })
const taskRow = z.strictObject({ name: z.string(), ...checkColumns })

/**
 * How many tasks of a person are due or overdue today at their locations of a practice, a round counting as one: the number on the icon of the
 * installed app. The same tasks as on the dashboard and in the morning's reminder.
 */
export async function dueCount(db: Db, { practiceId, userId, now }: Whose): Promise<number> {
  const places = await readRows(db, placeRow)`
    select l.id as "locationId", l.time_zone as "timeZone" from current_membership m
    join open_location l on l.practice_id = m.practice_id and l.id = m.location_id
    where m.practice_id = ${practiceId} and m.user_id = ${userId} order by l.id`
  let count = 0
  for (const { locationId, timeZone } of places) {
    const day = localDate(now, timeZone)
    const tasks = await readRows(db, taskRow)`
      select t.name, ${checkFacts} from task_occurrence o
      join location l on l.practice_id = o.practice_id and l.id = o.location_id and ${isSetUp()}
      join task t on t.practice_id = o.practice_id and t.id = o.task_id
      join current_membership m on m.practice_id = o.practice_id and m.location_id = o.location_id and m.user_id = ${userId}
        and (m.is_administrator or not t.requires_admin)
      where o.practice_id = ${practiceId} and o.location_id = ${locationId} and o.status = 'open'
        and (o.due <= ${day}::date or o.due_by <= ${now.toISOString()}::timestamptz)
        and (t.everybody or t.subject_id = m.user_id or exists (select from ${taskPeople(sql`${day}::date`)} h where h.task_id = t.id and h.user_id = m.user_id))
      order by o.due, lower(t.name), o.id`
    count += roundsAsOne(tasks).length
  }
  return count
}
