import { sql } from 'drizzle-orm'

import { systemDb, type Db } from '#api/platform/database/database'

/** Whether a person has joined another practice too. The caller may not know about that practice, so nothing else about it is returned. */
export async function worksElsewhere(db: Db, { practiceId, userId }: { practiceId: string; userId: string }): Promise<boolean> {
  const { rows } = await systemDb(db, 'whether the person has another practice', (everything) =>
    everything.execute(sql`
      select from accepted_employment where user_id = ${userId} and practice_id <> ${practiceId} limit 1`),
  )
  return rows.length > 0
}
