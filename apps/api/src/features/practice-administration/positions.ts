import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'

import { noteAdministrator } from '#api/data/people/administrators/administrator-since'
import { employment } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

const candidateRow = z.strictObject({ id: z.string(), name: z.string() })

/** Returns the people who may get the position: they have joined, administer an open location, and do not administer the practice yet. By name. */
export const findCandidates = (db: Db, practiceId: string) =>
  readRows(db, candidateRow)`
    select u.id, u.full_name as name from accepted_employment e join "user" u on u.id = e.user_id and u.registration_state = 2
    where e.practice_id = ${practiceId} and not e.practice_admin
      and exists (select from current_membership m join open_location l on l.practice_id = m.practice_id and l.id = m.location_id
        where m.practice_id = e.practice_id and m.user_id = e.user_id and m.is_administrator)
    order by name, u.id`

/** Gives or ends the position of an administrator of the practice. */
export async function setPosition(
  { db, now }: { db: Db; now: Date },
  { practiceId, userId }: { practiceId: string; userId: string },
  practiceAdmin: boolean,
): Promise<void> {
  await db
    .update(employment)
    .set({ practiceAdmin, revision: sql`${employment.revision} + 1` })
    .where(and(eq(employment.practiceId, practiceId), eq(employment.userId, userId), isNull(employment.endedOn)))
  await noteAdministrator(db, { practiceId, userId }, now)
}
