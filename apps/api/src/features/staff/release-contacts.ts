import { sql } from 'drizzle-orm'

import { systemDb, type Db } from '#api/platform/database'

/**
 * Takes contacts off an account that only waits for its owner and that no other practice has invited, so that whoever owns them can use
 * them. Accounts of people who have registered keep theirs.
 */
export async function releaseContacts(
  db: Db,
  { practiceId, userId, only }: { practiceId: string; userId: string; only?: 'phone' },
): Promise<void> {
  const email = only ? sql`email` : sql`null`
  await systemDb(db, 'whether another practice has invited the same contact', (everything) =>
    everything.execute(sql`
      update "user" u set email = ${email}, phone = null where u.id = ${userId} and u.registration_state = 0
        and not exists (select from employment e where e.user_id = u.id and e.practice_id <> ${practiceId} and e.ended_on is null)`),
  )
}
