import { z } from 'zod'

import type { Day } from '#calendar/days'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

const trainerRow = z.strictObject({ name: z.string(), qualification: z.string() })

/** Returns who conducted the last live session that the person attended in the year before a training was completed; empty if none is known. */
export async function trainerOf(
  db: Db,
  { practiceId, userId, completedOn }: { practiceId: string; userId: string; completedOn: Day },
): Promise<string> {
  const [row] = await readRows(db, trainerRow)`
    select s.trainer_name as name, s.trainer_qualification as qualification
    from live_attendee a join live_session s on s.practice_id = a.practice_id and s.id = a.live_session_id
    where a.practice_id = ${practiceId} and a.user_id = ${userId} and a.attended and s.held_at is not null
      and s.day <= ${completedOn}::date and s.day > ${completedOn}::date - interval '1 year'
    order by s.day desc, s.id desc limit 1`
  return row ? [row.name, row.qualification].filter((part) => part !== '').join(', ') : ''
}
